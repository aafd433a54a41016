/** Links to the files that the router loads. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
/** For browsers that report paints but have painted nothing. */
const MAX_WAIT_MS = 5000

/**
 * Returns a page that loads its scripts after the first paint: on a slow connection they would
 * compete
 * with what the paint needs. The module script, found by its nonce, becomes a data block at the place
 * where React expects it, and a small script starts it. A page without a module script is unchanged.
 */
export function deferScripts(html: string, nonce = ''): string {
  const start = `<script nonce="${nonce}"`
  const [module, end] = [`${start} type="module" async=""`, html.lastIndexOf('</body>')]
  if (!html.includes(module) || end === -1) return html
  const files = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href)
  return [
    html.slice(0, end).replaceAll(PRELOAD, '').replace(module, `${start} type="text/plain"`),
    `${start}>${starterOf(files)}</script>`,
    html.slice(end),
  ].join('')
}

/** A background tab is not painted, so its scripts start at once. */
const starterOf = (files: string[]) => `(() => {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values))
    for (const href of ${JSON.stringify(files)}) add('link', { rel: 'modulepreload', href })
    const text = document.querySelector('script[type="text/plain"]').textContent
    add('script', { type: 'module', text })
  }
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (!tells || document.hidden) return begin()
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, ${MAX_WAIT_MS})
})()`
