import { createHash } from 'node:crypto'

/**
 * A rendered page whose scripts are allowed by hash instead of by nonce, so that its bytes may be
 * sent many times (decision record 038). Only scripts that carry the nonce get a hash: it was made
 * for this rendering alone, so whatever was smuggled into the page can't know it, and stays refused.
 * Null where there is no nonce, or one somewhere else than in a tag.
 */
export function allowByHash(page: {
  html: string
  policy: string
}): { html: string; policy: string } | null {
  const nonce = nonceOf(page.policy)
  if (!nonce) return null
  const attribute = ` nonce="${nonce}"`
  const [start = '', ...rest] = page.html.split(attribute)
  const hashes = new Set<string>()
  let tag = start.slice(start.lastIndexOf('<'))
  for (const piece of rest) {
    const end = piece.indexOf('>')
    tag += piece.slice(0, end)
    if (/^<script\b(?![^>]*\ssrc=)/.test(tag)) hashes.add(hashOf(scriptAt(piece.slice(end + 1))))
    tag = piece.slice(piece.lastIndexOf('<'))
  }
  const html = [start, ...rest].join('')
  if (html.includes(nonce)) return null
  const sources = [...hashes].map((hash) => `'sha256-${hash}'`)
  return { html, policy: page.policy.replace(`'nonce-${nonce}'`, sources.join(' ')) }
}

/** The nonce a policy allows scripts by. */
export const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1]

/** A script's text as the browser reads it: to the first end tag, whatever its letters. */
const scriptAt = (text: string) => text.split(/<\/script/i, 1)[0] ?? text

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
