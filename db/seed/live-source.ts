import { liveSource } from '#db/schema/live-sources.ts'
import { createLiveToken } from '#domain/live-sources/live-token.server.ts'
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
}
