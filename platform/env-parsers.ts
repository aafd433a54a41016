import { isIP } from 'node:net'
import { z } from 'zod'
import { normalizeAccountEmail } from '#lib/email-address.ts'

/** Turns a text into a value. Returns undefined if the text is invalid. */
type Parse<T> = (text: string) => T | undefined
type Options = { secret?: boolean }

/**
 * Returns the schema of one variable. The error message follows the variable's name and never shows
 * a secret.
 */
export function variable<T>(parse: Parse<T>, expected: string, { secret = false }: Options = {}) {
  return z.string().transform((text, context): T => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue(`${secret ? 'the value (not shown)' : show(text)} is not ${expected}`)
    return z.NEVER
  })
}

/**
 * Returns the schema of a variable with values separated by commas. There is one issue for each
 * invalid value.
 */
export function listVariable(parse: Parse<string>, expected: string) {
  return z.string().transform((text, context): string[] => {
    const values = new Set<string>()
    for (const item of text.split(',').map((part) => part.trim())) {
      if (item === '') continue
      const value = parse(item)
      if (value === undefined) context.addIssue(`${show(item)} is not ${expected}`)
      else values.add(value)
    }
    return [...values]
  })
}

/** Returns a value in quotes, shortened to one line. A URL that contains a password is hidden. */
export function show(text: string): string {
  if (/:\/\/.*@/s.test(text)) return 'the value (not shown)'
  const short = text.length > 60 ? `${text.slice(0, 57)}...` : text
  return JSON.stringify(short).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')
}

export const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const number = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }

export const oneOf =
  <T extends string>(...values: T[]): Parse<T> =>
  (text) =>
    values.find((value) => value === text.toLowerCase())

export const matching =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : undefined

export const yesOrNo: Parse<boolean> = (text) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true
  return /^(0|false|no|off)$/i.test(text) ? false : undefined
}

/** Parses an IP address or host name, without the brackets that URLs put around IPv6. */
export const host: Parse<string> = (text) => {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0) return bare
  // A text of only digits and dots is a mistyped IP address rather than a name.
  if (/^[\d.]+$/.test(text) || text.length > 253) return undefined
  return /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text)
    ? text
    : undefined
}

/** Parses a DNS name with at least two labels, which may start with underscores, in lower case. */
export const dnsName: Parse<string> = (text) => {
  const isName = /^(_?[a-z\d]([a-z\d_-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(text)
  return isName && text.length <= 200 ? text.toLowerCase() : undefined
}

/**
 * Parses the domain of email addresses and normalizes it as in addresses of accounts: lower case,
 * punycode.
 */
export const emailDomain: Parse<string> = (text) => {
  const address =
    text.length <= 253 && !text.includes('@') ? normalizeAccountEmail(`a@${text}`) : null
  return address ? address.slice(2) : undefined
}

/** Parses a DNS server's IP address, with or without a port: `10.0.0.2`, `10.0.0.2:5353`, `[::1]:53`. */
export const dnsServer: Parse<string> = (text) => {
  if (isIP(text) !== 0) return text
  const [, six, four, port = ''] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d+)$/i.exec(text) ?? []
  const isAddress = six ? isIP(six) === 6 : isIP(four ?? '') === 4
  return isAddress && wholeNumber(1, 65_535)(port) !== undefined ? text : undefined
}

/** Parses `https://host[:port]` and normalizes it, without a trailing slash. */
export const origin: Parse<string> = (text) => {
  const url = parseUrl(text, ['http:', 'https:'])
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  return url.pathname === '/' && !/[?#]/.test(text) ? url.origin : undefined
}

/**
 * Parses the issuer of an OpenID Connect provider. It is compared with what the provider says, so it
 * is returned unchanged.
 */
export const issuer: Parse<string> = (text) => {
  const url = parseUrl(text, ['http:', 'https:'])
  const isPlain = url && !url.username && !url.password && !/[?#]/.test(text)
  return isPlain && text.length <= 255 ? text : undefined
}

export const address =
  (...protocols: string[]): Parse<string> =>
  (text) => {
    const url = parseUrl(text, protocols)
    return url?.hostname || url?.searchParams.get('host') ? text : undefined
  }

/**
 * Parses a database URL. It must have only one host, because the driver can't choose among several.
 */
export const databaseAddress: Parse<string> = (text) => {
  const url = parseUrl(text, ['postgres:', 'postgresql:'])
  const name = url?.hostname || url?.searchParams.get('host')
  return name && !/,|%2c/i.test(name) ? text : undefined
}

/** Parses the address of ClamAV's daemon: `tcp://host[:port]`, or `unix:///path/of/socket`. */
export const clamd: Parse<string> = (text) => {
  const url = parseUrl(text, ['tcp:', 'unix:'])
  if (!url || url.username || url.password || url.search || url.hash) return undefined
  const isSocket = url.protocol === 'unix:'
  const isWhole = isSocket
    ? !url.hostname && url.pathname.length > 1
    : url.hostname !== '' && /^\/?$/.test(url.pathname)
  return isWhole ? text : undefined
}

/** Parses an IP address or CIDR block, version 4 or 6. */
export const network: Parse<string> = (text) => {
  const [ip = '', prefix, ...more] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || more.length > 0 || ip.includes('%')) return undefined
  if (prefix === undefined) return text
  return wholeNumber(0, version === 4 ? 32 : 128)(prefix) === undefined ? undefined : text
}

const MAILBOX = /^[^\s<>@,;:"\p{C}]+@[^\s<>@,;:"\p{C}]+$/u

export const mailbox: Parse<string> = (text) => (MAILBOX.test(text) ? text : undefined)

/** Parses `name@host` or `Name <name@host>`. */
export const sender: Parse<string> = (text) => {
  const address = /^[^<>\p{C}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text
  return MAILBOX.test(address) ? text : undefined
}

function parseUrl(text: string, protocols: string[]): URL | null {
  if (/[\s\p{C}]/u.test(text)) return null
  const url = URL.parse(text)
  return url && protocols.includes(url.protocol) && text.includes('://') ? url : null
}
