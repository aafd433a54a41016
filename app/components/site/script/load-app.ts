import { HYDRATED } from './hydrated.ts'

/** After this time, links and forms work without the app. */
const TIMEOUT_MS = 10_000

/** The page's React app: the files that it needs, and how it starts. */
export type App = {
  /** Starts loading the files. */
  warm(): void
  /**
   * Resolves when React has taken over the document. Rejects if a file is missing or loads too
   * slowly.
   */
  start(): Promise<void>
}

/** Returns the app of a page whose modules wait in a data block; null for other pages. */
export function findApp(): App | null {
  const block = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!block) return null
  let warmed = false
  let failure: Error | null = null
  let fail = (reason: string) => {
    failure = new Error(reason)
  }
  let started: Promise<void> | null = null

  function warm() {
    if (warmed) return
    warmed = true
    for (const href of block?.dataset.modules?.split(' ') ?? []) {
      const link = add('link', { rel: 'modulepreload', href })
      link.onerror = () => fail(`${href} is missing`)
    }
  }

  function start() {
    if (isTranslated()) return Promise.reject(new Error('the text was translated'))
    started ??= new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure)
      fail = (reason) => reject(new Error(reason))
      setTimeout(fail, TIMEOUT_MS, 'the files took too long')
      document.addEventListener(HYDRATED, () => resolve(), { once: true })
      warm()
      add('script', { type: 'module', text: block?.textContent ?? '', nonce: block?.nonce ?? '' })
    })
    return started
  }

  return { warm, start }
}

/** The browser's translation replaces text nodes, which React would then not find. */
const isTranslated = () => document.documentElement.matches('.translated-ltr, .translated-rtl')

function add<Name extends 'link' | 'script'>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), values)
  document.head.append(element)
  return element
}
