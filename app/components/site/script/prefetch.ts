import { VISITOR_SEGMENTS } from '#content/paths.ts'

const EVENTS = ['pointerover', 'focusin']

/**
 * Prefetches a public page when the mouse is over its link or the link has the focus. It ignores
 * touches, because a finger on a link may only be about to scroll, and phones save data. It does
 * nothing for signed-in users, because their pages are rendered for each request and never stored.
 * Returns a function that ends this.
 */
export function prefetchOnIntent(): () => void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData || !document.querySelector('[data-prefetch]')) return () => {}
  const known = new Set([window.location.pathname])
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.closest('[data-prefetch]') || !isPublicPage(link) || known.has(link.pathname)) return
    known.add(link.pathname)
    const href = link.pathname + link.search
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
  for (const name of EVENTS) document.addEventListener(name, prefetch, { passive: true })
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, prefetch)
  }
}

const VISITORS: readonly string[] = VISITOR_SEGMENTS

/** Visitors' pages are left out, because opening one counts as a visit. */
function isPublicPage(link: HTMLAnchorElement): boolean {
  const segment = link.pathname.split('/')[1] ?? ''
  return link.origin === window.location.origin && link.target === '' && !VISITORS.includes(segment)
}
