import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { choosePostgresRunner } from '#platform/db/postgres-user.ts'
import { ask } from '#tests/support/lead-faults.ts'
import { freePort, until } from '#tests/support/product.ts'
import {
  CLUSTER,
  type ClusterPlan,
  haproxyFile,
  type NodePlan,
  patroniFile,
} from './cluster-files.ts'
import { signalNode } from './cluster-processes.ts'
import type { ClusterTools } from './cluster-tools.ts'

/** What happens to the primary. 'kill': it and its Patroni; 'pause': all its processes stand still. */
export type Fault = 'kill' | 'switchover' | 'pause'

export type Cluster = {
  /** The URL of the primary's database, through HAProxy. */
  url: string
  folder: string
  /** Makes the standby the primary, and resolves when it is. */
  fail(fault: Fault): Promise<void>
  /** Resolves when the primary has a synchronous standby. */
  whole(): Promise<void>
  /** Ends another process too if this one goes away without calling `stop`. */
  keep(pid: number): void
  /** Ends everything and removes its folder. */
  stop(): Promise<void>
}

const FAILOVER_MS = 120_000
const DATABASE = 'qr_magnet'

/**
 * Starts etcd, two PostgreSQL nodes under Patroni with synchronous replication, and HAProxy in front of
 * the primary, in a temporary folder and on free ports. Everything ends with this process, at the latest.
 */
export async function startCluster(tools: ClusterTools): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-magnet-cluster-'))
  const plan = await planCluster(folder, tools)
  const runner = await choosePostgresRunner(join(folder, 'data'))
  const keeper = startKeeper(plan)

  function run(program: string, name: string, args: string[]): void {
    const log = openSync(join(folder, `${name}.log`), 'a')
    runner.spawn(program, args, { stdio: ['ignore', log, log] }).unref()
  }
  const startNode = ({ name, folder: own }: NodePlan) =>
    run(tools.patroni, name, [join(own, 'patroni.json')])

  async function fail(fault: Fault): Promise<void> {
    const old = await primaryOf(plan)
    const next = plan.nodes.find((node) => node !== old) as NodePlan
    if (fault === 'kill') signalNode(old.folder, 'SIGKILL')
    else if (fault === 'pause') signalNode(old.folder, 'SIGSTOP')
    else await switchOver(tools, old, next)
    await until('another primary', () => hasRole(next, 'primary'), FAILOVER_MS)
    if (fault === 'kill') startNode(old)
    if (fault === 'pause') signalNode(old.folder, 'SIGCONT')
  }

  async function stop(): Promise<void> {
    keeper.stdin?.end()
    await once(keeper, 'exit')
  }

  try {
    writeFiles(plan)
    await runner.own(folder)
    run(tools.etcd, 'etcd', etcdArguments(plan))
    run(tools.haproxy, 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
    plan.nodes.forEach(startNode)
    await whole(plan)
    const url = (name: string) =>
      `postgresql://postgres:${plan.password}@127.0.0.1:${plan.haproxyPort}/${name}?sslmode=disable`
    await ask(() => url('postgres'), `create database ${DATABASE}`)

    return {
      url: url(DATABASE),
      folder,
      fail: (fault) => namingLogs(folder, () => fail(fault)),
      whole: () => namingLogs(folder, () => whole(plan)),
      keep: (pid) => void keeper.stdin?.write(`${pid}\n`),
      stop,
    }
  } catch (error) {
    const logs = keepLogs(folder)
    await stop()
    throw new Error(`the cluster did not start; its logs are in ${logs}`, { cause: error })
  }
}

async function planCluster(
  folder: string,
  { postgresBin, etcdApi }: ClusterTools,
): Promise<ClusterPlan> {
  const nodes: NodePlan[] = []
  for (const name of ['node1', 'node2']) {
    const [port, restPort] = [await freePort(), await freePort()]
    nodes.push({ name, folder: join(folder, name), port, restPort })
  }
  return {
    folder,
    etcd: { client: await freePort(), peer: await freePort(), api: etcdApi },
    haproxyPort: await freePort(),
    password: randomBytes(16).toString('hex'),
    postgresBin,
    nodes,
  }
}

function writeFiles(plan: ClusterPlan): void {
  writeFileSync(join(plan.folder, 'haproxy.cfg'), haproxyFile(plan))
  for (const node of plan.nodes) {
    mkdirSync(node.folder)
    writeFileSync(join(node.folder, 'patroni.json'), patroniFile(plan, node), { mode: 0o600 })
  }
}

function etcdArguments({ folder, etcd }: ClusterPlan): string[] {
  const [client, peer] = [`http://127.0.0.1:${etcd.client}`, `http://127.0.0.1:${etcd.peer}`]
  return [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `default=${peer}`,
    ...(etcd.api === 2 ? ['--enable-v2'] : []),
  ]
}

/** Starts what removes the cluster; a Ctrl-C in the terminal doesn't reach it. */
function startKeeper({ folder, nodes }: ClusterPlan): ChildProcess {
  const script = join(import.meta.dirname, 'keeper-child.ts')
  const args = [script, folder, ...nodes.map((node) => node.folder)]
  return spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
}

async function switchOver(tools: ClusterTools, old: NodePlan, next: NodePlan): Promise<void> {
  await promisify(execFile)(tools.patronictl, [
    '-c',
    join(old.folder, 'patroni.json'),
    'switchover',
    CLUSTER,
    '--force',
    '--leader',
    old.name,
    '--candidate',
    next.name,
  ])
}

/** Whether a node's Patroni says that it has the role. */
async function hasRole({ restPort }: NodePlan, role: 'primary' | 'synchronous'): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2000)
    return (await fetch(`http://127.0.0.1:${restPort}/${role}`, { signal })).status === 200
  } catch {
    return false
  }
}

const primaryOf = ({ nodes }: ClusterPlan) =>
  until('a primary', async () => {
    for (const node of nodes) if (await hasRole(node, 'primary')) return node
  })

/** Resolves when one node is the primary and the other its synchronous standby. */
async function whole({ nodes }: ClusterPlan): Promise<void> {
  await until(
    'a synchronous standby',
    async () => {
      for (const [node, other] of [nodes, [...nodes].reverse()]) {
        if (
          node &&
          other &&
          (await hasRole(node, 'primary')) &&
          (await hasRole(other, 'synchronous'))
        )
          return true
      }
      return false
    },
    FAILOVER_MS,
  )
}

/** Adds to an error where the logs are: the cluster's folder goes away with its test. */
async function namingLogs(folder: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${message}; the cluster's logs are in ${keepLogs(folder)}`, { cause: error })
  }
}

/** Copies a cluster's logs to a folder that stays, and returns it. */
function keepLogs(folder: string): string {
  const kept = mkdtempSync(join(tmpdir(), 'qr-magnet-cluster-logs-'))
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log'))) {
    copyFileSync(join(folder, name), join(kept, name))
  }
  return kept
}
