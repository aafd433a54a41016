import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { experiment, experimentVariant } from '#db/schema/experiments.ts'
import { storedFile } from '#db/schema/files.ts'
import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type Day, type DayCount, judge, type Verdict } from './evidence.ts'
import { letterAt, type Overrides, type VariantLetter } from './experiment.ts'

/** A variant with its counts on complete days. */
export type VariantResult = Overrides & {
  id: string
  letter: VariantLetter
  /** Whether the variant has its own picture. The picture is deleted when the experiment ends. */
  changesHero: boolean
  hero: HeroImage | null
  /** Unique visitors, added up over days. */
  visitors: number
  /** Leads without flags. */
  leads: number
  /** Leads per visitor; null if no one has visited. */
  rate: number | null
}

export type Experiment = {
  id: string
  startedAt: Date
  /** Null while it is running. */
  endedAt: Date | null
  /** The variant that became the page; null if the page stayed as it was. */
  used: VariantLetter | null
  variants: VariantResult[]
  /** The first UTC day that is counted, yyyy-mm-dd. */
  firstDay: string
  /** How many days are counted. */
  days: number
  verdict: Verdict
}

/** How many experiments of a magnet are listed, the latest first. */
export const MAX_LISTED = 20

/**
 * Returns the experiments on the page of the owner's magnet with their results, the latest first.
 * Only complete UTC days are counted: not the day on which an experiment started, not today, and not
 * the day on which it ended.
 */
export async function listExperiments(
  services: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  magnetId: string,
): Promise<Experiment[]> {
  if (!isUuid(magnetId)) return []
  const { db, clock } = services
  const found = await db
    .select()
    .from(experiment)
    .where(and(eq(experiment.magnetId, magnetId), eq(experiment.ownerId, ownerId)))
    .orderBy(desc(experiment.startedAt), desc(experiment.id))
    .limit(MAX_LISTED)
  if (found.length === 0) return []
  const variants = await db
    .select({
      id: experimentVariant.id,
      experimentId: experimentVariant.experimentId,
      position: experimentVariant.position,
      title: experimentVariant.title,
      description: experimentVariant.description,
      submitLabel: experimentVariant.submitLabel,
      changesHero: experimentVariant.changesHero,
      heroId: storedFile.id,
      heroVariants: storedFile.variants,
    })
    .from(experimentVariant)
    .leftJoin(storedFile, eq(storedFile.id, experimentVariant.heroImageId))
    .where(
      inArray(
        experimentVariant.experimentId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(experimentVariant.position))
  const now = clock.now()
  return Promise.all(
    found.map(async ({ id, startedAt, endedAt, usedPosition }): Promise<Experiment> => {
      const own = variants.filter(({ experimentId }) => experimentId === id)
      const { firstDay, days } = countedDays(startedAt, endedAt ?? now)
      const counts = await countDays(services, {
        ownerId,
        magnetId,
        variantIds: own.map((variant) => variant.id),
        days,
      })
      const results = own.map(
        ({ experimentId: _, position, heroId, heroVariants, ...variant }, at): VariantResult => {
          const [visitors, leads] = [sum(counts, at, 'visitors'), sum(counts, at, 'leads')]
          const hero = heroId && heroVariants ? { fileId: heroId, variants: heroVariants } : null
          const rate = visitors + leads === 0 ? null : leads / Math.max(visitors, leads)
          return { ...variant, letter: letterAt(position), hero, visitors, leads, rate }
        },
      )
      return {
        id,
        startedAt,
        endedAt,
        used: usedPosition === null ? null : letterAt(usedPosition),
        variants: results,
        firstDay,
        days: days.length,
        verdict: judge(counts, own.length),
      }
    }),
  )
}

const sum = (days: readonly Day[], at: number, of: keyof DayCount) =>
  days.reduce((total, day) => total + (day[at]?.[of] ?? 0), 0)

/**
 * Returns the complete UTC days between two times, without the days of both times, as yyyy-mm-dd.
 * `firstDay` is the first of them, even if it isn't over yet.
 */
export function countedDays(from: Date, until: Date): { firstDay: string; days: string[] } {
  const dayOf = (number: number) => utcDay(new Date(number * DAY_MS))
  const first = Math.floor(from.getTime() / DAY_MS) + 1
  const end = Math.floor(until.getTime() / DAY_MS)
  const length = Math.max(0, end - first)
  return { firstDay: dayOf(first), days: Array.from({ length }, (_, i) => dayOf(first + i)) }
}

type Wanted = { ownerId: string; variantIds: string[]; from: string; until: string }
type Counted = { variant_id: string; day: string; counted: number }

const COUNT_VISITORS = sqlOf<Wanted, Counted>(`
  select scope_id as variant_id, (at at time zone 'UTC')::date::text as day,
    unique_visitors as counted
  from visit_counts
  where scope_id = any({variantIds}::uuid[]) and owner_id = {ownerId} and step = 'day'
    and at >= {from}::date::timestamp at time zone 'UTC'
    and at < ({until}::date + 1)::timestamp at time zone 'UTC'`)
// A form could name the variant of another magnet, so the lead's magnet is compared.
const COUNT_LEADS = sqlOf<Wanted & { magnetId: string }, Counted>(`
  select variant_id, (submitted_at at time zone 'UTC')::date::text as day, count(*)::int as counted
  from leads
  where variant_id = any({variantIds}::uuid[]) and owner_id = {ownerId}
    and lead_magnet_id = {magnetId} and flags = '{}'
    and submitted_at >= {from}::date::timestamp at time zone 'UTC'
    and submitted_at < ({until}::date + 1)::timestamp at time zone 'UTC'
  group by 1, 2`)

type Scope = { ownerId: string; magnetId: string; variantIds: string[]; days: string[] }

/** Returns the counts of each day, in the order of the variants. */
async function countDays(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId, variantIds, days }: Scope,
): Promise<Day[]> {
  const [from, until] = [days[0], days.at(-1)]
  if (!from || !until) return []
  const wanted = { ownerId, variantIds, from, until }
  const [visitors, leads] = await Promise.all([
    rowsOf(db.$client, COUNT_VISITORS(wanted)),
    rowsOf(db.$client, COUNT_LEADS({ ...wanted, magnetId })),
  ])
  const keyed = (rows: Counted[]) =>
    new Map(rows.map(({ variant_id, day, counted }) => [`${variant_id} ${day}`, counted]))
  const [visitorsOf, leadsOf] = [keyed(visitors), keyed(leads)]
  return days.map((day) =>
    variantIds.map((id) => ({
      visitors: visitorsOf.get(`${id} ${day}`) ?? 0,
      leads: leadsOf.get(`${id} ${day}`) ?? 0,
    })),
  )
}
