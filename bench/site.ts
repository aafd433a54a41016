import type { BenchResult } from './bench.ts'
import { against, costsOf, startBare, startProduct } from './page-servers.ts'

export const name = 'Public page: CPU a request'

const PAGE = '/brands'
/** With a trailing slash, the same page is rendered instead of served from the cache. */
const RENDERED = `${PAGE}/`
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const REQUESTS = 15_000
const RENDERS = 600

/**
 * Measures a public page's CPU time (user and system) in the server's process for signed-out
 * visitors, against a minimal node:http server that sends the same bytes and against our own
 * rendering, with the same requests from the same client in turns of a few hundred. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct()
  const bare = await startBare(product.url + PAGE).catch(async (error) => {
    await product.stop()
    throw error
  })
  const costs = { kept: [] as number[], bare: [] as number[], rendered: [] as number[] }
  try {
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const both = [product, bare]
      const [kept, plain] = await costsOf(both, REQUESTS, PAGE, round, 'direct', false)
      const [rendered] = await costsOf([product], RENDERS, RENDERED, round, 'direct', false)
      if (round === 0 || !kept || !plain || !rendered) continue
      costs.kept.push(kept.server)
      costs.bare.push(plain.server)
      costs.rendered.push(rendered.server)
    }
  } finally {
    await bare.stop()
    await product.stop()
  }
  return [
    against('Kept public page, against bare node:http', costs.kept, costs.bare),
    against('Kept public page, against rendering it', costs.kept, costs.rendered),
  ]
}
