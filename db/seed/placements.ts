import { eq } from 'drizzle-orm'
import { placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import type { NewPlacement } from '#domain/placements/placement.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fixedId, fixedNumbers, pick } from './fixed.ts'
import { writeVideo } from './videos.ts'

type SeedPlacement = NewPlacement & {
  code: string
  /** How many days ago the placement was created. */
  ageDays: number
  /** When the placement's video premiered, in this time zone. */
  premiereZone?: string
}

const video = (path: string) => `https://www.youtube.com/watch?v=${path}`

/** Placements of some demo magnets, by the magnet's short id. The busiest placement comes first. */
const PLACEMENTS: Record<string, SeedPlacement[]> = {
  kmp5kt: [
    {
      code: 'v7mgqd',
      label: 'Small room, one lamp',
      platform: 'youtube',
      videoUrl: video('smallroom01'),
      spot: 'on-screen',
      atSecond: 151,
      ageDays: 75,
      premiereZone: 'Europe/Berlin',
    },
    {
      code: 'v7mgqp',
      label: 'Small room, one lamp',
      platform: 'youtube',
      videoUrl: video('smallroom01'),
      spot: 'pinned-comment',
      atSecond: null,
      ageDays: 75,
    },
    {
      code: 'w5zhnt',
      label: 'Small room, spoken at the end',
      platform: 'youtube',
      videoUrl: video('smallroom01'),
      spot: 'spoken',
      atSecond: 484,
      ageDays: 75,
    },
    {
      code: 'j6xvrd',
      label: 'Small room, end card',
      platform: 'youtube',
      videoUrl: video('smallroom01'),
      spot: 'end-card',
      atSecond: null,
      ageDays: 75,
    },
    {
      code: 'k4rtbx',
      label: 'Rembrandt in 40 seconds',
      platform: 'tiktok',
      videoUrl: 'https://www.tiktok.com/@jonasweber/video/7300000000000000001',
      spot: 'bio',
      atSecond: null,
      ageDays: 51,
    },
    {
      code: 'n9wdhc',
      label: 'Reply to your setups',
      platform: 'youtube',
      videoUrl: video('replysetups'),
      spot: 'on-screen',
      atSecond: 742,
      ageDays: 30,
    },
    {
      code: 'z3fjvm',
      label: 'Film Lab letter 12',
      platform: 'newsletter',
      videoUrl: null,
      spot: null,
      atSecond: null,
      ageDays: 21,
    },
  ],
  npk3jw: [
    {
      code: 'npk5rv',
      label: 'One day of editing, start to finish',
      platform: 'youtube',
      videoUrl: video('editingday1'),
      spot: 'on-screen',
      atSecond: 96,
      ageDays: 11,
    },
    {
      code: 'npk6dv',
      label: 'One day of editing, description',
      platform: 'youtube',
      videoUrl: video('editingday1'),
      spot: 'description',
      atSecond: null,
      ageDays: 11,
    },
  ],
  npk7mt: [
    {
      code: 'npk2wx',
      label: 'Coffee on the night train',
      platform: 'tiktok',
      videoUrl: 'https://www.tiktok.com/@miatorres/video/7300000000000000002',
      spot: 'bio',
      atSecond: null,
      ageDays: 6,
    },
  ],
  npk9tk: [
    {
      code: 'npk4hq',
      label: 'Episode 4, in the middle',
      platform: 'youtube',
      videoUrl: video('prisonradio'),
      spot: 'spoken',
      atSecond: 2150,
      ageDays: 20,
    },
  ],
}

export const placementsOf = ({ shortId }: { shortId: string }) => PLACEMENTS[shortId] ?? []
/** Returns the placement of a magnet whose video had a premiere. */
export const launchOf = (magnet: { shortId: string }) =>
  placementsOf(magnet).find((one) => one.premiereZone !== undefined)
export const placementId = ({ code }: Pick<SeedPlacement, 'code'>) => fixedId(`placement ${code}`)

/**
 * Returns 'scan' for a placement whose code is in the picture, and 'visit' for all others, whose
 * links are clicked.
 */
export const kindAt = ({ spot }: SeedPlacement) =>
  spot === 'on-screen' || spot === 'end-card' ? 'scan' : 'visit'

/**
 * Returns a function that returns the placement of each next page view or lead. In one of four
 * cases it returns null, which means the magnet's own code and link.
 */
export function choosePlacement(magnet: { shortId: string }, what: string, now: Date) {
  const all = placementsOf(magnet)
  const number = fixedNumbers(`placements of ${what} of ${magnet.shortId}`)
  return (at: Date, kind?: 'scan' | 'visit'): SeedPlacement | null => {
    const [own, which] = [number(), number()]
    if (own < 0.25) return null
    const daysAgo = (now.getTime() - at.getTime()) / DAY_MS
    const there = all.filter((one) => one.ageDays > daysAgo && (!kind || kindAt(one) === kind))
    return pick(there, which, 1.6) ?? null
  }
}

/** Writes the placements of a new magnet, with their codes. `creatorId` is for a campaign's page. */
export async function writePlacements(
  tx: Transaction,
  magnet: { shortId: string; id: string; ownerId: string; creatorId?: string },
  daysAgo: (days: number) => Date,
): Promise<void> {
  for (const { ageDays, ...one } of placementsOf(magnet)) {
    const [id, at] = [placementId(one), daysAgo(ageDays)]
    const { id: magnetId, ownerId, creatorId } = magnet
    const given = { identifier: one.code, kind: 'placement' as const, ownerId, createdAt: at }
    await tx.insert(shortLink).values(given)
    const source = { videoUrl: one.videoUrl, publishedAt: at, creatorId }
    const videoId = await writeVideo(tx, ownerId, source)
    await tx.insert(placement).values({
      ...one,
      id,
      ownerId,
      magnetId,
      videoId,
      createdAt: at,
      updatedAt: at,
      videoUrlReadAt: at,
      premiereAt: one.premiereZone ? at : null,
    })
    await tx
      .update(shortLink)
      .set({ magnetId, placementId: id })
      .where(eq(shortLink.identifier, one.code))
    await tx.insert(shortLinkTarget).values({ identifier: one.code, magnetId, fromAt: at })
  }
}
