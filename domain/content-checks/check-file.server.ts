import { SECOND_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import type { CheckOutcome } from './outcome.ts'

const CHECK_MS = 15 * SECOND_MS

/**
 * Asks the file store for a file's size. An error of the store says nothing about the file, so it
 * isn't a failure of the file. Never throws.
 */
export async function checkFile(
  { files, log }: Pick<Services, 'files' | 'log'>,
  { key, bytes }: { key: string; bytes: number },
): Promise<CheckOutcome> {
  try {
    const size = await withTimeout(files.size(key), CHECK_MS)
    if (size === null) return 'file-missing'
    return size === bytes ? 'ok' : 'file-changed'
  } catch (error) {
    log.warn({ err: error }, 'files.not_checked')
    return 'store-away'
  }
}
