import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { placement, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnMagnet } from '../magnets/magnet-codes.server.ts'
import { lockOwnerMagnets } from '../magnets/owner-lock.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { newShortId } from '../magnets/short-id.ts'
import { MAX_PLACEMENTS, type NewPlacement } from './placement.ts'

export type CreatePlacementsResult =
  /** In the order of the inputs. */
  | { ok: true; placements: { id: string; code: string }[] }
  | { ok: false; reason: 'not-found' }
  /** `left`: how many more the magnet may have. None was created. */
  | { ok: false; reason: 'limit'; left: number }

const CODE_TRIES = 8

/**
 * Creates placements for the owner's magnet, each with a new code, all or none. Every plan includes
 * them; the limit is checked under the owner's lock.
 */
export async function createPlacements(
  services: Services,
  ownerId: string,
  magnetId: string,
  inputs: NewPlacement[],
): Promise<CreatePlacementsResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx): Promise<CreatePlacementsResult> => {
    if (!(await lockOwnerMagnets(tx, ownerId))) return { ok: false, reason: 'not-found' }
    const magnet = await lockOwnMagnet(tx, ownerId, magnetId)
    if (!magnet) return { ok: false, reason: 'not-found' }
    const left = MAX_PLACEMENTS - (await countPlacements(tx, magnet.id))
    if (inputs.length > left) return { ok: false, reason: 'limit', left: Math.max(0, left) }
    if (inputs.length === 0) return { ok: true, placements: [] }

    const at = services.clock.now()
    const codes = await allocateCodes(tx, ownerId, inputs.length, at)
    const made = inputs.map((input, i) => ({ ...input, id: randomUUID(), code: codes[i] ?? '' }))
    const common = { ownerId, magnetId: magnet.id, createdAt: at, updatedAt: at }
    await tx.insert(placement).values(made.map((one) => ({ ...one, ...common })))
    await tx.execute(sql`
      update ${shortLink} set magnet_id = ${magnet.id}, placement_id = made.id
      from unnest(${sql.param(codes)}::text[],
        ${sql.param(made.map((one) => one.id))}::uuid[]) made (code, id)
      where identifier = made.code`)
    await tx
      .insert(shortLinkTarget)
      .values(codes.map((code) => ({ identifier: code, magnetId: magnet.id, fromAt: at })))
    await invalidatePages(tx, { magnetId: magnet.id })
    return { ok: true, placements: made.map(({ id, code }) => ({ id, code })) }
  })
}

export type PlacementChange = { ok: true; label: string } | { ok: false; reason: 'not-found' }
type Where = { ownerId: string; magnetId: string; id: string }

/** Changes a placement's details; its code and its counts stay. */
export function editPlacement(services: Services, where: Where, input: NewPlacement) {
  return update(services, where, input)
}

/** Removes it from the list. Its code still works, and scans still count for it. */
export function archivePlacement(services: Services, where: Where) {
  return update(services, where, { archivedAt: services.clock.now() })
}

export function restorePlacement(services: Services, where: Where) {
  return update(services, where, { archivedAt: null })
}

/** The steps before publishing that only the creator knows. */
export type PublishTick = 'spoken' | 'pasted'

/** Ticks a step of the checklist before publishing, or removes the tick. */
export function tickPublishStep(
  services: Services,
  where: Where,
  { step, done }: { step: PublishTick; done: boolean },
) {
  const at = done ? services.clock.now() : null
  return update(services, where, step === 'spoken' ? { addressSpokenAt: at } : { linkPastedAt: at })
}

async function update(
  { db, clock }: Services,
  { ownerId, magnetId, id }: Where,
  changes: Partial<typeof placement.$inferInsert>,
): Promise<PlacementChange> {
  if (!isUuid(id) || !isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const [row] = await db
    .update(placement)
    .set({ ...changes, updatedAt: clock.now() })
    .where(
      and(eq(placement.id, id), eq(placement.ownerId, ownerId), eq(placement.magnetId, magnetId)),
    )
    .returning({ label: placement.label })
  return row ? { ok: true, label: row.label } : { ok: false, reason: 'not-found' }
}

async function countPlacements(tx: Transaction, magnetId: string): Promise<number> {
  const [row] = await tx
    .select({ placements: count() })
    .from(placement)
    .where(eq(placement.magnetId, magnetId))
  return row?.placements ?? 0
}

/** Inserts new codes; the primary key of `short_links` ensures that none was ever used. */
async function allocateCodes(
  tx: Transaction,
  ownerId: string,
  wanted: number,
  createdAt: Date,
): Promise<string[]> {
  const codes: string[] = []
  for (let tries = 0; codes.length < wanted; tries++) {
    if (tries >= CODE_TRIES) throw new Error('no free codes were found')
    const fresh = new Set(Array.from({ length: wanted - codes.length }, newShortId))
    const given = await tx
      .insert(shortLink)
      .values(
        [...fresh].map((code) => ({
          identifier: code,
          kind: 'placement' as const,
          ownerId,
          createdAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ identifier: shortLink.identifier })
    codes.push(...given.map((row) => row.identifier))
  }
  return codes
}
