import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { ScanMessage } from '#app/components/video-check/scan/scan-messages.ts'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const ASSETS = join(import.meta.dirname, '../../build/client/assets')
/** A secure context, which WebCodecs needs. Requests never leave the browser. */
const ORIGIN = 'http://localhost'
const POLICY = "default-src 'self'; script-src 'self'; img-src data:"

/** The result of a scan, or why there is none. */
export type ScanOutcome = Extract<ScanMessage, { type: 'done' | 'problem' }>

export type ScanBrowser = {
  page: Page
  browser: Browser
  /** Scans a file of this machine with the built worker. */
  scan(path: string): Promise<ScanOutcome>
  close(): Promise<void>
}

/** Starts a browser with an empty page that has the built worker of the scan. */
export async function startScanBrowser(): Promise<ScanBrowser> {
  const worker = readdirSync(ASSETS).find((file) => /^scan-worker-.*\.js$/.test(file))
  if (!worker) throw new Error('Build first: npm test does.')
  const executablePath = findBrowser(process.execPath) ?? undefined
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const isPage = pathname === '/'
    return route.fulfill({
      contentType: isPage ? 'text/html' : 'text/javascript',
      headers: { 'Content-Security-Policy': POLICY },
      body: isPage
        ? '<!doctype html><title>Scan</title><input type="file">'
        : readFileSync(join(ASSETS, pathname.slice('/assets/'.length))),
    })
  })
  await page.goto(`${ORIGIN}/`)
  return {
    page,
    browser,
    async scan(path) {
      await page.locator('input').setInputFiles(path)
      return page.evaluate(scanChosenFile, `/assets/${worker}`)
    },
    close: () => browser.close(),
  }
}

/** Runs in the page. */
function scanChosenFile(script: string): Promise<ScanOutcome> {
  const file = document.querySelector('input')?.files?.[0]
  const worker = new Worker(script, { type: 'module' })
  return new Promise<ScanOutcome>((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message || 'The worker failed'))
    worker.onmessage = ({ data }: MessageEvent<ScanMessage>) => {
      if (data.type === 'done' || data.type === 'problem') resolve(data)
    }
    worker.postMessage({ file })
  }).finally(() => worker.terminate())
}
