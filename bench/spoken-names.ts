import { keysOfName, lettersOf } from '#domain/spoken-names/spoken-name.ts'
import type { BenchResult } from './bench.ts'
import { against, costsOf, type Server, startProduct } from './page-servers.ts'

export const name = 'Spoken names: CPU a request'

const LINK = '/m/five-lamps'
const NAME = 'cake-tiger'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const REQUESTS = 6000

/** What is typed, each of which shows the page of `LINK`. */
const WAYS = { link: LINK, 'm/name': `/m/${NAME}`, name: `/${NAME}`, typo: '/CakeTigr' }
type Way = keyof typeof WAYS

/**
 * Measures the CPU time of a kept page with its visit in the server's process, asked for by its link, by a
 * spoken name and by a misspelt one, in turns. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct()
  const costs: Record<Way, number[]> = { link: [], 'm/name': [], name: [], typo: [] }
  try {
    await addName(product)
    const ways = Object.keys(WAYS) as Way[]
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const way of ways) {
        const [cost] = await costsOf([product], REQUESTS, WAYS[way], round, 'direct')
        if (round > 0 && cost) costs[way].push(cost.server)
      }
      // None is always the last one.
      ways.push(ways.shift() ?? 'link')
    }
  } finally {
    await product.stop()
  }
  return [
    against('Kept page by its spoken name at /m/, against its link', costs['m/name'], costs.link),
    against('The same at the host’s root', costs.name, costs.link),
    against('The same, misspelt', costs.typo, costs.link),
  ]
}

async function addName({ query }: Server): Promise<void> {
  const { letters, swapped } = lettersOf(NAME)
  await query(
    `with link as (
       insert into short_links (identifier, kind, magnet_id, owner_id)
       select $1, 'spoken', magnet_id, owner_id from short_links where identifier = 'five-lamps'
       returning identifier, magnet_id
     ) insert into short_link_targets (identifier, magnet_id) select * from link`,
    [NAME],
  )
  await query('insert into spoken_names (identifier, letters, swapped) values ($1, $2, $3)', [
    NAME,
    letters,
    swapped,
  ])
  await query('insert into spoken_name_keys (key, identifier) select unnest($2::text[]), $1', [
    NAME,
    keysOfName(NAME),
  ])
}
