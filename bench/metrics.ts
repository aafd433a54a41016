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
  const off = await startProduct()
  const servers = [off]
  const scrapes = { count: 0, bytes: 0 }
  let scraping: NodeJS.Timeout | undefined
  try {
    const on = await startProduct({ env: { METRICS_TOKEN: TOKEN } })
    servers.push(on)
    // The same as the first one: what it differs by is noise.
    servers.push(await startProduct())
    scraping = setInterval(async () => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const response = await fetch(`${on.url}/metrics`, { headers }).catch(() => null)
      if (response?.status !== 200) return
      scrapes.count++
      scrapes.bytes = (await response.text()).length
    }, SCRAPE_MS)
    const kept = await rounds(servers, '/m/five-lamps', REQUESTS)
    const rendered = await rounds(servers, '/m/five-lamps/', REQUESTS / 10)
    console.log(`${scrapes.count} scrapes of ${scrapes.bytes} bytes`)
    return [...compare('Kept page', kept), ...compare('Rendered page', rendered)]
  } finally {
    clearInterval(scraping)
    for (const server of servers) await server.stop()
  }
}

type Rounds = { off: number[]; on: number[]; twin: number[] }

function compare(page: string, { off, on, twin }: Rounds): BenchResult[] {
  // A round is some thirty ticks of the processor's clock; all rounds together are exact enough.
  const sum = (costs: number[]) => costs.reduce((all, one) => all + one, 0)
  const ratio = (costs: number[]) => (sum(costs) / sum(off)).toFixed(3)
  console.log(`${page}, all rounds: ${ratio(on)}× with metrics, noise ${ratio(twin)}×`)
  return [
    against(`${page} with metrics, against without`, on, off),
    against(`${page} without, against itself`, twin, off),
  ]
}

/** Returns the costs of the servers by round; the first round warms up. */
async function rounds(
  servers: Parameters<typeof costsOf>[0],
  path: string,
  requests: number,
): Promise<Rounds> {
  const costs: Cost[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await costsOf(servers, requests, path, round, 'direct')
    if (round > 0) costs.push(measured)
  }
  const of = (server: number) => costs.map((round) => round[server]?.server ?? Number.NaN)
  return { off: of(0), on: of(1), twin: of(2) }
}
