/** One email of the outbox, as /dev/outbox shows it. */
export type OutboxEntry = {
  file: string
  subject: string
  to: string
  /** The first URL of the plain text. */
  link: string | null
}

/** Parses an .eml file that this product wrote, read as Latin-1. Not a general parser. */
export function parseEml(source: string): Omit<OutboxEntry, 'file'> {
  const { headers } = splitPart(source)
  const text = plainText(source)
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    to: headers.get('to') ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  }
}

function plainText(source: string): string {
  const { headers, body } = splitPart(source)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts.map(plainText).find((text) => text !== '') ?? ''
  }
  if (!/^text\/plain/i.test(type)) return ''
  return decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit')
}

function splitPart(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
  const headers = new Map<string, string>()
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.set(line.slice(0, at).toLowerCase(), line.slice(at + 1).trim())
  }
  return { headers, body: rest.join('\r\n\r\n') }
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (/quoted-printable/i.test(encoding)) return fromHex(body.replace(/=\r?\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** RFC 2047: =?UTF-8?Q?…?= and =?UTF-8?B?…?=. Blanks between two encoded words are not text. */
function decodeWords(header: string): string {
  const joined = header.replace(/(\?=)\s+(=\?)/g, '$1$2')
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString('utf8')
      : fromHex(text.replaceAll('_', ' ')),
  )
}

function fromHex(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
