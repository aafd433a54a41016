import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import type { KeptPagesFile } from './kept-pages-file.ts'
import { OUTAGE_LIFETIME_MS } from './page-rendering.ts'
import type { PageStore } from './page-store.ts'

export type PageSaving = {
  /** Loads the pages that the previous process saved. */
  restore(): Promise<void>
  /** Writes the pages within seconds, so that the next start doesn't show a page that was taken down. */
  saveSoon(): void
  /** Writes the pages one last time. */
  stop(): Promise<void>
}

/** How often the pages are written to their file. */
const SAVE_MS = 5 * MINUTE_MS
/** How soon the pages are written after a change. */
const SAVE_CHANGES_MS = 15_000

/** Keeps a store's pages in a file for the next start. If `file` isn't set, nothing is saved. */
export function createPageSaving(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  store: PageStore,
  file: KeptPagesFile | null | undefined,
): PageSaving {
  const saving = file && setInterval(save, SAVE_MS).unref()
  let savingSoon: NodeJS.Timeout | undefined
  let saved = Promise.resolve()
  function save(): Promise<void> {
    clearTimeout(savingSoon)
    savingSoon = undefined
    saved = saved
      .then(() => file?.save(store.entries()))
      .catch((error) => log.warn({ err: error }, 'page_cache.not_saved'))
    return saved
  }

  function saveSoon(): void {
    if (file) savingSoon ??= setTimeout(save, SAVE_CHANGES_MS).unref()
  }

  return {
    saveSoon,
    async restore() {
      const oldest = clock.now().getTime() - OUTAGE_LIFETIME_MS
      for await (const [key, page] of file?.read() ?? []) {
        if (page.cachedAt > oldest) store.restore(key, page)
      }
    },
    async stop() {
      clearInterval(saving ?? undefined)
      clearTimeout(savingSoon)
      await save()
    },
  }
}
