import { and, eq, isNull } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { newQuestionId } from '#domain/resources/questions/question-input.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { canCreateMagnet, type Plan } from '../plans/plan.ts'
import { getPlan } from '../plans/plans.server.ts'
import { MAX_TITLE_LENGTH } from './magnet.ts'
import { type MagnetColumn, pickFields } from './magnet-fields.ts'
import { shareFurtherFiles } from './magnet-files.server.ts'
import { countMagnets, insertMagnet, withRollback } from './magnets.server.ts'
import { lockOwnerMagnets } from './owner-lock.server.ts'
import { findAccountSuspension } from './suspension.server.ts'

type MagnetRow = typeof leadMagnet.$inferSelect
/** The columns that the editor doesn't have. */
type OtherColumn = Exclude<keyof MagnetRow, MagnetColumn>

/** Whether a copy has the same value. The others are new, or belong to the page of a campaign. */
const IS_COPIED = {
  qrStylePreferences: true,
  fileTitle: true,
  leadTagIds: true,
  videoPack: true,
  id: false,
  userId: false,
  shortId: false,
  customSlug: false,
  state: false,
  suspendedAt: false,
  suspensionReason: false,
  workspaceId: false,
  campaignId: false,
  creatorId: false,
  templateId: false,
  externalId: false,
  metadata: false,
  createdAt: false,
  updatedAt: false,
} as const satisfies Record<OtherColumn, boolean>

export type DuplicateMagnetResult =
  | { ok: true; magnet: { id: string; title: string } }
  | { ok: false; reason: 'magnet-limit'; plan: Plan }
  /** 'suspended': the account or this magnet is taken down. */
  | { ok: false; reason: 'not-found' | 'suspended' | 'account-closed' }

/**
 * Creates a magnet with the content, questions, code style and settings of another one of the
 * owner. Its code is new; slug, placements, schedule, welcome emails, leads and stats aren't copied.
 * Both magnets share their files, which are stored once.
 */
export async function duplicateMagnet(
  services: Services,
  owner: { id: string },
  id: string,
): Promise<DuplicateMagnetResult> {
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return withRollback(services, async (tx): Promise<DuplicateMagnetResult> => {
    if (!(await lockOwnerMagnets(tx, owner.id))) return { ok: false, reason: 'account-closed' }
    // Edits wait for the lock, so no file is released in between.
    const [original] = await tx
      .select()
      .from(leadMagnet)
      .where(
        and(eq(leadMagnet.id, id), eq(leadMagnet.userId, owner.id), isNull(leadMagnet.campaignId)),
      )
      .for('no key update')
    if (!original) return { ok: false, reason: 'not-found' }
    if (original.suspendedAt || (await findAccountSuspension({ db: tx }, owner.id))) {
      return { ok: false, reason: 'suspended' }
    }
    const plan = await getPlan(services, owner.id, tx)
    if (!canCreateMagnet(plan, await countMagnets(services, owner.id, tx))) {
      return { ok: false, reason: 'magnet-limit', plan }
    }
    const title = titleOfCopy(original.title)
    const { id: copyId } = await insertMagnet(services, tx, {
      ...pickFields(original),
      ...otherFields(original),
      // A question is edited in one magnet, so the leads list must not mix the answers of both.
      questions: original.questions?.map((one) => ({ ...one, id: newQuestionId() })) ?? null,
      userId: owner.id,
      title,
    })
    const now = services.clock.now()
    await shareFurtherFiles(tx, { magnetId: original.id }, { magnetId: copyId }, now)
    return { ok: true, magnet: { id: copyId, title } }
  })
}

const SUFFIX = ' (copy)'

/** Returns the title with '(copy)', and shortens the title if both don't fit. */
export function titleOfCopy(title: string): string {
  const base = title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title
  const room = MAX_TITLE_LENGTH - SUFFIX.length
  if (base.length <= room) return `${base}${SUFFIX}`
  // A character of two code units isn't cut in half.
  const cut = base.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…${SUFFIX}`
}

const otherFields = (row: MagnetRow) =>
  Object.fromEntries(
    Object.entries(IS_COPIED).flatMap(([column, isCopied]) =>
      isCopied ? [[column, row[column as OtherColumn]]] : [],
    ),
  ) as Pick<
    MagnetRow,
    {
      [Column in OtherColumn]: (typeof IS_COPIED)[Column] extends true ? Column : never
    }[OtherColumn]
  >
