import type { Env } from '#platform/env.ts'

export type CodeText =
  | { kind: 'text' }
  /** An address of the product. `name` is a short link or a magnet's id, in lower case. */
  | { kind: 'product'; host: string; name: string }
  /** Another address; `name` is set if its path looks like one of the product's. */
  | { kind: 'foreign'; host: string; name: string | null }

const PATH = /^\/[qm]\/([a-z0-9-]{1,64})\/?$/i

/** Tells an address of the product from others by its host and path. */
export function parseCodeText(
  { publicUrl, publicUrlAliases }: Pick<Env, 'publicUrl' | 'publicUrlAliases'>,
  text: string,
): CodeText {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return { kind: 'text' }
  const { host, pathname } = new URL(trimmed)
  const name = PATH.exec(pathname)?.[1]?.toLowerCase() ?? null
  const isOurs = [publicUrl, ...publicUrlAliases].some((one) => new URL(one).host === host)
  if (!isOurs) return { kind: 'foreign', host, name }
  return { kind: 'product', host, name: name ?? '' }
}

/** Returns whether a host can only be reached from its own computer. */
export const isLocalHost = (host: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\]|(?:.+\.)?localhost)(?::\d+)?$/i.test(host)
