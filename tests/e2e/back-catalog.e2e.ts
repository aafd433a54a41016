import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { encodeClip } from '#tests/support/browser-clips.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import {
  addSession,
  testOnEmptySite as base,
  expect,
  openHydrated,
  waitForHydration,
} from './fixtures.ts'

/** A busy machine takes its time to scan. */
const SCANNED = { timeout: 180_000 }
const FIELD = 'Your old videos and descriptions'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'back-catalog-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})

/** Makes a video of two seconds that shows these codes; they are readable from the third frame on. */
const clipWith = (browser: Browser, texts: readonly string[]) =>
  encodeClip(browser, {
    width: 640,
    height: 360,
    frames: 60,
    codes: texts.map((text, at) => ({
      text,
      module: 4,
      x: 20 + at * 300,
      y: 40,
      first: 3,
      last: 56,
    })),
  })

const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

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
  const alsoDead = `${base}/q/also-gone`
  const csv = [
    'Video ID,Video Description (Original),Video Title (Original)',
    `abc,"Recipe: ${dead}\nPan: ${alsoDead}\nMusic: https://music.example/x",Pour over`,
    `def,"Guide: https://old.example/m/${magnet.shortId} or ${base}/m/${magnet.shortId}",Espresso`,
    'ghi,Nothing here,Vlog',
  ].join('\n')
  await openHydrated(page, '/videos/catalog')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  const field = page.getByLabel(FIELD, { exact: true })
  await field.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('\0') })
  await expect(page.getByRole('alert')).toContainText('This is neither a video nor a description.')
  await field.setInputFiles({ name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { name: '3 Dead Links' })).toBeFocused()
  await expect(
    page.getByText(
      '3 descriptions · 3 dead links · 0 working links · 1 link only on this computer · 2 descriptions to correct · 1 description without a link',
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
  await expect(card).toContainText(
    '1 link in this text still doesn’t work. Choose a magnet for it above.',
  )
  await expect(
    card.getByRole('button', { name: 'Copy Partly Corrected Description' }),
  ).toBeVisible()
  await page.getByLabel(`Replace with (${alsoDead})`).selectOption('Brew guide')
  await expect(card).not.toContainText('in this text still')
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
    .getByLabel(FIELD, { exact: true })
    .setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect(page.getByRole('alert')).toContainText('We couldn’t look up where the links lead')
  await page.unroute('**/check-video/codes')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: '1 Dead Link' })).toBeFocused()
})

test('the codes of old videos are mapped, dead ones first, with their descriptions', async ({
  page,
  context,
  site,
  folder,
  browser,
}) => {
  const owner = await createPayer(site.services)
  const create = (title: string, state: 'active' | 'paused' = 'active') =>
    createMagnetRow(site.services, { userId: owner.id, title, state })
  const [live, deleted, paused] = [
    await create('Brew guide'),
    await create('Bread book'),
    await create('Cake chart', 'paused'),
  ]
  await deleteMagnet(site.services, owner.id, deleted.id)
  const [liveCode, deadCode, pausedCode] = [live, deleted, paused].map(({ shortId }) =>
    codeUrl(site.url, shortId),
  ) as [string, string, string]
  const files = {
    'works.webm': await clipWith(browser, [liveCode]),
    'Baking [dQw4w9WgXcQ].webm': await clipWith(browser, [deadCode, pausedCode]),
    'empty.webm': await clipWith(browser, []),
    'broken.mp4': Buffer.from('not a video\n'.repeat(1000)),
    'photo.jpg': Buffer.from('no video'),
    'videos.csv': Buffer.from(
      [
        'Video ID,Video Description (Original),Video Title (Original)',
        `dQw4w9WgXcQ,"Book: ${site.url}/m/${deleted.shortId}",Baking bread`,
        'abcdefghijk,Nothing here,Vlog',
      ].join('\n'),
    ),
  }
  mkdirSync(join(folder, 'old'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'old', name), bytes)
  await addSession(context, site, owner.email)
  await openHydrated(page, '/videos/catalog')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.getByLabel(`${FIELD}: folder`).setInputFiles(join(folder, 'old'))

  await test.step('one video is checked after the other', async () => {
    await expect(page.getByRole('heading', { name: '2 Dead Codes and 1 Dead Link' })).toBeFocused(
      SCANNED,
    )
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(
      page.getByText(
        '3 videos · 2 dead codes · 0 working codes · 1 code only on this computer · 1 video without a code',
      ),
    ).toBeVisible()
    await expect(page.getByText('We left out 1 file without a video')).toBeVisible()
  })
  await test.step('only links are sent', () => {
    expect(sent.join('\n')).toContain(deleted.shortId.toLowerCase())
    expect(sent.join('\n')).not.toMatch(/webm|Baking|Vlog|Nothing/)
  })

  await test.step('dead codes come first, with what brings them back', async () => {
    const dead = section(page, /^Codes That Don’t Work/)
    const cards = dead.getByRole('list', { name: 'Codes that don’t work' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: deadCode })).toContainText(
      'A deleted magnet’s code can’t be brought back. Put a working link into the video’s description',
    )
    await expect(dead).toContainText('but what your code in it opens can.')
    const resume = cards.filter({ hasText: pausedCode }).getByRole('link', { name: /^Resume/ })
    await expect(resume).toHaveAttribute('href', '/magnets?q=Cake+chart')
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles).toEqual([
      '2 Dead Codes and 1 Dead Link',
      'Codes That Don’t Work (2)',
      'Links That Don’t Work (1)',
      'Videos With a Dead Code or Link (1)',
      'Other Videos With a Code (1)',
      'Descriptions Without a Link (1)',
      'Videos Without a Code (1)',
      'Files That Weren’t Checked (1)',
    ])
  })

  await test.step('a video is shown with its description', async () => {
    const video = section(page, /^Videos With a Dead Code/)
    await expect(video.getByRole('heading', { name: 'Baking bread' })).toBeVisible()
    await expect(video).toContainText('old/Baking [dQw4w9WgXcQ].webm')
    await expect(video).toContainText(/0:00\.[01] to 0:01\.[89]/)
    await page
      .getByLabel(`Replace with (${site.url}/m/${deleted.shortId})`)
      .selectOption('Brew guide')
    await video.getByText('Corrected Description', { exact: true }).click()
    await expect(video).toContainText(`Book: ${site.url}/m/${live.shortId}`)
  })

  await test.step('a file that can’t be checked is listed, and can be tried again', async () => {
    const unchecked = section(page, /^Files That Weren’t Checked/)
    await expect(unchecked).toContainText('old/broken.mp4')
    await expect(unchecked).toContainText('This isn’t a video we can open')
    await unchecked.getByRole('button', { name: /^Try Again/ }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0, SCANNED)
    await expect(unchecked).toContainText('old/broken.mp4')
  })

  await test.step('the map can be downloaded', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the Map (CSV)' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('codes-in-videos.csv')
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[0]).toContain('Video File,From,To,Code,Opens,State,What to Do')
    expect(lines[1]).toContain('old/Baking [dQw4w9WgXcQ].webm')
    expect(lines.join('\n')).toContain(`"${liveCode}","Opens “Brew guide”.`)
    expect(lines.join('\n')).toContain('"old/empty.webm",,,,,"No code",')
    expect(lines.join('\n')).toContain('"old/broken.mp4",,,,,"Not checked",')
  })

  await test.step('what was repaired works after looking it up again', async () => {
    const resuming = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Resume/ }).click()
    const magnets = await resuming
    await waitForHydration(magnets)
    await magnets.getByRole('button', { name: 'Actions for Cake chart' }).click()
    await magnets.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(magnets.getByText('Paused', { exact: true })).toHaveCount(0)
    await magnets.close()
    await page.getByRole('button', { name: 'Look Up Again' }).click()
    await expect(page.getByRole('heading', { name: '1 Dead Code and 1 Dead Link' })).toBeVisible()
    // Nothing brings back the code of the deleted magnet.
    await expect(section(page, /^Codes That Don’t Work/)).not.toContainText('opens can.')
  })

  await test.step('leaving the page asks first', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Videos', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/\/videos\/catalog$/)
    await page.getByRole('main').getByRole('link', { name: 'Videos', exact: true }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/videos$/)
  })
})

test('a video that is being checked can be skipped, and all can be canceled', async ({
  page,
  context,
  site,
  folder,
  browser,
}) => {
  await addSession(context, site, (await createPayer(site.services)).email)
  await openHydrated(page, '/videos/catalog')
  const long = await encodeClip(browser, { frames: 60, times: 40 })
  const paths = ['one', 'two', 'three', 'four'].map((name) => join(folder, `${name}.webm`))
  for (const path of paths) writeFileSync(path, long)
  await page.getByLabel(FIELD, { exact: true }).setInputFiles(paths)
  await expect(page.getByRole('progressbar', { name: 'Checking one.webm' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip This Video' }).click()
  await expect(page.getByRole('progressbar', { name: 'Checking two.webm' })).toBeVisible()
  await page.getByText('Waiting (2)').click()
  await page.getByRole('button', { name: 'Skip three.webm' }).click()
  await expect(page.getByText('Waiting (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel All' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const unchecked = section(page, /^Files That Weren’t Checked \(4\)/)
  await unchecked.getByRole('button', { name: 'Check It (three.webm)' }).click()
  await expect(page.getByRole('progressbar', { name: 'Checking three.webm' })).toBeVisible()
})
