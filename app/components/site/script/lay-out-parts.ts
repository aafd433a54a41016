/** After these, something on the page may need exact heights. */
const SIGNS = ['pointermove', 'wheel', 'keydown', 'focusin', 'scroll', 'beforeprint']

/**
 * Lays out the parts of a long page that its first view left out (`.long-page`): all at once at the
 * first sign of a mouse, a keyboard, a scroll or printing, and if the browser restores a scroll
 * position; one a frame when a finger touches the screen, so that the page follows it. Anchors,
 * restored positions and searches are then exact.
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
