import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { topSources, visitChart } from '#domain/analytics/charts.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import type { Visit } from '#domain/visits/visit.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { type BenchResult, compare, median } from './bench.ts'

export const name = 'Visits'

/** The number of visits behind the charts; BENCH_VISITS=10000000 for the full size. */
const VISITS = Number(process.env.BENCH_VISITS ?? 1_000_000)
const MAGNETS = 10
/** Visits per round of the recorder. */
const ROUND = 20_000
const ROUNDS = 7
const YEAR = { from: new Date('2025-01-01T00:00:00Z'), to: new Date('2026-01-01T00:00:00Z') }
const DAYS = 365

export async function run(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const log = createLog('error')
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const db = openDatabase(postgres.url, { max: 2 })
  try {
    await migrate(db)
    const nowhere = { city: null, country: null }
    const services = {
      db,
      log,
      clock: { now: () => new Date() },
      geo: { locate: async () => nowhere, close: async () => {} },
    } as unknown as Services
    const ownerId = await addOwner(db)
    const magnetIds = Array.from({ length: MAGNETS }, () => randomUUID())
    await fill(db, ownerId, magnetIds)
    return [
      ...(await charts(services, ownerId, magnetIds)),
      ...(await recorder(services, postgres.url, ownerId, magnetIds)),
    ]
  } finally {
    await db.$client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function addOwner(db: Database): Promise<string> {
  const id = randomUUID()
  await db.$client.query(`insert into "user" (id, name, email) values ($1, 'Ada', $2)`, [
    id,
    `${id}@example.com`,
  ])
  return id
}

/** Writes a year of visits with PostgreSQL, day by day, and their totals with our own recount. */
async function fill(db: Database, ownerId: string, magnetIds: string[]): Promise<void> {
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(YEAR.from.getTime() + day * 86_400_000).toISOString().slice(0, 10)
    await db.$client.query('select make_visit_day($1)', [date])
    await db.$client.query(
      `insert into visits (at, owner_id, magnet_id, visitor_hash, is_bot, is_unique, kind, name,
         device_type, referrer_host, country)
       select $1::date::timestamp at time zone 'UTC' + random() * interval '23:59:59', $2,
         ($3::uuid[])[1 + i % $4], gen_random_uuid(), i % 20 = 0, i % 20 <> 0 and i % 3 <> 0,
         case when i % 3 = 0 then 'visit' else 'scan' end, 'short1',
         case i % 4 when 0 then 'Desktop' when 1 then 'iOS' else 'Android' end,
         'site' || floor(60 * random() ^ 3) || '.example', 'Country ' || floor(80 * random() ^ 3)
       from generate_series(1, $5) i`,
      [date, ownerId, magnetIds, MAGNETS, Math.round(VISITS / DAYS)],
    )
  }
  await db.$client.query('analyze visits')
  const started = performance.now()
  const { differences } = await recount({ db }, { fix: true })
  const seconds = (performance.now() - started) / 1000
  console.log(`recounted ${VISITS} visits in ${seconds.toFixed(1)} s: ${differences.length} stats`)
  // The recount repairs rows; the product keeps the same figures as lists.
  await db.$client.query(
    `insert into visit_top_lists (scope_id, owner_id, dimension, step, day, "values", visits,
       unique_visitors)
     select scope_id, owner_id, dimension, step, day, array_agg(value), array_agg(visits),
       array_agg(unique_visitors)
     from visit_tops group by 1, 2, 3, 4, 5`,
  )
  await db.$client.query('truncate visit_tops')
  await db.$client.query('vacuum analyze visit_counts, visit_tops, visit_top_lists')
}

async function charts(
  services: Services,
  ownerId: string,
  magnetIds: string[],
): Promise<BenchResult[]> {
  const sql = (text: string, values: unknown[]) => services.db.$client.query(text, values)
  const rounds = 3
  const unit = 'queries/s'
  const all = { ownerId, magnetId: null }
  const one = { ownerId, magnetId: magnetIds[0] ?? null }
  const part = { from: new Date('2025-01-12T00:00:00Z'), to: new Date('2025-12-20T00:00:00Z') }
  const rawChart =
    (step: string, [from, to] = [YEAR.from, YEAR.to]) =>
    () =>
      sql(
        `select date_trunc('${step}', at, 'UTC') as at,
         count(*) filter (where not is_bot and kind = 'scan') as scans,
         count(*) filter (where not is_bot and kind = 'visit') as visits,
         count(*) filter (where is_unique) as uniques, count(*) filter (where is_bot) as bots
       from visits where owner_id = $1 and at >= $2 and at < $3 group by 1 order by 1`,
        [ownerId, from, to],
      )
  const rawSources = () =>
    sql(
      `select coalesce(utm_source, referrer_host, '') as value, count(*) as visits
       from visits where owner_id = $1 and at >= $2 and at < $3 and not is_bot
       group by 1 order by 2 desc limit 10`,
      [ownerId, part.from, part.to],
    )
  const byDay = () => visitChart(services, all, { ...YEAR, step: 'day' })
  const weeks = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2025-05-01T00:00:00Z') }
  const byHour = () => visitChart(services, all, { ...weeks, step: 'hour' })
  const sources = () => topSources(services, all, part)
  await printCost(services.db, { byDay, byHour, sources })
  const of = `${formatNumber(VISITS)} visits`
  return [
    await compare(`A year of ${of} by day, against raw rows`, byDay, rawChart('day'), {
      rounds,
      unit,
    }),
    await compare(
      'Two months of them by hour (1,464 points)',
      byHour,
      rawChart('hour', [weeks.from, weeks.to]),
      { rounds, unit },
    ),
    await compare(`Their top sources over eleven months`, sources, rawSources, { rounds, unit }),
    await compare(
      'One magnet’s year by day, against all of its owner’s',
      () => visitChart(services, one, { ...YEAR, step: 'day' }),
      byDay,
      { rounds, unit },
    ),
  ]
}

/**
 * Prints each query's CPU time in PostgreSQL and its fastest run, which hardly depend on other
 * load.
 */
async function printCost(db: Database, queries: Record<string, () => Promise<unknown>>) {
  const runs = 200
  const pid = Number((await db.$client.query('select pg_backend_pid() as pid')).rows[0].pid)
  for (const [title, query] of Object.entries(queries)) {
    let fastest = Number.POSITIVE_INFINITY
    const { cpuUs } = await timed(pid, async () => {
      for (let i = 0; i < runs; i++) {
        const started = performance.now()
        await query()
        fastest = Math.min(fastest, performance.now() - started)
      }
    })
    const each = (cpuUs / runs / 1000).toFixed(2)
    console.log(`${title}: ${each} ms of PostgreSQL, ${fastest.toFixed(2)} ms round trip at best`)
  }
}

/** Measures recording, hashing, parsing user agents, rows and totals against a COPY of the rows. */
async function recorder(
  services: Services,
  url: string,
  ownerId: string,
  magnetIds: string[],
): Promise<BenchResult[]> {
  const db = openDatabase(url, { max: 1 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table plain_visits (like visits including all)')
  const pidOf = async (one: pg.Pool | pg.Client) =>
    Number((await one.query('select pg_backend_pid() as pid')).rows[0].pid)
  const [ourPid, theirPid] = [await pidOf(db.$client), await pidOf(client)]
  const visits = createVisitRecorder({ ...services, db }, { floodCap: ROUND })
  const stats = {
    rate: [[], []] as [number[], number[]],
    cpu: [[], []] as [number[], number[]],
    record: [] as number[],
  }
  for (let round = 0; round < ROUNDS + 1; round++) {
    const batch = makeVisits(ownerId, magnetIds, round)
    const ours = await timed(ourPid, async () => {
      const started = performance.now()
      for (const visit of batch) visits.record(visit)
      stats.record.push(((performance.now() - started) * 1e6) / ROUND)
      await visits.flush()
    })
    const lines = plainLines(batch)
    const theirs = await timed(theirPid, () =>
      pipeline(lines, client.query(copyFrom('copy plain_visits from stdin'))),
    )
    if (round === 0) continue
    for (const [i, each] of [ours, theirs].entries()) {
      stats.rate[i]?.push((ROUND * 1000) / each.ms)
      stats.cpu[i]?.push(each.cpuUs / ROUND)
    }
  }
  await visits.stop()
  await client.end()
  await db.$client.end()
  console.log(`record(): ${median(stats.record).toFixed(0)} ns per visit`)
  const [ours, theirs] = stats.rate.map(median)
  const [ourCpu, theirCpu] = stats.cpu.map(median)
  return [
    result('Visits recorded and counted, against COPY of bare rows', ours, theirs, 'rows/s'),
    {
      ...result('PostgreSQL’s processor time a visit', ourCpu, theirCpu, 'µs'),
      ratio: (theirCpu ?? 0) / (ourCpu ?? 1),
    },
  ]
}

function result(title: string, ours = 0, theirs = 0, unit = ''): BenchResult {
  return { name: title, ours, theirs, ratio: ours / theirs, unit }
}

/** Returns visits, nine in ten of new visitors, with five user agents and some links. */
function makeVisits(ownerId: string, magnetIds: string[], round: number): Visit[] {
  const at = new Date()
  return Array.from({ length: ROUND }, (_, i) => {
    const visitor = i % 10 === 0 ? 1 : i
    return {
      ownerId,
      magnetId: magnetIds[i % 3] ?? '',
      name: 'short1',
      placementId: null,
      kind: 'scan' as const,
      at,
      request: {
        url: i % 4 === 0 ? '/q/short1?utm_source=bio&utm_medium=video' : '/q/short1',
        headers: {
          host: 'qr.example',
          'user-agent': `Mozilla/5.0 (Linux; Android 1${i % 5}; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`,
          ...(i % 2 ? { referer: 'https://www.youtube.com/watch?v=1' } : {}),
        },
        ip: `10.${round}.${visitor >> 8}.${visitor & 255}`,
        fromTrustedProxy: false,
      },
    }
  })
}

function plainLines(batch: Visit[]): string[] {
  return batch.map(
    (visit) =>
      `${visit.at.toISOString()}\t${visit.ownerId}\t${visit.magnetId}\t\\N\t${randomUUID()}\tf\tt\tscan\tshort1\tAndroid\twww.youtube.com\t\\N\t\\N\t\\N\t\\N\t\\N\n`,
  )
}

async function timed(pid: number, task: () => Promise<unknown>) {
  const [before, started] = [await cpuOf(pid), performance.now()]
  await task()
  const ms = performance.now() - started
  return { ms, cpuUs: (await cpuOf(pid)) - before }
}

/** Returns a process's CPU time in µs; 0 without /proc. */
async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // User and system time in hundredths of a second.
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10_000
}
