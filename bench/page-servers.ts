import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { foldPendingTops } from '#domain/visits/pending-tops.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { serveArguments } from '#scripts/lib/serve-built.mjs'
import { freePort } from '#tests/support/product.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type BenchResult, median } from './bench.ts'
import { cpuWithChildren, getCpuTime } from './cpu.ts'
import { DEMO_ENV } from './demo-env.ts'

// The two compared servers: ours, and a minimal one that sends the same bytes.

const ROOT = join(import.meta.dirname, '..')

/** CPU time per request in microseconds. */
export type Cost = { server: number; database: number }

/** Returns pages per second of CPU time. The ratio is the median of the rounds' ratios. */
export function against(name: string, ours: number[], theirs: number[]): BenchResult {
  const ratios = ours.map((cost, round) => (theirs[round] ?? Number.NaN) / cost)
  console.log(
    `${name}: ${median(ours).toFixed(1)} µs, ${median(theirs).toFixed(1)} µs, ` +
      `${(1 / median(ratios)).toFixed(2)}× (rounds ${ratios.map((r) => (1 / r).toFixed(2)).join(' ')})`,
  )
  return {
    name,
    ours: 1e6 / median(ours),
    theirs: 1e6 / median(theirs),
    ratio: median(ratios),
    unit: 'pages/CPU s',
  }
}

export type Server = {
  url: string
  pid: number
  postmaster: number | null
  /** Returns how many visits are in the totals. */
  visits(): Promise<number>
  /** The product's database; null for other servers. */
  databaseUrl: string | null
  stop(): Promise<void>
}

/** Returns the CPU time per request of each server, until all visits are written. */
export async function costsOf(
  servers: Server[],
  requests: number,
  path: string,
  crowd: number,
  way: 'direct' | 'proxied',
): Promise<Cost[]> {
  const read = async (server: Server) => ({
    visits: await server.visits(),
    server: getCpuTime(server.pid),
    database: databaseCpu(server),
  })
  const before = await Promise.all(servers.map(read))
  const targets = servers.map(({ url }) => url + path)
  await load([String(requests), String(crowd), way, ...targets])
  return Promise.all(
    servers.map(async (server, i) => {
      const start = before[i] ?? (await read(server))
      for (const endAt = Date.now() + 20_000; Date.now() < endAt; await sleep(100)) {
        if (server.postmaster === null || (await server.visits()) - start.visits >= requests) break
      }
      const end = await read(server)
      if (server.postmaster !== null && end.visits - start.visits !== requests) {
        throw new Error(`${requests} pages were served and ${end.visits - start.visits} written`)
      }
      return {
        server: (end.server - start.server) / requests,
        database: (end.database - start.database) / requests,
      }
    }),
  )
}

const databaseCpu = ({ postmaster }: Server) =>
  postmaster === null ? 0 : cpuWithChildren(postmaster)

/**
 * Starts measuring what PostgreSQL spends on visits. The returned function adds up what was noted for
 * later, checks that every visit has a row, and returns µs of CPU and bytes of WAL per visit. `root` is the
 * checkout whose build the product runs.
 */
export async function measureDatabase(product: Server, root = ROOT) {
  if (!product.databaseUrl) throw new Error('this server has no database')
  const folding = join(root, 'domain/visits/pending-tops.server.ts')
  const { foldPendingTops: fold }: { foldPendingTops: typeof foldPendingTops } = await import(
    folding
  )
  const db = openDatabase(product.databaseUrl, { max: 1 })
  const read = async () => {
    const { rows } = await db.$client.query<{ visits: number; bytes: number }>(
      `select count(*)::int as visits, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8
         as bytes from visits`,
    )
    return { visits: 0, bytes: 0, ...rows[0], counted: await product.visits() }
  }
  await fold(db)
  const before = await read()
  const cpu = databaseCpu(product)
  return async () => {
    await fold(db)
    const spent = databaseCpu(product) - cpu
    const after = await read()
    await db.$client.end()
    const visits = after.visits - before.visits
    if (visits !== after.counted - before.counted) throw new Error('rows and totals differ')
    return { cpu: spent / visits, wal: (after.bytes - before.bytes) / visits }
  }
}

async function load(expected: string[]): Promise<void> {
  const script = join(import.meta.dirname, 'page-load.ts')
  const client = spawn(process.execPath, [script, ...expected], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(client, 'exit')
  if (code !== 0) throw new Error(`the client ended with ${code}`)
}

type ProductOptions = {
  /** A trusted proxy's address. */
  proxy?: string
  /** The folder of another checkout, with its build. */
  root?: string
}

/** Starts the built product with the demo data. */
export async function startProduct({
  proxy = '',
  root = ROOT,
}: ProductOptions = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qrm-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const database = new pg.Client({ connectionString: postgres.url })
  await database.connect()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const profile = process.env.BENCH_PROFILE
  const child = spawn(
    process.execPath,
    [
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      ...serveArguments().map((argument) => argument.replace(ROOT, root)),
    ],
    {
      cwd: root,
      env: {
        ...DEMO_ENV,
        DATABASE_URL: postgres.url,
        DATA_DIR: join(dataDir, 'product'),
        PORT: String(port),
        PUBLIC_URL: url,
        TRUSTED_PROXIES: proxy,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await said(child, 'is ready')
  } catch (error) {
    // Its data directory must not be left behind.
    await database.end()
    await postgres.stop()
    throw error
  }
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return {
    url,
    pid: child.pid ?? 0,
    postmaster: Number(postmaster),
    async visits() {
      // Counting the rows would cost PostgreSQL more than writing them.
      const { rows } = await database.query(
        `select sum(scans + visits + bots)::int as visits from visit_counts
         where step = 'day' and scope_id = owner_id`,
      )
      return rows[0].visits ?? 0
    },
    databaseUrl: postgres.url,
    async stop() {
      await endOf(child)
      await database.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a minimal server that only sends the product's response (see page-bare.ts). */
export async function startBare(page: string, how: 'plain' | 'tuned' = 'plain'): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'qrm-bench-'))
  const answer = join(folder, 'answer.json')
  writeFileSync(answer, JSON.stringify(await answerOf(page)))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'page-bare.ts'), answer, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = /port (\d+)/.exec(await said(child, '\n'))?.[1]
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    postmaster: null,
    visits: async () => 0,
    databaseUrl: null,
    async stop() {
      await endOf(child)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns a response's body and headers, without the headers that node:http adds itself. */
function answerOf(url: string): Promise<{ headers: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    const request = get(url, { headers, agent: false }, async (response) => {
      const lines: string[] = []
      for (const [i, name] of response.rawHeaders.entries()) {
        if (i % 2 === 1 || /^(date|connection|keep-alive)$/i.test(name)) continue
        lines.push(name, response.rawHeaders[i + 1] ?? '')
      }
      const chunks = await response.toArray()
      resolve({ headers: lines, body: Buffer.concat(chunks).toString('base64') })
    })
    request.once('error', reject)
  })
}

/** Resolves with a child's output up to a given text, and discards later output. */
function said(child: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)))
    child.stdout?.on('data', function read(chunk: Buffer) {
      output += chunk
      if (!output.includes(words)) return
      child.stdout?.off('data', read)
      child.stdout?.resume()
      resolve(output)
    })
  })
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
