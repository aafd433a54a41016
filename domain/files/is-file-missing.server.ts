import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

const TIMEOUT_MS = 2_000

/**
 * Returns whether the file store says that it has no such file. A store that fails or takes two
 * seconds is the operator's alert: it says nothing about the file.
 */
export async function isFileMissing(
  { files, log }: Pick<Services, 'files' | 'log'>,
  key: string,
): Promise<boolean> {
  try {
    return (await withTimeout(files.size(key), TIMEOUT_MS)) === null
  } catch (error) {
    log.warn({ err: error }, 'files.not_checked')
    return false
  }
}
