import type { Page } from '@playwright/test'
import type { TestUser } from '#tests/support/factories.ts'
import { CUBE, makeZip, mp3, wav } from '#tests/support/file-samples.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

// Files of any kind: uploaded in parts, listed, and played by a visitor.

const test = base.extend<{ owner: TestUser }>({
  owner: [
    async ({ site, context }, use) => {
      const owner = await createPayer(site.services)
      await addSession(context, site, owner.email)
      await use(owner)
    },
    { auto: true },
  ],
})

test.use({ bypassCSP: true })

const choose = (page: Page, name: string, buffer: Buffer, mimeType = '') =>
  page.getByLabel('File', { exact: true }).setInputFiles({ name, buffer, mimeType })
const titles = (page: Page) => page.locator('main ol.grid h2').allInnerTexts()

test('a creator offers audio, a ZIP and a PDF, and a visitor gets them', async ({
  page,
  newPage,
}) => {
  await openHydrated(page, '/create')
  await page.getByRole('radio', { name: 'More file types' }).check()
  await choose(page, 'talk.wav', wav(3), 'audio/wav')
  await expect(page.getByText('Uploaded: talk.wav')).toBeVisible()
  await page.getByLabel('Title').fill('The sound pack')
  await page.getByLabel('Description').fill('A talk, and the presets.')
  await page.getByLabel('Add another file').check()
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Files')

  const zip = makeZip([
    { name: 'luts/warm.cube', data: CUBE },
    { name: 'luts/cold.cube', data: CUBE },
  ])
  await choose(page, 'luts.zip', zip, 'application/zip')
  await expect(page.getByText('Uploaded: luts.zip')).toBeVisible()
  await page.getByLabel('Title').fill('My <LUTs>')
  await page.getByRole('button', { name: 'Add File' }).click()
  await expect.poll(() => titles(page)).toEqual(['talk.wav', 'My <LUTs>'])
  await page.getByText('What’s in it: 2 files').click()
  await expect(page.getByText('luts/cold.cube')).toBeVisible()
  await expectNoBarriers(page)

  await page.getByRole('button', { name: 'Move My <LUTs> up' }).click()
  await expect.poll(() => titles(page)).toEqual(['My <LUTs>', 'talk.wav'])
  await page.getByRole('button', { name: 'Move My <LUTs> down' }).click()
  await expect.poll(() => titles(page)).toEqual(['talk.wav', 'My <LUTs>'])

  await openHydrated(page, '/magnets')
  const path = await page.locator('a[target=_blank][href*="/m/"]').first().getAttribute('href')
  const visitor = await newPage({ javaScriptEnabled: false })
  await visitor.goto(path ?? '')
  await visitor.getByLabel('Full Name').fill('Vera')
  await visitor.getByLabel('Email Address').fill('vera@example.com')
  await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
  await expect(visitor.locator('.files > li')).toHaveCount(2)
  await expect(visitor.getByText('ZIP · 1 KB · 2 files')).toBeVisible()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Download: My <LUTs>' }).click()
  expect((await download).suggestedFilename()).toBe('luts.zip')

  // The player asks for ranges of the signed URL.
  const listener = await newPage({ bypassCSP: true })
  await listener.goto(visitor.url())
  await expectNoBarriers(listener)
  const seconds = await listener.locator('audio').evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        audio.onloadedmetadata = () => resolve(audio.duration)
        audio.onerror = () => reject(new Error(audio.error?.message))
        audio.load()
        void audio.play()
      }),
  )
  expect(seconds).toBeCloseTo(3, 1)
})

test('an upload continues after the connection was lost', async ({ page }) => {
  const talk = mp3(12_000)
  // Each part after the first is lost once.
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(window, { sent })
    const { open, send } = XMLHttpRequest.prototype
    const urls = new WeakMap<XMLHttpRequest, string>()
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      urls.set(this, String(url))
      open.call(this, method, url, true)
    }
    XMLHttpRequest.prototype.send = function (body) {
      const from = urls.get(this)?.split('from=')[1]
      const isFirst = from === undefined || from === '0' || sent.includes(from)
      if (from) sent.push(from)
      if (isFirst) send.call(this, body)
      else this.dispatchEvent(new ProgressEvent('error'))
    }
  })
  await openHydrated(page, '/create')
  await page.getByRole('radio', { name: 'More file types' }).check()
  await choose(page, 'talk.mp3', talk, 'audio/mpeg')
  await expect(page.getByText('Uploaded: talk.mp3')).toBeVisible()
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  const [second, third] = [2, 4].map((megabytes) => String(megabytes * 1024 * 1024))
  expect(sent).toEqual(['0', second, second, third, third])
})

test('a file that pretends to be another is refused at once', async ({ page }) => {
  await openHydrated(page, '/create')
  await page.getByRole('radio', { name: 'More file types' }).check()
  await choose(page, 'talk.mp3', Buffer.from('MZ a program'))
  await expect(page.getByText('Programs and scripts can’t be offered').first()).toBeVisible()
  await choose(page, 'setup.exe', Buffer.from('MZ'))
  await expect(page.getByText('Programs and scripts can’t be offered').first()).toBeVisible()
})
