/** The button's label until the loop moves. */
export const PLAY = 'Play the animation'

/**
 * Plays the loop of an element with CSS animations below `data-loop`, unless reduced motion is preferred.
 * It pauses out of sight, and by the element's button. Returns a function that ends it.
 */
export function playLoop(stage: HTMLElement): () => void {
  const button = stage.querySelector<HTMLButtonElement>('[data-loop-button]')
  let wanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let isVisible = false

  function show() {
    if (wanted) stage.setAttribute('data-loop', '')
    stage.toggleAttribute('data-moving', wanted && isVisible)
    button?.setAttribute('aria-label', wanted ? 'Pause the animation' : PLAY)
    button?.toggleAttribute('data-moving', wanted)
  }
  function toggle() {
    wanted = !wanted
    show()
  }
  const watch = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? false
    show()
  })

  watch.observe(stage)
  button?.addEventListener('click', toggle)
  return () => {
    watch.disconnect()
    button?.removeEventListener('click', toggle)
    stage.removeAttribute('data-loop')
    stage.removeAttribute('data-moving')
  }
}
