/** Matches links to the files that the router loads. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g

/**
 * Returns a page whose modules don't run until a visitor needs them
 * (docs/decisions/048-public-pages-hydrate-when-needed.md). The router's module script, which is
 * identified by its nonce, becomes a data block with the files that the script needs, at the place
 * where React expects the script. The page's own script (main.ts) runs it. A page without a module
 * script is unchanged.
 */
export function deferModules(html: string, nonce: string): string {
  const start = `<script nonce="${nonce}"`
  const module = `${start} type="module" async=""`
  if (!html.includes(module)) return html
  const files = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href)
  const data = `${start} type="text/plain" data-modules="${files.join(' ')}"`
  return html.replaceAll(PRELOAD, '').replace(module, data)
}
