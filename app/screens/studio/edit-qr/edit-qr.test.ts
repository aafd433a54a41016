import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const STYLE = {
  intent: 'style',
  style: 'standard',
  foregroundColor: '#000000',
  backgroundColor: '#ffffff',
  logoSize: 'M',
  logo_choice: 'keep',
}

let magnet: MagnetRow
let path: string
let logo: Buffer

const app = await setUpApp()
const owner = await createUser(app.services)
beforeAll(async () => {
  await app.services.db.insert(subscription).values({ userId: owner.id, planType: 'CREATOR' })
  magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Tea & Cake' })
  path = `/edit-qr/${magnet.id}`
  await app.signIn(owner)
  logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#b91c1c' } })
    .png()
    .toBuffer()
})

function styleForm(changes: Record<string, string>, picture?: Buffer, name = 'logo.png'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...STYLE, ...changes })) form.set(key, value)
  if (picture) form.set('logo', new File([new Uint8Array(picture)], name, { type: 'image/png' }))
  return form
}
async function stored() {
  const [row] = await app.services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  return { style: row?.qrStylePreferences, slug: row?.customSlug }
}
const alertOf = (page: Page) => page.$('[role=alert]').text()
const errorOf = (page: Page, field: string) => {
  const id = page.$(`#${field}, [name=${field}]`).filter('[aria-invalid]').attr('aria-describedby')
  return page.$(`[id="${id?.split(' ')[0]}"]`).text()
}

describe('Customize Your Code & Link', () => {
  it('shows the code, its tabs, the downloads and the link', async () => {
    const page = await app.get(path)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Customize Your Code & Link')
    expect(page.$('title').text()).toBe('Customize Your Code & Link | QR Magnet')
    expect(page.$('nav[aria-label="Customize Your Code & Link"] a').text()).toBe(
      'QR CodeCustom LinkSpoken Link',
    )
    expect(page.$('[aria-current=page]').text()).toContain('QR Code')
    expect(page.$('input[readonly]').val()).toBe(`http://localhost:3000/m/${magnet.shortId}`)
    for (const words of ['Download PNG', 'Copy QR', 'Scan check passed', 'Short URL']) {
      expect(page.text).toContain(words)
    }
    // Until PUBLIC_URL is set, the code only works on this computer.
    expect(page.text).toContain('Ask the operator of this site to set it')
    expect(page.text).not.toContain('PUBLIC_URL')
    const picture = await app.get(page.$('img[alt="QR code of Tea & Cake"]').attr('src') ?? '')
    expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(picture.headers.get('Cache-Control')).toBe('private, max-age=300')
    const download = await app.get(page.$('a[download]').attr('href') ?? '')
    expect(download.headers.get('Content-Disposition')).toContain('tea---cake-qr.png')
    const code = `HTTP://LOCALHOST:3000/Q/${magnet.shortId.toUpperCase()}`
    expect(await readWithAll(download.bytes)).toEqual(allRead(code))
  })

  it('keeps the tab in the URL', async () => {
    const page = await app.get(`${path}?tab=link`)
    expect(page.$('nav [aria-current=page]').text()).toContain('Custom Link')
    expect(page.$('section[aria-label="QR Code"]').attr('hidden')).toBeDefined()
    expect(page.text).toContain('Custom URL')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nothing'])(
    'redirects to all leads for the unknown magnet %s',
    async (id) => {
      expect((await app.get(`/edit-qr/${id}`)).location).toBe('/analytics')
      const posted = await app.submit(`/edit-qr/${id}`, STYLE)
      expect(posted.location).toBe('/analytics')
    },
  )

  it('accepts no changes from another user', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const clear = { intent: 'clear-slug', slug: '' }
    for (const fields of [STYLE, { intent: 'slug', slug: 'mine-now' }, clear]) {
      expect((await other.submit(path, fields)).location).toBe('/analytics')
    }
    const check = await other.get(`/magnets/${magnet.id}/slug-check?slug=free-name`)
    expect(check.status).toBe(404)
    expect(await stored()).toEqual({ style: null, slug: null })
  })
})

describe('a QR style without script', () => {
  it('explains how to convert an iPhone photo to JPEG', async () => {
    const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
    const page = await app.upload(path, styleForm({}, heic, 'IMG_1.HEIC'))
    expect([page.status, page.text.includes('To get a JPEG on an iPhone')]).toEqual([422, true])
  })

  it('is saved with its logo, and confirms it once', async () => {
    const changes = { style: 'rounded', foregroundColor: '1E1B4B', backgroundColor: '#FFF' }
    const page = await app.upload(path, styleForm(changes, logo))
    expect(page.location).toBe(path)
    expect((await app.get(path)).text).toContain('QR code style saved successfully!')
    const { style } = await stored()
    expect(style).toMatchObject({
      style: 'rounded',
      foregroundColor: '#1e1b4b',
      backgroundColor: '#ffffff',
    })
    expect(style?.logoUrl).toMatch(/^data:image\/png;base64,/)

    await app.upload(path, styleForm({ style: 'standard' }))
    expect((await stored()).style).toMatchObject({ style: 'standard', logoUrl: style?.logoUrl })
    await app.upload(path, styleForm({ remove_logo: '1' }))
    expect((await stored()).style).not.toHaveProperty('logoUrl')
  })

  it('is refused with advice if it is light on dark, and keeps the choice', async () => {
    const colors = { foregroundColor: '#ffffff', backgroundColor: '#101010' }
    const page = await app.upload(path, styleForm({ ...colors, style: 'rounded' }, logo))
    expect(page.status).toBe(422)
    expect(errorOf(page, 'foregroundColor')).toContain('cannot read a light code on a dark')
    expect(page.$('[name=backgroundColor]').val()).toBe('#101010')
    expect(page.$('[name=style][checked]').val()).toBe('rounded')
    expect(page.$('[name=logo_choice]').val()).toMatch(/^data:image\/png;base64,/)
    expect(page.$('a[download][href]').length).toBe(0)
    expect((await stored()).style).toMatchObject({ style: 'standard' })
  })

  it('is refused if the logo is a code, and neither saved nor offered', async () => {
    const code = (await app.get(`/magnets/${magnet.id}/qr.png`)).bytes
    const page = await app.upload(path, styleForm({}, code))
    expect(page.status).toBe(422)
    expect(alertOf(page)).toContain('Our scanner could not read this code')
    expect((await stored()).style).not.toHaveProperty('logoUrl')
  })

  it.each([
    ['too large', Buffer.alloc(300 * 1024), 'File size must be less than 200KB'],
    [
      'no picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
    ],
  ])('refuses a logo that is %s', async (_, picture, message) => {
    const page = await app.upload(path, styleForm({ style: 'rounded' }, picture))
    expect(page.status).toBe(422)
    expect(errorOf(page, 'qr-logo')).toBe(message)
    expect(page.$('[name=style][checked]').val()).toBe('rounded')
  })

  it.each(['red', '#12345', '"><script>', ''])('refuses %j as a color', async (typed) => {
    const page = await app.submit(path, { ...STYLE, foregroundColor: typed })
    expect(page.status).toBe(422)
    expect(errorOf(page, 'foregroundColor')).toBe('Please enter a color such as #1A2B3C')
  })

  it('refuses a malformed form', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    const page = await app.request(path, { method: 'POST', body: 'no form', headers })
    expect(page.status).toBe(400)
  })

  it('says that low-contrast colors are drawn as black on white', async () => {
    await app.submit(path, { ...STYLE, foregroundColor: '#f97316' })
    const page = await app.get(path)
    expect(page.text).toContain('Black on white is used instead')
    expect(page.$('[name=foregroundColor]').val()).toBe('#f97316')
    await app.submit(path, STYLE)
  })

  it('offers S only if it is set already', async () => {
    const sizes = async () =>
      (await app.get(path))
        .$('[name=logoSize]')
        .map((_, input) => input.attribs.value)
        .get()
    expect(await sizes()).toEqual(['M', 'L'])
    await app.submit(path, { ...STYLE, logoSize: 'S' })
    expect(await sizes()).toEqual(['S', 'M', 'L'])
    await app.submit(path, { ...STYLE, logoSize: 'L' })
    expect((await app.get(path)).text).toContain('Scan reliability may fall with larger logos')
    await app.submit(path, STYLE)
  })
})

describe('a custom link without script', () => {
  it('is saved, changed and cleared, and former slugs keep working', async () => {
    const saved = await app.submit(`${path}?tab=link`, { intent: 'slug', slug: ' Tea-Time ' })
    expect(saved.location).toBe(`${path}?tab=link`)
    const page = await app.get(`${path}?tab=link`)
    expect(page.text).toContain('Custom URL updated successfully!')
    expect(page.$('[name=slug]').val()).toBe('tea-time')
    expect(page.$('input[readonly]').val()).toBe('http://localhost:3000/m/tea-time')
    await app.submit(path, { intent: 'slug', slug: 'cake-time' })
    const cleared = await app.submit(path, { intent: 'clear-slug' })
    expect(cleared.location).toBe(`${path}?tab=link`)
    const after = await app.get(`${path}?tab=link`)
    expect(after.text).toContain('/m/tea-time')
    // Clearing can be undone, without script too.
    const undo = after.$('[data-slot=notice] form')
    expect(undo.find('button').text()).toBe('Undo')
    const fields = Object.fromEntries(
      undo
        .find('input')
        .toArray()
        .map((field) => [field.attribs.name ?? '', field.attribs.value ?? '']),
    )
    const undone = await app.submit(undo.attr('action') ?? '', fields)
    expect(undone.location).toBe(`${path}?tab=link`)
    expect((await app.get(`${path}?tab=link`)).$('[name=slug]').val()).toBe('cake-time')
    await app.submit(path, { intent: 'clear-slug' })
    const visitor = app.newBrowser()
    for (const name of ['tea-time', 'CAKE-TIME', magnet.shortId]) {
      const found = await visitor.get(`/m/${name}`)
      expect([name, found.status]).toEqual([name, 200])
      expect(found.text).toContain('Tea & Cake')
    }
  })

  it('says where the code leads, before and after repointing', async () => {
    const tab = `${path}?tab=link`
    expect((await app.get(tab)).text).toContain('your QR code still lead to this page.')
    const other = await createMagnetRow(app.services, { userId: owner.id, title: 'Biscuits' })
    const identifiers = [magnet.shortId]
    await repointCodes(app.services, owner.id, { from: magnet.id, to: other.id, identifiers })
    const page = await app.get(tab)
    expect(page.text).toContain('still lead to Biscuits because you repointed them.')
    expect(page.text).not.toContain('still lead to this page')
    await restoreCodes(app.services, owner.id, magnet.id)
  })

  it.each([
    ['', 'Slug cannot be empty', 422],
    ['a b', 'Slug can only contain lowercase letters, numbers, and hyphens', 422],
    ['magnets', 'This slug is reserved and cannot be used', 422],
    ['somebody-has-it', 'This URL is already taken', 409],
  ])('refuses %j: %s', async (slug, message, status) => {
    if (status === 409) await createMagnetRow(app.services, { slug })
    const page = await app.submit(`${path}?tab=link`, { intent: 'slug', slug })
    expect(page.status).toBe(status)
    expect(errorOf(page, 'slug')).toContain(message)
    expect(page.$('[name=slug]').val()).toBe(slug)
  })

  it('is available on paid plans only', async () => {
    const free = await createUser(app.services)
    const own = await createMagnetRow(app.services, { userId: free.id })
    const browser = app.newBrowser()
    await browser.signIn(free)
    const page = await browser.get(`/edit-qr/${own.id}?tab=link`)
    const upgrade = page.$('a:contains("Upgrade to Creator or Brand Plan →")')
    const back = encodeURIComponent(`/edit-qr/${own.id}?tab=link`)
    expect(upgrade.attr('href')).toBe(`/profile?tab=subscription&next=${back}`)
    expect(page.$('[name=slug]').length).toBe(0)
    const refused = await browser.submit(`/edit-qr/${own.id}?tab=link`, {
      intent: 'slug',
      slug: 'for-nothing',
    })
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Upgrade to Creator or Brand Plan →')
  })

  it('goes to one of thirty concurrent requests', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const user = await createUser(app.services)
        await app.services.db.insert(subscription).values({ userId: user.id, planType: 'BRAND' })
        const own = await createMagnetRow(app.services, { userId: user.id })
        const browser = app.newBrowser()
        await browser.signIn(user)
        return { browser, path: `/edit-qr/${own.id}` }
      }),
    )
    const answers = await Promise.all(
      people.map((person) =>
        person.browser.submit(`${person.path}?tab=link`, { intent: 'slug', slug: 'wanted-by-all' }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 302)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(29)
    for (const answer of refused) expect(answer.text).toContain('This URL is already taken')
  })
})

describe('the availability of a slug', () => {
  const check = async (slug: string) => {
    const page = await app.get(`/magnets/${magnet.id}/slug-check?slug=${encodeURIComponent(slug)}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('private, no-store')
    return JSON.parse(page.html)
  }
  it.each([
    ['nobody-has-it', 'available', 'This URL is available!'],
    ['Nobody-Has-It', 'available', 'This URL is available!'],
    ['tea-time', 'available', 'This URL is available!'],
    ['held-by-another', 'taken', 'This URL is already taken'],
    ['ab', 'invalid', 'Slug must be at least 3 characters long'],
    ['a'.repeat(51), 'invalid', 'Slug must be 50 characters or less'],
    ['-abc', 'invalid', 'Slug cannot start or end with a hyphen'],
    ['control-center', 'invalid', 'This slug is reserved and cannot be used'],
    ['\0', 'invalid', 'Slug must be at least 3 characters long'],
  ])('%j is %s', async (slug, state, message) => {
    if (state === 'taken') await createMagnetRow(app.services, { slug })
    expect(await check(slug)).toEqual({ state, message })
  })
})

it('keeps what was typed if the session has ended', async () => {
  const page = await app.newBrowser().submit(path, { intent: 'slug', slug: 'kept-words' })
  expect(page.status).toBe(401)
  expect(page.$('input[name=slug]').val()).toBe('kept-words')
})
