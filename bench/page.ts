import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, median } from './bench.ts'
import { against, type Cost, costsOf, startBare, startProduct } from './page-servers.ts'

export const name = 'Page: CPU a request'

const PAGE = '/m/five-lamps'
/**
 * With a trailing slash, the same page is rendered instead of served from the cache, and its visit
 * counted.
 */
const RENDERED = `${PAGE}/`
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Below the recorder's flood cap, so that every visit is stored as a row. */
const REQUESTS = 15_000
const RENDERS = 1500

type Way = 'direct' | 'proxied'
type Costs = { kept: Cost[]; bare: Cost[]; tuned: Cost[] }

/**
 * Measures a page's CPU time (user and system) in the server's process and in PostgreSQL, until the
 * last visit is written, against a minimal node:http server that sends the same bytes and against our
 * own rendering. Both servers get the same requests from the same client, in turns of a few hundred,
 * directly and through a reverse proxy. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const direct = await sideBySide('direct')
  const proxied = await sideBySide('proxied')
  const beside = await besideRendering()
  const server = (costs: Cost[]) => costs.map((cost) => cost.server)
  const whole = (costs: Cost[]) => costs.map((cost) => cost.server + cost.database)
  const database = median(direct.kept.map((cost) => cost.database))
  console.log(`PostgreSQL, µs per cached page with its visit written: ${database.toFixed(1)}`)
  const both = (name: string, { kept, bare }: Costs) => [
    against(name, server(kept), server(bare)),
    against('  the same with PostgreSQL’s share', whole(kept), server(bare)),
  ]
  return [
    ...both('Kept page with its visit, against bare node:http', direct),
    against('  the same, against one tuned as ours is', server(direct.kept), server(direct.tuned)),
    ...both('The same behind a proxy, an address each', proxied),
    against('Kept page, against rendering it', beside.kept, beside.rendered),
  ]
}

/** Runs both servers, with or without a configured proxy. */
async function sideBySide(way: Way): Promise<Costs> {
  const product = await startProduct(way === 'proxied' ? { proxy: '127.0.0.1' } : {})
  const servers = [product]
  const costs: Costs = { kept: [], bare: [], tuned: [] }
  try {
    servers.push(await startBare(product.url + PAGE))
    servers.push(await startBare(product.url + PAGE, 'tuned'))
    // By then the visits of these requests are written.
    await sleep(2000)
    // The round's number is the seed; the first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [kept, bare, tuned] = await costsOf(servers, REQUESTS, PAGE, round, way)
      if (round === 0 || !kept || !bare || !tuned) continue
      costs.kept.push(kept)
      costs.bare.push(bare)
      costs.tuned.push(tuned)
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
