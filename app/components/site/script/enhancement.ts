import type { RefCallback } from 'react'

/**
 * Adds behavior to an element that needs JavaScript, and returns a function that removes it. A
 * public page's own script starts the enhancement (script/main.ts). React starts it again when it
 * takes over the page.
 */
export type Enhancement = (element: HTMLElement) => () => void

/** Returns a ref that starts an enhancement, and ends it when the element is removed. */
export const enhancedBy =
  (enhance: Enhancement): RefCallback<HTMLElement> =>
  (element) =>
    element ? enhance(element) : undefined
