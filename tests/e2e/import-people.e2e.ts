import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createUser } from '#tests/support/factories.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

const MAILCHIMP = [
  'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID,TAGS,UNSUB_TIME',
  'ada@example.com,Ada,Lovelace,2,,2024-01-02 03:04:05,1,a,"""vip""",',
  'grace@example.com,Grace,"=HYPERLINK(""http://x"")",2,,2024-01-02 03:04:05,2,b,,',
  'lin@example.com,Lin,,2,,2024-01-02 03:04:05,3,c,,2024-05-06 07:08:09',
  'not an address,Bad,Row,2,,2024-01-02 03:04:05,4,d,,',
  '',
].join('\r\n')
/** As Excel saves it. */
const FILE = {
  name: 'subscribed_members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${MAILCHIMP}`, 'utf16le'),
}

/** Checks the page as it is, in both widths. */
async function expectUsable(page: Page) {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoBarriers(page)
  }
}

test('a creator imports a list from Mailchimp, sees what became of each row, and undoes it', async ({
  signedIn,
  site,
}) => {
  const owner = await createUser(site.services)
  const page = await signedIn(owner.email, { bypassCSP: true })

  await test.step('the file is recognized', async () => {
    await openHydrated(page, '/analytics')
    await page.getByRole('link', { name: 'Import People' }).click()
    await page.getByLabel('CSV file').setInputFiles(FILE)
    await page.getByRole('button', { name: 'Upload File' }).click()
    await expect(page.getByText('Mailchimp export of people')).toBeVisible()
    const columns = page.getByRole('region', { name: 'Columns' })
    await expect(columns.getByLabel('Email')).toHaveValue('0')
    await expect(columns.getByLabel('Last name')).toHaveValue('2')
    await expect(columns.getByLabel('Subscription status')).toHaveValue('9')
    await expect(page.getByLabel('When they agreed')).toHaveValue('5')
    await expectUsable(page)
  })

  await test.step('the method of consent is required', async () => {
    await page.getByRole('button', { name: 'Check the File' }).click()
    await expect(page.getByText('Please choose how these people agreed.')).toBeVisible()
    await page.getByLabel('How these people agreed').selectOption('Web form')
    await page.getByRole('button', { name: 'Check the File' }).click()
  })

  await test.step('the dry run names the faulty row', async () => {
    const importing = page.getByRole('button', { name: 'Import 2 People and 1 Suppression' })
    await expect(importing).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'This isn’t an email address.' })
    await expect(row).toContainText('not an address')
    await expectUsable(page)
    await importing.click()
  })

  await test.step('the people are listed, and the suppression too', async () => {
    await expect(page.getByText('2 people and 1 suppression imported')).toBeVisible()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Imported People', exact: true }).first().click()
    await expect(page.getByRole('row').filter({ hasText: 'ada@example.com' })).toContainText(
      'Ada Lovelace',
    )
    await expectUsable(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toContain('"Grace =HYPERLINK(""http://x"")"')
    await page.getByRole('link', { name: 'Suppressions', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'lin@example.com' })).toContainText(
      'Imported',
    )
  })

  await test.step('undoing removes both', async () => {
    await page.getByRole('link', { name: 'Imports', exact: true }).click()
    await page.getByRole('link', { name: FILE.name }).click()
    await page.getByRole('link', { name: 'Undo Import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click()
    await expect(page.getByText('This import was undone')).toBeVisible()
    await page.goto('/suppressions')
    await expect(page.getByText('No suppressions yet')).toBeVisible()
  })
})

test('an import works without JavaScript', async ({ signedIn, site }) => {
  const owner = await createUser(site.services)
  const page = await signedIn(owner.email, { javaScriptEnabled: false })
  await page.goto('/people/import')
  const buffer = Buffer.from('Mail;Who\nada@example.com;Ada\n')
  await page.getByLabel('CSV file').setInputFiles({ ...FILE, buffer })
  await page.getByRole('button', { name: 'Upload File' }).click()
  await page.getByLabel('How these people agreed').selectOption('Paper form')
  await page.getByLabel('When they agreed').selectOption('One date for everyone')
  await page.getByLabel('Date for everyone').fill('2025-03-04')
  await page.getByRole('button', { name: 'Check the File' }).click()
  const importing = page.getByRole('button', { name: 'Import 1 Person' })
  await expect(async () => {
    await page.reload()
    await expect(importing).toBeVisible({ timeout: 500 })
  }).toPass()
  await importing.click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('1 person and 0 suppressions imported')).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})

test('a creator adds, searches, exports and removes suppressions', async ({ signedIn, site }) => {
  const owner = await createUser(site.services)
  const page = await signedIn(owner.email, { bypassCSP: true })
  await openHydrated(page, '/suppressions')
  const field = page.getByLabel('Email addresses')

  await test.step('a wrong line is named, and nothing is lost', async () => {
    await field.fill('ada@example.com\nno address\ngrace@example.com')
    await page.getByRole('button', { name: 'Add Addresses' }).click()
    await expect(page.getByText('Line 2: “no address” isn’t an email address.')).toBeVisible()
    await expect(field).toHaveValue('ada@example.com\nno address\ngrace@example.com')
    await field.fill('ada@example.com\ngrace@example.com')
    await page.getByRole('button', { name: 'Add Addresses' }).click()
    await expect(page.getByText('2 addresses added.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expectUsable(page)
  })

  await test.step('the search finds one, and the export contains it', async () => {
    await page.getByRole('searchbox', { name: 'Search suppressions' }).fill('grace')
    await expect(page.getByRole('row').filter({ hasText: 'ada@example.com' })).toBeHidden()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFEmail,Reason,Since\n"grace@example.com","added",.*\n$/)
  })

  await test.step('an added address can be removed', async () => {
    await page.getByRole('link', { name: 'Remove grace@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('grace@example.com was removed.')).toBeVisible()
  })
})
