import { existsSync } from 'node:fs'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const INCLUDED = 'Included in your plan.'
const NOT_SOLD = 'Go to Your Dashboard'

const app = await setUpApp()
const landing = await app.get('/')

/** Decodes an image as a phone would. */
async function read(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const heroPicture = (page: Page) => {
  const svg = page
    .$('#try svg[role=img]')
    .removeAttr('aria-label')
    .attr('xmlns', 'http://www.w3.org/2000/svg')
  return Buffer.from(page.$.xml(svg.attr('width', '714').attr('height', '556')))
}

describe('the code in the hero', () => {
  test('opens the demo until a title is entered', async () => {
    expect(await read(heroPicture(landing))).toBe('HTTP://LOCALHOST:3000/DEMO')
  })

  test.each([
    'My  colour guide',
    'youtube.com/@you',
    'https://www.youtube.com/watch?v=1#t',
    'Bücher & Töne',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
  ])('opens a demo with the title %s, without JavaScript too', async (typed) => {
    const title = typed.replace(/\s+/g, ' ')
    const page = await app.get(`/?title=${encodeURIComponent(typed)}`)
    expect(page.$('#try input[name=title]').val()).toBe(title)
    const address = new URL((await read(heroPicture(page))) ?? '')
    expect(address.origin + address.pathname).toBe('http://localhost:3000/demo')
    const demo = await app.get(address.pathname + address.search)
    expect([demo.status, demo.$('h1').text()]).toEqual([200, title])
  })

  test('stays readable with a very long title', async () => {
    const page = await app.get(`/?title=${'%F0%9F%8E%AC%20'.repeat(300)}`)
    expect(page.status).toBe(200)
    expect(await read(heroPicture(page))).toContain('http://localhost:3000/demo?title=')
  })

  test('shows a title in the picture and escapes it', async () => {
    const page = await app.get(`/?title=${encodeURIComponent('<b>hi</b>')}`)
    expect(page.$('#try svg').text()).toContain('<B>HI</B>')
    expect(page.$('#try svg b').length).toBe(0)
  })
})

test('names the services that leads are sent to', () => {
  for (const name of ['Kit', 'Mailchimp', 'beehiiv', 'Google Sheets', 'Slack', 'Zapier']) {
    expect(landing.$('section[aria-label=Integrations] li').text()).toContain(name)
  }
})

test('has a file for each product picture, in every size, color scheme and format', async () => {
  const files = new Set<string>()
  for (const page of [landing, await app.get('/tour')]) {
    for (const image of page.$('picture source, picture img').toArray()) {
      const { srcset = '', src = '' } = image.attribs
      for (const file of [...srcset.split(','), src]) files.add(file.trim().split(' ')[0] ?? '')
    }
  }
  files.delete('')
  expect(files.size).toBeGreaterThan(50)
  for (const file of files) expect([file, existsSync(`public${file}`)]).toEqual([file, true])
})

test('shows every section of the landing page', () => {
  for (const words of [
    '3X higher conversion',
    '85% engagement boost',
    '$2.5K average monthly revenue increase',
    '12M+ QR scans',
  ]) {
    const [value = '', ...label] = words.split(' ')
    const claim = landing
      .$('dl > div')
      .filter((_, one) => landing.$(one).find('dd').text() === value)
    expect(claim.first().find('dt').text()).toBe(label.join(' '))
  }
  for (const tool of ['QR generation', 'Lead capture', 'Analytics', 'Sponsor tracking']) {
    expect(landing.text).toContain(tool)
  }
  const slides = landing.$('[aria-roledescription=carousel] li a').toArray()
  expect(slides).toHaveLength(8)
  for (const slide of slides) {
    expect(landing.$(slide).attr('href')).toMatch(/^\/use-cases\/[a-z-]+$/)
    expect(landing.$(slide).find('img').attr('alt')).toMatch(/QR code/)
  }
  expect(landing.text).toContain('Example report')
})

test('structured data describes the organization, the prices and the questions', () => {
  const said = landing
    .$('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse(landing.$(script).text()))
  expect(said.map((one) => one['@type'])).toEqual(['Organization', 'Product', 'FAQPage'])
  const prices = said[1].offers.map((offer: { price: string }) => offer.price)
  expect(prices).toEqual(['0', '99', '499', '299'])
  for (const { name } of said[2].mainEntity) expect(landing.text).toContain(name)
})

test.each([
  '/',
  '/use-cases',
  '/use-cases/musicians',
  '/brands',
  '/compare',
  '/compare/canva',
  '/blog',
  '/privacy',
  '/terms',
  '/login',
  '/register',
])('%s has a title, a description, a canonical URL and a preview image', async (path) => {
  const page = await app.get(path)
  expect(page.$('title').text()).toContain('QR Magnet')
  expect(page.$('meta[name=description]').attr('content')?.length).toBeGreaterThan(30)
  expect(page.$('link[rel=canonical]').attr('href')).toBe(`http://localhost:3000${path}`)
  const image = await app.get(page.$('meta[property="og:image"]').attr('content') ?? '')
  const { format, width, height } = await sharp(image.bytes).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(await read(image.bytes)).toBe(`http://localhost:3000${path}`.toUpperCase())
})

test('a magnet without an image gets a preview image, in any script', async () => {
  for (const title of [
    'Grão de café 🎬',
    '日本語のガイド',
    `${'Donaudampfschifffahrt'.repeat(8)} & <co>`,
  ]) {
    const magnet = await createMagnetRow(app.services, { title })
    const page = await app.get(`/m/${magnet.shortId}`)
    const image = await app.get(page.$('meta[property="og:image"]').attr('content') ?? '')
    expect(image.status).toBe(200)
    expect(await read(image.bytes)).toBe(`HTTP://LOCALHOST:3000/Q/${magnet.shortId.toUpperCase()}`)
    const printed = await app.get(page.$('.on-paper img').attr('src') ?? '')
    expect(printed.headers.get('content-type')).toContain('image/svg+xml')
    const code = await sharp(printed.bytes).resize(400).png().toBuffer()
    expect(await read(code)).toBe(`HTTP://LOCALHOST:3000/Q/${magnet.shortId.toUpperCase()}`)
    const again = await app.get(`/og/m/${magnet.shortId}.png`, {
      'if-none-match': image.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  }
})

test('there is no preview image for pages that don’t exist', async () => {
  for (const path of ['/og/nothing.png', '/og/home.svg', '/og/m/nothing.png', '/scenes/nothing']) {
    expect((await app.get(path)).status, path).toBe(404)
  }
})

test('robots.txt names the sitemap, which lists pages but no magnets', async () => {
  const magnet = await createMagnetRow(app.services)
  const robots = await app.get('/robots.txt')
  expect(robots.html).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  for (const path of ['/workspace', '/campaigns', '/invitation/', '/shared/']) {
    expect(robots.html).toContain(`Disallow: ${path}\n`)
  }
  const sitemap = await app.get('/sitemap.xml')
  expect(sitemap.html).toContain('<loc>http://localhost:3000/use-cases/coaches</loc>')
  expect(sitemap.html).toContain('<loc>http://localhost:3000/compare/bitly</loc>')
  expect(sitemap.html).not.toContain(magnet.shortId)
})

test('the icons and the manifest exist', async () => {
  const manifest = await app.get(landing.$('link[rel=manifest]').attr('href') ?? '')
  const { icons } = JSON.parse(manifest.html) as { icons: { src: string }[] }
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', ...icons.map((icon) => icon.src)]) {
    const icon = await app.get(path)
    expect([icon.status, icon.bytes.length > 200], path).toEqual([200, true])
  }
})

describe('the plans', () => {
  const actions = (page: Page) =>
    page
      .$('#pricing ul > li.grid')
      .toArray()
      .map((card) => {
        const at = page.$(card)
        const link = at.find('a').last()
        const words = at.find('> div > :last-child').text()
        return [words, link.attr('href') ?? at.find('form').attr('action') ?? null]
      })

  test('lead signed-out visitors to registration', () => {
    expect(actions(landing)).toEqual([
      ['Start Free', '/register'],
      ['Get Creator', '/register?next=%2Fupgrade%3Fplan%3Dcreator'],
      ['Get Brand', '/register?next=%2Fupgrade%3Fplan%3Dbrand'],
      ['Apply for Lifetime', '/register?next=%2Fupgrade%3Fplan%3Dlifetime'],
    ])
  })

  test.each([
    // No prices are set up here; buying is covered by the e2e tests.
    ['FREE', ['Your Plan', NOT_SOLD, NOT_SOLD, 'Apply for Lifetime']],
    ['CREATOR', [INCLUDED, 'Your Plan', NOT_SOLD, 'Apply for Lifetime']],
    ['BRAND', [INCLUDED, 'Manage Your Plan', 'Your Plan', 'Apply for Lifetime']],
    ['LIFETIME', [INCLUDED, INCLUDED, INCLUDED, 'Your Plan']],
  ] as const)('offer a user with %s only what they don’t have', async (planType, words) => {
    const browser = app.newBrowser()
    const user = await createUser(app.services)
    if (planType !== 'FREE') {
      const subscribed = { userId: user.id, planType, status: 'active' }
      await app.services.db.insert(subscription).values(subscribed)
    }
    await browser.signIn(user)
    const page = await browser.get('/')
    expect(actions(page).map(([said]) => said)).toEqual(words)
    for (const [said, to] of actions(page)) {
      if (said === 'Your Plan') expect(to).toBe('/profile?tab=subscription')
    }
  })
})

test('browsers may cache scripts and styles for a year, and icons for an hour', async () => {
  const { html } = await app.get('/')
  const [style = ''] = /\/assets\/[\w.-]+\.css/.exec(html) ?? []
  const cacheOf = async (path: string) => {
    const { status, headers } = await app.get(path)
    return [status, headers.get('cache-control')]
  }
  expect(await cacheOf(style)).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(await cacheOf('/favicon.ico')).toEqual([200, 'public, max-age=3600'])
  expect(await cacheOf('/assets/none.css')).toEqual([404, null])
})
