import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AUTUMN } from '#db/seed/campaign.ts'
import { fixedId } from '#db/seed/fixed.ts'
import { NORTHPEAK } from '#db/seed/workspace.ts'
import { type BenchResult, median } from './bench.ts'
import { type Person, type ScreensProduct, startScreensProduct } from './screens/servers.ts'

export const name = 'Signed-in screens: CPU a request'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Only screens with this word in their name. */
const ONLY = process.env.BENCH_SCREEN ?? ''
/** A folder for one CPU profile of the product for each screen. */
const PROFILES = process.env.BENCH_PROFILE
const DOCUMENTS = 25
const DATA_REQUESTS = 50
/** The most that a request may cost, times what it is compared with. */
const DOCUMENT_AIM = 2.5
const DATA_AIM = 2

type Screen = { name: string; path: string; as: Person }
/** CPU milliseconds for each request, a value for each round. `database`: PostgreSQL's. */
type Costs = { ours: number[]; theirs: number[]; database: number[]; theirDatabase: number[] }

const magnet = fixedId('magnet kmp5kt')
const campaign = `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}`
const SCREENS: Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'jonas' },
  { name: 'magnets', path: '/magnets', as: 'jonas' },
  { name: 'leads', path: '/analytics', as: 'jonas' },
  { name: 'one magnet’s leads', path: `/analytics/${magnet}`, as: 'jonas' },
  { name: 'edit', path: `/edit/${magnet}`, as: 'jonas' },
  { name: 'edit-qr', path: `/edit-qr/${magnet}`, as: 'jonas' },
  { name: 'profile', path: '/profile', as: 'jonas' },
  { name: 'campaign', path: campaign, as: 'aisha' },
]

/**
 * Measures the CPU time (user and system, all threads) of signed-in screens in the built product,
 * alternately with the minimum that each could take: for a document, React's `renderToString` of
 * the same tree with its data already loaded; for a data request, the same SQL statements sent by
 * bare `pg`. All three run in the product's process; requests come from another one over a kept
 * connection. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startScreensProduct()
  const results: BenchResult[] = []
  const screens = SCREENS.filter((one) => one.name.includes(ONLY))
  try {
    // Compiles what all screens share before the first one is measured.
    for (const { path, as } of [...screens, ...screens, ...screens]) {
      await product.open(path, as, { times: DOCUMENTS })
      await product.open(`${path}.data`, as, { times: DATA_REQUESTS })
    }
    for (const screen of screens) {
      results.push(await compareDocument(product, screen))
      results.push(...(await compareData(product, screen)))
    }
  } finally {
    await product.stop()
  }
  return results
}

async function compareDocument(product: ScreensProduct, screen: Screen): Promise<BenchResult> {
  const { path, as } = screen
  await product.open(path, as, { keep: true })
  const costs = await sideBySide(
    product,
    DOCUMENTS,
    (times) => product.open(path, as, { times }),
    async (times) => void (await product.ask({ kind: 'render', path, times })),
    `${screen.name}-document`,
  )
  return judge(`${screen.name}: document`, costs.ours, costs.theirs, DOCUMENT_AIM)
}

async function compareData(product: ScreensProduct, screen: Screen): Promise<BenchResult[]> {
  const path = `${screen.path}.data`
  const { as } = screen
  await product.open(path, as, { keep: true })
  const { statements } = await product.ask({ kind: 'statements', path })
  const write = statements.find((text) => !/^\s*(select|with)\b/i.test(text))
  if (write !== undefined) throw new Error(`${path} sends a statement that may write: ${write}`)
  const costs = await sideBySide(
    product,
    DATA_REQUESTS,
    (times) => product.open(path, as, { times }),
    async (times) => void (await product.ask({ kind: 'send', path, times })),
    `${screen.name}-data`,
  )
  const label = `${screen.name}: data, ${statements.length} statements`
  const sum = (a: number[], b: number[]) => a.map((value, round) => value + (b[round] ?? 0))
  return [
    judge(label, costs.ours, costs.theirs, DATA_AIM),
    judge(
      '  the same with PostgreSQL’s share',
      sum(costs.ours, costs.database),
      sum(costs.theirs, costs.theirDatabase),
      DATA_AIM,
    ),
  ]
}

async function sideBySide(
  product: ScreensProduct,
  times: number,
  ours: (times: number) => Promise<void>,
  theirs: (times: number) => Promise<void>,
  label: string,
): Promise<Costs> {
  const costs: Costs = { ours: [], theirs: [], database: [], theirDatabase: [] }
  const measure = async (work: typeof ours, server: number[], database: number[]) => {
    const before = await product.ask({ kind: 'cpu' })
    const databaseBefore = product.databaseCpu()
    await work(times)
    const after = await product.ask({ kind: 'cpu' })
    server.push((after.cpu - before.cpu) / times / 1000)
    database.push((product.databaseCpu() - databaseBefore) / times / 1000)
  }
  await ours(times * 2)
  await theirs(times * 2)
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) await measure(ours, costs.ours, costs.database)
    await measure(theirs, costs.theirs, costs.theirDatabase)
    if (round % 2 === 1) await measure(ours, costs.ours, costs.database)
  }
  if (PROFILES) {
    mkdirSync(PROFILES, { recursive: true })
    await product.ask({ kind: 'profile' })
    await ours(times * 4)
    await product.ask({ kind: 'profile', file: join(PROFILES, `${label}.cpuprofile`) })
  }
  return costs
}

/** Prints the rounds, the aim and whether it is reached. The ratio is the median of the rounds'. */
function judge(label: string, ours: number[], theirs: number[], aim: number): BenchResult {
  const ratios = ours.map((cost, round) => cost / (theirs[round] ?? Number.NaN))
  const ratio = median(ratios)
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  console.log(
    `${label}: ${median(ours).toFixed(2)} ms, ${median(theirs).toFixed(2)} ms, ` +
      `${ratio.toFixed(2)}× (${spread}), aim ${aim}×: ${ratio <= aim ? 'reached' : 'missed'}`,
  )
  return {
    name: label,
    ours: median(ours),
    theirs: median(theirs),
    ratio: 1 / ratio,
    unit: `CPU ms, aim ${(1 / aim).toFixed(2)}×`,
  }
}
