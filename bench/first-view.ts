import { type BenchResult, median } from './bench.ts'
import { type Cookie, launchBrowser, measureView, signIn, type View } from './first-view/browser.ts'
import { startProduct } from './page-servers.ts'

export const name = 'First view in a browser'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
/** Another built checkout, measured in the same rounds. */
const BASE = process.env.BENCH_BASE
/** Words of the paths to measure; default: all. */
const ONLY = process.env.BENCH_PATHS?.split(',')
/** A text, shown as an empty page would be. */
const EMPTY = '/robots.txt'
/** A signed-in visitor's first screen. */
const SIGNED_IN = '/dashboard'
const PAGES = [
  '/',
  '/use-cases',
  '/use-cases/coaches',
  '/brands',
  '/compare',
  '/compare/bitly',
  '/blog',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/no-such-page',
  '/m/five-lamps',
  SIGNED_IN,
]
const PHONE_SLOWDOWN = 4

/** The upper limits: milliseconds, and bytes. */
const AIMS = { work: 60, blocked: 100, script: 60_000, signedInScript: 130_000 }

type Product = { label: string; url: string; cookies: Cookie[]; stop(): Promise<void> }
type Measured = { quick: View[]; slow: View[] }

/**
 * Measures what each kind of page costs Chromium at its first view, beside a page that is nearly
 * empty, from the same server, in turns: the main thread's time, blocking time on a processor four
 * times slower, and bytes. With BENCH_BASE also those of another build.
 */
export async function run(): Promise<BenchResult[]> {
  const products = [await start('ours')]
  if (BASE) products.push(await start('base', BASE))
  const browser = await launchBrowser()
  const measured = new Map<string, Measured>()
  try {
    const paths = await pathsOf(products)
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const path of paths) {
        for (const { label, url, cookies } of products) {
          const held = path === SIGNED_IN ? cookies : []
          const quick = await measureView(browser, url + path, 1, held)
          const slow = await measureView(browser, url + path, PHONE_SLOWDOWN, held)
          if (round === 0) continue
          const key = `${label} ${path}`
          const found = measured.get(key) ?? { quick: [], slow: [] }
          measured.set(key, { quick: [...found.quick, quick], slow: [...found.slow, slow] })
        }
      }
    }
    for (const [key, views] of measured) console.log(lineOf(key, views))
    return paths.filter((path) => path !== EMPTY).flatMap((path) => verdicts(path, measured))
  } finally {
    await browser.close()
    for (const product of products) await product.stop()
  }
}

async function start(label: string, root?: string): Promise<Product> {
  const product = await startProduct(root ? { root } : {})
  return { ...product, label, cookies: await signIn(product.url) }
}

/** Returns the paths to measure, with the newest blog post. */
async function pathsOf([product]: Product[]): Promise<string[]> {
  const map = await (await fetch(`${product?.url}/sitemap.xml`)).text()
  const post = /<loc>[^<]+(\/blog\/[^<]+)<\/loc>/.exec(map)?.[1]
  const all = [...PAGES, ...(post ? [post] : [])]
  return [EMPTY, ...(ONLY ? all.filter((path) => ONLY.includes(path)) : all)]
}

const of = (views: View[], name: keyof View) => median(views.map((view) => view[name]))

function lineOf(key: string, { quick, slow }: Measured): string {
  const blocked = slow.map((view) => view.blockedMs)
  return [
    key.padEnd(60),
    `work ${of(quick, 'workMs').toFixed(0)} ms`,
    `all tasks ${of(quick, 'taskMs').toFixed(0)} ms`,
    `blocked at ${PHONE_SLOWDOWN}× ${median(blocked).toFixed(0)} ms (${Math.min(...blocked).toFixed(0)} to ${Math.max(...blocked).toFixed(0)})`,
    `script ${kb(of(quick, 'scriptBytes'))}`,
    `style ${kb(of(quick, 'styleBytes'))}`,
  ].join('  ')
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

function verdicts(path: string, measured: Map<string, Measured>): BenchResult[] {
  const views = measured.get(`ours ${path}`)
  if (!views) return []
  if (path === SIGNED_IN) {
    return [against(`${path}: script`, of(views.quick, 'scriptBytes'), AIMS.signedInScript, 'B')]
  }
  return [
    against(`${path}: script`, of(views.quick, 'scriptBytes'), AIMS.script, 'B'),
    against(`${path}: script, style, layout`, of(views.quick, 'workMs'), AIMS.work, 'ms'),
    against(`${path}: blocked`, of(views.slow, 'blockedMs'), AIMS.blocked, 'ms'),
  ]
}

/** Compares a figure with its aim, the most it may be. */
function against(name: string, ours: number, aim: number, unit: string): BenchResult {
  const verdict = ours <= aim ? 'reached' : 'missed'
  return { name, ours, theirs: aim, ratio: aim / ours, unit: `${unit}, aim ${verdict}` }
}
