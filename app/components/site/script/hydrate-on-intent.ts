import { findAccountLink, isPlainClick } from './account-link.ts'
import { findApp } from './load-app.ts'

/**
 * Fields and buttons in such an element need React. With the value 'links', links in it need React
 * too.
 */
const PART = '[data-hydrate]'
const FIELD = 'input:not([type=hidden]), textarea'
const CONTROL = `${PART} button, [data-hydrate=links] a`

/**
 * Lets React take over the page when a visitor first needs it. If the visitor presses a control
 * that needs React, the control is busy until React is ready, and then the press is repeated. If
 * the app can't be loaded, links and forms work as they do without JavaScript.
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
    // If the app isn't loaded, the repeated press has the same effect as without JavaScript.
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
    // React also listens to the document and may already have handled the press. The repeated press
    // would then undo it.
    event.stopImmediatePropagation()
    release()
    held = control
    control.setAttribute('aria-busy', 'true')
    void hydrate()
  })
  window.addEventListener('pagehide', release, { signal })

  // A history entry that the app added before a reload belongs to another page than the one that is
  // shown.
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

/** Returns the control at an event's target if it needs React; otherwise null. */
function controlOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>(CONTROL) ?? findAccountLink(target)?.link ?? null
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches(FIELD) && target.closest(PART) !== null

/** Whether a field was filled in before the script ran, by the visitor or by the browser. */
const hasTyped = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>(`${PART} :is(${FIELD})`)).some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
