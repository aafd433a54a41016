const KEY = 'studio.slash-key'
const listeners = new Set<() => void>()

/**
 * Whether '/' leads to the search. Whoever speaks to their computer may type it without meaning to,
 * so it can be switched off (WCAG 2.1.4). Remembered by the browser.
 */
export function slashKeyIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function switchSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that keeps nothing leaves it on.
  }
  for (const tell of listeners) tell()
}

/** Calls back when it is switched; answers how to stop. */
export function onSlashKeySwitched(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
