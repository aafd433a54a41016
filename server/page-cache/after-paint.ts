/** The files the router will want. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
/** Where a browser that would say so has painted nothing, for whatever reason. */
const LATEST_MS = 5000

/**
 * A page whose scripts are fetched once it has been painted: on a slow line they would share it with
 * what a page is painted from. The module script, found by its nonce, stays where React looks for it
 * as a block of data, and one small script starts it; the page is as it was where there is none.
 */
export function startAfterPaint(html: string, nonce = ''): string {
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

/** Painted is what somebody looks at: a tab in the background begins at once. */
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
  setTimeout(begin, ${LATEST_MS})
})()`
