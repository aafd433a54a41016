import { createEmptyDatabase } from '#tests/support/database.ts'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { createUser } from '#tests/support/factories.ts'
import { until } from '#tests/support/product.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'

const test = base.extend<object, { touring: Site }>({
  touring: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const database = await createEmptyDatabase()
      const site = await startSite({ TOUR: 'on', TOUR_DATABASE_URL: database.url })
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.url }
      const open = { method: 'POST', headers, body: 'side=creator', redirect: 'manual' } as const
      const isOpen = async () => (await fetch(`${site.url}/tour`, open)).status === 302
      await until('the tour', isOpen, 170_000)
      await use(site)
      await site.stop()
      await database.drop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: async ({ touring }, use) => use(touring),
})

// One product for both, whose sample data takes seconds to write.
test.describe.configure({ mode: 'default' })

test('a stranger looks around as a creator and as a brand, and changes nothing', async ({
  page,
  site,
  newPage,
}) => {
  await page.goto('/tour')
  await page.getByRole('button', { name: 'Open as a Creator' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const bar = page.getByRole('complementary', { name: 'Tour' })
  await expect(bar).toContainText('sample data, nothing is saved')

  await test.step('a form and a download say that it is the tour', async () => {
    await openHydrated(page, '/create')
    const guide = {
      name: 'guide.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    }
    await page.getByLabel('File', { exact: true }).setInputFiles(guide)
    await expect(page.getByRole('alert')).toContainText('This is the tour, so no file is stored.')
    await page.getByRole('radio', { name: 'Link' }).check()
    await page.getByLabel('Title').fill('My own guide')
    await page.getByLabel('Description').fill('All of it.')
    await page.getByRole('textbox', { name: 'Link' }).fill('https://example.com/guide')
    await page.getByRole('button', { name: 'Create Magnet' }).click()
    await expect(page.getByText('This is the tour, so nothing is saved.')).toBeVisible()
    const question = { data: { codes: ['https://example.com/'] }, headers: { origin: site.url } }
    const asked = await page.request.post('/check-video/codes', question)
    expect(await asked.json()).toMatchObject({ codes: [{}] })
    await openHydrated(page, '/analytics')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    await expect(page.getByText('Downloads aren’t part of the tour.')).toBeVisible()
  })

  await test.step('a code leads a phone to a page that stores nothing', async () => {
    await page.goto('/dashboard')
    const src = await page.locator('main img[src*="/qr.svg"]').first().getAttribute('src')
    const png = await page.request.get(String(src).replace('qr.svg', 'qr.png'))
    const read = await readWithAll(await png.body())
    const address = Object.values(read)[0] ?? ''
    expect(read).toEqual(allRead(address))
    expect(address).toContain('/TOUR/Q/')
    const phone = await newPage({ javaScriptEnabled: false })
    await phone.goto(new URL(new URL(address.toLowerCase()).pathname, site.url).href)
    await phone.getByLabel('Full Name').fill('Grace')
    await phone.getByLabel('Email Address').fill('grace@example.com')
    await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(phone.getByText('What the creator sees')).toBeAttached()
    await phone.goto('/dashboard')
    await expect(phone).toHaveURL(/\/login/)
  })

  await test.step('every screen that links lead to opens', async () => {
    for (const start of ['/dashboard', 'brand']) {
      if (start === 'brand') {
        await bar.getByRole('button', { name: 'Brand’s side' }).click()
        await expect(page).toHaveURL(/\/workspace\//)
      }
      const failed: string[] = []
      const seen = new Set<string>()
      const waiting = [new URL(page.url()).pathname, '/dashboard']
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const shape = path.replace(/[0-9a-f-]{36}/g, ':id')
        // Files are downloads, and the report of a preview is the visitors' page.
        if (seen.has(shape) || /\.\w+$|^\/report\//.test(path)) continue
        seen.add(shape)
        const answer = await page.request.get(path)
        if (answer.status() !== 200) failed.push(`${answer.status()} ${path}`)
        const links = (await answer.text()).matchAll(/<a [^>]*href="(\/[^"?#]+)/g)
        waiting.push(...[...links].map(([, to = '']) => to))
      }
      expect(failed).toEqual([])
      expect(seen.size).toBeGreaterThan(25)
    }
  })

  await test.step('leaving it, the screens ask for a sign-in', async () => {
    await openHydrated(page, '/videos')
    await bar.getByRole('button', { name: 'Leave the tour' }).click()
    await expect(page).toHaveURL(/\/tour$/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
})

test('a signed-in creator sees their own screens', async ({ page, signedIn, site }) => {
  await page.goto('/tour')
  await page.getByRole('button', { name: 'Open as a Creator' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await createUser(site.services, { email: 'ada@example.com' })
  const own = await signedIn('ada@example.com')
  await own.goto('/tour')
  await own.getByRole('button', { name: 'Open as a Creator' }).click()
  await expect(own.getByText('You’re signed in.')).toBeVisible()
  await own.goto('/dashboard')
  await expect(own.getByRole('complementary', { name: 'Tour' })).toHaveCount(0)
})
