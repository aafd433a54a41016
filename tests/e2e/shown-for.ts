import type { Page } from '@playwright/test'

/**
 * Resolves, once a text has appeared on a page and has gone, with how many milliseconds it was there. The
 * page measures it, so that a busy machine can't make it shorter.
 */
export function watchText(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        let since: number | null = null
        const observer = new MutationObserver(() => {
          const isThere = document.body.textContent?.includes(words)
          if (isThere) since ??= performance.now()
          else if (since !== null) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )
}
