import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { createJpeg, createMp4, createPdf } from '#tests/support/files.ts'
import { findLink, type RunningProduct, startProduct } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'

/** A phone without JavaScript. */
const PHONE = {
  viewport: { width: 375, height: 740 },
  isMobile: true,
  hasTouch: true,
  javaScriptEnabled: false,
  acceptDownloads: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}
const MB = 1024 * 1024
const EMAIL = 'maya@example.com'

let product: RunningProduct
let browser: TestBrowserApp
let creator: BrowserContext
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qrm-files-'))
  product = await startProduct({ FREE_MAGNET_LIMIT: '4' })
  browser = await openBrowser()
  creator = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await creator.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a creator registers, confirms her email and is signed in', async () => {
  await page.goto(product.url)
  await page.getByRole('link', { name: 'START CONVERTING VIEWERS' }).first().click()
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lin')
  await page.getByLabel('Email').fill(EMAIL)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('maya2024')
  await page.getByText('Password strength: Weak').waitFor()
  await password.fill('fjord-lantern-7')
  await page.getByText('Password strength: Strong').waitFor()
  await page.getByLabel('Confirm password').fill('fjord-lantern-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  expect(await page.getByText(EMAIL).count()).toBeGreaterThan(0)

  await page.goto(findLink(await product.mailTo(EMAIL)))
  await page.getByText('Email Confirmed!').waitFor()
  await page.waitForURL('**/dashboard')
  await page.getByText('No lead magnets yet').first().waitFor()
})

const MAGNETS = [
  {
    type: 'PDF',
    title: 'The 12-Shot B-Roll Checklist',
    file: 'b-roll.pdf',
    make: () => createPdf(9.8 * MB),
  },
  {
    type: 'Image',
    title: 'Colour Grading Chart',
    file: 'chart.jpg',
    make: () => createJpeg(1600, 1200),
  },
  {
    type: 'Video',
    title: 'Lighting Masterclass',
    file: 'lighting.mp4',
    make: () => createMp4(49.5 * MB),
  },
]

it.each(MAGNETS)(
  'a creator creates a $type magnet from a real file',
  async ({ type, title, file, make }) => {
    const path = join(folder, file)
    writeFileSync(path, await make())
    await page.goto(`${product.url}/create`)
    await page.getByRole('radio', { name: type }).check()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Description').fill(`Everything about it: ${title}.`)
    await page.getByLabel('File', { exact: true }).setInputFiles(path)
    await page.getByText(`Uploaded: ${file}`).waitFor()
    await page.getByRole('button', { name: 'Create Magnet' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByText('Magnet created successfully!').waitFor()
    await page.getByRole('link', { name: title }).first().waitFor()
  },
)

it('a creator creates a link magnet and reaches the plan’s limit', async () => {
  await page.goto(`${product.url}/create`)
  await page.getByRole('radio', { name: 'Link' }).check()
  await page.getByLabel('Title').fill('My Gear List')
  await page.getByLabel('Description').fill('Every camera and lens I use.')
  await page.getByRole('textbox', { name: 'Link' }).fill(`${product.url}/privacy?gear=1`)
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto(`${product.url}/create`)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/dashboard')
})

/** Downloads a magnet's code as its owner and decodes it. */
async function readCode(title: string): Promise<string> {
  await page.goto(`${product.url}/magnets`)
  await page.getByRole('link', { name: title }).first().click()
  await page.waitForURL('**/analytics/*')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Download/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toBe(
    `${title.toLowerCase().replace(/[^a-z0-9]/g, '-')}-qr.png`,
  )
  const path = join(folder, `${title}.png`)
  await download.saveAs(path)
  const readings = new Set(Object.values(await readWithAll(readFileSync(path))))
  const [code] = readings
  expect(readings.size, 'every decoder reads the same').toBe(1)
  expect(code ?? '').toMatch(/^HTTP:\/\/LOCALHOST:\d+\/Q\/[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$/)
  return code ?? ''
}

it.each(MAGNETS)(
  'a visitor without JavaScript gets the $type, byte for byte',
  async ({ title, file }) => {
    const code = await readCode(title)
    const phone = await browser.newContext(PHONE)
    const visitor = await phone.newPage()
    await visitor.goto(code)
    await visitor.getByRole('heading', { name: title }).waitFor()
    await visitor.getByLabel('Full Name').fill('Ana María 🎬')
    await visitor.getByLabel('Email Address').fill(`ana+${file}@example.org`)
    await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
    await visitor.getByText('Thank you, Ana María 🎬').waitFor()
    await visitor.getByText('Your content is now ready for download.').waitFor()
    const [download] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download Now' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
    const path = join(folder, `got-${file}`)
    await download.saveAs(path)
    const [got, given] = [readFileSync(path), readFileSync(join(folder, file))]
    expect(got.equals(given)).toBe(true)
    await phone.close()
  },
)

it('a visitor of a link magnet is redirected and gets the link by email', async () => {
  const code = await readCode('My Gear List')
  const phone = await browser.newContext(PHONE)
  const visitor = await phone.newPage()
  await visitor.goto(code)
  await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
  await visitor.getByLabel('Full Name').fill('=HYPERLINK("http://evil.example","x")')
  await visitor.getByLabel('Email Address').fill('gear@example.org')
  await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
  await visitor.getByRole('button', { name: 'Visit Link' }).click()
  await visitor.waitForURL('**/privacy?gear=1')

  await visitor.goto(findLink(await product.mailTo('gear@example.org')))
  await visitor.getByRole('button', { name: 'Visit Link' }).click()
  await visitor.waitForURL('**/privacy?gear=1')
  await phone.close()
})

it('the creator sees her leads and exports them', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByText('4 in the last 7 days').waitFor()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await page.getByText('Showing 1 to 4 of 4 results').waitFor()
  await page.getByRole('cell', { name: 'gear@example.org' }).waitFor()
  expect(await page.getByText('Not clicked').count()).toBe(0)
  expect(await page.getByRole('cell', { name: 'iOS' }).count()).toBe(4)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const path = join(folder, 'leads.csv')
  await download.saveAs(path)
  const rows: Record<string, string>[] = parseCsv(readFileSync(path), { bom: true, columns: true })
  expect(Object.keys(rows[0] ?? {})).toEqual(['Name', 'Email', 'Lead Magnet', 'Submitted At'])
  expect(rows.map((row) => row.Email).sort()).toEqual([
    'ana+b-roll.pdf@example.org',
    'ana+chart.jpg@example.org',
    'ana+lighting.mp4@example.org',
    'gear@example.org',
  ])
  expect(rows.find((row) => row.Email === 'gear@example.org')?.Name).toMatch(/^'=HYPERLINK/)
})

it('after signing out the studio requires signing in', async () => {
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('button', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await page.goto(`${product.url}/analytics`)
  await page.waitForURL('**/login?next=*')
})

it('the main journey causes no browser errors', () => {
  expect(browser.complaints).toEqual([])
})
