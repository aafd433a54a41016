import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BenchResult, median } from './bench.ts'
import { makeCrowd } from './lead-bench/crowd.ts'
import {
  against,
  type Cost,
  costsOf,
  measureDatabase,
  startBare,
  startProduct,
} from './page-servers.ts'
import { aim } from './verdict.ts'

export const name = 'Page: CPU a request'

const PAGE = '/m/five-lamps'
/** One of 250 creators' magnets. */
const MANY = '/q/bench~'
/**
 * With a trailing slash, the same page is rendered instead of served from the cache, and its visit
 * counted.
 */
const RENDERED = `${PAGE}/`
/** The page of the demo's magnet with a running experiment. */
const TESTED = '/m/f9cspk'
/** Another checkout with its build, to be measured in the same run. */
const BASE = process.env.BENCH_BASE
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Below the recorder's flood cap, so that every visit is stored as a row. */
const REQUESTS = 15_000
const RENDERS = 1500

type Way = 'direct' | 'proxied'
type Costs = {
  kept: Cost[]
  bare: Cost[]
  tuned: Cost[]
  /** The other checkout's. */
  base: Cost[]
  /** Per visit in all rounds: µs of PostgreSQL's CPU, and bytes of its log. */
  database: Database
  baseDatabase: Database | null
}
type Database = { cpu: number; wal: number }

/**
 * Measures a page's CPU time (user and system) in the server's process and in PostgreSQL, until the
 * last visit is written and added up, against a minimal node:http server that sends the same bytes
 * and against our own rendering. Both servers get the same requests from the same client,
 * alternately, a few hundred at a time: directly, through a reverse proxy, and spread over 250
 * magnets. BENCH_BASE adds the product of another checkout. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const direct = await sideBySide('direct')
  const proxied = await sideBySide('proxied')
  const many = await sideBySide('direct', MANY)
  const beside = await besideRendering()
  const tested = await besideExperiment()
  const server = (costs: Cost[]) => costs.map((cost) => cost.server)
  const both = (name: string, { kept, bare, database }: Costs) => [
    against(name, server(kept), server(bare)),
    against(
      '  the same with PostgreSQL’s share',
      kept.map((cost) => cost.server + database.cpu),
      server(bare),
    ),
  ]
  const results = [
    ...both('Kept page with its visit, against bare node:http', direct),
    against('  the same, against one tuned as ours is', server(direct.kept), server(direct.tuned)),
    ...both('The same behind a proxy, an address each', proxied),
    ...both('The same, spread over 250 magnets', many),
    against('Kept page, against rendering it', beside.kept, beside.rendered),
    against('Kept page with an experiment, against one without', tested.tested, tested.plain),
  ]
  for (const [name, costs] of Object.entries({ direct, proxied, 'of 250 magnets': many })) {
    printVisit(`A visit, ${name}`, costs.kept, costs.database)
    if (!costs.baseDatabase) continue
    printVisit('  the other checkout’s', costs.base, costs.baseDatabase)
    against('  ours, against it', server(costs.kept), server(costs.base))
  }
  const [page, whole] = results.map(({ ratio }) => 1 / ratio)
  aim('Kept page with its visit, against bare node:http', page, 1.15, '×')
  aim(
    'Kept page with an experiment, against one without',
    1 / (results.at(-1)?.ratio ?? 0),
    1.05,
    '×',
  )
  aim('The same with PostgreSQL’s share', whole, 1.6, '×')
  aim('PostgreSQL’s share of a visit of 250 magnets', many.database.cpu, 25, ' µs')
  return results
}

function printVisit(title: string, node: Cost[], { cpu, wal }: Database): void {
  const each = median(node.map((cost) => cost.server)).toFixed(1)
  console.log(
    `${title}: Node ${each} µs, PostgreSQL ${cpu.toFixed(1)} µs and ${wal.toFixed()} bytes of log`,
  )
}

/** Runs both servers, with or without a configured proxy. */
async function sideBySide(way: Way, page = PAGE): Promise<Costs> {
  const product = await startProduct(proxyOf(way))
  const servers = [product]
  const none = { cpu: 0, wal: 0 }
  const costs: Costs = {
    kept: [],
    bare: [],
    tuned: [],
    base: [],
    database: none,
    baseDatabase: null,
  }
  try {
    const first = product.url + page.replace('~', '1')
    if (page === MANY) await addCreators(product.databaseUrl)
    servers.push(await startBare(first))
    servers.push(await startBare(first, 'tuned'))
    const base = BASE ? await startProduct({ ...proxyOf(way), root: BASE }) : null
    if (base) servers.push(base)
    if (base && page === MANY) await addCreators(base.databaseUrl)
    // By then the visits of these requests are written.
    await sleep(2000)
    let measured: (() => Promise<Database>) | undefined
    let measuredBase: (() => Promise<Database>) | undefined
    // The round's number is the seed; the first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [kept, bare, tuned, other] = await costsOf(servers, REQUESTS, page, round, way)
      if (round === 0) measured = await measureDatabase(product)
      if (round === 0 && base) measuredBase = await measureDatabase(base, BASE)
      if (round === 0 || !kept || !bare || !tuned) continue
      costs.kept.push(kept)
      costs.bare.push(bare)
      costs.tuned.push(tuned)
      if (other) costs.base.push(other)
    }
    if (measured) costs.database = await measured()
    if (measuredBase) costs.baseDatabase = await measuredBase()
  } finally {
    for (const server of servers.reverse()) await server.stop()
  }
  return costs
}

const proxyOf = (way: Way) => (way === 'proxied' ? { proxy: '127.0.0.1' } : {})

async function addCreators(databaseUrl: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  await makeCrowd(client)
  await client.end()
}

/** Measures the same page in two products. In the second one, its experiment has ended. */
async function besideExperiment() {
  const servers = [await startProduct()]
  const costs = { tested: [] as number[], plain: [] as number[] }
  try {
    const plain = await startProduct()
    servers.push(plain)
    const client = new pg.Client({ connectionString: plain.databaseUrl ?? '' })
    await client.connect()
    await client.query('update experiments set ended_at = now()')
    await client.end()
    for (let round = 0; round <= ROUNDS; round++) {
      const [ours, theirs] = await costsOf(servers, REQUESTS, TESTED, round, 'direct')
      if (round === 0 || !ours || !theirs) continue
      costs.tested.push(ours.server)
      costs.plain.push(theirs.server)
    }
  } finally {
    for (const server of servers.reverse()) await server.stop()
  }
  return costs
}

/** Measured separately, because rendering causes garbage collection that cached pages don't. */
async function besideRendering() {
  const product = await startProduct()
  const costs = { kept: [] as number[], rendered: [] as number[] }
  try {
    for (let round = 0; round <= ROUNDS / 2; round++) {
      const [kept] = await costsOf([product], REQUESTS, PAGE, round, 'direct')
      const [rendered] = await costsOf([product], RENDERS, RENDERED, round, 'direct')
      if (round === 0 || !kept || !rendered) continue
      costs.kept.push(kept.server)
      costs.rendered.push(rendered.server)
    }
  } finally {
    await product.stop()
  }
  return costs
}
