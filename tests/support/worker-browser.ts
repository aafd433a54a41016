import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const ASSETS = join(import.meta.dirname, '../../build/client/assets')
/** A secure context, which WebCodecs needs. Requests never leave the browser. */
const ORIGIN = 'http://localhost'
const POLICY = "default-src 'self'; script-src 'self'; img-src data:"

/** A browser with an empty page that has a file field and may start a worker. */
export type WorkerBrowser = {
  page: Page
  browser: Browser
  /** The path of the worker's script. */
  script: string
  close(): Promise<void>
}

/** Starts a browser with an empty page for a worker of the build, such as 'scan-worker'. */
export async function startWorkerBrowser(name: string): Promise<WorkerBrowser> {
  const worker = readdirSync(ASSETS).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.js'),
  )
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
        ? '<!doctype html><title>Worker</title><input type="file">'
        : readFileSync(join(ASSETS, pathname.slice('/assets/'.length))),
    })
  })
  await page.goto(`${ORIGIN}/`)
  return { page, browser, script: `/assets/${worker}`, close: () => browser.close() }
}
