import { readFileSync } from 'node:fs'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

test('dead links of old descriptions are found, replaced and downloaded', async ({
  page,
  context,
  site,
}) => {
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  await addSession(context, site, owner.email)
  const base = site.url
  const dead = `${base}/m/long-gone`
  const csv = [
    'Video ID,Video Description (Original),Video Title (Original)',
    `abc,"Recipe: ${dead}\nMusic: https://music.example/x",Pour over`,
    `def,"Guide: https://old.example/m/${magnet.shortId} or ${base}/m/${magnet.shortId}",Espresso`,
    'ghi,Nothing here,Vlog',
  ].join('\n')
  await openHydrated(page, '/videos/catalog')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const field = page.getByLabel('Descriptions', { exact: true })
  await field.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('\0') })
  await expect(page.getByRole('alert')).toContainText('This isn’t a text file.')
  await field.setInputFiles({ name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { name: '2 Dead Links' })).toBeFocused()
  await expect(
    page.getByText(
      '3 descriptions · 2 dead links · 1 working link · 2 to correct · 1 without a link',
    ),
  ).toBeVisible()
  expect(sent.join('\n')).toContain('long-gone')
  expect(sent.join('\n')).not.toMatch(/Recipe|music\.example|Pour over/)

  await page.getByLabel(`Replace with (${dead})`).selectOption('Brew guide')
  const card = page
    .getByRole('list', { name: 'Descriptions to correct' })
    .getByRole('listitem')
    .filter({ hasText: 'Pour over' })
    .first()
  await card.getByText('Corrected Description', { exact: true }).click()
  await expect(card).toContainText(`Recipe: ${base}/m/${magnet.shortId}`)
  await expect(card.getByRole('button', { name: 'Copy Corrected Description' })).toBeVisible()

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 2 Corrected Descriptions (CSV)' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('corrected-descriptions.csv')
  const saved = readFileSync(await download.path(), 'utf8')
  expect(saved).toContain(`"${dead}","${base}/m/${magnet.shortId}"`)
  expect(saved).toContain(`Guide: ${base}/m/${magnet.shortId} or ${base}/m/${magnet.shortId}`)
})

test('if the server can’t be reached, the links can be looked up again', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED/)
  await addSession(context, site, (await createPayer(site.services)).email)
  await openHydrated(page, '/videos/catalog')
  await page.route('**/check-video/codes', (route) => route.abort())
  const text = `${site.url}/q/long-gone`
  await page
    .getByLabel('Descriptions', { exact: true })
    .setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(page.getByRole('alert')).toContainText('We couldn’t look up where the links lead')
  await page.unroute('**/check-video/codes')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: '1 Dead Link' })).toBeFocused()
})
