import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EventStream, openEvents } from '#tests/support/event-stream.ts'
import { type BenchResult, median } from './bench.ts'
import { getCpuTime } from './cpu.ts'
import { createTokens } from './live-tokens.ts'
import { against, costsOf, type Server, startProduct } from './page-servers.ts'
import { aim } from './verdict.ts'

export const name = 'Live sources'

const PAGE = '/m/five-lamps'
const SOURCES = Number(process.env.BENCH_SOURCES ?? 1000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const REQUESTS = 15_000
/** Opened at once. */
const BATCH = 50
/** Long enough for several refreshes of all sources, and for the garbage collector. */
const SETTLE_MS = 20_000
const IDLE_MS = 20_000
const AIM_MB = 60
const AIM_SLOWDOWN = 1.1

/**
 * Measures what open live sources cost a process: its memory, and the CPU time of a cached page, beside
 * the same build without any. A third product without any shows the noise. What the sources hold is
 * told apart from the resident memory, which V8 also extends for what it hasn't collected yet. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const servers: Server[] = []
  const streams: EventStream[] = []
  const folder = mkdtempSync(join(tmpdir(), 'qrm-bench-'))
  const heldFile = (index: number) => join(folder, `held-${index}`)
  try {
    for (let i = 0; i < 3; i++) {
      servers.push(await startProduct({ env: { ...ENV, BENCH_HELD: heldFile(i) } }))
    }
    const [none, open] = servers as [Server, Server, Server]
    // The memory of a process that has served pages.
    await costsOf(servers, REQUESTS, PAGE, 0, 'direct')
    await sleep(SETTLE_MS)
    const before = residentOf(servers)
    for (const batch of batches(await tokensOf(open))) {
      streams.push(...(await Promise.all(batch.map((token) => connect(open, token)))))
    }
    await Promise.all(streams.map((stream) => stream.state()))
    await sleep(SETTLE_MS)
    const after = residentOf(servers)
    const grown = (index: number) => ((after[index] ?? 0) - (before[index] ?? 0)) / 2 ** 20
    console.log(
      `${streams.length} sources: ${grown(1).toFixed(1)} MB more resident; without any, ` +
        `${grown(0).toFixed(1)} and ${grown(2).toFixed(1)} MB`,
    )
    const [idle = 0, idleOpen = 0] = await idleCpu([none, open])
    console.log(
      `CPU while nothing happens, of one processor: ${(100 * idleOpen).toFixed(1)}% with them, ` +
        `${(100 * idle).toFixed(1)}% without`,
    )
    const { costs, seconds } = await pageCosts(servers)
    const background = ((idleOpen - idle) * seconds * 1e6) / REQUESTS
    console.log(`In a round, that difference is ${background.toFixed(1)} µs a page`)
    const pages = against('A kept page beside them, against none', costs[1], costs[0])
    const noise = against('  none, against none', costs[2], costs[0])
    const alive = streams.filter((stream) => !stream.text().includes('event: gone')).length
    if (alive !== SOURCES) throw new Error(`${alive} of ${SOURCES} sources stayed open`)
    const withSources = await heldBy(open, heldFile(1))
    for (const stream of streams.splice(0)) stream.close()
    await sleep(SETTLE_MS / 4)
    const held = (withSources - (await heldBy(open, heldFile(1)))) / 2 ** 20
    aim(`Held by ${SOURCES} open sources`, held, AIM_MB, ' MB')
    aim('Resident memory that they add', grown(1), AIM_MB, ' MB')
    aim('A kept page beside them, against none', 1 / pages.ratio, AIM_SLOWDOWN, '×')
    const memory = { ours: held, theirs: AIM_MB, ratio: AIM_MB / held, unit: 'MB' }
    return [
      { name: `Held by ${SOURCES} open sources, below ${AIM_MB} MB`, ...memory },
      pages,
      noise,
    ]
  } finally {
    for (const stream of streams) stream.close()
    for (const server of servers) await server.stop()
    rmSync(folder, { recursive: true })
  }
}

const ENV = {
  SESSION_SECRET: 'a-secret-of-the-benchmark-with-32-characters',
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'held-memory.cjs')}`,
}

/** Returns the bytes that a process holds after it has collected its garbage. */
async function heldBy({ pid }: Server, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await sleep(100)
  return Number(readFileSync(file, 'utf8'))
}

/** Creates sources with different addresses for the demo's magnets. */
async function tokensOf({ databaseUrl }: Server): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  try {
    return await createTokens(client, SOURCES)
  } finally {
    await client.end()
  }
}

function* batches(tokens: string[]): Generator<string[]> {
  for (let at = 0; at < tokens.length; at += BATCH) yield tokens.slice(at, at + BATCH)
}

async function connect({ url }: Server, token: string): Promise<EventStream> {
  const stream = await openEvents(`${url}/live/${token}/events`)
  if (stream.status !== 200) throw new Error(`a source answered ${stream.status}`)
  return stream
}

/** Returns the resident bytes of each process. */
const residentOf = (servers: Server[]) =>
  servers.map(({ pid }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  })

/** Returns the part of a processor that each process takes while nobody asks anything of it. */
async function idleCpu(servers: Server[]): Promise<number[]> {
  const before = servers.map(({ pid }) => getCpuTime(pid))
  await sleep(IDLE_MS)
  return servers.map(({ pid }, i) => (getCpuTime(pid) - (before[i] ?? 0)) / (IDLE_MS * 1000))
}

/**
 * Returns µs of CPU per page of each server, by round; the first round warms up. A round lasts as long
 * as the machine takes, and what a server does each second goes on meanwhile: how long is printed.
 */
async function pageCosts(servers: Server[]) {
  const costs: [number[], number[], number[]] = [[], [], []]
  const seconds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedAt = performance.now()
    const measured = await costsOf(servers, REQUESTS, PAGE, round + 1, 'direct')
    if (round === 0) continue
    seconds.push((performance.now() - startedAt) / 1000)
    for (const [i, { server }] of measured.entries()) costs[i]?.push(server)
  }
  console.log(
    `Medians: ${costs.map((one) => median(one).toFixed(1)).join(', ')} µs a page; ` +
      `a round of ${REQUESTS} pages for each took ${median(seconds).toFixed(1)} s`,
  )
  return { costs, seconds: median(seconds) }
}
