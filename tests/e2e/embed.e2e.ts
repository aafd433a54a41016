import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { saveEmbedHosts } from '#domain/embeds/embeds.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { test as base, expect } from './fixtures.ts'

/** Starts a website of someone else. Every one of its hosts shows this page. */
const test = base.extend<{ startWebsite: (html: string) => Promise<number> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  startWebsite: async ({}, use) => {
    const stops: (() => void)[] = []
    await use(async (html) => {
      const server = createServer((_, response) => {
        response.setHeader('Content-Type', 'text/html')
        response.end(`<!doctype html><title>My shop</title><h1>My shop</h1>${html}`)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      stops.push(() => server.close())
      return (server.address() as AddressInfo).port
    })
    for (const stop of stops) stop()
  },
})

test('a website that the creator named shows the page and its form; another one can’t', async ({
  site,
  newPage,
  browserErrors,
  startWebsite,
}) => {
  const { services } = site
  const owner = await createUser(services)
  const magnet = await createPdfMagnet(services, { userId: owner.id, title: 'Lamp plans' })
  const port = await startWebsite(
    `<script async src="${site.url}/embed.js" data-magnet="${magnet.shortId}"></script>`,
  )
  await saveEmbedHosts(services, owner.id, [`shop.localhost:${port}`])
  const page = await newPage()
  await page.goto(`http://shop.localhost:${port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Lamp plans' })).toBeVisible()

  await test.step('the frame is as high as its page', async () => {
    const hidden = () =>
      frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight)
    await expect.poll(hidden).toBe(0)
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    expect(await height()).not.toBe(900)
  })

  await test.step('the form and the thank-you page work in the frame, without a cookie', async () => {
    await frame.getByLabel('Full Name').fill('Ada')
    await frame.getByLabel('Email Address').fill('ada@example.com')
    await frame.locator('form[data-once] button').click()
    await expect(frame.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
    const leads = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(leads.map(({ email }) => email)).toEqual(['ada@example.com'])
    expect(await page.context().cookies()).toEqual([])
    expect(page.url()).toBe(`http://shop.localhost:${port}/`)
    const download = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Download Now' }).click()
    await download
  })

  await test.step('another website shows nothing', async () => {
    browserErrors.allow(/frame-ancestors/)
    const other = await newPage()
    await other.goto(`http://other.localhost:${port}/`)
    await expect(other.locator('iframe')).toBeAttached()
    const refused = other.frameLocator('iframe')
    await expect.poll(() => other.frames().at(-1)?.url()).toContain('chrome-error:')
    await expect(refused.getByRole('heading', { name: 'Lamp plans' })).toHaveCount(0)
  })
})

test('a frame without JavaScript shows the page and takes the form', async ({
  site,
  newPage,
  startWebsite,
}) => {
  const owner = await createUser(site.services)
  const magnet = await createPdfMagnet(site.services, { userId: owner.id, title: 'Lamp plans' })
  const port = await startWebsite(
    `<iframe src="${site.url}/e/${magnet.shortId}?utm_source=embed" width="100%" height="900"></iframe>`,
  )
  await saveEmbedHosts(site.services, owner.id, [`shop.localhost:${port}`])
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`http://shop.localhost:${port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Full Name').fill('Ada')
  await frame.getByLabel('Email Address').fill('ada@example.com')
  await frame.locator('form[data-once] button').click()
  await expect(frame.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
})
