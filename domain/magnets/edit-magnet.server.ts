import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { experiment } from '#db/schema/experiments.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { attachFile, findFile, releaseUnused, removeFiles } from '#domain/files/files.server.ts'
import { fitsType } from '#domain/files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '#domain/files/uploaded-file.ts'
import {
  queueContentUpdates,
  scheduleContentUpdate,
} from '#domain/leads/tell/content-updates.server.ts'
import { settleQuestions } from '#domain/resources/questions/question-input.ts'
import { creatorName } from '#lib/display-name.ts'
import { oncePer } from '#lib/once-per.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { LOCKED_FIELDS } from './locked-fields.ts'
import { MAGNET_FIELDS, type MagnetField, type MagnetValues, pickFields } from './magnet-fields.ts'
import { hasFurtherFiles } from './magnet-files.server.ts'
import type { MagnetEdit } from './magnet-input.ts'
import { withRollback } from './magnets.server.ts'
import { savePageCreator } from './page-creator.server.ts'
import type { PageCreatorEdit } from './page-creator.ts'
import { invalidatePages } from './page-invalidation.server.ts'

/** A magnet as the edit page shows it, without storage keys. */
export type EditableMagnet = Omit<MagnetValues, 'fileId' | 'heroImageId'> & {
  id: string
  file: UploadedFile | null
  hero: UploadedFile | null
  /** A hash of the fields, which changes when another tab saves. */
  version: string
}

export type UpdateMagnetResult =
  | { ok: true; updateScheduled: boolean }
  /** The magnet was deleted after this form was opened, or belongs to someone else. */
  | { ok: false; reason: 'not-found' }
  /** Someone saved the magnet after this form was opened; `magnet` is its current state. */
  | { ok: false; reason: 'changed-elsewhere'; magnet: EditableMagnet }
  | {
      ok: false
      reason: 'file-missing' | 'file-mismatch' | 'has-files' | 'hero-missing' | 'picture-missing'
    }
  /** An experiment is running, so the fields of `LOCKED_FIELDS` can't be changed. */
  | { ok: false; reason: 'experiment-running' }

/**
 * Returns the owner's magnet for its editor; null if it doesn't exist or belongs to someone else.
 */
export async function findEditableMagnet(
  { db }: Services,
  ownerId: string,
  id: string,
): Promise<EditableMagnet | null> {
  if (!isUuid(id)) return null
  const [row] = await editableRow(db).execute({ ownerId, id })
  return row ? toEditable(db, row) : null
}

const editableRow = oncePer((db: Queryable) =>
  db
    .select()
    .from(leadMagnet)
    .where(
      and(
        eq(leadMagnet.id, sql.placeholder('id')),
        eq(leadMagnet.userId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('editable_magnet'),
)

/** Returns the name shown under the owner's forms; null if the owner entered none. */
export async function findCreatorName(
  { db }: { db: Queryable },
  ownerId: string,
): Promise<string | null> {
  const [row] = await namesOf(db).execute({ ownerId })
  return row ? creatorName(row.profile, row.first, row.last) : null
}

const namesOf = oncePer((db: Queryable) =>
  db
    .select({ first: user.firstName, last: user.lastName, profile: userProfile.displayName })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(eq(user.id, sql.placeholder('ownerId')))
    .prepare('names_of_owner'),
)

/**
 * Changes the owner's magnet, unless it was saved elsewhere after the form was opened. New uploads
 * must belong to the owner, be unattached, and have the declared type. Replaced files are removed.
 * Links in earlier delivery emails lead to the new content. If `notifyLeads` is set, earlier leads
 * get an email about it. `creator` changes the name and the picture on all pages that show them.
 */
export async function updateMagnet(
  services: Services,
  owner: { id: string },
  id: string,
  { creator = null, ...input }: MagnetEdit & { creator?: PageCreatorEdit | null },
): Promise<UpdateMagnetResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const unused: string[] = []
  const result = await withRollback(services, async (tx): Promise<UpdateMagnetResult> => {
    const edited = await applyEdit(services, tx, { owner, id, unused }, () => input)
    if (!edited.ok || !creator) return edited
    const saved = await savePageCreator(tx, owner.id, creator)
    if (!saved.ok) return saved
    unused.push(...saved.unused)
    return edited
  })
  if (!result.ok) return result
  await removeFiles(services, unused)
  if (result.updateScheduled) {
    // The background job queues the emails that don't fit into this batch or fail here.
    await queueContentUpdates(services, { batches: 1 }).catch((error) =>
      services.log.error({ err: error, magnetId: id }, 'content_update.deferred'),
    )
  }
  return result
}

/**
 * Changes the owner's magnet in the caller's transaction, with the input that `toInput` returns for
 * the saved magnet. After the commit, call `removeFiles` for `unused`.
 */
export async function applyEdit(
  services: Services,
  tx: Transaction,
  { owner, id, unused }: { owner: { id: string }; id: string; unused: string[] },
  toInput: (saved: EditableMagnet) => MagnetEdit,
): Promise<UpdateMagnetResult> {
  const [row] = await tx
    .select()
    .from(leadMagnet)
    .where(and(eq(leadMagnet.id, id), eq(leadMagnet.userId, owner.id)))
    .for('update')
  if (!row) return { ok: false, reason: 'not-found' }
  const magnet = await toEditable(tx, row)
  const input = toInput(magnet)
  if (magnet.version !== input.version) return { ok: false, reason: 'changed-elsewhere', magnet }
  if (input.fileType === 'link' && (await hasFurtherFiles(tx, { magnetId: id }))) {
    return { ok: false, reason: 'has-files' }
  }
  const file = await attachNewFile(tx, owner.id, row, input)
  if (!file.ok) return file
  const hero = await attachNewHero(tx, owner.id, row.heroImageId, input.hero)
  if (!hero.ok) return hero
  const now = services.clock.now()
  const questions = settleQuestions(input.questions, row.questions)
  const uploads = { fileId: file.fileId, heroImageId: hero.fileId }
  const fields = pickFields({ ...input, ...uploads, questions })
  // Nothing changed, so no page has to be rendered again.
  if (magnetVersion(fields) === input.version) return { ok: true, updateScheduled: false }
  const isLocked = LOCKED_FIELDS.some((field) => (fields[field] ?? null) !== row[field])
  if (isLocked && (await isExperimentRunning(tx, id))) {
    return { ok: false, reason: 'experiment-running' }
  }
  await tx
    .update(leadMagnet)
    // The title was for the former file.
    .set({ ...fields, ...(file.fileId !== row.fileId && { fileTitle: null }), updatedAt: now })
    .where(eq(leadMagnet.id, id))
  const replaced = [
    file.fileId === row.fileId ? null : row.fileId,
    hero.fileId === row.heroImageId ? null : row.heroImageId,
  ].filter((fileId) => fileId !== null)
  unused.push(...(await releaseUnused(tx, replaced)))
  const updateScheduled =
    input.notifyLeads &&
    (file.fileId !== row.fileId || (input.fileUrl ?? '') !== (row.fileUrl ?? ''))
  if (updateScheduled) await scheduleContentUpdate(tx, id, now)
  await invalidatePages(tx, { magnetId: id })
  await recordMagnetEvents(tx, 'magnet.updated', [id])
  return { ok: true, updateScheduled }
}

/** Returns whether an experiment is running on a magnet's page. */
export async function isExperimentRunning(db: Queryable, magnetId: string): Promise<boolean> {
  const [running] = await db
    .select({ id: experiment.id })
    .from(experiment)
    .where(and(eq(experiment.magnetId, magnetId), isNull(experiment.endedAt)))
  return running !== undefined
}

type MagnetRow = typeof leadMagnet.$inferSelect
type Taken<Reason extends string> =
  | { ok: true; fileId: string | null }
  | { ok: false; reason: Reason }

async function attachNewFile(
  tx: Transaction,
  ownerId: string,
  row: MagnetRow,
  input: MagnetEdit,
): Promise<Taken<'file-missing' | 'file-mismatch'>> {
  if (input.fileType === 'link') return { ok: true, fileId: null }
  if (input.fileId === null) {
    // Someone changed the type at the same time, so the current file is of another type.
    if (row.fileType !== input.fileType) return { ok: false, reason: 'file-missing' }
    return { ok: true, fileId: row.fileId }
  }
  const attached = await attachFile(tx, ownerId, input.fileId, 'lead-magnets')
  if (!attached.ok) return { ok: false, reason: 'file-missing' }
  if (!fitsType(attached.file, input.fileType)) return { ok: false, reason: 'file-mismatch' }
  return { ok: true, fileId: attached.file.id }
}

async function attachNewHero(
  tx: Transaction,
  ownerId: string,
  present: string | null,
  wish: MagnetEdit['hero'],
): Promise<Taken<'hero-missing'>> {
  if (wish === null) return { ok: true, fileId: present }
  if (wish === 'remove') return { ok: true, fileId: null }
  const attached = await attachFile(tx, ownerId, wish.fileId, 'hero-images')
  return attached.ok
    ? { ok: true, fileId: attached.file.id }
    : { ok: false, reason: 'hero-missing' }
}

async function toEditable(db: Queryable, row: MagnetRow): Promise<EditableMagnet> {
  const file = row.fileId ? await findFile(db, row.fileId) : null
  const hero = row.heroImageId ? await findFile(db, row.heroImageId) : null
  const { fileId: _fileId, heroImageId: _heroImageId, ...fields } = pickFields(row)
  return {
    id: row.id,
    ...fields,
    file: file && toUploadedFile(file),
    hero: hero && toUploadedFile(hero),
    version: magnetVersion(row),
  }
}

/**
 * Returns the version of a magnet's editable fields; it doesn't change when the magnet is paused or
 * gets a new slug. A field with `isLater` counts only if it differs from its initial value, so that
 * a form that was opened before an upgrade can still be saved after it.
 */
export function magnetVersion(
  values: object,
  fields: readonly (readonly [string, Pick<MagnetField, 'initial' | 'isLater'>])[] = MAGNET_FIELDS,
): string {
  const counted = fields.flatMap(([column, { initial, isLater }]) => {
    const value = (values as Record<string, unknown>)[column]
    if (!isLater) return [value]
    return value === initial ? [] : [[column, value]]
  })
  return createHash('sha256')
    .update(JSON.stringify(counted, inOrder))
    .digest('base64url')
    .slice(0, 22)
}

/** Sorts an object's fields, because the database doesn't keep their order. */
const inOrder = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
