import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, median } from './bench.ts'
import { against, type Cost, costsOf, startBare, startProduct } from './page-servers.ts'

export const name = 'Page: CPU a request'

const PAGE = '/m/five-lamps'
/** A trailing slash leads past the kept pages: the same page, rendered anew, its visit counted. */
const RENDERED = `${PAGE}/`
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Below the recorder's flood cap, so that every visit becomes a row. */
const REQUESTS = 15_000
const RENDERS = 1500

type Way = 'direct' | 'proxied'
type Costs = { kept: Cost[]; bare: Cost[]; tuned: Cost[] }

/**
 * What one page costs in CPU (user and system) of the server's process, and of PostgreSQL beside it,
 * until the last visit is written; against a bare node:http server that sends the same bytes, and
 * against our own rendering. Both servers get the same requests from the same client, in turns of a
 * few hundred, directly and as a reverse proxy passes them on. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const direct = await sideBySide('direct')
  const proxied = await sideBySide('proxied')
  const beside = await besideRendering()
  const server = (costs: Cost[]) => costs.map((cost) => cost.server)
  const whole = (costs: Cost[]) => costs.map((cost) => cost.server + cost.database)
  const database = median(direct.kept.map((cost) => cost.database))
  console.log(`PostgreSQL, µs a kept page with its visit written: ${database.toFixed(1)}`)
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

/** Each way has a product that is set up for it: whoever has no proxy names none. */
async function sideBySide(way: Way): Promise<Costs> {
  const product = await startProduct(way === 'proxied' ? '127.0.0.1' : '')
  const servers = [product]
  const costs: Costs = { kept: [], bare: [], tuned: [] }
  try {
    servers.push(await startBare(product.url + PAGE))
    servers.push(await startBare(product.url + PAGE, 'tuned'))
    // The visits that fetching the answer was are written by then.
    await sleep(2000)
    // A round's number is its crowd's; the first one warms up.
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

/** On its own: a thousand renders leave a collector's work behind that no kept page causes. */
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
