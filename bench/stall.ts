import { connect } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { emailOf, PEOPLE, SEED_PASSWORD } from '#db/seed/people.ts'
import { OPERATIONS } from '#server/api/operations.ts'
import { crawl, type FoundForm } from '#tests/attack/crawl.ts'
import { createBrowser, ORIGIN, type TestBrowser } from '#tests/support/browse.ts'
import { slowRsaKey } from '#tests/support/hostile-rsa-keys.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import type { BenchResult } from './bench.ts'
import { DEMO_ENV } from './demo-env.ts'
import { aim } from './verdict.ts'

export const name = 'Stall of the event loop by hostile input'

const AIM_MS = 50
const PAGES = Number(process.env.BENCH_PAGES ?? 80)
const MANY = 60_000

/** What is typed into every field of a form. */
const TYPED: Record<string, string> = {
  'less-than signs': '<'.repeat(MANY),
  'at signs': '@'.repeat(MANY),
  'blanks and a letter': `${' '.repeat(MANY)}x`,
  'brackets of Markdown': '[('.repeat(MANY / 2),
  asterisks: `${'*a'.repeat(MANY / 2)}`,
  'combining marks': 'é'.normalize('NFD').repeat(MANY / 3),
  lines: 'a,b;c\n'.repeat(MANY / 6),
  'nested JSON': '['.repeat(MANY),
  slashes: `https://a${'/'.repeat(MANY)}?x`,
  'a key that signs slowly': JSON.stringify({
    type: 'service_account',
    client_email: 'a@project.iam.gserviceaccount.com',
    private_key: slowRsaKey(),
  }),
}

/** What is sent to every operation of the API that takes a body. */
const SENT: Record<string, string> = {
  'a long array': `[${'0,'.repeat(120_000)}0]`,
  'nested arrays': '['.repeat(120_000) + ']'.repeat(120_000),
  'unknown fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 0])),
  ),
  'nested objects': `${'{"a":'.repeat(40_000)}0${'}'.repeat(40_000)}`,
  'a long text': JSON.stringify({ title: '<'.repeat(240_000), name: '@'.repeat(1000) }),
}

type Stall = { wall: number; cpu: number }
type Measured = Stall & { what: string; status: number }

/**
 * Sends hostile input to all forms that a crawl of the demo finds, and to all operations of the API, one
 * request after another, and measures the longest turn of the main thread in each. Processor time counts,
 * because a busy machine lengthens the clock's. Node 24 or later.
 */
export async function run(): Promise<BenchResult[]> {
  const socket = join('/tmp', `qrm-stall-${process.pid}.sock`)
  const product = await startProduct({
    ...DEMO_ENV,
    LOG_LEVEL: 'error',
    BENCH_STALL: socket,
    NODE_OPTIONS: `--require ${join(import.meta.dirname, 'stall-probe.cjs')}`,
  })
  const db = new pg.Client({
    host: join(product.dataDir, 'postgres'),
    user: 'postgres',
    database: 'qr_magnet',
  })
  try {
    await db.connect()
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
    const take = () => ask(socket)
    const measured: Measured[] = []
    const measure = async (what: string, send: () => Promise<{ status: number }>) => {
      // Limits would refuse most of it, and a stranger has many accounts.
      await db.query('delete from rate_limits')
      await take()
      const { status } = await send()
      measured.push({ what, status, ...(await take()) })
    }
    await measureApi(browserOf(product), measure)
    report('operations of the API', measured.splice(0))
    for (const person of PEOPLE) {
      const browser = browserOf(product)
      await browser.submit('/login', { email: emailOf(person), password: SEED_PASSWORD })
      await measureForms(browser, measure)
      report(`forms of ${emailOf(person)}`, measured.splice(0))
    }
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    await db.end()
    await product.stop()
  }
  return []
}

type Measure = (what: string, send: () => Promise<{ status: number }>) => Promise<void>

/** Each form once, and each of its texts filled with the same. Hidden fields stay, to get past them. */
async function measureForms(browser: TestBrowser, measure: Measure): Promise<void> {
  const { forms } = await crawl(
    browser,
    ['/dashboard', '/integrations/connections', '/m/five-lamps'],
    PAGES,
  )
  const once = new Map(forms.map((form) => [kindOf(form), form]))
  for (const [kind, form] of once) {
    for (const [what, typed] of Object.entries(TYPED)) {
      const fields = form.fields.map(([field, value]): [string, string] =>
        field === 'intent' || UUID.test(value) ? [field, value] : [field, typed],
      )
      await measure(`${kind}: ${what}`, () => submit(browser, form, fields))
    }
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
const kindOf = ({ action, fields }: FoundForm) =>
  `${(action.split('?')[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '*')} ${fields
    .map(([field, value]) => (field === 'intent' ? `${field}=${value}` : field))
    .join(' ')}`.slice(0, 90)

function submit(browser: TestBrowser, form: FoundForm, fields: [string, string][]) {
  if (!form.multipart) {
    const body = new URLSearchParams(fields)
    return browser.request(form.action, { method: 'POST', body })
  }
  const body = new FormData()
  for (const [field, value] of fields) body.append(field, value)
  return browser.upload(form.action, body)
}

async function measureApi(browser: TestBrowser, measure: Measure): Promise<void> {
  const [, jonas] = PEOPLE
  if (!jonas) throw new Error('the demo has no second account')
  await browser.submit('/login', { email: emailOf(jonas), password: SEED_PASSWORD })
  const created = await browser.submit('/integrations/keys/new', {
    name: 'Stall',
    preset: 'all',
    magnets: 'all',
    networks: '',
    lifetime: '90',
    password: SEED_PASSWORD,
  })
  const key = /qrm_[0-9A-Za-z]{36}/.exec(created.html)?.[0]
  if (!key) throw new Error(`no key: ${created.status} ${created.text.slice(0, 300)}`)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  for (const { method, path } of OPERATIONS) {
    const url = `/api/v1${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
    if (method === 'GET' || method === 'DELETE') {
      const query = new URLSearchParams(
        ['cursor', 'limit', 'search', 'from', 'to', 'email'].map((one) => [
          one,
          '%<@ ('.repeat(100),
        ]),
      )
      const ask = () => browser.request(`${url}?${query}`, { method, headers })
      await measure(`${method} ${path}: a long query`, ask)
    } else {
      for (const [what, body] of Object.entries(SENT)) {
        const send = () => browser.request(url, { method, headers, body })
        await measure(`${method} ${path}: ${what}`, send)
      }
    }
  }
}

const CLOSED = new Response(null, { status: 499 })

/** Returns a browser for a product in another process. */
function browserOf({ url }: RunningProduct): TestBrowser {
  return createBrowser(async (request) => {
    const headers = new Headers(request.headers)
    if (headers.has('origin')) headers.set('origin', url)
    const body = request.body ? await request.arrayBuffer() : null
    const { method } = request
    const sent = { method, headers, body, redirect: 'manual' } as const
    // A body that is too large may end with the connection, before its answer is read.
    return fetch(request.url.replace(ORIGIN, url), sent).catch(() => CLOSED.clone())
  })
}

async function ask(socket: string): Promise<Stall> {
  return JSON.parse(await text(connect(socket)))
}

function report(of: string, measured: readonly Measured[]): void {
  const longest = measured.toSorted((one, other) => other.cpu - one.cpu)
  const statuses = Object.entries(Object.groupBy(measured, ({ status }) => String(status)))
  console.log(
    `${measured.length} requests to ${of}: ${statuses.map(([status, all]) => `${all?.length} × ${status}`).join(', ')}`,
  )
  aim(`longest turn by ${of}`, longest[0]?.cpu, AIM_MS, ' ms')
  for (const { what, cpu, wall, status } of longest.slice(0, 12)) {
    console.log(`  ${cpu.toFixed(1)} ms (clock ${wall.toFixed(0)} ms), ${status}: ${what}`)
  }
}
