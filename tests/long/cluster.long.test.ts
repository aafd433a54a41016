import { afterEach, expect, test } from 'vitest'
import { recount } from '#domain/operations/recount.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findClusterTools } from '#tests/cluster/cluster-tools.ts'
import { type Failover, failUnderLoad } from '#tests/cluster/fail-under-load.ts'
import { startCluster } from '#tests/cluster/start-cluster.ts'

/** The environment's CLUSTER_FAILOVERS makes a shorter run. */
const ROUNDS = Number(process.env.CLUSTER_FAILOVERS ?? 20)

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test(`${ROUNDS} failovers of a cluster lose, double and refuse no lead`, {
  timeout: (ROUNDS + 2) * 3 * MINUTE_MS,
}, async ({ skip }) => {
  const found = findClusterTools()
  if (!found.ok) return skip(found.reason)
  const cluster = await startCluster(found.tools)
  cleanUps.push(() => cluster.stop())
  const result = await failUnderLoad(cluster, ROUNDS, (failover) => say(describe(failover)))
  say(summarize(result.failovers))
  say(`${result.thanked} leads were acknowledged`)
  const { failovers, thanked, ...wrong } = result
  expect(failovers).toHaveLength(ROUNDS)
  expect(thanked).toBeGreaterThan(ROUNDS * 100)
  expect(wrong).toEqual({ lost: [], doubled: [], refused: {}, imbalances: [], journals: [] })
  const db = openDatabase(cluster.url, { max: 2 })
  cleanUps.push(() => db.$client.end())
  expect((await recount({ db })).differences).toEqual([])
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

function describe({ fault, clusterGapMs, processGapsMs, ...rest }: Failover): string {
  const gaps = processGapsMs.map(seconds).join(' and ')
  return (
    `${fault}: no commit of the cluster for ${seconds(clusterGapMs)} s, of the processes for ${gaps} s; ` +
    `${rest.thanked} leads, ${rest.journaled} by the journal, slowest answer ${seconds(rest.slowestMs)} s`
  )
}

function summarize(failovers: Failover[]): string {
  const show = (gaps: number[]) => {
    const sorted = gaps.toSorted((a, b) => a - b)
    return `median ${seconds(sorted[sorted.length >> 1] ?? 0)} s, worst ${seconds(sorted.at(-1) ?? 0)} s`
  }
  const cluster = show(failovers.map(({ clusterGapMs }) => clusterGapMs))
  const processes = show(failovers.flatMap(({ processGapsMs }) => processGapsMs))
  return `gap of commits: cluster ${cluster}; processes ${processes}`
}
