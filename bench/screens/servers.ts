import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailOf, PEOPLE, SEED_PASSWORD } from '#db/seed/people.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { serveArguments } from '#scripts/lib/serve-built.mjs'
import { freePort } from '#tests/support/product.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { cpuWithChildren } from '../cpu.ts'
import { DEMO_ENV } from '../demo-env.ts'
import { type Answer, KEEP_HEADER, type Question } from './messages.ts'

export type Person = (typeof PEOPLE)[number]['key']

export type ScreensProduct = {
  ask(question: Question): Promise<Answer>
  /** Requests a path a number of times, one after the other. `keep`: its tree and statements. */
  open(path: string, as: Person, options?: { times?: number; keep?: boolean }): Promise<void>
  /** CPU time of PostgreSQL so far, in microseconds. */
  databaseCpu(): number
  stop(): Promise<void>
}

/** Starts the built product with the demo data on an embedded PostgreSQL. */
export async function startScreensProduct(): Promise<ScreensProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qrm-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawnProduct({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dataDir, 'product'),
    PORT: String(port),
    PUBLIC_URL: url,
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<Person, string>()
  return {
    async ask(question) {
      const answered = once(child, 'message')
      child.send(question)
      return (await answered)[0]
    },
    async open(path, as, { times = 1, keep = false } = {}) {
      const cookie = cookies.get(as) ?? (await signIn(url, as))
      cookies.set(as, cookie)
      const headers = { ...BROWSER, cookie, ...(keep && { [KEEP_HEADER]: '1' }) }
      for (let i = 0; i < times; i++) await read(url + path, headers, agent)
    },
    databaseCpu: () => cpuWithChildren(Number(postmaster)),
    async stop() {
      agent.destroy()
      await stop()
    },
  }
}

const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
}

function spawnProduct(env: Record<string, string>): ChildProcess {
  const [heap = ''] = serveArguments()
  return spawn(process.execPath, [heap, join(import.meta.dirname, 'product.ts')], {
    env: {
      ...DEMO_ENV,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (output.includes('is ready')) return
      output += chunk
      if (output.includes('is ready')) resolve()
    })
  })
}

/** Resolves with the Cookie header of a new session. */
async function signIn(url: string, key: Person): Promise<string> {
  const person = PEOPLE.find((one) => one.key === key)
  if (!person) throw new Error(`nobody is called ${key}`)
  const body = new URLSearchParams({ email: emailOf(person), password: SEED_PASSWORD })
  const headers = { origin: url }
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (response.status !== 302) throw new Error(`signing in answered ${response.status}`)
  return cookies.filter((pair) => !pair.endsWith('=')).join('; ')
}

function read(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.once('end', resolve)
      response.resume()
    })
    request.once('error', reject)
  })
}
