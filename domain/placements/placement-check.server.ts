import { and, eq } from 'drizzle-orm'
import { leadMagnet, placement, shortLink } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { CHECK_FIELDS, toCheck } from './list-placements.server.ts'
import type { CheckedCode, CheckedPlacement, CodeNow, PlacementCheck } from './placement-check.ts'

/** Returns the owner's placement by its id alone, or null. */
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

/** Where a saved check is shown; null if the placement isn't the owner's. */
type Saved = { id: string; magnetId: string; label: string } | null

/** Returns what the last check of the owner's placement found, and its time in the video. */
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
 * Saves what a check found to the owner's placement, in place of what was found before. With
 * `setTime` the placement's time in the video becomes the second at which the code appears. Whose
 * code it is must have been judged before (`domain/video-check/save-check.server.ts`).
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

/** Returns what is true now of the code that a placement's checked video shows. */
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

/** The placement's time before a check set it; undefined: the check didn't set it. */
type Time = { atSecond?: number | null | undefined }

/** Puts a former check back, for Undo. */
export function restoreCheck(
  services: Services,
  ownerId: string,
  id: string,
  { atSecond, ...check }: PlacementCheck & Time,
): Promise<Saved> {
  return update(services, ownerId, id, { ...toColumns(check), atSecond })
}

/** Removes what a check found. */
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
