import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ImageVariant } from '#db/schema/files.ts'
import { storedFile } from '#db/schema/files.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { visit } from '#db/schema/visits.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { IPHONE } from '#tests/support/user-agents.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com' }

const app = await setUpApp()

const leadsOf = (magnet: MagnetRow) =>
  app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))

describe('the public magnet page', () => {
  it('shows what is offered and asks for a name and an address', async () => {
    const owner = await createUser(app.services, { firstName: 'Lena', lastName: 'Lens' })
    const magnet = await createMagnetRow(app.services, { userId: owner.id, slug: 'light-guide' })
    const page = await app.get('/m/Light-Guide')
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe(magnet.title)
    expect(page.text).toContain(magnet.description)
    expect(page.$('label[for=name]').text()).toBe('Full Name')
    expect(page.$('label[for=email]').text()).toBe('Email Address')
    expect(page.$('form button').text()).toBe('Submit to Unlock')
    expect(page.$('form .consent').text()).toContain('Lena Lens')
    expect(page.$('form a[href="/privacy"]')).toHaveLength(1)
    expect(page.$('footer').text()).toContain('Powered by QR Magnet')
    expect(page.$('footer a[href^="/report/"]').text()).toBe('Report')
    expect(page.html).not.toContain('https://example.com/guide')
  })

  it('opens by an identifier that an app has percent-encoded, and not by a malformed one', async () => {
    const magnet = await createMagnetRow(app.services, { slug: 'shutter-guide' })
    const page = await app.get('/q/shutter%2Dguide')
    expect([page.status, page.$('h1').text()]).toEqual([200, magnet.title])
    expect((await app.get('/q/shutter%E0%A4%A')).status).toBe(404)
  })

  it('is complete without any script or style sheet of its own, and small', async () => {
    const magnet = await createMagnetRow(app.services, { description: 'Words. '.repeat(250) })
    const page = await app.get(`/m/${magnet.shortId}`)
    expect(page.$('script[src], link[rel=stylesheet], link[rel=modulepreload]')).toHaveLength(0)
    expect(gzipSync(page.bytes).length).toBeLessThan(13 * 1024)
    const scripts = page
      .$('script')
      .map((_, script) => page.$(script).text())
      .get()
      .join('')
    expect(scripts.length).toBeLessThan(2048)
    expect(page.headers.get('set-cookie')).toBeNull()
  })

  it('tells link previews and search engines what it is', async () => {
    const owner = await createUser(app.services)
    const variants: ImageVariant[] = (['avif', 'webp', 'jpeg'] as const).flatMap((format) =>
      [480, 1200].map((width) => ({ width, height: width / 2, format, key: 'k', bytes: 1 })),
    )
    const hero = await createPendingFile(app.services, owner.id, {
      bucket: 'hero-images',
      kind: 'image',
      variants,
    })
    const magnet = await createMagnetRow(app.services, {
      userId: owner.id,
      heroImageId: hero.id,
      title: 'Light & "Shadow"',
      slug: 'light-and-shadow',
    })
    const page = await app.get(`/q/${magnet.shortId}`)
    const of = (property: string) => page.$(`meta[property="${property}"]`).attr('content')
    expect(of('og:title')).toBe('Light & "Shadow"')
    expect(of('og:description')).toBe(magnet.description)
    expect(of('og:image')).toBe(`http://localhost:3000/images/${hero.id}/1200.jpeg`)
    expect(page.$('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
    expect(page.$('link[rel=canonical]').attr('href')).toBe(
      'http://localhost:3000/m/light-and-shadow',
    )
    expect(page.$('meta[name=robots]')).toHaveLength(0)
    const image = page.$('picture img')
    expect([image.attr('width'), image.attr('height')]).toEqual(['1200', '600'])
    expect(page.$('picture source[type="image/avif"]').length).toBeGreaterThan(0)

    await app.services.db
      .update(leadMagnet)
      .set({ unlisted: true })
      .where(eq(leadMagnet.id, magnet.id))
    const hidden = await app.get(`/m/${magnet.shortId}`)
    expect(hidden.$('meta[name=robots]').attr('content')).toBe('noindex')
  })

  it('shows hostile words as words', async () => {
    const magnet = await createMagnetRow(app.services, {
      title: '</title><script>alert(1)</script>\u05E9\u05DC\u05D5\u05DD 🧲',
      description: '<img src=x onerror=alert(1)>',
    })
    const page = await app.get(`/m/${magnet.shortId}`)
    expect(page.$('h1').text()).toBe(magnet.title)
    expect(page.$('img:not(.on-paper img)')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert')
  })

  it('counts a code as a scan, a link as a visit, a form as neither', async () => {
    const magnet = await createMagnetRow(app.services)
    const headers = { 'user-agent': IPHONE }
    await app.get(`/Q/${magnet.shortId.toUpperCase()}`, headers)
    await app.get(`/m/${magnet.shortId}?utm_source=bio`, headers)
    await app.get(`/m/${magnet.shortId}`, { 'user-agent': 'WhatsApp/2.23' })
    await app.request(`/m/${magnet.shortId}`, { method: 'HEAD', headers })
    await app.submit(`/q/${magnet.shortId}`, { name: '', email: '' }, headers)
    await app.visits.flush()
    const rows = await app.services.db.select().from(visit).where(eq(visit.magnetId, magnet.id))
    expect(
      rows.map(({ kind, isBot, isUnique, utmSource }) => [kind, isBot, isUnique, utmSource]),
    ).toEqual([
      ['scan', false, true, null],
      ['visit', false, false, 'bio'],
      ['visit', true, false, null],
    ])
  })

  it('says so where there is none, was one, or is none now', async () => {
    const unknown = await app.get('/m/nothing-here')
    expect(unknown.status).toBe(404)
    expect(unknown.$('h1').text()).toBe('Magnet not found')
    expect(unknown.text).toContain("The page you're looking for doesn't exist.")

    const magnet = await createMagnetRow(app.services)
    await app.services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    const paused = await app.get(`/q/${magnet.shortId}`)
    expect(paused.status).toBe(200)
    expect(paused.$('h1').text()).toBe(magnet.title)
    expect(paused.$('form')).toHaveLength(0)
    const late = await app.submit(`/m/${magnet.shortId}`, GRACE)
    expect(late.status).toBe(200)
    expect(late.text).toContain('isn’t accepting new requests')
    expect(await leadsOf(magnet)).toHaveLength(0)

    await deleteMagnet(app.services, magnet.userId, magnet.id)
    for (const path of [`/q/${magnet.shortId}`, `/m/${magnet.id}`]) {
      const gone = await app.get(path)
      expect(gone.status).toBe(410)
      expect(gone.$('h1').text()).toBe('Magnet not found')
    }
    expect((await app.submit(`/m/${magnet.shortId}`, GRACE)).status).toBe(410)
  })
})

describe("the visitor's form", () => {
  it('leads to the thank-you page', async () => {
    const magnet = await createMagnetRow(app.services)
    const sent = await app.submit(`/Q/${magnet.shortId.toUpperCase()}`, GRACE, {
      'user-agent': IPHONE,
    })
    expect(sent.status).toBe(303)
    expect(sent.location).toMatch(/^\/thanks\/[\w-]{52}$/)
    expect(sent.headers.get('cache-control')).toBe('no-store')
    expect(await leadsOf(magnet)).toMatchObject([
      { ...GRACE, source: 'scan', deviceType: 'iOS', viaName: magnet.shortId },
    ])
  })

  it.each([
    [{ name: '', email: 'grace@example.com' }, 'name', 'Please enter your full name.'],
    [{ name: 'Grace', email: 'grace' }, 'email', 'Please enter a valid email address.'],
    [
      { name: 'Grace', email: `${'g'.repeat(10_240)}@example.com` },
      'email',
      'Please enter a valid email address. This address is longer than 254 characters.',
    ],
    [{ name: '"><b>x', email: '"><script>' }, 'email', 'Please enter a valid email address.'],
  ])('comes back with its values and a message beside the field', async (typed, field, message) => {
    const magnet = await createMagnetRow(app.services)
    const page = await app.submit(`/m/${magnet.shortId}`, typed)
    expect(page.status).toBe(422)
    // Only the browser keeps a copy, for its Back button.
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.$('input[name=name]').val()).toBe(typed.name)
    expect(page.$('input[name=email]').val()).toBe(typed.email)
    const input = page.$(`input[name=${field}]`)
    expect(input.attr('aria-invalid')).toBe('true')
    expect(page.$(`#${input.attr('aria-describedby')}`).text()).toBe(message)
    expect(await leadsOf(magnet)).toHaveLength(0)
  })

  it('takes an in-app browser, which says its origin is null, and any other', async () => {
    const magnet = await createMagnetRow(app.services)
    for (const origin of ['null', 'https://elsewhere.example']) {
      const sent = await app.submit(
        `/m/${magnet.shortId}`,
        { name: origin, email: 'app@example.com' },
        { origin, 'sec-fetch-site': 'cross-site' },
      )
      expect(sent.status).toBe(303)
    }
  })

  it('thanks a flagged visitor like any other', async () => {
    const magnet = await createMagnetRow(app.services)
    const field = (await app.get(`/m/${magnet.shortId}`)).$('.apart input').first().attr('name')
    const sent = await app.submit(`/m/${magnet.shortId}`, { ...GRACE, [field ?? '']: 'buy now' })
    expect(sent.status).toBe(303)
    expect((await app.get(sent.location ?? '')).text).toContain('Thank you, Grace Hopper')
    expect(await leadsOf(magnet)).toMatchObject([{ flags: ['honeypot'] }])
  })

  it('survives a body that is no form', async () => {
    const magnet = await createMagnetRow(app.services)
    for (const [type, status] of [
      ['multipart/form-data; boundary=x', 415],
      ['application/json', 422],
      ['text/plain', 422],
    ] as const) {
      const page = await app.request(`/m/${magnet.shortId}`, {
        method: 'POST',
        body: 'nonsense',
        headers: { 'content-type': type },
      })
      expect([type, page.status]).toEqual([type, status])
    }
  })

  it('loses nothing, and thanks nobody, while the database fails', async () => {
    const magnet = await createMagnetRow(app.services)
    const { $client } = app.services.db
    for (const table of ['leads', 'short_links']) {
      await $client.query(`alter table ${table} rename to away`)
      try {
        const page = await app.submit(`/m/${magnet.shortId}`, GRACE)
        expect(page.status).toBe(503)
        expect(page.$('[role=alert]').text()).toBe('Error submitting form. Please try again.')
        expect(page.$('input[name=name]').val()).toBe(GRACE.name)
        expect(page.$('input[name=email]').val()).toBe(GRACE.email)
      } finally {
        await $client.query(`alter table away rename to ${table}`)
      }
    }
    expect((await app.submit(`/m/${magnet.shortId}`, GRACE)).status).toBe(303)
    expect(await leadsOf(magnet)).toHaveLength(1)
  })
})

describe('a hero picture', () => {
  it('that was never re-encoded is not shown', async () => {
    const owner = await createUser(app.services)
    const hero = await createPendingFile(app.services, owner.id, { bucket: 'hero-images' })
    const magnet = await createMagnetRow(app.services, { userId: owner.id, heroImageId: hero.id })
    expect((await app.get(`/m/${magnet.shortId}`)).$('picture')).toHaveLength(0)
    await app.services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    await app.services.db.delete(storedFile).where(eq(storedFile.id, hero.id))
  })
})
