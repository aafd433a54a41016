import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { checkFile } from './check-file.server.ts'
import { checkLink, type LinkCheck } from './check-link.server.ts'
import {
  claimCheck,
  type DueCheck,
  listContents,
  postponeUnoffered,
  recordCheck,
} from './claim-checks.server.ts'
import { type CheckOutcome, isProblem } from './outcome.ts'
import { tellOwners } from './tell-owners.server.ts'

const MAX_CONCURRENT = 4
/**
 * The maximum duration of a run. The job starts every five minutes, and the next run continues with
 * the remaining contents.
 */
const RUN_MS = 4 * MINUTE_MS

export type ChecksResult = { checked: number; failed: number; told: number } | { isOff: true }

/**
 * Job: checks the contents that are due, at most four at a time and one per host, and notifies the
 * owners of contents that failed for the second time in a row. Several processes can share the
 * work.
 */
export async function checkContents(services: Services): Promise<ChecksResult> {
  if (!services.env.contentChecks) return { isOff: true }
  await listContents(services)
  await postponeUnoffered(services)
  const endAt = performance.now() + RUN_MS
  const counts = { checked: 0, failed: 0 }
  const lane = async () => {
    while (performance.now() < endAt) {
      const due = await claimCheck(services)
      if (!due) return
      const found = await check(services, due)
      // The magnet has different content by now, which the next run checks.
      if (!found) continue
      await recordCheck(services, due, found)
      counts.checked++
      count(services, found)
      if (isProblem(found.outcome)) counts.failed++
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
  const broken = lanes.find((ended) => ended.status === 'rejected')
  if (broken) throw broken.reason
  return { ...counts, told: await tellOwners(services) }
}

async function check(
  services: Services,
  { content, file, further }: DueCheck,
): Promise<LinkCheck | undefined> {
  if (file) return { outcome: await checkFiles(services, [file, ...further]), retryAfterMs: null }
  if (!/^https?:/i.test(content)) return undefined
  const { outgoingRequests, env } = services
  return checkLink({ outgoingRequests, publicUrl: env.publicUrl }, content)
}

/** Returns the first problem with a magnet's files; otherwise what isn't known, or 'ok'. */
async function checkFiles(services: Services, files: { key: string; bytes: number }[]) {
  let found: CheckOutcome = 'ok'
  for (const file of files) {
    const outcome = await checkFile(services, file)
    if (isProblem(outcome)) return outcome
    if (outcome !== 'ok') found = outcome
  }
  return found
}

function count({ metrics, log }: Services, { outcome }: LinkCheck): void {
  if (outcome === 'ok') metrics.contentChecks.ok++
  else if (isProblem(outcome)) {
    metrics.contentChecks.failed++
    log.info({ outcome }, 'content_check.failed')
  } else metrics.contentChecks.unknown++
}
