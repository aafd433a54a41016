import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// The leads table of a demo creator, with JavaScript.

let product: RunningProduct
let browser: TestBrowserApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('jonas@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const subscribers = () => page.locator('td[data-label="Subscriber"] bdi').allInnerTexts()
async function open(path: string) {
  await page.goto(product.url + path)
  // Only JavaScript disables the button while nothing is selected, so the page is hydrated.
  await page.locator('button:disabled', { hasText: 'Erase selected' }).waitFor()
}

it('clicking a column sorts the leads and announces the order', async () => {
  await open('/analytics')
  const header = page.getByRole('columnheader', { name: 'Subscriber' })
  await header.getByRole('link').click()
  await page.locator('th[aria-sort="ascending"]', { hasText: 'Subscriber' }).waitFor()
  const upwards = await subscribers()
  expect(upwards).toEqual(upwards.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  await header.getByRole('link').click()
  await page.locator('th[aria-sort="descending"]', { hasText: 'Subscriber' }).waitFor()
  expect(page.url()).toContain('sort=name&dir=desc')
  await page.goBack()
  await page.locator('th[aria-sort="ascending"]').waitFor()
})

it('searching leads sends one request after a pause in typing', async () => {
  await open('/analytics')
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('q=')) questions.push(request.url())
  })
  const box = page.getByRole('searchbox', { name: 'Search leads' })
  await box.pressSequentially('nobody at all', { delay: 20 })
  await page.getByText('No results found.').waitFor()
  expect(questions).toHaveLength(1)
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  page.removeAllListeners('request')
})

it('columns can be hidden and shown, and the choice is remembered', async () => {
  await open('/analytics')
  const device = page.getByRole('columnheader', { name: 'Device' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Device' }).uncheck()
  await device.waitFor({ state: 'detached' })
  // The menu stays open for the next choice.
  await page.getByRole('checkbox', { name: 'Type' }).uncheck()
  await page.getByRole('columnheader', { name: 'Type' }).waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  expect(await device.count()).toBe(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click()
  await page.getByRole('columnheader', { name: 'Location' }).waitFor()
  expect(await device.count()).toBe(0)
  await open('/analytics?page=2')
  expect(await device.count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await device.waitFor()
})

it('the leads table can go to a page by number and change the page size', async () => {
  await open('/analytics')
  const input = page.getByRole('spinbutton', { name: 'Page' })
  await input.fill('2')
  await input.press('Enter')
  await page.getByText(/Showing 11 to 20 of/).waitFor()
  // A number out of range goes to the nearest page, and the field shows it.
  for (const [typed, shown] of [
    ['99', '6'],
    ['0', '1'],
    ['-1', '1'],
  ] as const) {
    await input.fill(typed)
    await input.press('Enter')
    await expect.poll(() => input.inputValue()).toBe(shown)
    await page.getByText(shown === '6' ? /Showing 51 to/ : /Showing 1 to 10 of/).waitFor()
  }
  await page.getByLabel('Rows per page').selectOption('30')
  await page.getByText(/Showing 1 to 30 of/).waitFor()
  expect(new URL(page.url()).searchParams.get('size')).toBe('30')
})

it('selected leads are erased by keyboard after a confirmation', async () => {
  await open('/analytics')
  const button = page.getByRole('button', { name: 'Erase selected' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByText('10 of 10 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await page.getByText('2 of 10 selected').waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase 2 leads?' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('erase=')

  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await button.click()
  await dialog.getByRole('button', { name: 'Erase 2 leads' }).click()
  await page.getByText('2 leads erased.').waitFor()
  expect(await page.getByText('Erased on request').count()).toBe(2)
  // The selection is empty.
  await expect.poll(() => button.isDisabled()).toBe(true)
  expect(await page.getByText(/\d+ of \d+ selected/).count()).toBe(0)
})

it.each([390, 768, 1024, 1280, 1440])(
  'the leads table shows every column at %i px',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/analytics')
    const hidden = await page
      .getByRole('region', { name: 'Subscriber Details' })
      .evaluate((region) => region.scrollWidth - region.clientWidth)
    expect(hidden).toBe(0)
    const row = page.locator('tr', { has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
    const actions = row.first().getByRole('button', { name: /^Actions for/ })
    const [rowBox, box] = [await row.first().boundingBox(), await actions.boundingBox()]
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    // A row doesn't fill the screen.
    expect(rowBox?.height ?? 0).toBeLessThan(width < 640 ? 220 : 140)
    await page.setViewportSize({ width: 1280, height: 900 })
  },
)

it('leads shown as cards are sorted with a menu', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/analytics')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('link', { name: 'Subscriber' }).filter({ visible: true }).click()
  await page.waitForURL(/sort=name&dir=asc/)
  await expect
    .poll(async () => {
      // Erased leads have no name to sort by.
      const names = (await subscribers()).filter((name) => name !== 'Erased on request')
      const upwards = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      return names.join() === upwards.join()
    })
    .toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
})

it('the analytics page shows a scaled-down magnet page outside of the tab order', async () => {
  await page.goto(`${product.url}/magnets`)
  const href = await page.locator('a[href^="/analytics/"]').first().getAttribute('href')
  await open(href ?? '')
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  await page.frameLocator('iframe').getByRole('button', { includeHidden: true }).first().waitFor()
  const box = await frame.locator('xpath=..').boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(300)
  await page.getByRole('link', { name: 'Edit Page' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

it('pointing at a bar of the chart shows its value', async () => {
  await open('/analytics?range=90d')
  const chart = page.getByRole('img', { name: /^Leads from/ })
  await chart.scrollIntoViewIfNeeded()
  await chart.hover({ position: { x: 2, y: 20 } })
  const figure = page.locator('figure', { has: chart })
  await figure.getByText(/^\w{3} \d+: \d+$/).waitFor()
})

it('the leads and analytics pages cause no browser errors', () => {
  expect(browser.complaints).toEqual([])
})
