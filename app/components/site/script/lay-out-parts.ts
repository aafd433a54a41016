/** After one of these events, something on the page may need exact heights. */
const SIGNS = ['pointermove', 'wheel', 'keydown', 'focusin', 'scroll', 'beforeprint']

/**
 * Lays out the parts of a long page that were left out of its first view (`.long-page`). All parts
 * are laid out together at the first sign of a mouse, a keyboard, scrolling or printing, or if the
 * browser restores a scroll position. After a finger touches the screen, one part is laid out per
 * frame, so that the page follows the finger. Anchors, restored positions and searches are then
 * exact.
 */
export function layOutParts(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type !== 'navigate') {
    layOutAll()
    return
  }
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  for (const name of SIGNS) {
    const listener = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'touch') return
      listening.abort()
      layOutAll()
    }
    window.addEventListener(name, listener, options)
  }
  const onTouch = () => {
    listening.abort()
    void layOutOneByOne()
  }
  window.addEventListener('touchstart', onTouch, options)
}

function layOutAll() {
  document.documentElement.dataset.laidOut = ''
}

async function layOutOneByOne() {
  for (const part of document.querySelectorAll<HTMLElement>('.long-page > *')) {
    part.dataset.laidOut = ''
    await new Promise(requestAnimationFrame)
  }
  layOutAll()
}
