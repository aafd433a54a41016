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

/**
 * What one page costs in CPU (user and system) of the server's process, and of PostgreSQL beside it,
 * until the last visit is written; against a bare node:http server that sends the same bytes, and
 * against our own rendering. Both servers get the same requests from the same client, in turns of a
 * few hundred, directly and as a reverse proxy passes them on. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct()
  const bare = await startBare(product.url + PAGE).catch(async (error) => {
    await product.stop()
    throw error
  })
  // The visit that fetching the answer was is written by then.
  await sleep(2000)
  const costs = { kept: [], bare: [], proxied: [], bareProxied: [], rendered: [] } as Record<
    'kept' | 'bare' | 'proxied' | 'bareProxied' | 'rendered',
    Cost[]
  >
  try {
    // A round's number is its crowd's; the first one warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [kept, plain] = await costsOf([product, bare], REQUESTS, PAGE, round, 'direct')
      const [proxied, passed] = await costsOf([product, bare], REQUESTS, PAGE, round, 'proxied')
      const [rendered] = await costsOf([product], RENDERS, RENDERED, round, 'direct')
      if (round === 0 || !kept || !plain || !proxied || !passed || !rendered) continue
      costs.kept.push(kept)
      costs.bare.push(plain)
      costs.proxied.push(proxied)
      costs.bareProxied.push(passed)
      costs.rendered.push(rendered)
    }
  } finally {
    await bare.stop()
    await product.stop()
  }
  const server = (which: keyof typeof costs) => costs[which].map((cost) => cost.server)
  const whole = (which: keyof typeof costs) =>
    costs[which].map((cost) => cost.server + cost.database)
  const database = median(costs.kept.map((cost) => cost.database))
  console.log(`PostgreSQL, µs a kept page with its visit written: ${database.toFixed(1)}`)
  return [
    against('Kept page with its visit, against bare node:http', server('kept'), server('bare')),
    against('  the same with PostgreSQL’s share', whole('kept'), server('bare')),
    against('The same behind a proxy, an address each', server('proxied'), server('bareProxied')),
    against('  the same with PostgreSQL’s share', whole('proxied'), server('bareProxied')),
    against('Kept page, against rendering it', server('kept'), server('rendered')),
  ]
}
