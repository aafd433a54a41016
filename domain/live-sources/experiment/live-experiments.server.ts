import { randomBytes } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { liveExperiment, liveSource } from '#db/schema/live-sources.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findAccountSuspension } from '../../magnets/suspension.server.ts'
import { drawLive } from '../draw-live.ts'
import { findSourceRow, type LiveViewer } from '../live-access.server.ts'
import { findLiveCodes, keyOf, type LiveCode } from '../live-codes.server.ts'
import { hasStrip } from '../live-layout.ts'
import type { LiveObstacle } from '../live-source.ts'
import type { LiveSourceRow } from '../live-states.server.ts'
import type { NewStreamVariant, StreamExperimentInput } from './experiment-input.ts'
import { MAX_EXPERIMENTS } from './experiment-messages.ts'
import type { StreamVariant } from './plan.ts'
import { isRunningSql } from './running-sql.server.ts'
import { findSameVariant } from './variants.ts'

export type StartStreamRefusal =
  | { ok: false; reason: 'not-found' | 'suspended' | 'revoked' | 'running' | 'many' }
  /** Viewers wouldn't see the code. */
  | { ok: false; reason: 'not-shown'; obstacle: LiveObstacle }
  /** `index`: the variant, counted from 0. */
  | { ok: false; reason: 'same' | 'code-too-large'; index: number }
  | { ok: false; reason: 'too-wide'; index: number; part: 'callToAction' | 'strip' }

type Checked = { ok: true; row: LiveSourceRow; code: LiveCode; variants: StreamVariant[] }

/** Returns the variants as an experiment would show them if it could start now. Changes nothing. */
export async function reviewLiveExperiment(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
  viewer: LiveViewer,
  sourceId: string,
  given: readonly NewStreamVariant[],
): Promise<Checked | StartStreamRefusal> {
  const row = await findSourceRow(services.db, viewer, sourceId)
  const code = row && (await findLiveCodes(services, [row])).get(keyOf(row))
  if (!row || !code) return { ok: false, reason: 'not-found' }
  if (await findAccountSuspension(services, viewer.id)) return { ok: false, reason: 'suspended' }
  if (row.revokedAt !== null) return { ok: false, reason: 'revoked' }
  const obstacle = code.target === null ? 'no-page' : code.target.state
  if (obstacle !== 'active') return { ok: false, reason: 'not-shown', obstacle }
  const variants = given.map(({ isHidden, size, corner, callToAction }) => ({
    isHidden,
    size,
    corner: corner ?? row.corner,
    callToAction: callToAction ?? row.callToAction,
  }))
  const same = findSameVariant(variants)
  if (same !== null) return { ok: false, reason: 'same', index: same }
  for (const [index, variant] of variants.entries()) {
    if (variant.isHidden) continue
    const { orientation } = row
    const drawn = drawLive(code, { ...variant, orientation, hasStrip: hasStrip(row) })
    if (!drawn) return { ok: false, reason: 'code-too-large', index }
    // An address that doesn't fit can't be changed here.
    const part = drawn.layout.leftOut.find((left) => left !== 'address')
    if (part) return { ok: false, reason: 'too-wide', index, part }
  }
  if (await isExperimentRunning(services.db, row.id, services.clock.now())) {
    return { ok: false, reason: 'running' }
  }
  return { ok: true, row, code, variants }
}

/** Open pages learn of an experiment within this time, so the first minute isn't cut short. */
const NOTICE_MS = 5 * SECOND_MS

/**
 * Starts an experiment with the next whole minute. The lock on the overlay's row makes edits and
 * other experiments wait.
 */
export async function startLiveExperiment(
  services: Services,
  viewer: LiveViewer,
  sourceId: string,
  input: StreamExperimentInput,
): Promise<{ ok: true; id: string } | StartStreamRefusal> {
  const checked = await reviewLiveExperiment(services, viewer, sourceId, input.variants)
  if (!checked.ok) return checked
  const { row, code, variants } = checked
  return services.db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: liveSource.id })
      .from(liveSource)
      .where(eq(liveSource.id, row.id))
      .for('update')
    if (!locked) return { ok: false, reason: 'not-found' }
    const now = services.clock.now()
    if (await isExperimentRunning(tx, row.id, now)) return { ok: false, reason: 'running' }
    const [had] = await tx
      .select({ experiments: count() })
      .from(liveExperiment)
      .where(eq(liveExperiment.liveSourceId, row.id))
    if ((had?.experiments ?? 0) >= MAX_EXPERIMENTS) return { ok: false, reason: 'many' }
    const startsAt = Math.ceil((now.getTime() + NOTICE_MS) / MINUTE_MS) * MINUTE_MS
    const [started] = await tx
      .insert(liveExperiment)
      .values({
        liveSourceId: row.id,
        ownerId: row.ownerId,
        magnetId: code.target?.id ?? row.magnetId,
        placementId: row.placementId,
        variants,
        minutes: input.minutes,
        delaySeconds: input.delaySeconds,
        seed: randomBytes(16).toString('hex'),
        startsAt: new Date(startsAt),
        createdAt: now,
      })
      .returning({ id: liveExperiment.id })
    if (!started) throw new Error(`Inserting an experiment on overlay ${row.id} returned no row`)
    await changeVersion(tx, row.id)
    return { ok: true, id: started.id }
  })
}

/** Stops an experiment before its last minute is over. The overlay then has its own settings. */
export async function stopLiveExperiment(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: LiveViewer,
  { sourceId, experimentId }: { sourceId: string; experimentId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'over' }> {
  const row = await findSourceRow(services.db, viewer, sourceId)
  if (!row || !isUuid(experimentId)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const isOne = and(eq(liveExperiment.id, experimentId), eq(liveExperiment.liveSourceId, row.id))
    const [stopped] = await tx
      .update(liveExperiment)
      .set({ stoppedAt: now })
      .where(and(isOne, isRunningSql(now)))
      .returning({ id: liveExperiment.id })
    if (stopped) {
      await changeVersion(tx, row.id)
      return { ok: true }
    }
    const known = await tx.$count(liveExperiment, isOne)
    return { ok: false, reason: known > 0 ? 'over' : 'not-found' }
  })
}

/** Makes open pages and docks load the overlay again. */
const changeVersion = (tx: Queryable, id: string) =>
  tx
    .update(liveSource)
    .set({ version: sql`${liveSource.version} + 1` })
    .where(eq(liveSource.id, id))

/** Returns whether an overlay's experiment is running or about to start. */
export async function isExperimentRunning(
  db: Queryable,
  sourceId: string,
  now: Date,
): Promise<boolean> {
  const running = and(eq(liveExperiment.liveSourceId, sourceId), isRunningSql(now))
  return (await db.$count(liveExperiment, running)) > 0
}
