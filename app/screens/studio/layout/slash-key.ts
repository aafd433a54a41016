const KEY = 'studio.slash-key'
const listeners = new Set<() => void>()

/**
 * Returns whether '/' focuses the search. Speech input may type this character by accident, so the
 * shortcut can be turned off (WCAG 2.1.4). The choice is stored in the browser.
 */
export function isSlashKeyEnabled(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSlashKeyEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage, the shortcut stays on.
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes. Returns a function that ends the subscription. */
export function subscribeToSlashKey(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
