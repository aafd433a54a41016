/**
 * Marks the link to the section that is being read. This is the last section whose heading has
 * scrolled past the page's header or, at the beginning, the first section. Returns a function that
 * ends this.
 */
export function markSection(contents: HTMLElement): () => void {
  const links = Array.from(contents.querySelectorAll('a'))
  const passed = new Set<Element>()
  // The margin extends far above the viewport, so a heading keeps intersecting after it has scrolled
  // past the line, even after a long jump.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target)
        else passed.delete(target)
      }
      const current = links.findLast((link) => passed.has(headingOf(link) ?? link)) ?? links[0]
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '10000000px 0px -84% 0px' },
  )
  for (const link of links) {
    const heading = headingOf(link)
    if (heading) observer.observe(heading)
  }
  return () => observer.disconnect()
}

const headingOf = (link: HTMLAnchorElement) =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)))
