import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimMail, firstTurn } from '#domain/mail/claim-mail.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Email queue'

/** BENCH_MAILS=1000000: the emails of all owners in the largest queue. */
const MANY = Number(process.env.BENCH_MAILS ?? 200_000)
const FLOOD = 50_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Emails that are claimed and marked as sent in a round, by four lanes, as the worker does. */
const ROUND = 400
const LANES = 4

type Claim = () => Promise<string | null>

/**
 * Claims emails and marks them as sent, with owners in turn, against the former claim (the oldest first)
 * on a database with its index. Measures then how many claims another owner's email waits for.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('error') })
  const ours = openDatabase(postgres.url, { max: 6 })
  try {
    await migrate(ours)
    const url = new URL(postgres.url)
    url.pathname = '/former'
    await ours.$client.query('create database former')
    const theirs = openDatabase(String(url), { max: 6 })
    try {
      await migrate(theirs)
      await theirs.$client.query(`drop index outgoing_mail_turns;
        create index outgoing_mail_due on outgoing_mail (next_attempt_at) where state = 'queued'`)
      const results: BenchResult[] = []
      for (const [what, mails, owners] of [
        ['100 queued emails of 20 owners', 100, 20],
        [`${formatNumber(FLOOD)} queued emails of one owner`, FLOOD, 1],
        [
          `${formatNumber(MANY)} queued emails of ${formatNumber(MANY / 10)} owners`,
          MANY,
          MANY / 10,
        ],
      ] as const) {
        results.push(await throughput(what, { ours, theirs }, mails, owners))
      }
      return [...results, ...(await waitInFlood({ ours, theirs }))]
    } finally {
      await theirs.$client.end()
    }
  } finally {
    await ours.$client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Pair = { ours: Database; theirs: Database }

async function throughput(
  what: string,
  pair: Pair,
  mails: number,
  owners: number,
): Promise<BenchResult> {
  const rates = { ours: [] as number[], theirs: [] as number[] }
  const claims = { ours: claimInTurn(pair.ours), theirs: claimOldest(pair.theirs) }
  for (const side of ['ours', 'theirs'] as const) await fill(pair[side], mails, owners)
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
      // A short queue is filled again, so that every round finds the same.
      if (mails < ROUND) await fill(pair[side], mails, owners)
      rates[side].push(await send(pair[side], claims[side], Math.min(ROUND, mails)))
    }
  }
  const [mine, former] = [median(rates.ours), median(rates.theirs)]
  return { name: what, ours: mine, theirs: former, ratio: mine / former, unit: 'emails/s' }
}

/** Claims and marks so many emails in four lanes, and returns how many a second. */
async function send(db: Database, claim: Claim, mails: number): Promise<number> {
  let left = mails
  const startedAt = performance.now()
  const lane = async () => {
    while (left-- > 0) {
      const id = await claim()
      if (!id) throw new Error('the queue is empty')
      await db.$client.query(
        `update outgoing_mail set state = 'sent', sent_at = now() where id = $1`,
        [id],
      )
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (mails * 1000) / (performance.now() - startedAt)
}

/** How many emails are claimed before the one of another owner that comes into a flood. */
async function waitInFlood(pair: Pair): Promise<BenchResult[]> {
  const waits = { ours: 0, theirs: 0 }
  for (const side of ['ours', 'theirs'] as const) {
    const db = pair[side]
    await fill(db, FLOOD, 1)
    const claim = side === 'ours' ? claimInTurn(db) : claimOldest(db)
    for (let i = 0; i < 100; i++) await claim()
    const late = await queue(db, 1, [await addOwner(db)])
    while ((await claim()) !== late && waits[side] < 2000) waits[side]++
  }
  const what = `Emails before another owner’s, ${formatNumber(FLOOD)} of one owner queued`
  const { ours, theirs } = waits
  return [{ name: what, ours, theirs, ratio: theirs / Math.max(1, ours), unit: 'of at most 2000' }]
}

function claimInTurn(db: Database): Claim {
  const turn = firstTurn()
  const services = { db, clock: { now: () => new Date() } }
  return async () => (await claimMail(services, turn))?.id ?? null
}

/** The former claim. */
function claimOldest(db: Database): Claim {
  return async () => {
    const { rows } = await db.$client.query(
      `update outgoing_mail set attempts = attempts + 1, next_attempt_at = $1::timestamptz
         + (case attempts when 0 then 60000 when 1 then 300000 else 86400000 end)
           * interval '1 millisecond'
       where id = (select id from outgoing_mail where state = 'queued' and next_attempt_at <= $1
         and not exists (select from database_restores where released_at is null)
         order by next_attempt_at, created_at limit 1 for update skip locked)
       returning *`,
      [new Date()],
    )
    return rows[0]?.id ?? null
  }
}

async function fill(db: Database, mails: number, owners: number): Promise<void> {
  await db.$client.query('truncate outgoing_mail')
  await db.$client.query('delete from "user"')
  const ids = await addOwners(db, owners)
  await queue(db, mails, ids)
  await db.$client.query('vacuum analyze outgoing_mail')
}

const addOwner = async (db: Database) => (await addOwners(db, 1))[0] ?? ''

async function addOwners(db: Database, owners: number): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into "user" (id, name, email)
     select id, 'Ada', id || '@example.com' from (
       select gen_random_uuid() as id from generate_series(1, $1::int)) made returning id`,
    [owners],
  )
  return rows.map(({ id }) => id)
}

/** Queues emails as leads do, and returns the last one's id. */
async function queue(db: Database, mails: number, owners: string[]): Promise<string> {
  const last = randomUUID()
  await db.$client.query(
    `insert into outgoing_mail (id, kind, to_address, subject, text_body, html_body, user_id,
       next_attempt_at, created_at)
     select case when n = $1 then $3::uuid else gen_random_uuid() end, 'lead-content',
       'visitor' || n || '@example.com', 'Your guide', repeat('x', 600), repeat('y', 4000),
       ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'epoch', clock_timestamp()
     from generate_series(1, $1::int) n`,
    [mails, owners, last],
  )
  return last
}
