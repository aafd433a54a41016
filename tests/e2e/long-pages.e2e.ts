import type { Locator, Page } from '@playwright/test'
import { expect, openTakenOver, test } from './fixtures.ts'

// Long public pages, whose first view leaves out parts far below.

test.use({ viewport: { width: 1280, height: 823 } })

const PHONE = { width: 412, height: 823 }
/** Below the sticky header. */
const ANCHOR_TOP = 80
const QUESTIONS = 'Questions and answers'

const topOf = (part: Locator) => part.evaluate((it) => Math.round(it.getBoundingClientRect().top))
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test.describe('an anchor far below', () => {
  test('is at the top of the screen when the page opens', async ({ page }) => {
    await page.goto('/#pricing')
    await expect.poll(() => topOf(page.locator('#pricing'))).toBe(ANCHOR_TOP)
  })

  test('is at the top of the screen after a link in the page', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.location.assign('#pricing'))
    await expect.poll(() => topOf(page.locator('#pricing'))).toBe(ANCHOR_TOP)
  })
})

test('a reload shows what was in view', async ({ page }) => {
  await page.goto('/')
  await page.mouse.move(200, 200)
  await heading(page, QUESTIONS).scrollIntoViewIfNeeded()
  await expect(heading(page, QUESTIONS)).toBeInViewport()
  const before = await topOf(heading(page, QUESTIONS))
  await page.reload()
  await expect.poll(() => topOf(heading(page, QUESTIONS))).toBe(before)
})

test('after React took the page over, Back shows what was in view', async ({ page }) => {
  await openTakenOver(page, '/')
  const link = page.getByRole('link', { name: 'All eight use cases' })
  await link.scrollIntoViewIfNeeded()
  const before = await topOf(link)
  await link.click()
  await page.waitForURL('**/use-cases')
  await page.goBack()
  await expect.poll(() => topOf(link)).toBe(before)
})

test('all text can be found, and nothing in view moves while scrolling', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const questions = heading(page, QUESTIONS)
  for (let i = 0; i < 40; i++) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const found = await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text),
    QUESTIONS,
  )
  expect(found).toBe(true)
  await expect(questions).toBeInViewport()
})

test('a page is as long after a touch as it is after a reload', async ({ newPage }) => {
  const page = await newPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/')
  await page.reload()
  const whole = await height()
  await page.goto('/brands')
  await page.goto('/')
  expect(await height()).not.toBe(whole)
  await page.touchscreen.tap(2, 400)
  await expect.poll(height).toBe(whole)
})
