import { PERSONAS } from '#content/marketing.ts'

const NAMES: readonly string[] = PERSONAS
const EACH_MS = 2000

/**
 * Changes the name in an element with `data-name` every 2 s, unless reduced motion is preferred.
 * The element's button pauses and resumes the changes. Returns a function that ends them.
 */
export function rotateNames(ticker: HTMLElement): () => void {
  const name = ticker.querySelector<HTMLElement>('[data-name]')
  const button = ticker.querySelector('button')
  let timer: ReturnType<typeof setInterval> | undefined

  function next() {
    if (!name) return
    const at = NAMES.indexOf(name.textContent)
    name.textContent = NAMES[(at + 1) % NAMES.length] ?? ''
    for (const animation of name.getAnimations()) {
      animation.cancel()
      animation.play()
    }
  }
  function move(moves: boolean) {
    clearInterval(timer)
    timer = moves ? setInterval(next, EACH_MS) : undefined
    ticker.toggleAttribute('data-moving', moves)
    button?.setAttribute('aria-label', moves ? 'Pause the rotating names' : RESUME)
  }
  const toggle = () => move(timer === undefined)

  button?.addEventListener('click', toggle)
  move(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  return () => {
    clearInterval(timer)
    button?.removeEventListener('click', toggle)
  }
}

/** The label of the button until the names change. */
export const RESUME = 'Resume the rotating names'
