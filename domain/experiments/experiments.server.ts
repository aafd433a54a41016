import { and, eq, isNull } from 'drizzle-orm'
import { wordsOf } from '#content/languages/words.server.ts'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  attachFile,
  findPendingFile,
  releaseFile,
  removeFiles,
} from '#domain/files/files.server.ts'
import { applyEdit, type UpdateMagnetResult } from '#domain/magnets/edit-magnet.server.ts'
import { magnetEditInput, toEditInput } from '#domain/magnets/magnet-input.ts'
import { withRollback } from '#domain/magnets/magnets.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isSame, type NewVariant } from './experiment-input.ts'

export type StartRefusal =
  | { ok: false; reason: 'not-found' | 'campaign' | 'running' }
  /** `index`: the variant among the new ones, counted from 0. */
  | { ok: false; reason: 'nothing-differs' | 'hero-missing'; index: number }
export type StartResult = { ok: true; id: string } | StartRefusal

/**
 * Returns what the variants would show in place of the page, if an experiment with them could start
 * now. Changes nothing.
 */
export async function reviewExperiment(
  { db }: Pick<Services, 'db'>,
  ownerId: string,
  magnetId: string,
  variants: NewVariant[],
): Promise<{ ok: true; overrides: NewVariant[] } | StartRefusal> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const [magnet] = await db.select().from(leadMagnet).where(isOwn(ownerId, magnetId))
  const checked = await checkVariants(db, magnet ?? null, variants)
  if (!checked.ok) return checked
  for (const [index, { heroImageId }] of checked.overrides.entries()) {
    if (heroImageId === null) continue
    const picture = await findPendingFile(db, ownerId, heroImageId)
    if (picture?.bucket !== 'hero-images') return { ok: false, reason: 'hero-missing', index }
  }
  return { ok: true, overrides: checked.overrides }
}

/**
 * Starts an experiment on the page of the owner's magnet. `variants` are B to D; A is the page as it
 * is. Values that the page has already don't count as overrides. The lock on the magnet's row makes
 * edits of the tested fields wait, so that none gets in between.
 */
export async function startExperiment(
  services: Services,
  ownerId: string,
  magnetId: string,
  variants: NewVariant[],
): Promise<StartResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  return withRollback<StartResult>(services, async (tx) => {
    const checked = await checkVariants(tx, await lockMagnet(tx, ownerId, magnetId), variants)
    if (!checked.ok) return checked
    const { magnet, overrides } = checked
    for (const [index, { heroImageId }] of overrides.entries()) {
      if (heroImageId === null) continue
      const attached = await attachFile(tx, ownerId, heroImageId, 'hero-images')
      if (!attached.ok) return { ok: false, reason: 'hero-missing', index }
    }
    const [started] = await tx
      .insert(experiment)
      .values({ magnetId: magnet.id, ownerId, startedAt: services.clock.now() })
      .returning({ id: experiment.id })
    if (!started) throw new Error(`Inserting an experiment on magnet ${magnetId} returned no row`)
    const { id } = started
    await tx.insert(experimentVariant).values([
      { experimentId: id, position: 0 },
      ...overrides.map((one, index) => ({
        ...one,
        experimentId: id,
        position: index + 1,
        changesHero: one.heroImageId !== null,
      })),
    ])
    await invalidatePages(tx, { magnetId: magnet.id })
    return { ok: true, id }
  })
}

export type EndResult =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'ended' | 'unknown-variant' }

/**
 * Ends the running experiment of the owner's magnet. If `use` is the position of a variant, the
 * magnet gets what this variant shows. `experimentId`: the experiment that the owner saw; null means
 * the running one. The pictures of the other variants are deleted.
 */
export async function endExperiment(
  services: Services,
  owner: { id: string },
  { magnetId, experimentId }: { magnetId: string; experimentId: string | null },
  { use }: { use: number | null },
): Promise<EndResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const unused: string[] = []
  const result = await withRollback<EndResult>(services, async (tx) => {
    const magnet = await lockMagnet(tx, owner.id, magnetId)
    if (!magnet) return { ok: false, reason: 'not-found' }
    const running = await findRunning(tx, magnet.id)
    if (!running || (experimentId !== null && running.id !== experimentId)) {
      return { ok: false, reason: 'ended' }
    }
    const variants = await tx
      .select()
      .from(experimentVariant)
      .where(eq(experimentVariant.experimentId, running.id))
      .orderBy(experimentVariant.position)
    const used = use === null ? null : variants.find(({ position }) => position === use)
    if (used === undefined) return { ok: false, reason: 'unknown-variant' }
    const now = services.clock.now()
    await tx
      .update(experiment)
      .set({
        endedAt: now > running.startedAt ? now : running.startedAt,
        usedPosition: used?.position || null,
      })
      .where(eq(experiment.id, running.id))
    for (const { id, heroImageId } of variants) {
      if (heroImageId === null) continue
      await tx
        .update(experimentVariant)
        .set({ heroImageId: null })
        .where(eq(experimentVariant.id, id))
      await releaseFile(tx, heroImageId)
      if (heroImageId !== used?.heroImageId) unused.push(heroImageId)
    }
    if (used && used.position > 0) {
      const edited = await applyOverrides(
        services,
        tx,
        { owner, magnetId: magnet.id, unused },
        used,
      )
      // The magnet is locked, and the picture was released above.
      if (!edited.ok) throw new Error(`A variant can't be used: ${edited.reason}`)
    }
    await invalidatePages(tx, { magnetId: magnet.id })
    return { ok: true }
  })
  if (result.ok) await removeFiles(services, unused)
  return result
}

type Used = Pick<
  typeof experimentVariant.$inferSelect,
  'title' | 'description' | 'submitLabel' | 'heroImageId'
>

/** Writes what a variant shows into the magnet. */
function applyOverrides(
  services: Services,
  tx: Transaction,
  { owner, magnetId, unused }: { owner: { id: string }; magnetId: string; unused: string[] },
  { title, description, submitLabel, heroImageId }: Used,
): Promise<UpdateMagnetResult> {
  return applyEdit(services, tx, { owner, id: magnetId, unused }, (saved) =>
    magnetEditInput(saved).parse({
      ...toEditInput(saved),
      ...(title !== null && { title }),
      ...(description !== null && { description }),
      ...(submitLabel !== null && { submitLabel }),
      ...(heroImageId !== null && { heroImageId }),
    }),
  )
}

type Magnet = typeof leadMagnet.$inferSelect

/** Checks everything but the pictures, and removes values that the page has already. */
async function checkVariants(
  db: Queryable,
  magnet: Magnet | null,
  variants: NewVariant[],
): Promise<{ ok: true; magnet: Magnet; overrides: NewVariant[] } | StartRefusal> {
  if (!magnet) return { ok: false, reason: 'not-found' }
  if (magnet.workspaceId || magnet.campaignId) return { ok: false, reason: 'campaign' }
  if (await findRunning(db, magnet.id)) return { ok: false, reason: 'running' }
  const overrides = variants.map((variant) => withoutSame(variant, magnet))
  const index = overrides.findIndex(isSame)
  if (index !== -1) return { ok: false, reason: 'nothing-differs', index }
  return { ok: true, magnet, overrides }
}

const isOwn = (ownerId: string, magnetId: string) =>
  and(eq(leadMagnet.id, magnetId), eq(leadMagnet.userId, ownerId))

async function lockMagnet(
  tx: Transaction,
  ownerId: string,
  magnetId: string,
): Promise<Magnet | null> {
  const [magnet] = await tx
    .select()
    .from(leadMagnet)
    .where(isOwn(ownerId, magnetId))
    .for('no key update')
  return magnet ?? null
}

async function findRunning(db: Queryable, magnetId: string) {
  const [running] = await db
    .select()
    .from(experiment)
    .where(and(eq(experiment.magnetId, magnetId), isNull(experiment.endedAt)))
  return running ?? null
}

/** Returns a variant without values that the page has already. */
function withoutSame(
  { title, description, submitLabel, heroImageId }: NewVariant,
  magnet: Pick<Magnet, 'title' | 'description' | 'submitLabel' | 'language'>,
): NewVariant {
  const usualLabel = magnet.submitLabel ?? wordsOf(magnet.language).form.submit
  return {
    title: title === magnet.title ? null : title,
    description: description === magnet.description ? null : description,
    submitLabel: submitLabel === usualLabel ? null : submitLabel,
    heroImageId,
  }
}
