import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-info.ts'

/** In DATA_DIR: how the last process that used it stopped. */
const FILE = 'last-stop.json'

type LastStop = { pid: number; startedAt: string | null; failedSteps: string[] }

/**
 * Records the shutdown steps of this process that failed, which `stop` reports. Never throws, because
 * the process has to end even if the disk is full.
 */
export function recordStop(dataDir: string, failedSteps: string[]): void {
  const { pid } = process
  const stop: LastStop = { pid, startedAt: processIdentity(pid), failedSteps }
  try {
    writeFileSync(join(dataDir, FILE), JSON.stringify(stop), { mode: 0o600 })
  } catch {
    // `stop` then says that the shutdown wasn't complete.
  }
}

/**
 * Returns the shutdown steps that failed when a process stopped; null if it ended without running
 * them to the end, for example because it was killed.
 * @param startedAt the result of `processIdentity` while the process was running
 */
export function readStop(
  dataDir: string,
  { pid, startedAt }: { pid: number; startedAt: string | null },
): string[] | null {
  try {
    const stop: LastStop = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8'))
    return stop.pid === pid && stop.startedAt === startedAt ? stop.failedSteps : null
  } catch {
    return null
  }
}
