import { hubMagnet, hubName, hubPage } from '#db/schema/hubs.ts'
import type { Transaction } from '#platform/db/database.ts'

/** The first magnet of the demo's hub page, and the name of the page. */
const FIRST = 'kmp5kt'
const HUB_NAME = 'jonas-bild'

/** Writes the hub page of a new magnet's owner, if the magnet is on it. */
export async function writeHub(
  tx: Transaction,
  magnet: { shortId: string; id: string; ownerId: string; creatorName: string },
  createdAt: Date,
): Promise<void> {
  if (magnet.shortId !== FIRST) return
  const { ownerId } = magnet
  await tx.insert(hubName).values({ name: HUB_NAME, ownerId, createdAt })
  await tx.insert(hubPage).values({
    userId: ownerId,
    name: HUB_NAME,
    isShown: true,
    title: magnet.creatorName,
    text: 'Lighting setups and gear lists from the videos.',
    updatedAt: createdAt,
  })
  await tx.insert(hubMagnet).values({ userId: ownerId, magnetId: magnet.id, position: 0 })
}
