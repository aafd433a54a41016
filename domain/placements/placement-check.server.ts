import { and, eq } from 'drizzle-orm'
import { leadMagnet, placement, shortLink } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { CHECK_FIELDS, toCheck } from './list-placements.server.ts'
import type { CheckedCode, CheckedPlacement, CodeNow, PlacementCheck } from './placement-check.ts'

/** Finds one of the owner's placements without knowing its magnet; null if there is none. */
export async function findPlacementToCheck(
  { db }: Services,
  ownerId: string,
  id: string,
): Promise<CheckedPlacement | null> {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      id: placement.id,
      code: placement.code,
      label: placement.label,
      magnetId: leadMagnet.id,
      atSecond: placement.atSecond,
      videoId: placement.videoId,
    })
    .from(placement)
    .innerJoin(leadMagnet, eq(leadMagnet.id, placement.magnetId))
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
  return row ?? null
}

/** The placement of the saved check; null if the placement doesn't belong to the owner. */
type Saved = { id: string; magnetId: string; label: string } | null

/** Returns the last video check of one of the owner's placements, and the placement's timestamp. */
export async function findCheck(
  { db }: Services,
  ownerId: string,
  id: string,
): Promise<{ check: PlacementCheck | null; atSecond: number | null }> {
  const nothing = { check: null, atSecond: null }
  if (!isUuid(id)) return nothing
  const [row] = await db
    .select({ ...CHECK_FIELDS, atSecond: placement.atSecond })
    .from(placement)
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
  return row ? { check: toCheck(row), atSecond: row.atSecond } : nothing
}

/**
 * Saves a video check to one of the owner's placements and replaces the previous one. With
 * `setTime`, the placement's timestamp becomes the second at which the code appears. The caller
 * must have determined to which placement or magnet the code belongs
 * (`domain/video-check/save-check.server.ts`).
 */
export function saveCheck(
  services: Services,
  ownerId: string,
  id: string,
  { setTime, ...found }: Omit<PlacementCheck, 'checkedAt'> & { setTime: boolean },
): Promise<Saved> {
  const atSecond = setTime ? { atSecond: Math.floor(found.shownFromMs / 1000) } : {}
  const checkedAt = services.clock.now()
  return update(services, ownerId, id, { ...toColumns({ ...found, checkedAt }), ...atSecond })
}

function toColumns({ verdict, filmMs, read, ...found }: PlacementCheck) {
  return { ...found, checkVerdict: verdict, checkFilmMs: filmMs, ...codeColumns(read) }
}

const codeColumns = (read: CheckedCode | null) => ({
  checkCode: read?.code ?? null,
  checkHost: read?.host ?? null,
  checkShows: read?.shows ?? null,
  checkMagnetId: read?.magnetId ?? null,
})

/** Returns the current state of the code that a placement's checked video shows. */
export async function findCodeNow(
  { db, env }: Pick<Services, 'db' | 'env'>,
  placementId: string,
  { code, shows }: CheckedCode,
): Promise<CodeNow> {
  const [link] = await db
    .select({ magnetId: shortLink.magnetId, placementId: shortLink.placementId })
    .from(shortLink)
    .where(eq(shortLink.identifier, code))
  return {
    hosts: [env.publicUrl, ...env.publicUrlAliases].map((url) => new URL(url).host),
    magnetId: link?.magnetId ?? null,
    isSameOwner: link?.placementId === (shows === 'placement' ? placementId : null),
  }
}

/** The placement's timestamp before a check changed it; undefined if the check didn't change it. */
type Time = { atSecond?: number | null | undefined }

/** Restores a previous check, for 'Undo'. */
export function restoreCheck(
  services: Services,
  ownerId: string,
  id: string,
  { atSecond, ...check }: PlacementCheck & Time,
): Promise<Saved> {
  return update(services, ownerId, id, { ...toColumns(check), atSecond })
}

/** Removes a placement's check. */
export function clearCheck(
  services: Services,
  ownerId: string,
  id: string,
  time: Time = {},
): Promise<Saved> {
  return update(services, ownerId, id, {
    ...time,
    shownFromMs: null,
    shownUntilMs: null,
    moduleShare: null,
    checkVerdict: null,
    checkedAt: null,
    checkFilmMs: null,
    ...codeColumns(null),
  })
}

async function update(
  { db, clock }: Services,
  ownerId: string,
  id: string,
  changes: Partial<typeof placement.$inferInsert>,
): Promise<Saved> {
  if (!isUuid(id)) return null
  const [row] = await db
    .update(placement)
    .set({ ...changes, updatedAt: clock.now() })
    .where(and(eq(placement.id, id), eq(placement.ownerId, ownerId)))
    .returning({ id: placement.id, magnetId: placement.magnetId, label: placement.label })
  return row?.magnetId ? { ...row, magnetId: row.magnetId } : null
}
