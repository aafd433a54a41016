import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextPerson, postLead } from '#tests/support/lead-faults.ts'
import { freePort, type RunningProduct, startProduct } from '#tests/support/product.ts'
import { type BenchResult, median } from './bench.ts'
import { createCrowd } from './page-crowd.ts'

export const name = 'Memory'

/** A memory cgroup's folder: the product runs in it, with the limit that is set there. */
const CGROUP = process.env.BENCH_CGROUP
const PAGES = Number(process.env.BENCH_PAGES ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8)
const STEADY_SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const STEADY_RATE = 100
const CONNECTIONS = 32
const AIM_GROWTH = 1.1
const AIM_BYTES = 512 * 2 ** 20
const MAGNET = 'five-lamps'
const SCREENS = ['/dashboard', '/magnets', '/analytics', '/profile', '/create', '/', '/blog']

/**
 * Measures the memory of the demo with its PostgreSQL (proportional set size: shared pages count once):
 * after a start, after many pages, and in rounds of everyday use, which must not grow. Then the product
 * serves 100 visits a second. Linux only.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startInCgroup({
    APP_MODE: 'demo',
    SEED_DEMO: '1',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    const afterStart = memoryOf(product)
    await openPages(product, agent, PAGES)
    const afterPages = memoryOf(product)
    const cookie = await signIn(product)
    const rounds: Memory[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await spendADay(product, agent, cookie)
      rounds.push(memoryOf(product))
    }
    const steady = await serveSteadily(product, agent)
    const all = [afterStart, afterPages, ...rounds, memoryOf(product)]
    const first = median(rounds.slice(0, 2).map(sumOf))
    const last = median(rounds.slice(-2).map(sumOf))
    console.log(
      `MB (web + PostgreSQL) after the start, after ${PAGES} pages, after each round, after ` +
        `${STEADY_RATE} visits a second:\n  ${all.map(inMegabytes).join(' ')}`,
    )
    console.log(
      `${STEADY_RATE} visits a second for ${STEADY_SECONDS} s: ${steady.failed} failed, ` +
        `median ${steady.median.toFixed(1)} ms, 99th percentile ${steady.p99.toFixed(1)} ms`,
    )
    return [
      result(
        `Growth over ${ROUNDS} rounds of use, at most ${AIM_GROWTH}×`,
        last,
        first * AIM_GROWTH,
      ),
      result('The most memory, below 512 MB', Math.max(...all.map(sumOf)), AIM_BYTES),
    ]
  } finally {
    agent.destroy()
    await product.stop()
  }
}

/** A process belongs to the cgroup that its parent is in when it starts. */
async function startInCgroup(env: Record<string, string>): Promise<RunningProduct> {
  const PORT = String(await freePort())
  const enter = (folder: string) => writeFileSync(join(folder, 'cgroup.procs'), `${process.pid}`)
  if (CGROUP) enter(CGROUP)
  const starting = startProduct({ ...env, PORT })
  if (CGROUP) enter(dirname(CGROUP))
  return starting
}

/** In MB; the ratio is above 1 if it is within its limit. */
const result = (name: string, bytes: number, limit: number): BenchResult => ({
  name,
  ours: bytes / 2 ** 20,
  theirs: limit / 2 ** 20,
  ratio: limit / bytes,
  unit: 'MB',
})

/** The process and all its descendants. */
function familyOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // It has ended.
    }
  }
  const family = [root]
  for (const pid of family) {
    for (const [child, parent] of parents) if (parent === pid) family.push(child)
  }
  return family
}

type Memory = { web: number; postgres: number }

/** Returns the bytes of memory of the product's processes and of PostgreSQL's. */
function memoryOf({ pid }: RunningProduct): Memory {
  const memory = { web: 0, postgres: 0 }
  for (const one of familyOf(pid)) {
    try {
      const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
      const isPostgres = readFileSync(`/proc/${one}/comm`, 'utf8').startsWith('postgres')
      memory[isPostgres ? 'postgres' : 'web'] +=
        Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024
    } catch {
      // It has ended.
    }
  }
  return memory
}

const sumOf = ({ web, postgres }: Memory) => web + postgres
const inMegabytes = ({ web, postgres }: Memory) =>
  [web, postgres].map((bytes) => (bytes / 2 ** 20).toFixed(0)).join('+')

type Answer = { status: number; ms: number }

function open(product: RunningProduct, agent: Agent, path: string, lines: string[]) {
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon)] = line.slice(colon + 1).trim()
  }
  const startedAt = performance.now()
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(product.url + path, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Different visitors open a magnet's page. */
async function openPages(product: RunningProduct, agent: Agent, count: number): Promise<void> {
  const next = createCrowd(count)
  let left = count
  const visitor = async () => {
    while (left-- > 0) {
      const { query, headers } = next()
      const from = `X-Forwarded-For: 81.${left % 200}.${(left >> 8) % 250}.${left % 250}`
      await open(product, agent, `/m/${MAGNET}${query}`, [...headers, from])
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
}

async function signIn({ url }: RunningProduct): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: 'tom@example.com', password: 'magnet-demo' }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (answer.status !== 302) throw new Error(`signing in answered ${answer.status}`)
  return cookies.join('; ')
}

/** Visits, leads, and an owner who goes through the screens. */
async function spendADay(product: RunningProduct, agent: Agent, cookie: string): Promise<void> {
  await openPages(product, agent, 5000)
  for (let i = 0; i < 200; i++) {
    const { ip, ...fields } = nextPerson()
    await postLead(agent, product.url, MAGNET, fields, ip)
  }
  for (let i = 0; i < 20; i++) {
    for (const screen of SCREENS) {
      const { status } = await open(product, agent, screen, [`Cookie: ${cookie}`])
      if (status >= 500) throw new Error(`${screen} answered ${status}`)
    }
  }
  await sleep(2000)
}

/** Opens pages at a constant rate, regardless of the response times. */
async function serveSteadily(product: RunningProduct, agent: Agent) {
  const next = createCrowd(7)
  const answers: Promise<Answer>[] = []
  const startedAt = performance.now()
  for (let i = 0; i < STEADY_SECONDS * STEADY_RATE; i++) {
    const { query, headers } = next()
    answers.push(open(product, agent, `/m/${MAGNET}${query}`, headers))
    await sleep(Math.max(0, startedAt + (i * 1000) / STEADY_RATE - performance.now()))
  }
  const done = await Promise.all(answers)
  const times = done.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    failed: done.filter(({ status }) => status !== 200).length,
    median: median(times),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}
