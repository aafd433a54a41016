import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

export type TestBrowserApp = {
  /** Returns a new browser context. Console errors and page errors of its pages are collected. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** The collected errors. A test with any has failed. */
  complaints: string[]
  close(): Promise<void>
}

/** Chromium also logs expected refusals of forms. */
const REFUSED = /server responded with a status of (401|403|409|410|413|415|422|429) /

/** Opens Chromium: CHROME_PATH, which `npm test` sets, or Debian's. */
export async function openBrowser(): Promise<TestBrowserApp> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const complaints: string[] = []
  async function newContext(options: BrowserContextOptions = {}) {
    const context = await browser.newContext(options)
    context.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED.test(message.text()))
        complaints.push(`${message.text()} at ${message.location().url}`)
    })
    context.on('weberror', (error) => complaints.push(String(error.error())))
    return context
  }
  return {
    complaints,
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: () => browser.close(),
  }
}

/** Opens a page and waits until it is hydrated. Its scripts start after the first paint. */
export async function openRunning(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  // React adds this key to hydrated elements.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
