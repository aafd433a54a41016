import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Crowd,
  findDoubledLeads,
  findImbalances,
  findMissingLeads,
  isJournaled,
  keepPage,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { freePort, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { type CommitProbe, longestGap, startCommitProbe } from './commit-probe.ts'
import type { Cluster, Fault } from './start-cluster.ts'

const FAULTS: Fault[] = ['kill', 'switchover', 'pause']
/** Two processes with so many visitors each, who pause after each form. */
const CROWD = { size: 4, pauseMs: 50 }
const READ_EVERY_MS = 250
const BACK_MS = 60_000

export type Failover = {
  fault: Fault
  /** How long the cluster acknowledged no commit, in milliseconds. */
  clusterGapMs: number
  /** How long each process wrote no lead to the database. */
  processGapsMs: number[]
  /** The longest response to a form. */
  slowestMs: number
  thanked: number
  journaled: number
}

export type FailoverResult = {
  failovers: Failover[]
  thanked: number
  lost: string[]
  doubled: string[]
  /** Responses other than a thank-you and a page, by status; forms without any response. */
  refused: Record<string, number>
  imbalances: Record<string, number>[]
  /** Leads that were left in a journal. */
  journals: string[]
}

/** A process with its visitors. */
type Side = {
  product: RunningProduct
  crowd: Crowd
  /** When a lead was acknowledged that was in the database. */
  commits: number[]
  journaled: number
  slowestMs: number
  pages: { unlike200: Map<number | string, number>; stop(): Promise<void> }
}

/**
 * Fails the cluster's primary again and again while visitors send forms to two processes. `tell` gets
 * every failover as soon as both processes write to the database again.
 */
export async function failUnderLoad(
  cluster: Cluster,
  rounds: number,
  tell: (failover: Failover) => void,
): Promise<FailoverResult> {
  const url = () => cluster.url
  const sides: Side[] = []
  let probe: CommitProbe | null = null
  try {
    const products = [await start(cluster, 'web1'), await start(cluster, 'web2')]
    const shortId = await makeMagnet(url)
    for (const product of products) sides.push(await visit(product, shortId))
    probe = await startCommitProbe(cluster.url)
    const failovers: Failover[] = []
    for (let round = 0; round < rounds; round++) {
      const fault = FAULTS[round % FAULTS.length] ?? 'kill'
      failovers.push(await failOnce(cluster, fault, sides, probe))
      tell(failovers.at(-1) as Failover)
    }
    await Promise.all(sides.map(({ pages }) => pages.stop()))
    await Promise.all(sides.map(({ crowd }) => crowd.stop()))
    await probe.stop()
    const journals = () =>
      sides.flatMap(({ product }) => readdirSync(join(product.dataDir, 'journal')))
    await until('empty journals', async () => journals().length === 0, BACK_MS).catch(() => {})
    const thanked = sides.flatMap(({ crowd }) => crowd.thanked)
    return {
      failovers,
      thanked: thanked.length,
      lost: await findMissingLeads(url, thanked),
      doubled: await findDoubledLeads(url),
      refused: countRefusals(sides),
      imbalances: await findImbalances(url),
      journals: journals(),
    }
  } finally {
    for (const { product } of sides) await product.kill('SIGTERM')
  }
}

async function start(cluster: Cluster, name: string): Promise<RunningProduct> {
  const env = {
    ...LEAD_ENV,
    DATABASE_URL: cluster.url,
    SESSION_SECRET: LEAD_SECRET,
    LEAD_JOURNAL: 'true',
    PORT: String(await freePort()),
  }
  const product = await startProduct(env, join(cluster.folder, name))
  cluster.keep(product.pid)
  return product
}

async function visit(product: RunningProduct, shortId: string): Promise<Side> {
  const commits: number[] = []
  await keepPage(product, shortId)
  const side: Omit<Side, 'crowd'> = {
    product,
    commits,
    journaled: 0,
    slowestMs: 0,
    pages: readPage(`${product.url}/q/${shortId}`),
  }
  const crowd = startCrowd(product, shortId, {
    ...CROWD,
    onThanked(location, ms) {
      side.slowestMs = Math.max(side.slowestMs, ms)
      if (isJournaled(location)) side.journaled++
      else commits.push(performance.now())
    },
  })
  return Object.assign(side, { crowd })
}

/** Opens a page again and again. */
function readPage(url: string): Side['pages'] {
  const unlike200 = new Map<number | string, number>()
  let isStopped = false
  const ended = (async () => {
    while (!isStopped) {
      const status = await fetch(url).then(
        async (response) => (await response.text()) && response.status,
        () => 'none' as const,
      )
      if (status !== 200) unlike200.set(status, (unlike200.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    }
  })()
  return {
    unlike200,
    async stop() {
      isStopped = true
      await ended
    },
  }
}

async function failOnce(
  cluster: Cluster,
  fault: Fault,
  sides: Side[],
  probe: CommitProbe,
): Promise<Failover> {
  await cluster.whole()
  await nextCommits([...sides.map(({ commits }) => commits), probe.times])
  const since = performance.now()
  for (const side of sides) Object.assign(side, { journaled: 0, slowestMs: 0 })
  const before = countThanked(sides)
  await cluster.fail(fault)
  await cluster.whole()
  await nextCommits([...sides.map(({ commits }) => commits), probe.times])
  return {
    fault,
    clusterGapMs: longestGap(probe.times, since),
    processGapsMs: sides.map(({ commits }) => longestGap(commits, since)),
    slowestMs: Math.max(...sides.map((side) => side.slowestMs)),
    thanked: countThanked(sides) - before,
    journaled: sides.reduce((sum, side) => sum + side.journaled, 0),
  }
}

const countThanked = (sides: Side[]) =>
  sides.reduce((sum, { crowd }) => sum + crowd.thanked.length, 0)

/** Resolves when each list has a commit that was not there. */
async function nextCommits(lists: number[][]): Promise<void> {
  const now = performance.now()
  const isBack = (times: number[]) => (times.at(-1) ?? 0) > now
  await until('commits', async () => lists.every(isBack), BACK_MS)
}

function countRefusals(sides: Side[]): Record<string, number> {
  const refused: Record<string, number> = {}
  const add = (name: string, count: number) => {
    if (count > 0) refused[name] = (refused[name] ?? 0) + count
  }
  for (const { crowd, pages } of sides) {
    for (const [status, count] of crowd.refused) add(`form ${status}`, count)
    add('form unanswered', crowd.unanswered())
    for (const [status, count] of pages.unlike200) add(`page ${status}`, count)
  }
  return refused
}
