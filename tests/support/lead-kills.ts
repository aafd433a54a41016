import { expect } from 'vitest'
import {
  ask,
  findImbalances,
  findMissingLeads,
  getDatabaseUrl,
  killPostgres,
  LEAD_ENV,
  makeMagnet,
  startCrowd,
} from './lead-faults.ts'
import { type RunningProduct, startProduct, until } from './product.ts'

type Victim = 'server' | 'postgres' | 'both'
const VICTIMS: Victim[] = ['server', 'postgres', 'both']

/**
 * Repeatedly kills the server, PostgreSQL or both while leads are written to one data directory, and
 * returns how many thanked visitors' leads were lost. After every kill the product must recover, and
 * counters and emails must match the leads.
 */
export async function killWhileLeadsAreWritten(
  rounds: number,
  { careless = false, victims = VICTIMS }: { careless?: boolean; victims?: Victim[] } = {},
): Promise<{ thanked: number; lost: number }> {
  let product = await startProduct(LEAD_ENV)
  const url = () => getDatabaseUrl(product.dataDir)
  let [thanked, lost] = [0, 0]
  try {
    const shortId = await makeMagnet(url)
    if (careless) {
      await ask(url, 'alter database qr_magnet set synchronous_commit = off')
      product = await startAgain(product, 'SIGTERM')
    }
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length]
      const crowd = startCrowd(product, shortId)
      const enough = 100 + ((round * 37) % 150)
      await until('enough leads', async () => crowd.thanked.length >= enough, 60_000)
      if (victim !== 'server') killPostgres(product.dataDir)
      if (victim === 'postgres') {
        const before = crowd.thanked.length
        // The same process accepts leads again without a restart.
        await until('leads again', async () => crowd.thanked.length > before + 20, 60_000)
        await crowd.stop()
      } else {
        await product.kill('SIGKILL')
        await crowd.stop()
        product = await startProduct(LEAD_ENV, product.dataDir)
      }
      const missing = await findMissingLeads(url, crowd.thanked)
      thanked += crowd.thanked.length
      lost += missing.length
      if (!careless) expect({ round, victim, missing }).toEqual({ round, victim, missing: [] })
      expect(await findImbalances(url)).toEqual([])
    }
    return { thanked, lost }
  } finally {
    await product.stop()
  }
}

async function startAgain(product: RunningProduct, signal: NodeJS.Signals) {
  await product.kill(signal)
  return startProduct(LEAD_ENV, product.dataDir)
}

/**
 * Submits every person's form twice at once, over one or several processes. Each person is one
 * lead.
 */
export async function submitDoubles(
  products: RunningProduct[],
  people: number,
  post: (product: RunningProduct, person: number) => Promise<number>,
): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const lane = async () => {
    while (next < people) {
      const person = next++
      const [first = 0, second = 1] = [person % products.length, (person + 1) % products.length]
      const pair = [products[first], products[second]].filter((one) => one !== undefined)
      statuses.push(...(await Promise.all(pair.map((product) => post(product, person)))))
    }
  }
  await Promise.all(Array.from({ length: 100 }, lane))
  return statuses
}
