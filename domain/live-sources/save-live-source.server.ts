import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { liveSource } from '#db/schema/live-sources.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnerMagnets } from '../magnets/owner-lock.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import { drawLive } from './draw-live.ts'
import { isExperimentRunning } from './experiment/live-experiments.server.ts'
import { findSourceRow, findStreamedCode, type LiveViewer } from './live-access.server.ts'
import type { LiveCode } from './live-codes.server.ts'
import type { LiveSourceInput } from './live-form.ts'
import { hasStrip } from './live-layout.ts'
import { MAX_LIVE_SOURCES } from './live-source.ts'
import { createLiveToken } from './live-token.server.ts'

export type SaveLiveRefusal =
  | { ok: false; reason: 'not-found' | 'code-gone' | 'code-too-large' | 'unreadable' | 'suspended' }
  /** `leftOut` names the texts in the form that are too wide. */
  | { ok: false; reason: 'too-wide'; leftOut: readonly ('callToAction' | 'strip')[] }
export type CreateLiveResult =
  | { ok: true; id: string }
  | SaveLiveRefusal
  | { ok: false; reason: 'limit' }

export type UpdateLiveResult =
  | { ok: true }
  | SaveLiveRefusal
  | { ok: false; reason: 'conflict' | 'experiment' }

/** Creates a stream overlay with a new address. Its counter starts at zero. */
export async function createLiveSource(
  services: Services,
  viewer: LiveViewer,
  input: LiveSourceInput,
): Promise<CreateLiveResult> {
  const checked = await checkInput(services, viewer, input)
  if (!checked.ok) return checked
  const { code } = checked
  return services.db.transaction(async (tx): Promise<CreateLiveResult> => {
    // The lock makes two simultaneous creations count one after the other.
    if (!(await lockOwnerMagnets(tx, code.ownerId))) return { ok: false, reason: 'code-gone' }
    if ((await countOf(tx, code)) >= MAX_LIVE_SOURCES) return { ok: false, reason: 'limit' }
    const id = randomUUID()
    const now = services.clock.now()
    await tx.insert(liveSource).values({
      ...columnsOf(input, code),
      ...createLiveToken(services.env, id),
      id,
      countingSince: now,
      createdAt: now,
      updatedAt: now,
    })
    return { ok: true, id }
  })
}

/**
 * Counts the stream overlays to which the limit applies: those of the account or, for a campaign
 * page, those of its creator.
 */
async function countOf(tx: Transaction, { ownerId, creatorId }: LiveCode): Promise<number> {
  const [row] = await tx
    .select({ sources: count() })
    .from(liveSource)
    .innerJoin(leadMagnet, eq(leadMagnet.id, liveSource.magnetId))
    .where(
      and(
        eq(liveSource.ownerId, ownerId),
        creatorId === null ? isNull(leadMagnet.creatorId) : eq(leadMagnet.creatorId, creatorId),
      ),
    )
  return row?.sources ?? 0
}

/**
 * Changes a stream overlay. `settingsOf` is the `updatedAt` of the settings that the form showed.
 * If the settings have changed since then, or an experiment is running, nothing is saved.
 */
export async function updateLiveSource(
  services: Services,
  viewer: LiveViewer,
  { id, settingsOf }: { id: string; settingsOf: Date | null },
  input: LiveSourceInput,
): Promise<UpdateLiveResult> {
  const found = await findSourceRow(services.db, viewer, id)
  if (!found) return { ok: false, reason: 'not-found' }
  const checked = await checkInput(services, viewer, input)
  if (!checked.ok) return checked
  // A page in a campaign belongs to another account.
  if (checked.code.ownerId !== found.ownerId) return { ok: false, reason: 'code-gone' }
  return services.db.transaction(async (tx): Promise<UpdateLiveResult> => {
    // With the lock, no experiment can start in between.
    await tx
      .select({ id: liveSource.id })
      .from(liveSource)
      .where(eq(liveSource.id, id))
      .for('update')
    const now = services.clock.now()
    if (await isExperimentRunning(tx, id, now)) return { ok: false, reason: 'experiment' }
    const [saved] = await tx
      .update(liveSource)
      .set({
        ...columnsOf(input, checked.code),
        updatedAt: now,
        version: sql`${liveSource.version} + 1`,
      })
      .where(
        and(eq(liveSource.id, id), settingsOf ? eq(liveSource.updatedAt, settingsOf) : undefined),
      )
      .returning({ id: liveSource.id })
    return saved ? { ok: true } : { ok: false, reason: 'conflict' }
  })
}

async function checkInput(
  services: Services,
  viewer: LiveViewer,
  input: LiveSourceInput,
): Promise<{ ok: true; code: LiveCode } | SaveLiveRefusal> {
  if (await findAccountSuspension(services, viewer.id)) return { ok: false, reason: 'suspended' }
  const code = await findStreamedCode(services, viewer, input.code)
  if (!code) return { ok: false, reason: 'code-gone' }
  if (!(await isQrReadable(code.text, code.style))) return { ok: false, reason: 'unreadable' }
  const drawn = drawLive(code, { ...input, hasStrip: hasStrip(input) })
  if (!drawn) return { ok: false, reason: 'code-too-large' }
  // Don't report an address that doesn't fit: the owner can't change it in this form.
  const leftOut = drawn.layout.leftOut.filter((part) => part !== 'address')
  return leftOut.length > 0 ? { ok: false, reason: 'too-wide', leftOut } : { ok: true, code }
}

function columnsOf(input: LiveSourceInput, { ownerId, magnetId, placementId }: LiveCode) {
  const { code: _, ...settings } = input
  return { ...settings, ownerId, magnetId, placementId }
}
