/**
 * Moves an element's strip (`data-strip`) by one slide with the arrow keys and with buttons whose
 * `data-move` is 1 or -1. The strip wraps around at both ends. Returns a function that ends this.
 */
export function slideStrip(carousel: HTMLElement): () => void {
  const strip = carousel.querySelector<HTMLElement>('[data-strip]')

  function move(by: number) {
    const step = strip?.firstElementChild?.getBoundingClientRect().width
    if (!strip || !step) return
    const end = strip.scrollWidth - strip.clientWidth
    const at = Math.round(strip.scrollLeft)
    const left = by > 0 && at >= end - 2 ? 0 : by < 0 && at <= 2 ? end : at + by * step
    strip.scrollTo({ left })
  }
  function onClick({ target }: Event) {
    const button = target instanceof Element ? target.closest('[data-move]') : null
    if (button) move(Number(button.getAttribute('data-move')))
  }
  function onKey(event: KeyboardEvent) {
    if (event.target !== strip) return
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    move(event.key === 'ArrowRight' ? 1 : -1)
  }

  carousel.addEventListener('click', onClick)
  carousel.addEventListener('keydown', onKey)
  return () => {
    carousel.removeEventListener('click', onClick)
    carousel.removeEventListener('keydown', onKey)
  }
}
