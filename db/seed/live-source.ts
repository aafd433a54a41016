import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import { createLiveToken } from '#domain/live-sources/live-token.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { fixedId } from './fixed.ts'
import { placementId } from './placements.ts'

/** The magnet and the placement of the demo's stream. */
const STREAMED = { shortId: 'kmp5kt', placement: placementId({ code: 'n9wdhc' }) }
export const LIVE_SOURCE_ID = fixedId('live source of jonas')

/** Writes the stream overlay of a new magnet, if it has one. */
export async function writeLiveSource(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  magnet: { shortId: string; id: string; ownerId: string },
  since: Date,
): Promise<void> {
  if (magnet.shortId !== STREAMED.shortId) return
  await tx.insert(liveSource).values({
    ...createLiveToken(env, LIVE_SOURCE_ID),
    id: LIVE_SOURCE_ID,
    ownerId: magnet.ownerId,
    magnetId: magnet.id,
    placementId: STREAMED.placement,
    name: 'Film Lab, live on Fridays',
    orientation: 'landscape',
    corner: 'bottom-right',
    callToAction: 'Scan for the setups',
    showsCounter: true,
    goal: 25,
    mode: 'interval',
    showSeconds: 20,
    everyMinutes: 10,
    scenes: [],
    countingSince: since,
    createdAt: since,
    updatedAt: since,
  })
  const look = {
    isHidden: false,
    corner: 'bottom-right',
    callToAction: 'Scan for the setups',
  } as const
  const startsAt = new Date(Math.ceil(since.getTime() / MINUTE_MS) * MINUTE_MS)
  await tx.insert(liveExperiment).values({
    id: fixedId('live experiment of jonas'),
    liveSourceId: LIVE_SOURCE_ID,
    ownerId: magnet.ownerId,
    magnetId: magnet.id,
    placementId: STREAMED.placement,
    variants: [
      { ...look, size: 'standard' },
      { ...look, size: 'large' },
    ],
    minutes: 120,
    delaySeconds: 15,
    seed: '6b1f0c9e52d84a7f93ce10b7d2a4586f',
    startsAt,
    createdAt: since,
  })
}
