import { readFile } from 'node:fs/promises'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { countViews, logResults } from '#tests/support/results-log.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, test } from './fixtures.ts'

test('a creator downloads a proof, and a sponsor without an account checks it', async ({
  page,
  site,
  context,
  newPage,
}) => {
  const { services } = site
  const owner = await createPayer(services)
  const magnet = await createMagnetRow(services, {
    userId: owner.id,
    title: 'Northpeak brew guide',
  })
  const yesterday = new Date(services.clock.now().getTime() - DAY_MS)
  await countViews(services, magnet, { day: utcDay(yesterday), scans: 1234, visits: 5 })
  await createLeadRow(services, magnet, { submittedAt: yesterday })
  await logResults(services)

  await addSession(context, site, owner.email)
  await page.goto(`/analytics/${magnet.id}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Proof' }).click()
  const file = await (await saving).path()
  const text = await readFile(file, 'utf8')

  const sponsor = await newPage({ viewport: { width: 375, height: 740 } })
  const kept = await (await sponsor.goto('/results/checkpoint'))?.text()
  await sponsor.goto('/results')
  const give = (name: string, content: string) =>
    sponsor
      .getByLabel('Proof file', { exact: true })
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await give('proof.json', text)
  await expect(sponsor.getByText('proof.json: proven')).toBeVisible()
  await expect(sponsor.getByText('This site publishes the key')).toBeVisible()
  await expect(sponsor.getByRole('cell', { name: '1,234' })).toBeVisible()
  await expect(sponsor.getByText('The file lists 1 lead without names')).toBeVisible()
  const width = await sponsor.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)

  await give('changed.json', text.replace('\\"scans\\":1234', '\\"scans\\":9234'))
  await expect(sponsor.getByText('changed.json: not proven')).toBeVisible()
  await give('other.json', '{}')
  await expect(sponsor.getByText('other.json: not a proof file')).toBeVisible()

  await sponsor.getByLabel('Earlier checkpoint').fill(kept ?? '')
  await give('proof.json', text)
  await expect(sponsor.getByText('is still in the log, unchanged')).toBeVisible()
  await sponsor.getByLabel('Earlier checkpoint').fill('made up')
  await give('proof.json', text)
  await expect(sponsor.getByText('isn’t one that the key of this file signed')).toBeVisible()
})
