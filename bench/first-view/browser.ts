import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

/** What the first view of a page cost the browser. */
export type View = {
  /** Script, style and layout on the main thread, in milliseconds. */
  workMs: number
  /** All tasks of the main thread, in milliseconds. */
  taskMs: number
  /** The parts of tasks beyond 50 ms, in milliseconds. */
  blockedMs: number
  /** Transferred bytes with headers. */
  scriptBytes: number
  styleBytes: number
}

export type Cookie = { name: string; value: string; url: string }

/** How long a page must have been quiet before it counts as loaded: timers and idle work are over. */
const QUIET_MS = 500

export const launchBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(process.execPath) ?? undefined,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })

/** Signs in to an account of the demo's data and returns its cookies. */
export async function signIn(url: string): Promise<Cookie[]> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'mia@example.com', password: 'magnet-demo' }),
    redirect: 'manual',
  })
  return answer.headers.getSetCookie().map((line) => {
    const pair = line.split(';', 1)[0] ?? ''
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}

/** Opens a page on a phone's screen with an empty cache, on a processor `slowdown` times slower. */
export async function measureView(
  browser: Browser,
  url: string,
  slowdown: number,
  cookies: Cookie[] = [],
): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.addCookies(cookies)
    return await viewIn(context, url, slowdown)
  } finally {
    await context.close()
  }
}

async function viewIn(context: BrowserContext, url: string, slowdown: number): Promise<View> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const bytes = await countBytes(wire)
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await wire.send('Performance.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const { metrics } = await wire.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((each) => each.name === name)?.value ?? 0)
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  return {
    workMs: ms('ScriptDuration') + ms('RecalcStyleDuration') + ms('LayoutDuration'),
    taskMs: ms('TaskDuration'),
    blockedMs: tasks.reduce((sum, duration) => sum + duration - 50, 0),
    scriptBytes: bytes.Script ?? 0,
    styleBytes: bytes.Stylesheet ?? 0,
  }
}

/** Returns the transferred bytes by type of resource, counted from now on. */
async function countBytes(wire: CDPSession): Promise<Record<string, number>> {
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await wire.send('Network.enable')
  return bytes
}
