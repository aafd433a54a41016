import { expect } from 'vitest'
import {
  ask,
  emptyJournal,
  findDoubledLeads,
  findImbalances,
  findMissingLeads,
  getDatabaseUrl,
  isJournaled,
  keepPage,
  killPostgres,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
  startCrowd,
} from './lead-faults.ts'
import { type RunningProduct, startProduct, until } from './product.ts'

const ENV = { ...LEAD_ENV, SESSION_SECRET: LEAD_SECRET }

type Victim = 'server' | 'postgres' | 'both'
const VICTIMS: Victim[] = ['server', 'postgres', 'both']

export type KillResult = { thanked: number; lost: number; journaled: number }

/**
 * Repeatedly kills the server, PostgreSQL or both while leads are written to one data directory, and
 * returns how many acknowledged leads were lost, and how many leads the journal took. After every
 * kill the product must recover, counters and emails must match the leads, and no one may have been
 * rejected.
 */
export async function killWhileLeadsAreWritten(
  rounds: number,
  { careless = false, victims = VICTIMS }: { careless?: boolean; victims?: Victim[] } = {},
): Promise<KillResult> {
  let product = await startProduct(ENV)
  const url = () => getDatabaseUrl(product.dataDir)
  const result = { thanked: 0, lost: 0, journaled: 0 }
  try {
    const shortId = await makeMagnet(url)
    if (careless) {
      await ask(url, 'alter database qr_magnet set synchronous_commit = off')
      product = await startAgain(product, 'SIGTERM')
    }
    for (let round = 0; round < rounds; round++) {
      const victim = victims[round % victims.length]
      await keepPage(product, shortId)
      const crowd = startCrowd(product, shortId, {
        onThanked(location) {
          if (isJournaled(location)) result.journaled++
        },
      })
      const enough = 100 + ((round * 37) % 150)
      await until('enough leads', async () => crowd.thanked.length >= enough, 60_000)
      if (victim !== 'server') killPostgres(product.dataDir)
      if (victim === 'postgres') {
        const before = crowd.thanked.length
        // The same process goes on without a restart.
        await until('more leads', async () => crowd.thanked.length > before + 20, 60_000)
        await crowd.stop()
        expect(crowd.unanswered()).toBe(0)
      } else {
        await product.kill('SIGKILL')
        await crowd.stop()
        product = await startProduct(ENV, product.dataDir)
      }
      expect([...crowd.refused]).toEqual([])
      await emptyJournal(product)
      const missing = await findMissingLeads(url, crowd.thanked)
      result.thanked += crowd.thanked.length
      result.lost += missing.length
      if (!careless) expect({ round, victim, missing }).toEqual({ round, victim, missing: [] })
      expect(await findDoubledLeads(url)).toEqual([])
      expect(await findImbalances(url)).toEqual([])
    }
    return result
  } finally {
    await product.stop()
  }
}

async function startAgain(product: RunningProduct, signal: NodeJS.Signals) {
  await product.kill(signal)
  return startProduct(ENV, product.dataDir)
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
