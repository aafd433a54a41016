import { findAccountLink, isPlainClick } from './account-link.ts'
import { findApp } from './load-app.ts'

/** Fields and buttons in it need React; with the value 'links' its links do, too. */
const PART = '[data-hydrate]'
const FIELD = 'input:not([type=hidden]), textarea'
const CONTROL = `${PART} button, [data-hydrate=links] a`

/**
 * Lets React take the page over when a visitor first needs it: a press on a control that needs it is
 * repeated afterwards; until then, the control is busy. If the app can't be loaded, links and forms
 * work as they do without script.
 */
export function hydrateOnIntent(): void {
  const app = findApp()
  if (!app) return
  const { warm, start } = app
  const listening = new AbortController()
  const { signal } = listening
  let held: HTMLElement | null = null

  function release(): HTMLElement | null {
    const control = held
    held = null
    control?.removeAttribute('aria-busy')
    return control
  }

  async function hydrate() {
    // Without the app, the repeated press does what it does without script.
    await start().catch(() => {})
    listening.abort()
    release()?.click()
  }

  const on = (name: string, listener: (event: Event) => void) =>
    document.addEventListener(name, listener, { capture: true, signal })

  for (const name of ['pointerover', 'touchstart', 'focusin']) {
    on(name, (event) => {
      if (controlOf(event)) warm()
    })
  }
  on('pointerdown', (event) => {
    // A finger may only be about to scroll.
    if (controlOf(event) && (event as PointerEvent).pointerType !== 'touch') void hydrate()
  })
  for (const name of ['focusin', 'input']) {
    on(name, ({ target }) => {
      if (isField(target)) void hydrate()
    })
  }
  on('click', (event) => {
    const control = isPlainClick(event as MouseEvent) ? controlOf(event) : null
    if (!control) return
    event.preventDefault()
    // React, which listens to the document too, may be there already: the repeated press would undo this one.
    event.stopImmediatePropagation()
    release()
    held = control
    control.setAttribute('aria-busy', 'true')
    void hydrate()
  })
  window.addEventListener('pagehide', release, { signal })

  // An entry that the app added before a reload has another page than the one that is shown.
  const shown = pageUrl()
  window.addEventListener(
    'popstate',
    () => {
      if (pageUrl() !== shown) window.location.reload()
    },
    { signal },
  )

  if (isField(document.activeElement) || hasTyped()) void hydrate()
}

const pageUrl = () => window.location.pathname + window.location.search

/** Returns the control under an event that needs React, or null. */
function controlOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>(CONTROL) ?? findAccountLink(target)?.link ?? null
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches(FIELD) && target.closest(PART) !== null

/** Whether a field was filled in before the script ran, by hand or by the browser. */
const hasTyped = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`${PART} :is(${FIELD})`)).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
