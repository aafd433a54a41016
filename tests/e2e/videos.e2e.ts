import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
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

test('a link and a magnet become a video with everything it needs, from the edit to the first hour', async ({
  page,
  context,
  site,
  oembed,
}) => {
  oembed.reset()
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  await addSession(context, site, owner.email)
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const isDone = (name: string) =>
    expect(step(name).getByText('Done', { exact: true })).toBeVisible()

  await test.step('one form leads from the magnet to the steps', async () => {
    await openHydrated(page, `/analytics/${magnet.id}`)
    await expect(
      page.getByRole('navigation', { name: 'Main' }).first().getByText('Magnets'),
    ).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Get It into Your Video' }).click()
    await expect(page.getByRole('combobox', { name: 'Magnet' })).toHaveValue(magnet.id)
    await page.getByLabel('Working title').fill('Brewing without a scale')
    await page.getByRole('button', { name: 'Add Video' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brewing without a scale')
    await expect(page.getByText('0 of 5 steps done')).toBeVisible()
  })

  await test.step('the code and the spoken link go into the edit', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Video Pack' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
    await page.getByRole('button', { name: 'Get a Spoken Link' }).click()
    await expect(page.getByText(/^Say: “Go to .+ slash [a-z]+ [a-z]+\.”$/)).toBeVisible()
    await page.getByRole('button', { name: 'The Code Is in My Edit' }).click()
    await isDone('Add the code')
    await expect(page.getByText('1 of 5 steps done')).toBeVisible()
  })

  await test.step('the check of the exported file is one press away, and leads back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Check My Video' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check My Video')
    await page.getByRole('link', { name: 'Steps of the video' }).click()
    await expect(page.getByText('1 of 5 steps done')).toBeVisible()
  })

  await test.step('each text has its own link', async () => {
    await page.getByText('Paste the text').click()
    const texts = await Promise.all(
      ['Description', 'Pinned Comment'].map((label) => page.getByLabel(label).inputValue()),
    )
    const [description, comment] = texts.map((text) => /\/m\/\w{6}/.exec(text)?.[0])
    expect(description).toBeDefined()
    expect(comment).not.toBe(description)
    await page.getByRole('button', { name: 'The Text Is Pasted' }).click()
    await isDone('Paste the text')
  })

  await test.step('left and found again, it gets its link and its date', async () => {
    await openHydrated(page, '/videos')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByText('2 of 5 steps done')).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Publish' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please paste a link to a video.')).toBeVisible()
    await page.getByLabel('Video link').fill('https://youtu.be/brewvideo02')
    const published = new Date(Date.now() - 20 * 60_000).toISOString().slice(0, 16)
    await page.getByLabel('Publish date').fill(published)
    await page.getByLabel('Time zone').fill('UTC')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Publish date saved.')).toBeVisible()
    await isDone('Publish')
  })

  await test.step('its first hour is running', async () => {
    await page.getByText('Watch the first hour').click()
    await page.getByRole('link', { name: 'First Hour' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Hour')
    await expect(page.getByText(/premiere/i).first()).toBeVisible()
  })
})

test('a pasted link becomes a video with its placements, and is compared and exported', async ({
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
  const addVideo = async (link: string) => {
    await openHydrated(page, '/videos/new')
    await page.getByLabel('Video link').fill(link)
    await page.getByRole('button', { name: 'Add Video' }).click()
    await page.getByRole('link', { name: 'Stats' }).click()
  }

  await test.step('the link brings title and picture', async () => {
    await addVideo('https://youtu.be/brewvideo01?t=151')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One lamp, three looks')
    await expect(page.getByText('Mia Torres')).toBeVisible()
    const picture = page.locator('main img').first()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByText('Loading title and thumbnail')).not.toBeAttached()
    // Its placements, which were named after its id, have its title too.
    await expect(page.getByRole('link', { name: 'One lamp, three looks' })).toHaveCount(3)
  })

  const add = async (spot: string, time: string) => {
    await page.getByLabel('Add a placement for').selectOption({ label: 'Brew guide' })
    await page.getByRole('button', { name: 'Add Placement' }).click()
    await expect(page.getByLabel('Video URL')).toHaveValue(/brewvideo01/)
    await page.getByLabel('Name').fill(`Brew ${spot}`)
    await page.getByLabel('Spot').selectOption({ label: spot })
    await page.getByLabel('Timestamp').fill(time)
    await page.getByRole('button', { name: 'Add Placement' }).click()
    await expect(page.getByText('Placement added.')).toBeVisible()
    await page.getByRole('link', { name: 'One lamp, three looks' }).click()
    await expect(page.getByRole('heading', { name: 'Placements' })).toBeVisible()
  }
  const firstCells = () =>
    page.locator('section[aria-labelledby=placements] tbody tr td:first-child').allInnerTexts()

  await test.step('its placements are along the timeline', async () => {
    await add('Spoken', '8:04')
    await add('On screen', '2:31')
    const outside = ['On screen', 'Description', 'Pinned comment']
    expect(await firstCells()).toEqual(['2:31 on screen', '8:04 spoken', ...outside])
    await page.getByRole('button', { name: 'Actions for Brew Spoken' }).click()
    await page.getByRole('button', { name: 'Detach' }).click()
    await expect(page.getByText('Placement detached.')).toBeVisible()
    await expect.poll(firstCells).toEqual(['2:31 on screen', ...outside])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(firstCells).toEqual(['2:31 on screen', '8:04 spoken', ...outside])
  })

  await test.step('its owner enters what the platform doesn’t tell', async () => {
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
    await expect(page.getByText('Views entered on')).toBeVisible()
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'First 24 hours by hour, in UTC' })).toBeVisible()
  })

  await test.step('a private video says so, and is asked about again', async () => {
    oembed.answer(plainly(403, 'Forbidden'))
    await addVideo('https://vimeo.com/76979871')
    await expect(page.getByText('Vimeo won’t share this video’s details')).toBeVisible()
    oembed.answer(json({ title: 'Cards, unlisted no more' }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Vimeo won’t share this video’s details')).not.toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cards, unlisted no more')
  })

  await test.step('both are compared and exported', async () => {
    await openHydrated(page, '/videos?sort=leads&dir=desc')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('link', { name: '24 hours' }).click()
    await expect(page.getByText('The first 24 hours of each video.')).toBeVisible()
    await expect(page.getByText('No visits yet')).toBeVisible()
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
    await expect(page.getByText('You still have its placements.')).toBeVisible()
    await page.goto(`/magnets/${magnet.id}/placements`)
    await expect(page.getByRole('link', { name: 'Brew On screen' })).toBeVisible()
  })
})

test('markers of an edited timeline become placements, except after the end of the video', async ({
  page,
  context,
  site,
}) => {
  const owner = await createPayer(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
  const videoUrl = 'https://youtu.be/brewvideo02'
  const { id } = await createPlacement(site.services, magnet, { label: 'Brew code', videoUrl })
  const { db } = site.services
  const [row] = await db.select().from(placement).where(eq(placement.id, id))
  const videoId = row?.videoId ?? ''
  await db.update(video).set({ durationSeconds: 702 }).where(eq(video.id, videoId))
  await addSession(context, site, owner.email)
  await openHydrated(page, `/videos/${videoId}/timeline`)
  const rate = page.getByLabel('Frames per second of the EDL')
  await expect(rate).toHaveCount(0)
  const marker = (name: string, timecode: string) =>
    `001  001      V     C        ${timecode} ${timecode} ${timecode} ${timecode}\n |C:ResolveColorBlue |M:${name} |D:1\n`
  const edl = `TITLE: Film\n\n${marker('QR one', '01:01:00:00')}${marker('QR two', '01:50:00:00')}`
  await page
    .getByLabel('Timeline', { exact: true })
    .setInputFiles({ name: 'film.edl', mimeType: 'text/plain', buffer: Buffer.from(edl) })
  await expect(page.getByRole('checkbox', { name: '1:00 QR one' })).toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: '50:00 QR two after the end of the video (11:42)' }),
  ).not.toBeChecked()

  await test.step('another frame rate reads the same file again', async () => {
    await rate.selectOption('59.94')
    await expect(page.getByRole('checkbox', { name: /^50:03 QR two/ })).not.toBeChecked()
  })
})
