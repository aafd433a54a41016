import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { CLAIMS } from '#content/marketing.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import { lead } from '#db/schema/leads.ts'
import { decodeQrImage } from '#domain/qr/decode-qr-image.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

const IDS = USE_CASES.map((one) => one.id)
const texts = (page: Page, selector: string) =>
  page
    .$(selector)
    .toArray()
    .map((one) => page.$(one).text())
const hrefOf = (page: Page, label: string) =>
  page
    .$('main a')
    .filter((_, a) => page.$(a).text() === label)
    .attr('href')
const canonical = (page: Page) => page.$('link[rel=canonical]').attr('href')

describe('/use-cases', () => {
  it('links to each of the eight', async () => {
    const page = await app.get('/use-cases')
    expect(page.$('h1').text()).toBe('EVERY CREATOR DESERVES MORE REVENUE')
    for (const { id, title } of USE_CASES) expect(hrefOf(page, title)).toBe(`/use-cases/${id}`)
    expect(canonical(page)).toBe(`${app.services.env.publicUrl}/use-cases`)
  })

  it('shows the four claims and two calls to action', async () => {
    const page = await app.get('/use-cases')
    const proven = page.$('section:has(> div > h2:contains("Proven results"))')
    expect(
      proven
        .find('dd')
        .toArray()
        .map((dd) => page.$(dd).text()),
    ).toEqual(CLAIMS.map((claim) => claim.value))
    expect(hrefOf(page, 'START YOUR FREE TRIAL')).toBe('/register')
    const demo = await app.get(hrefOf(page, 'WATCH DEMO') ?? '')
    expect([demo.status, demo.$('button').text()]).toEqual([200, 'Submit to Unlock'])
  })
})

describe.each(USE_CASES.map((one) => [one.id, one] as const))('/use-cases/%s', (id, useCase) => {
  let page: Page
  beforeAll(async () => {
    page = await app.get(`/use-cases/${id}`)
  })

  it('shows its persona’s texts from the headline to the story', () => {
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe(useCase.heroHeadline)
    for (const words of [useCase.pain, useCase.solution, useCase.outcome]) {
      expect(page.text).toContain(words)
    }
    expect(texts(page, 'main ol > li h3')).toEqual(useCase.howToUse.map((step) => step.title))
    expect(texts(page, 'main ul > li h3')).toEqual(useCase.modules.map((one) => one.title))
    expect(page.$('section[aria-label="Headline number"]').text()).toContain(useCase.stats)
    const story = page.$('section[aria-labelledby=story]')
    expect(story.find('h2').text()).toBe('Example story')
    expect(story.text()).toContain(useCase.creatorStory.name)
  })

  it('has its own title, description and canonical URL', () => {
    expect(page.$('title').text()).toContain(useCase.title)
    const description = page.$('meta[name=description]').attr('content') ?? ''
    expect(description).toContain(useCase.description)
    expect(canonical(page)).toBe(`${app.services.env.publicUrl}/use-cases/${id}`)
  })

  it('links to registration, the demo and all use cases', () => {
    expect(hrefOf(page, 'START YOUR FREE TRIAL')).toBe('/register')
    expect(hrefOf(page, 'WATCH DEMO')).toBe(`/use-cases/${id}/demo`)
    expect(hrefOf(page, 'VIEW ALL USE CASES')).toBe('/use-cases')
  })

  it('has a code in its image that opens its demo', async () => {
    const image = page.$('main figure img')
    expect(image.attr('alt')).toBe(useCase.image)
    const scene = await app.get(image.attr('src') ?? '')
    const svg = scene.html.replace('viewBox="0 0 640 400"', 'viewBox="438 194 158 158"')
    const picture = await sharp(Buffer.from(svg)).resize(474).png().toBuffer()
    const read = await decodeQrImage(picture)
    expect(read).toBe(`${app.services.env.publicUrl}/use-cases/${id}/demo`.toUpperCase())
    const opened = await app.get(new URL(read ?? '').pathname)
    expect([opened.status, opened.$('h1').text()]).toEqual([200, useCase.demo.title])
  })
})

it.each(IDS)('the scene of %s is a drawing of less than 2 KB compressed', async (id) => {
  const plain = await app.get(`/scenes/${id}?plain`, { 'Accept-Encoding': 'gzip;q=0, br;q=0' })
  expect(plain.headers.get('content-type')).toContain('image/svg+xml')
  expect(plain.html).not.toContain('REC')
  const packed = await app.get(`/scenes/${id}?plain`, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length).toBeLessThan(2000)
  // Each reference to a gradient, filter or pattern finds it, or the shape would be black or missing.
  const filmed = await app.get(`/scenes/${id}`)
  for (const [, name] of filmed.html.matchAll(/url\(#([\w-]+)\)/g)) {
    expect(filmed.html).toContain(`id="${name}"`)
  }
})

describe('/use-cases/{persona}/demo', () => {
  it('goes from the form to the download, greets by name and stores nothing', async () => {
    const first = await app.get('/use-cases/musicians/demo')
    expect(texts(first, 'label')).toEqual(['Full Name', 'Email Address'])
    expect(
      first
        .$('form [name]')
        .toArray()
        .map((field) => field.attribs.name),
    ).toEqual(['name'])
    expect(first.text).toContain('nothing you enter is stored')
    expect(first.$('.hero img').attr('src')).toBe('/scenes/musicians?plain')
    expect(first.$('script').length).toBe(0)
    expect(first.$('meta[name=robots]').attr('content')).toBe('noindex')

    const thanks = await app.submit('/use-cases/musicians/demo', { name: ' Ada  <b>Lovelace</b> ' })
    expect(thanks.status).toBe(200)
    expect(thanks.$('h1').text()).toBe('Thank you, Ada <b>Lovelace</b>')
    expect(thanks.$('section[aria-label="What the creator sees"]').text()).toContain('Ada <b>')
    expect(thanks.$('a[href="/register"]').text()).toBe('Create your own page')
    expect(hrefOf(thanks, 'Download Now')).toBe('/codes-in-videos.pdf')
    expect(existsSync('public/codes-in-videos.pdf')).toBe(true)
    expect(await app.services.db.$count(lead)).toBe(0)
  })

  it('sends reports to the operator', async () => {
    const demo = await app.get('/demo?title=Guide')
    expect(demo.$('footer a[rel=nofollow]').attr('href')).toMatch(/^(mailto:|\/terms#contact$)/)
  })
})

it.each(['/use-cases/nobody', '/use-cases/nobody/demo'])('%s is not found', async (path) => {
  const page = await app.get(path)
  expect([page.status, page.$('h1').text()]).toEqual([404, 'Use Case Not Found'])
  expect(hrefOf(page, 'Back to Use Cases')).toBe('/use-cases')
  expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
})

it('every link on these pages resolves', async () => {
  const paths = ['/use-cases', '/use-cases/nobody', ...IDS.map((id) => `/use-cases/${id}`)]
  const links = new Set<string>()
  for (const path of [...paths, ...IDS.map((id) => `/use-cases/${id}/demo`)]) {
    const page = await app.get(path)
    for (const a of page.$('a[href]').toArray()) links.add(page.$(a).attr('href') ?? '')
  }
  for (const link of links) {
    if (link.startsWith('mailto:') || link.startsWith('#')) continue
    expect(link).toMatch(/^[/?]/)
    expect([link, (await app.get(link)).status]).toEqual([link, expect.toBeOneOf([200, 302])])
  }
})
