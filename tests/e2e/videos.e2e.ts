import { readFileSync } from 'node:fs'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import {
  json,
  type OembedServer,
  plainly,
  startOembedServer,
} from '#tests/support/oembed-server.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

/** A product whose videos are described by a server of ours. */
const test = base.extend<object, { oembed: OembedServer; own: Site }>({
  oembed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const server = await startOembedServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ oembed }, use) => {
      const site = await startSite({
        OEMBED_API_URL: oembed.url,
        WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: ({ own }, use) => use(own),
})

test('a pasted link becomes a video with its moments, and is compared and exported', async ({
  page,
  context,
  site,
  oembed,
}) => {
  oembed.reset()
  const owner = await createPayer(site.services)
  const title = 'Brew guide'
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title })
  await addSession(context, site, owner.email)

  await test.step('the link brings title and picture', async () => {
    await openHydrated(page, '/videos')
    await expect(page.getByText('No videos yet')).toBeVisible()
    await page.getByLabel('Link of a video').fill('https://youtu.be/brewvideo01?t=151')
    await page.getByRole('button', { name: 'Add Video' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One lamp, three looks')
    await expect(page.getByText('Mia Torres')).toBeVisible()
    const picture = page.locator('main img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByText('are on their way')).not.toBeAttached()
  })

  const add = async (spot: string, time: string) => {
    await page.getByLabel('Another placement, for').selectOption({ label: 'Brew guide' })
    await page.getByRole('button', { name: 'Add Placement' }).click()
    await expect(page.getByLabel('Video URL')).toHaveValue(/brewvideo01/)
    await page.getByLabel('Name').fill(`Brew ${spot}`)
    await page.getByLabel('Spot').selectOption({ label: spot })
    await page.getByLabel('Timestamp').fill(time)
    await page.getByRole('button', { name: 'Add Placement' }).click()
    await expect(page.getByText('Placement added.')).toBeVisible()
    await page.getByRole('link', { name: 'One lamp, three looks' }).click()
    await expect(page.getByRole('heading', { name: 'Moments' })).toBeVisible()
  }
  const firstCells = () =>
    page.locator('section[aria-labelledby=moments] tbody tr td:first-child').allInnerTexts()

  await test.step('its placements are along the time line', async () => {
    await add('Description', '')
    await add('Spoken', '8:04')
    await add('On screen', '2:31')
    expect(await firstCells()).toEqual(['2:31 on screen', '8:04 spoken', 'Description'])
    await page.getByRole('button', { name: 'Actions for Brew Spoken' }).click()
    await page.getByRole('button', { name: 'Detach' }).click()
    await expect(page.getByText('Placement detached.')).toBeVisible()
    await expect.poll(firstCells).toEqual(['2:31 on screen', 'Description'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(firstCells).toEqual(['2:31 on screen', '8:04 spoken', 'Description'])
  })

  await test.step('what its owner knows is typed', async () => {
    const href = await page.getByRole('link', { name: 'Brew On screen' }).getAttribute('href')
    const placementId = href?.split('/').at(-1) ?? ''
    const submittedAt = new Date(Date.now() - 46 * 3_600_000)
    await createLeadRow(site.services, magnet, { placementId, submittedAt })
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const published = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 16)
    await page.getByLabel('Published').fill(published)
    await page.getByLabel('Time zone').fill('UTC')
    await page.getByLabel('Views').fill('many')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a whole number')).toBeVisible()
    await page.getByLabel('Views').fill('2,000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Leads per 1,000 views')).toBeVisible()
    await expect(page.getByText('Views typed on')).toBeVisible()
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'First 24 hours by hour, in UTC' })).toBeVisible()
  })

  await test.step('a private video says so, and is asked about again', async () => {
    oembed.answer(plainly(403, 'Forbidden'))
    await openHydrated(page, '/videos')
    await page.getByLabel('Link of a video').fill('https://vimeo.com/76979871')
    await page.getByRole('button', { name: 'Add Video' }).click()
    await expect(page.getByText('Vimeo tells nothing about this video')).toBeVisible()
    oembed.answer(json({ title: 'Cards, unlisted no more' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    // A reload before the answer would abandon the request.
    await expect(page.getByText('Vimeo tells nothing about this video')).not.toBeAttached()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('heading', { level: 1 }).innerText()
      })
      .toBe('Cards, unlisted no more')
  })

  await test.step('both are compared and exported', async () => {
    await openHydrated(page, '/videos?sort=leads&dir=desc')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('link', { name: '24 hours' }).click()
    await expect(page.getByText('The first 24 hours of each video.')).toBeVisible()
    await expect(page.getByText('Nobody has come yet')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^videos-compared-\d{4}-\d\d-\d\d\.csv$/)
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toMatch(/"One lamp, three looks".*"24","0","0","1","0","1"/)
    expect(csv).toContain('"Cards, unlisted no more"')
  })

  await test.step('deleting a video leaves its placements', async () => {
    await page.getByRole('link', { name: 'One lamp, three looks' }).click()
    await page.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Its placements are still there.')).toBeVisible()
    await page.goto(`/magnets/${magnet.id}/placements`)
    await expect(page.getByRole('link', { name: 'Brew On screen' })).toBeVisible()
  })
})
