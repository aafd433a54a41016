import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { liveExperiment } from '#db/schema/live-sources.ts'
import { countMinutes, type HourMinutes, isSealed } from '#domain/placements/first-hour.server.ts'
import { SECOND_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { findSourceRow, type LiveViewer } from '../live-access.server.ts'
import { type Difference, differencesFromFirst, findWinner, totalsOf } from './analysis.ts'
import { assignMinutes, endOf, minuteAt, planText, type StreamVariant } from './plan.ts'

type ExperimentRow = typeof liveExperiment.$inferSelect

/**
 * - waiting: the first minute hasn't begun
 * - counting: the last minute is over, but viewers are still seeing it
 * - stopped: it was stopped early, so nothing is compared
 */
export type StreamExperimentState = 'waiting' | 'running' | 'counting' | 'complete' | 'stopped'

export type ListedExperiment = {
  id: string
  state: StreamExperimentState
  startsAt: Date
  endsAt: Date
  stoppedAt: Date | null
  minutes: number
  delaySeconds: number
  variants: StreamVariant[]
}

export type VariantFigures = { perMinute: number; difference: Difference | null }
export type VariantCounts = {
  minutes: number
  scans: number
  leads: number
  /** `difference`: from the first variant; null for the first variant itself. */
  scansOf: VariantFigures
  leadsOf: VariantFigures
}
export type StreamResult = {
  /** The position of the variant with more scans than every other one; null if none is clear. */
  winner: number | null
  variants: VariantCounts[]
}

export type StreamExperiment = ListedExperiment & {
  seed: string
  /** The plan as a JSON text, and its SHA-256 in hexadecimal. */
  plan: string
  planHash: string
  /** The variant of each minute. */
  assigned: number[]
  /** The running minute, counted from 1; null if none is running. */
  minute: number | null
  /** The counts so far, of all variants together; null if the page views have been deleted. */
  totals: { scans: number; visits: number; leads: number } | null
  /** Null unless the experiment is complete, so that no one can stop at a lucky time. */
  result: StreamResult | null
}

/** Page views are written within this time. */
const WRITTEN_MS = 10 * SECOND_MS

function stateOf(row: ExperimentRow, now: Date): StreamExperimentState {
  if (row.stoppedAt !== null) return 'stopped'
  if (now < row.startsAt) return 'waiting'
  if (now < endOf(row)) return 'running'
  const counted = endOf(row).getTime() + row.delaySeconds * SECOND_MS + WRITTEN_MS
  return now.getTime() < counted ? 'counting' : 'complete'
}

const toListed = (row: ExperimentRow, now: Date): ListedExperiment => ({
  id: row.id,
  state: stateOf(row, now),
  startsAt: row.startsAt,
  endsAt: endOf(row),
  stoppedAt: row.stoppedAt,
  minutes: row.minutes,
  delaySeconds: row.delaySeconds,
  variants: row.variants,
})

const MAX_LISTED = 50

/** Returns the latest experiments of a viewer's overlay, the newest first; null if it isn't theirs. */
export async function listLiveExperiments(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: LiveViewer,
  sourceId: string,
): Promise<ListedExperiment[] | null> {
  const source = await findSourceRow(db, viewer, sourceId)
  if (!source) return null
  const rows = await db
    .select()
    .from(liveExperiment)
    .where(eq(liveExperiment.liveSourceId, source.id))
    .orderBy(desc(liveExperiment.startsAt), liveExperiment.id)
    .limit(MAX_LISTED)
  const now = clock.now()
  return rows.map((row) => toListed(row, now))
}

/** Returns an experiment of a viewer's overlay with its counts; null if there is none. */
export async function findLiveExperiment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: LiveViewer,
  { sourceId, experimentId }: { sourceId: string; experimentId: string },
): Promise<StreamExperiment | null> {
  const source = await findSourceRow(db, viewer, sourceId)
  if (!source || !isUuid(experimentId)) return null
  const [row] = await db
    .select()
    .from(liveExperiment)
    .where(and(eq(liveExperiment.id, experimentId), eq(liveExperiment.liveSourceId, source.id)))
  if (!row) return null
  const now = clock.now()
  const listed = toListed(row, now)
  const assigned = assignMinutes(row)
  const plan = planText(row)
  const counts = await countExperiment(db, row)
  const running = listed.state === 'running' ? minuteAt(row, now) : null
  return {
    ...listed,
    seed: row.seed,
    plan,
    planHash: createHash('sha256').update(plan).digest('hex'),
    assigned,
    minute: running === null ? null : running + 1,
    totals: counts && {
      scans: sumOf(counts.scans),
      visits: sumOf(counts.visits),
      leads: sumOf(counts.leads),
    },
    result: counts && listed.state === 'complete' ? toResult(counts, assigned, row) : null,
  }
}

/** Returns the counts of each minute as viewers saw it; null if the day is sealed. */
async function countExperiment(
  db: Services['db'],
  row: ExperimentRow,
): Promise<HourMinutes | null> {
  const { ownerId, magnetId, placementId, delaySeconds, stoppedAt } = row
  const shifted = (at: Date) => new Date(at.getTime() + delaySeconds * SECOND_MS)
  const end = endOf(row)
  const shownUntil = stoppedAt && stoppedAt < end ? stoppedAt : end
  const from = shifted(row.startsAt)
  const until = shifted(shownUntil)
  if (until <= from) return { scans: [], visits: [], leads: [] }
  if (await isSealed(db, from, until)) return null
  const scope = placementId === null ? { ownerId, magnetId } : { ownerId, placementId }
  return countMinutes(db, scope, from, until)
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

function toResult(
  { scans, leads }: HourMinutes,
  assigned: readonly number[],
  { seed, variants: { length: variants } }: ExperimentRow,
): StreamResult {
  const of = { seed, variants }
  const scansOf = totalsOf(scans, assigned, variants)
  const leadsOf = totalsOf(leads, assigned, variants)
  const scansDifferences = differencesFromFirst(scans, assigned, of)
  const leadsDifferences = differencesFromFirst(leads, assigned, of)
  return {
    winner: findWinner(scans, assigned, of),
    variants: scansOf.map(({ minutes, total, perMinute }, index) => ({
      minutes,
      scans: total,
      leads: leadsOf[index]?.total ?? 0,
      scansOf: { perMinute, difference: scansDifferences[index] ?? null },
      leadsOf: {
        perMinute: leadsOf[index]?.perMinute ?? 0,
        difference: leadsDifferences[index] ?? null,
      },
    })),
  }
}
