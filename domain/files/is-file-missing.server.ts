import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

const TIMEOUT_MS = 2_000

/** Returns whether the file store reports that one of the files doesn't exist. */
export async function isAnyFileMissing(
  services: Pick<Services, 'files' | 'log'>,
  files: readonly { key: string }[],
): Promise<boolean> {
  const missing = await Promise.all(files.map(({ key }) => isFileMissing(services, key)))
  return missing.includes(true)
}

/**
 * Returns whether the file store reports that the file doesn't exist. If the store fails or takes
 * more than two seconds, returns false: that says nothing about the file, and the operator is
 * alerted separately.
 */
async function isFileMissing(
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
