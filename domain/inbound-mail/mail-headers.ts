import { addressParser, decodeWords } from 'postal-mime'

/** The maximum size of a message's headers and how many there may be. */
export const MAX_HEADER_BYTES = 64 * 1024
const MAX_HEADERS = 200

/** Headers in their order: the name in lower case, and the value on one line. */
export type MailHeader = { name: string; value: string }

/**
 * Returns the headers of a message; null if they are malformed or too many. The body isn't
 * parsed, and attachments are never read.
 */
export function readMailHeaders(raw: Buffer): MailHeader[] | null {
  const end = raw.indexOf('\r\n\r\n')
  const size = end === -1 ? raw.length : end
  if (size > MAX_HEADER_BYTES) return null
  const headers: MailHeader[] = []
  for (const line of raw.toString('utf8', 0, size).split('\r\n')) {
    const last = headers.at(-1)
    if (/^[ \t]/.test(line)) {
      if (!last) return null
      last.value += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trimEnd().toLowerCase()
    if (!/^[!-9;-~]{1,80}$/.test(name) || headers.length >= MAX_HEADERS) return null
    headers.push({ name, value: line.slice(colon + 1).trim() })
  }
  return headers
}

/** Returns the values of the headers with this name. */
export const valuesOf = (headers: readonly MailHeader[], name: string): string[] =>
  headers.flatMap((header) => (header.name === name ? [header.value] : []))

/** Returns the value of a header that a message has exactly once; otherwise null. */
export function onlyValue(headers: readonly MailHeader[], name: string): string | null {
  const [value, ...more] = valuesOf(headers, name)
  return value === undefined || more.length > 0 ? null : value
}

/** A longer list of addresses isn't parsed. */
const MAX_ADDRESSES = 2000

/** Returns the only mailbox of a header; null if there are none or several, or a group. */
export function onlyMailbox(value: string): { name: string; address: string } | null {
  if (value.length > MAX_ADDRESSES) return null
  const [mailbox, ...more] = addressParser(value)
  if (!mailbox?.address || more.length > 0) return null
  return { name: decodeWords(mailbox.name ?? ''), address: mailbox.address }
}

/** A ready email has one or two parts, and a person may add a signature and some pictures. */
const MAX_PARTS = 40

/** Returns whether a message has more parts than an email that a person sends to get something. */
export function hasManyParts(raw: Buffer): boolean {
  const text = raw.toString('latin1').toLowerCase()
  let at = -1
  for (let parts = 0; parts <= MAX_PARTS; parts++) {
    at = text.indexOf('\ncontent-type:', at + 1)
    if (at === -1) return false
  }
  return true
}
