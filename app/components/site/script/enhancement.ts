import type { RefCallback } from 'react'

/**
 * Adds to an element what it does with script, and returns a function that ends it. A public page's
 * own script starts it (script/main.ts), and React again when it takes the page over.
 */
export type Enhancement = (element: HTMLElement) => () => void

/** Returns a ref that starts an enhancement and ends it with the element. */
export const enhancedBy =
  (enhance: Enhancement): RefCallback<HTMLElement> =>
  (element) =>
    element ? enhance(element) : undefined
