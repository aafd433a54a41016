import {
  areManyFailing,
  type CheckCounts,
  countContentChecks,
  describeCounts,
  doubtSentences,
} from '#domain/content-checks/check-counts.server.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

/** Reports what the daily checks of magnets' links and files found on this installation. */
export function contentChecks(
  services: Pick<Services, 'db' | 'clock'>,
  env: Pick<Env, 'contentChecks'>,
): Check[] {
  return [
    {
      name: 'links and files',
      run: async () => judgeContentChecks(await countContentChecks({ ...services, env })),
      onError: 'Check the database.',
    },
  ]
}

export function judgeContentChecks(counts: CheckCounts | null): Finding[] {
  if (!counts) return [ok('CONTENT_CHECKS is off: links and files aren’t checked.')]
  const doubts = doubtSentences(counts.doubt)
  if (doubts.length === 0) {
    return [
      areManyFailing(counts)
        ? warning(
            describeCounts(counts),
            'The owners were notified. Check whether the failing links have something in common, such as a site that is down.',
          )
        : ok(describeCounts(counts)),
    ]
  }
  return doubts.map((doubt) =>
    failure(doubt, 'Check the server’s internet access, and DATA_DIR or S3_BUCKET.'),
  )
}
