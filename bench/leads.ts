import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { preallocateWal } from '#platform/db/preallocate-wal.ts'
import { createLog } from '#platform/log.ts'
import { startSlowClients } from '#tests/support/slow-clients.ts'
import { type BenchResult, median } from './bench.ts'
import { cpuWithChildren, getCpuTime } from './cpu.ts'
import {
  addBoxes,
  addPromoCodes,
  addQuestions,
  askToConfirm,
  CREATORS,
  makeCampaigns,
  makeCrowd,
  recordEvents,
} from './lead-bench/crowd.ts'
import type { Load } from './lead-bench/load.ts'
import {
  findPgbench,
  percentile,
  type Rate,
  runPgbench,
  threeWrites,
} from './lead-bench/pgbench.ts'
import { aim } from './verdict.ts'

export const name = 'Lead writes'

/** Another checkout with its build, to be measured in the same run. */
const BASE = process.env.BENCH_BASE
/** Measures this product while every creator's events are recorded; the other checkout's stays without. */
const RECORDS = process.env.BENCH_EVENTS === '1'
/** Measures this product while every magnet asks for a confirmed email; the other checkout's magnets don't. */
const CONFIRMS = process.env.BENCH_CONFIRM === '1'
/** Measures this product while every form has two ticked checkboxes; the other checkout's forms don't. */
const HAS_BOXES = process.env.BENCH_CONSENT === '1'
/**
 * Measures this product while the campaign of every magnet gives each person a promo code. The other
 * checkout's magnets belong to campaigns without codes.
 */
const GIVES_CODES = process.env.BENCH_PROMO === '1'
const SESSION_SECRET = 'a secret for the bench alone, long enough'
/** Measures this product while every form has four required questions; the other checkout’s forms don't. */
const HAS_QUESTIONS = process.env.BENCH_QUESTIONS === '1'
const ROOT = join(import.meta.dirname, '..')
const CLIENTS = 64
const ROUNDS = 5
const WARM_UP_SECONDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

/**
 * Measures leads through the built product (HTTP, validation, spam checks, lead, counters, email
 * row, commit) against a client that only sends the three statements in a transaction. Both use 64
 * connections to one embedded PostgreSQL with fsync. They run alternately, each with its own
 * database. BENCH_BASE adds the product of another checkout.
 */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-bench-'))
  const log = createLog('warn')
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    database: 'ours',
    // Two products and pgbench.
    settings: BASE ? { max_connections: '200' } : {},
  })
  const servers: ChildProcess[] = []
  try {
    const ours = new URL(postgres.url)
    const theirs = new URL(postgres.url)
    theirs.pathname = '/theirs'
    const base = new URL(postgres.url)
    base.pathname = '/base'
    for (const name of ['theirs', 'base']) {
      await query(postgres.url, (client) => client.query(`create database ${name}`))
    }
    for (const url of [ours.href, theirs.href, ...(BASE ? [base.href] : [])]) {
      const db = openDatabase(url, { max: 1 })
      await migrate(db)
      await db.$client.end()
      await query(url, makeCrowd)
      if (GIVES_CODES && url !== theirs.href) await query(url, makeCampaigns)
    }
    if (RECORDS) await query(ours.href, recordEvents)
    if (HAS_BOXES) await query(ours.href, addBoxes)
    if (GIVES_CODES) await query(ours.href, (client) => addPromoCodes(client, SESSION_SECRET))
    if (HAS_QUESTIONS) await query(ours.href, addQuestions)
    if (CONFIRMS) await query(ours.href, askToConfirm)
    // Like the product a minute after its start.
    await query(ours.href, (client) => preallocateWal(client, folder))
    const started = await startServer(ours.href, folder)
    servers.push(started.process)
    const other = BASE ? await startServer(base.href, folder, BASE) : null
    if (other) servers.push(other.process)

    const rival = createRival(theirs, folder)
    console.log(`against ${rival.name}`)
    const postmaster = await postmasterOf(folder)
    const productAt = (one: typeof started): Product => ({
      port: one.port,
      pids: { server: one.process.pid ?? 0, postgres: postmaster },
    })
    const here = { ...productAt(started), rival, base: other ? productAt(other) : null }
    const many = { first: 1, magnets: CREATORS - ROUNDS - 1 }
    // A magnet accepts 20,000 unflagged leads in ten minutes, so each round uses other magnets.
    const one = (round: number) => ({ first: CREATORS - ROUNDS + round, magnets: 1 })
    // Warms up server and database, as before a video is published.
    await load(started.port, WARM_UP_SECONDS, many)
    if (other) await load(other.port, WARM_UP_SECONDS, many)
    await rival.run(WARM_UP_SECONDS, many)
    return [
      ...(await inTurns('to 250 creators', here, () => many)),
      ...(await inTurns('to one creator', here, one)),
      await besideSlowClients(started.port, many),
    ]
  } finally {
    for (const server of servers) server.kill()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Where = { first: number; magnets: number }
type Rival = { name: string; run(seconds: number, where: Where): Promise<Rate> }

type Product = { port: number; pids: { server: number; postgres: number } }
type Here = Product & { rival: Rival; base: Product | null }

async function inTurns(
  what: string,
  { port, pids, rival, base }: Here,
  where: (round: number) => Where,
): Promise<BenchResult[]> {
  await load(port, 1, where(0))
  if (base) await load(base.port, 1, where(0))
  await rival.run(1, where(0))
  const rounds: { ours: Side; theirs: Side }[] = []
  const others: Side[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const runTheirs = async () => {
      const cpu = await cpuOfBoth(pids, () => rival.run(SECONDS, where(round)))
      return sideOf(cpu.result, cpu.result.rate * SECONDS, { ...cpu, server: 0 })
    }
    let theirs = round % 2 === 1 ? await runTheirs() : null
    const runBase = async () => {
      if (base) others.push(await runProduct(base, where(round)))
    }
    if (round % 2 === 0) await runBase()
    const ours = await runProduct({ port, pids }, where(round))
    if (round % 2 === 1) await runBase()
    theirs ??= await runTheirs()
    rounds.push({ ours, theirs })
    console.log(
      `  ${what}: ${ours.rate.toFixed()} leads/s (p99 ${ours.p99.toFixed()} ms; CPU a lead: Node ` +
        `${ours.server.toFixed()} µs, PostgreSQL ${ours.postgres.toFixed()} µs), theirs ` +
        `${theirs.rate.toFixed()} (p99 ${theirs.p99.toFixed()} ms; PostgreSQL ` +
        `${theirs.postgres.toFixed()} µs)`,
    )
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  if (others.length > 0) {
    const each = (of: (side: Side) => number) => median(others.map(of)).toFixed()
    console.log(
      `  ${what}, the other checkout’s: ${each((side) => side.rate)} leads/s (p99 ` +
        `${each((side) => side.p99)} ms; CPU a lead: Node ${each((side) => side.server)} µs, ` +
        `PostgreSQL ${each((side) => side.postgres)} µs)`,
    )
  }
  const compared = (name: string, of: (side: Side) => number, unit: string) => ({
    name,
    ours: middle((round) => of(round.ours)),
    theirs: middle((round) => of(round.theirs)),
    unit,
  })
  const ratio = middle((round) => round.ours.rate / round.theirs.rate)
  const ours = (of: (side: Side) => number) => middle((round) => of(round.ours))
  aim(
    `Node’s CPU a lead ${what}`,
    ours((side) => side.server),
    250,
    ' µs',
  )
  aim(
    `PostgreSQL’s CPU a lead ${what}`,
    ours((side) => side.postgres),
    350,
    ' µs',
  )
  aim(
    `The p99 of leads ${what}`,
    ours((side) => side.p99),
    50,
    ' ms',
  )
  aim(`Time for as many leads ${what} as pgbench’s`, 1 / ratio, 0.67, '×')
  return [
    { ...compared(`Leads ${what}, ${CLIENTS} connections`, (side) => side.rate, 'leads/s'), ratio },
    {
      ...compared('… their p99', (side) => side.p99, 'ms'),
      ratio: middle((round) => round.theirs.p99 / round.ours.p99),
    },
    {
      ...compared('… PostgreSQL’s CPU a lead', (side) => side.postgres, 'µs'),
      ratio: middle((round) => round.theirs.postgres / round.ours.postgres),
    },
  ]
}

async function runProduct({ port, pids }: Product, where: Where): Promise<Side> {
  const cpu = await cpuOfBoth(pids, () => load(port, SECONDS, where))
  const { leads, seconds, refused, p99 } = cpu.result
  if (refused > 0) throw new Error(`${refused} leads were refused`)
  return sideOf({ rate: leads / seconds, p99 }, leads, cpu)
}

/** Leads per second, their p99, and CPU time per lead in microseconds. */
type Side = Rate & { server: number; postgres: number }

const sideOf = (rate: Rate, leads: number, cpu: { server: number; postgres: number }): Side => ({
  ...rate,
  server: cpu.server / leads,
  postgres: cpu.postgres / leads,
})

async function cpuOfBoth<Result>(pids: Here['pids'], work: () => Promise<Result>) {
  const before = { server: getCpuTime(pids.server), postgres: cpuWithChildren(pids.postgres) }
  const result = await work()
  return {
    result,
    server: getCpuTime(pids.server) - before.server,
    postgres: cpuWithChildren(pids.postgres) - before.postgres,
  }
}

async function postmasterOf(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/**
 * Measures the p99 of visitors while 500 clients send headers and bodies slowly. Target: at most
 * twice.
 */
async function besideSlowClients(port: number, where: Where): Promise<BenchResult> {
  const rounds: { alone: number; beside: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = (await load(port, SECONDS / 2, where)).p99
    const slow = await startSlowClients(port, 500, '/q/bench1')
    const beside = (await load(port, SECONDS / 2, where)).p99
    slow.stop()
    rounds.push({ alone, beside })
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  return {
    name: 'Leads’ p99 beside 500 slow clients, against without',
    ours: middle((round) => round.beside),
    theirs: middle((round) => round.alone),
    ratio: middle((round) => round.alone / round.beside),
    unit: 'ms',
  }
}

async function startServer(databaseUrl: string, folder: string, root = ROOT) {
  const child = fork(join(root, 'bench/lead-bench/server.ts'), {
    cwd: root,
    env: {
      ...process.env,
      // Every lead's email is counted, and sent as in the transaction that it is compared with.
      MAIL_BUDGET_NETWORK_HOUR: '1000000000',
      MAIL_BUDGET_MAGNET_HOUR: '1000000000',
      MAIL_BUDGET_ACCOUNT_DAY: '1000000000',
      MAIL_BUDGET_DAY: '1000000000',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SESSION_SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
    },
    execArgv: process.env.BENCH_PROFILE
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
      : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { process: child, port }
}

async function load(port: number, seconds: number, { first, magnets }: Where): Promise<Load> {
  const script = join(import.meta.dirname, 'lead-bench/load.ts')
  const args = [port, CLIENTS, seconds, first, magnets].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args])
  return JSON.parse(stdout)
}

/** Returns pgbench or, if it isn't installed, a loop of the same statements in this process. */
function createRival(url: URL, folder: string): Rival {
  const program = findPgbench()
  if (program) {
    return {
      name: 'pgbench -M prepared',
      run: async (seconds, where) =>
        runPgbench(program, url, { folder, clients: CLIENTS, seconds, ...where }),
    }
  }
  return { name: 'a loop in Node (no pgbench found)', run: (...args) => runLoop(url, ...args) }
}

async function runLoop(url: URL, seconds: number, { first, magnets }: Where): Promise<Rate> {
  const writes = threeWrites().map((text) => {
    const names: string[] = []
    const placed = text.replace(/(?<!:):([a-z]+)/g, (_, variable: string) => {
      if (!names.includes(variable)) names.push(variable)
      return `$${names.indexOf(variable) + 1}`
    })
    return { text: placed, names }
  })
  const startedAt = performance.now()
  const times: number[] = []
  const client = async () =>
    query(url.href, async (connection) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const values: Record<string, unknown> = {
          person: Math.floor(Math.random() * 1e12),
          magnet: first + Math.floor(Math.random() * magnets),
        }
        const begunAt = performance.now()
        await connection.query('begin')
        for (const [index, { text, names }] of writes.entries()) {
          const given = names.map((variable) => values[variable])
          const { rows } = await connection.query({ name: `w${index}`, text, values: given })
          Object.assign(values, rows[0])
        }
        await connection.query('commit')
        times.push(performance.now() - begunAt)
      }
    })
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const rate = (times.length * 1000) / (performance.now() - startedAt)
  return { rate, p99: percentile(times, 0.99) }
}

async function query<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
