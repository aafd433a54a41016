import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { AUTUMN } from '#db/seed/campaign.ts'
import { NORTHPEAK } from '#db/seed/workspace.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

const OWNER = 'aisha@example.com'
const ROOT = `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}`

async function download(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  const saved: Download = await saving
  expect(saved.suggestedFilename()).toMatch(/^report-[\d-]+-to-[\d-]+\.(csv|pdf)$/)
  return readFile(await saved.path())
}

test('the sample campaign has orders of people’s codes and of the code from a video', async ({
  signedIn,
  site,
}) => {
  const owner = await signedIn(OWNER)
  await owner.goto(`${ROOT}/sales`)
  const { rows } = await site.services.db.execute<{ people: number; video: number }>(sql`
    select count(*) filter (where code <> 'JONAS15')::int as people,
      count(*) filter (where code = 'JONAS15')::int as video
    from campaign_sales where campaign_id = ${AUTUMN.id} and creator_id is not null`)
  expect(rows[0]?.people).toBeGreaterThan(10)
  expect(rows[0]?.video).toBeGreaterThan(0)
  const total = (rows[0]?.people ?? 0) + (rows[0]?.video ?? 0)
  await expect(
    owner.getByRole('definition').first().getByText(String(total), { exact: true }),
  ).toBeVisible()
})

test('a brand reads the report, downloads it, and shares a part of it with a password', async ({
  signedIn,
  newPage,
}) => {
  const owner = await signedIn(OWNER)
  let link = ''

  await test.step('the report has every creator, and its files the same numbers', async () => {
    await owner.goto(ROOT)
    await owner.getByRole('link', { name: 'Report', exact: true }).click()
    await waitForHydration(owner)
    await expect(owner.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
    const table = owner.getByRole('region', { name: 'Results by creator' })
    const cells = await table.getByRole('cell').allInnerTexts()
    const pdf = (await readPdf(await download(owner, 'PDF'))).join(' ')
    const csv = (await download(owner, 'CSV')).toString()
    const shown = cells.map((text) => text.trim()).filter((text) => text !== '' && text !== '–')
    expect(shown.length).toBeGreaterThan(20)
    for (const text of shown) expect(pdf).toContain(text)
    const names = await table.locator('tbody tr td:first-child').allInnerTexts()
    for (const name of names) expect(csv).toContain(name.trim())
  })

  await test.step('range, breakdown and columns change what is shown', async () => {
    await owner.getByRole('link', { name: 'Last 30 days' }).click()
    await expect(owner).toHaveURL(/range=30d/)
    await owner.getByRole('link', { name: 'Devices', exact: true }).click()
    const devices = owner.getByRole('region', { name: 'Results by device' })
    await expect(devices.getByRole('columnheader', { name: 'Device' })).toBeVisible()
    await expect(devices.getByRole('columnheader', { name: 'Visits' })).toHaveCount(0)
    await owner.getByText('Columns and comparison').click()
    await owner.getByRole('checkbox', { name: 'Flagged' }).uncheck()
    await owner.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(devices.getByRole('columnheader', { name: 'Flagged' })).toHaveCount(0)
    const csv = (await download(owner, 'CSV')).toString()
    expect(csv).toContain(',Device,Leads,')
    expect(csv).not.toContain('Flagged')
  })

  await test.step('a link shows only the chosen columns', async () => {
    await owner.getByRole('link', { name: 'Share', exact: true }).click()
    await waitForHydration(owner)
    await owner.getByLabel('Label').fill('The agency')
    for (const name of ['Visits', 'Scans', 'Flagged', 'Duplicates']) {
      await owner.getByRole('checkbox', { name, exact: true }).uncheck()
    }
    await owner.getByLabel('Password', { exact: false }).first().fill('winter roasts')
    await owner.getByRole('button', { name: 'Create Link' }).click()
    link = await owner
      .getByText(/\/shared\/\S+$/)
      .first()
      .innerText()
    await expect(owner.getByText('With a password.')).toBeVisible()
  })

  await test.step('the sponsor enters the password without JavaScript', async () => {
    const sponsor = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 740 },
    })
    await sponsor.goto(link)
    await expect(sponsor.getByText('This report needs a password')).toBeVisible()
    await sponsor.locator('input[name=password]').fill('spring roasts')
    await sponsor.getByRole('button', { name: 'Show Report' }).click()
    await expect(sponsor.getByText('This isn’t the right password.')).toBeVisible()
    await sponsor.locator('input[name=password]').fill('winter roasts')
    await sponsor.getByRole('button', { name: 'Show Report' }).click()
    const table = sponsor.getByRole('region', { name: 'Results by creator' })
    await expect(table).toBeVisible()
    await expect(table.getByText('Fees')).toHaveCount(0)
    const pdf = (await readPdf(await download(sponsor, 'PDF'))).join(' ')
    expect(pdf).toContain('Conversion')
    for (const hidden of ['Fees', 'Scans', 'Visits', 'Flagged']) expect(pdf).not.toContain(hidden)
    const cookies = await sponsor.context().cookies(link)
    expect(cookies).toMatchObject([{ name: 'qrm_share', httpOnly: true, sameSite: 'Lax' }])
    expect(await sponsor.context().cookies(new URL('/', link).href)).toEqual([])
  })
})
