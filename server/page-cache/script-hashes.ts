import { createHash } from 'node:crypto'

/**
 * Returns a rendered page with its scripts allowed by hash instead of by nonce, so that its bytes can
 * be served many times (docs/decisions/038-public-pages-kept.md). Only scripts with the nonce get a
 * hash: the
 * nonce is new for each render, so an injected script can't have it and stays blocked. Returns null
 * if
 * there is no nonce, or if it occurs outside of a tag.
 */
export function allowByHash(page: {
  html: string
  policy: string
}): { html: string; policy: string } | null {
  const nonce = /'nonce-([^']+)'/.exec(page.policy)?.[1]
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

/**
 * Returns a script's text as the browser parses it: up to the first end tag in upper or lower case.
 */
const scriptAt = (text: string) => text.split(/<\/script/i, 1)[0] ?? text

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
