/** The label of the button until the loop moves. */
export const PLAY = 'Play the animation'

/**
 * Plays an element's loop, which consists of CSS animations below `data-loop`, unless reduced
 * motion is preferred. The loop pauses when it is out of sight or when the element's button is
 * pressed. Returns a function that ends it.
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
