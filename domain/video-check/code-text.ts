import { isLoopback } from '#lib/loopback.ts'
import type { Env } from '#platform/env.ts'

export type CodeText =
  | { kind: 'text' }
  /** An address of the product. `name` is a short link or a magnet's id, in lower case. */
  | { kind: 'product'; host: string; name: string }
  /**
   * An address of another site. `path` is set if the address looks like one of the product's codes
   * (q) or pages (m).
   */
  | { kind: 'foreign'; host: string; name: string | null; path: 'q' | 'm' | null }

const PATH = /^\/(q|m)\/([a-z0-9-]{1,64})\/?$/i

/** Parses the text of a code, and recognizes addresses of the product by host and path. */
export function parseCodeText(
  { publicUrl, publicUrlAliases }: Pick<Env, 'publicUrl' | 'publicUrlAliases'>,
  text: string,
): CodeText {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'text' }
  const { host, pathname } = new URL(trimmed)
  const [, area = '', found = ''] = PATH.exec(pathname.toLowerCase()) ?? []
  const name = found || null
  const isOurs = [publicUrl, ...publicUrlAliases].some((one) => new URL(one).host === host)
  if (!isOurs)
    return { kind: 'foreign', host, name, path: area === 'q' || area === 'm' ? area : null }
  return { kind: 'product', host, name: name ?? '' }
}

/** Returns whether a host, with or without a port, can only be reached from its own computer. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return isLoopback(name) || /\.localhost$/i.test(name)
}
