import type { Page } from '@playwright/test'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { expect, test } from './fixtures.ts'

// The leads table of a demo creator, with JavaScript.

test.use({ account: 'jonas@example.com' })

const subscribers = (page: Page) => page.locator('td[data-label="Subscriber"] bdi').allInnerTexts()
async function open(page: Page, path: string) {
  await page.goto(path)
  // Only JavaScript disables the button while nothing is selected, so the page is hydrated.
  await expect(page.locator('button:disabled', { hasText: 'Erase selected' })).toBeVisible()
}

test('clicking a column sorts the leads and announces the order', async ({ page }) => {
  await open(page, '/analytics')
  const header = page.getByRole('columnheader', { name: 'Subscriber' })
  await header.getByRole('link').click()
  await expect(page.locator('th[aria-sort="ascending"]', { hasText: 'Subscriber' })).toBeVisible()
  const upwards = await subscribers(page)
  expect(upwards).toEqual(upwards.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  await header.getByRole('link').click()
  await expect(page.locator('th[aria-sort="descending"]', { hasText: 'Subscriber' })).toBeVisible()
  expect(page.url()).toContain('sort=name&dir=desc')
  await page.goBack()
  await expect(page.locator('th[aria-sort="ascending"]')).toBeVisible()
})

test('searching leads sends one request after a pause in typing', async ({ page }) => {
  await page.clock.install()
  await open(page, '/analytics')
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('q=')) questions.push(request.url())
  })
  const box = page.getByRole('searchbox', { name: 'Search leads' })
  // A busy machine may pause between two keys; the page's clock doesn't go on meanwhile.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await box.pressSequentially('nobody at all')
  expect(questions).toEqual([])
  await page.clock.runFor(1000)
  await expect(page.getByText('No results found.')).toBeVisible()
  expect(questions).toHaveLength(1)
  await expect(box).toBeFocused()
})

test('columns can be hidden and shown, and the choice is remembered', async ({ page }) => {
  await open(page, '/analytics')
  const device = page.getByRole('columnheader', { name: 'Device' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Device' }).uncheck()
  await expect(device).not.toBeAttached()
  // The menu stays open for the next choice.
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('checkbox', { name: 'Type' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Type' })).not.toBeAttached()
  await stored
  await expect(device).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click()
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await expect(device).toHaveCount(0)
  await open(page, '/analytics?page=2')
  await expect(device).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(device).toBeVisible()
})

test('the leads table can go to a page by number and change the page size', async ({ page }) => {
  await open(page, '/analytics')
  const input = page.getByRole('spinbutton', { name: 'Page' })
  await input.fill('2')
  await input.press('Enter')
  await expect(page.getByText(/Showing 11 to 20 of/)).toBeVisible()
  // A number out of range goes to the nearest page, and the field shows it.
  for (const [typed, shown] of [
    ['99', '6'],
    ['0', '1'],
    ['-1', '1'],
  ] as const) {
    await input.fill(typed)
    await input.press('Enter')
    await expect(input).toHaveValue(shown)
    await expect(
      page.getByText(shown === '6' ? /Showing 51 to/ : /Showing 1 to 10 of/),
    ).toBeVisible()
  }
  await page.getByLabel('Rows per page').selectOption('30')
  await expect(page.getByText(/Showing 1 to 30 of/)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('size')).toBe('30')
})

test('selected leads are erased by keyboard after a confirmation', async ({ signedIn, site }) => {
  const owner = await createUser(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id })
  for (let i = 0; i < 12; i++) await createLeadRow(site.services, magnet)
  const page = await signedIn(owner.email)
  await open(page, '/analytics')
  const button = page.getByRole('button', { name: 'Erase selected' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByText('10 of 10 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await expect(page.getByText('2 of 10 selected')).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase 2 leads?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).not.toBeAttached()
  expect(page.url()).not.toContain('erase=')

  await boxes.nth(0).check()
  await boxes.nth(2).check()
  await button.click()
  await dialog.getByRole('button', { name: 'Erase 2 leads' }).click()
  await expect(page.getByText('2 leads erased.')).toBeVisible()
  await expect(page.getByText('Erased on request')).toHaveCount(2)
  // The selection is empty.
  await expect(button).toBeDisabled()
  await expect(page.getByText(/\d+ of \d+ selected/)).toHaveCount(0)
})

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 768, tag: ['@long'] },
  { width: 1024, tag: [] },
  { width: 1280, tag: ['@long'] },
  { width: 1440, tag: ['@long'] },
]) {
  test(`the leads table shows every column at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/analytics')
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
  })
}

test('leads shown as cards are sorted with a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/analytics')
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('link', { name: 'Subscriber' }).filter({ visible: true }).click()
  await page.waitForURL(/sort=name&dir=asc/)
  await expect
    .poll(async () => {
      const names = await subscribers(page)
      const upwards = names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      return names.join() === upwards.join()
    })
    .toBe(true)
})

test('the analytics page shows a scaled-down magnet page outside of the tab order', async ({
  page,
}) => {
  await page.goto('/magnets')
  const href = await page.locator('a[href^="/analytics/"]').first().getAttribute('href')
  await open(page, href ?? '')
  const frame = page.locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  await expect(
    page.frameLocator('iframe').getByRole('button', { includeHidden: true }).first(),
  ).toBeVisible()
  const box = await frame.locator('xpath=..').boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(300)
  await page.getByRole('link', { name: 'Edit Page' }).focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
})

test('pointing at a bar of the chart shows its value', async ({ page }) => {
  await open(page, '/analytics?range=90d')
  const chart = page.getByRole('img', { name: /^Leads from/ })
  await chart.scrollIntoViewIfNeeded()
  await chart.hover({ position: { x: 2, y: 20 } })
  const figure = page.locator('figure', { has: chart })
  await expect(figure.getByText(/^\w{3} \d+: \d+$/)).toBeVisible()
})
