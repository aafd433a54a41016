import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse as parseCsv } from 'csv-parse/sync'
import { startSite } from '#tests/support/demo-product.ts'
import { createJpeg, createMp4, createPdf } from '#tests/support/files.ts'
import { findLink } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'

/** A phone without JavaScript. */
const PHONE = {
  viewport: { width: 375, height: 740 },
  isMobile: true,
  hasTouch: true,
  javaScriptEnabled: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}
const MB = 1024 * 1024
const EMAIL = 'maya@example.com'

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

/** Downloads a magnet's code as its owner and decodes it. */
async function readCode(page: Page, folder: string, title: string): Promise<string> {
  await page.goto('/magnets')
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

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  site: async ({}, use) => {
    const site = await startSite({ FREE_MAGNET_LIMIT: '4' })
    await use(site)
    await site.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'qrm-files-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

test('a creator offers four magnets, visitors get them, and the creator gets the leads', async ({
  page,
  newContext,
  site: product,
  folder,
}) => {
  test.slow()
  await test.step('a creator registers, confirms her email and is signed in', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'START CONVERTING VIEWERS' }).first().click()
    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Last name').fill('Lin')
    await page.getByLabel('Email').fill(EMAIL)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('maya2024')
    await expect(page.getByText('Password strength: Weak')).toBeVisible()
    await password.fill('fjord-lantern-7')
    await expect(page.getByText('Password strength: Strong')).toBeVisible()
    await page.getByLabel('Confirm password').fill('fjord-lantern-7')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(await page.getByText(EMAIL).count()).toBeGreaterThan(0)

    await page.goto(findLink(await product.mailTo(EMAIL)))
    await expect(page.getByText('Email Confirmed!')).toBeVisible()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText('No lead magnets yet').first()).toBeVisible()
  })

  for (const { type, title, file, make } of MAGNETS) {
    await test.step(`a creator creates a ${type} magnet from a real file`, async () => {
      const path = join(folder, file)
      writeFileSync(path, await make())
      await openHydrated(page, '/create')
      await page.getByRole('radio', { name: type }).check()
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Description').fill(`Everything about it: ${title}.`)
      await page.getByLabel('File', { exact: true }).setInputFiles(path)
      await expect(page.getByText(`Uploaded: ${file}`)).toBeVisible()
      await page.getByRole('button', { name: 'Create Magnet' }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.getByText('Magnet created successfully!')).toBeVisible()
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
    })
  }

  await test.step('a creator creates a link magnet and reaches the plan’s limit', async () => {
    await openHydrated(page, '/create')
    await page.getByRole('radio', { name: 'Link' }).check()
    await page.getByLabel('Title').fill('My Gear List')
    await page.getByLabel('Description').fill('Every camera and lens I use.')
    await page.getByRole('textbox', { name: 'Link' }).fill(`${product.url}/privacy?gear=1`)
    await page.getByRole('button', { name: 'Create Magnet' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto('/create')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL('**/dashboard')
  })

  for (const { type, title, file } of MAGNETS) {
    await test.step(`a visitor without JavaScript gets the ${type}, byte for byte`, async () => {
      const code = await readCode(page, folder, title)
      const phone = await newContext(PHONE)
      const visitor = await phone.newPage()
      await visitor.goto(code)
      await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
      await visitor.getByLabel('Full Name').fill('Ana María 🎬')
      await visitor.getByLabel('Email Address').fill(`ana+${file}@example.org`)
      await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
      await expect(visitor.getByText('Thank you, Ana María 🎬')).toBeVisible()
      await expect(visitor.getByText('Your content is now ready for download.')).toBeVisible()
      const [download] = await Promise.all([
        visitor.waitForEvent('download'),
        visitor.getByRole('button', { name: 'Download Now' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const path = join(folder, `got-${file}`)
      await download.saveAs(path)
      const [got, given] = [readFileSync(path), readFileSync(join(folder, file))]
      expect(got.equals(given)).toBe(true)
    })
  }

  await test.step('a visitor of a link magnet is redirected and gets the link by email', async () => {
    const code = await readCode(page, folder, 'My Gear List')
    const phone = await newContext(PHONE)
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
  })

  await test.step('the creator sees her leads and exports them', async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('4 in the last 7 days')).toBeVisible()
    await page.getByRole('link', { name: 'Leads' }).first().click()
    await expect(page.getByText('Showing 1 to 4 of 4 results')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'gear@example.org' })).toBeVisible()
    await expect(page.getByText('Not clicked')).toHaveCount(0)
    await expect(page.getByRole('cell', { name: 'iOS' })).toHaveCount(4)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
    const path = join(folder, 'leads.csv')
    await download.saveAs(path)
    const rows: Record<string, string>[] = parseCsv(readFileSync(path), {
      bom: true,
      columns: true,
    })
    expect(Object.keys(rows[0] ?? {})).toEqual(['Name', 'Email', 'Lead Magnet', 'Submitted At'])
    expect(rows.map((row) => row.Email).sort()).toEqual([
      'ana+b-roll.pdf@example.org',
      'ana+chart.jpg@example.org',
      'ana+lighting.mp4@example.org',
      'gear@example.org',
    ])
    expect(rows.find((row) => row.Email === 'gear@example.org')?.Name).toMatch(/^'=HYPERLINK/)
  })

  await test.step('after signing out the studio requires signing in', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
    await page.goto('/analytics')
    await page.waitForURL('**/login?next=*')
  })
})
