import type { BenchResult } from './bench.ts'
import { against, type Cost, costsOf, startProduct } from './page-servers.ts'

export const name = 'Metrics: what they cost a page'

const TOKEN = 'a-token-of-the-benchmark'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const REQUESTS = 15_000
/** Three times as often as Prometheus asks. */
const SCRAPE_MS = 5000

/**
 * Measures the CPU time of a page from the cache, and of one that is rendered, in the same build with
 * and without metrics, which are scraped every five seconds. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const on = await startProduct({ env: { METRICS_TOKEN: TOKEN } })
  const servers = [on]
  const scrapes = { count: 0, bytes: 0 }
  const scraping = setInterval(async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const response = await fetch(`${on.url}/metrics`, { headers }).catch(() => null)
    if (response?.status !== 200) return
    scrapes.count++
    scrapes.bytes = (await response.text()).length
  }, SCRAPE_MS)
  try {
    const off = await startProduct()
    servers.push(off)
    const kept = await rounds([on, off], '/m/five-lamps', REQUESTS)
    const rendered = await rounds([on, off], '/m/five-lamps/', REQUESTS / 10)
    console.log(`${scrapes.count} scrapes of ${scrapes.bytes} bytes`)
    // A round is some thirty ticks of the processor's clock; all rounds together are exact enough.
    for (const [name, [ours, theirs]] of Object.entries({ kept, rendered })) {
      console.log(`All rounds, ${name}: ${(sum(ours) / sum(theirs)).toFixed(3)}×`)
    }
    return [
      against('Kept page with metrics, against without', ...kept),
      against('Rendered page with metrics, against without', ...rendered),
    ]
  } finally {
    clearInterval(scraping)
    for (const server of servers) await server.stop()
  }
}

const sum = (costs: number[]) => costs.reduce((all, one) => all + one, 0)

/** Returns the costs of both servers by round; the first round warms up. */
async function rounds(
  servers: Parameters<typeof costsOf>[0],
  path: string,
  requests: number,
): Promise<[number[], number[]]> {
  const costs: Cost[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await costsOf(servers, requests, path, round, 'direct')
    if (round > 0) costs.push(measured)
  }
  const of = (server: number) => costs.map((round) => round[server]?.server ?? Number.NaN)
  return [of(0), of(1)]
}
