import type { Page } from '@playwright/test'
import type { BenchResult } from './bench.ts'
import { launchBrowser, signIn } from './first-view/browser.ts'
import { startProduct } from './page-servers.ts'
import { within } from './timing.ts'

export const name = 'Simulation: a check before the edit'

const AIM_MS = 10_000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** Measures whole checks of our sample pictures in Chromium, from the press to the results. */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct({})
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext()
    await context.addCookies(await signIn(product.url))
    const page = await context.newPage()
    await page.goto(`${product.url}/check-video`, { waitUntil: 'networkidle' })
    const results: BenchResult[] = []
    for (const sample of ['Color bars', 'Busy pattern']) {
      await page.getByRole('button', { name: sample }).click()
      results.push(await within(`1080 lines, ${sample}`, AIM_MS, () => check(page), ROUNDS))
    }
    return results
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Check (This Frame|Again)$/ }).click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('heading', { name: '(simulated)' }).waitFor({ timeout: 120_000 })
}
