import { Agent, type IncomingHttpHeaders, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { emailOf, PEOPLE, SEED_PASSWORD } from '#db/seed/people.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { type BenchResult, median } from './bench.ts'

export const name = 'Pages in a flood of wrong passwords'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** The number of attempts that the rate limits allow one network in a quarter of an hour. */
const ATTEMPTS = 290
const AT_ONCE = 40
const ATTEMPTS_A_SECOND = 30
const SAMPLES = 150
const PAUSE_MS = 25
/** During a flood, a page may take this many times as long as without one. */
const TARGET = 2

type Page = { what: string; path: string; headers: Record<string, string> }

/**
 * Measures the 99th percentile of rendered and compressed pages, without load and during a flood of
 * wrong passwords from one IP address, in turns. Compares the median rounds; the target is at most
 * twice the time without load.
 */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({ APP_MODE: 'demo', SEED_DEMO: '1', LOG_LEVEL: 'error' })
  try {
    const pages = await pagesOf(product)
    const quiet: number[][] = pages.map(() => [])
    const flooded: number[][] = pages.map(() => [])
    await sample(product, pages)
    for (let round = 0; round < ROUNDS; round++) {
      const measureQuiet = async () => keep(quiet, await sample(product, pages))
      if (round % 2 === 0) await measureQuiet()
      const flood = startFlood(product, `127.0.9.${round + 1}`)
      keep(flooded, await sample(product, pages))
      console.log(`round ${round + 1}: ${await flood.end()}`)
      if (round % 2 === 1) await measureQuiet()
    }
    return pages.map(({ what }, at) => {
      const ours = median(flooded[at] ?? [])
      const theirs = TARGET * median(quiet[at] ?? [])
      return {
        name: `${what}, p99`,
        ours,
        theirs,
        ratio: theirs / ours,
        unit: 'ms, twice unloaded',
      }
    })
  } finally {
    await product.stop()
  }
}

function keep(kept: number[][], percentiles: number[]): void {
  percentiles.forEach((value, at) => void kept[at]?.push(value))
}

async function pagesOf({ url }: RunningProduct): Promise<Page[]> {
  const [person] = PEOPLE
  if (!person) throw new Error('the story has nobody in it')
  const signedIn = await ask(url, '/login', {
    body: `email=${encodeURIComponent(emailOf(person))}&password=${SEED_PASSWORD}`,
  })
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const thanked = await ask(url, `/m/${person.magnets[0]?.shortId}`, {
    body: 'name=Ada&email=ada%40example.com',
  })
  return [
    { what: 'The dashboard', path: '/dashboard', headers: { cookie } },
    { what: 'The thank-you page', path: thanked.headers.location ?? '', headers: {} },
  ]
}

/** Returns the 99th percentile of each page, requested in turns. */
async function sample({ url }: RunningProduct, pages: Page[]): Promise<number[]> {
  const times: number[][] = pages.map(() => [])
  for (let n = 0; n < SAMPLES; n++) {
    for (const [at, { path, headers }] of pages.entries()) {
      const start = performance.now()
      const { status } = await ask(url, path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times[at]?.push(performance.now() - start)
      await sleep(PAUSE_MS)
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length * 0.99)] ?? 0)
}

/**
 * Sends wrong passwords from one IP address until the round ends. Returns the number of responses
 * by status.
 */
function startFlood({ url }: RunningProduct, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const answers = new Map<number, number>()
  const sent: Promise<unknown>[] = []
  const timer = setInterval(() => {
    if (sent.length >= ATTEMPTS) return
    const body = `email=x${sent.length}%40example.com&password=wrong`
    const own = process.platform === 'linux' ? { localAddress } : {}
    const answer = ask(url, '/login', { body, agent, ...own })
    sent.push(answer.then(({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1)))
  }, 1000 / ATTEMPTS_A_SECOND)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(sent)
      agent.destroy()
      return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    },
  }
}

type Asked = {
  headers?: Record<string, string>
  body?: string
  agent?: Agent
  localAddress?: string
}

function ask(url: string, path: string, asked: Asked) {
  const { body, headers, ...rest } = asked
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: url }
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const request = send(
      {
        host: '127.0.0.1',
        port: new URL(url).port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: new URL(url).host,
          'accept-encoding': 'gzip',
          ...(body === undefined ? {} : form),
          ...headers,
        },
        ...rest,
      },
      (response) => {
        const { statusCode: status = 0 } = response
        response.resume().once('end', () => resolve({ status, headers: response.headers }))
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}
