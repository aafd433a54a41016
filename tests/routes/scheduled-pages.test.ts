import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const services = await setUpServices()
const server = await startPageServer(services)
afterAll(() => server.close())

let guide: MagnetRow
let other: MagnetRow
beforeEach(async () => {
  services.clock.set('2026-12-01T12:00:00Z')
  const owner = await createUser(services)
  guide = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
  other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
})

async function read(path: string): Promise<string> {
  const { status, html } = await server.ask(path)
  const $ = cheerio.load(html)
  return `${status} ${$('h1').text()}: ${$('form button').text()}`
}
const codeOf = ({ shortId }: MagnetRow) => `/q/${shortId}`
const moment = (text: string) => new Date(text)

async function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({
    name: 'Grace',
    email: 'grace@example.com',
    ...fields,
  }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  return server.ask(path, { method: 'POST', headers, body })
}

describe('a kept page', () => {
  it('changes at its moment, without a request in between and without rendering', async () => {
    await setRules(services, guide, [
      { moment: moment('2026-12-01T12:01:00Z') },
      { moment: moment('2026-12-01T12:00:30Z'), targetId: other.id },
    ])
    // A page that is read before is dropped once more, with what follows it.
    await server.heard()
    const before = server.renders()
    expect(await read(codeOf(guide))).toBe('200 Guide: Submit to Unlock')
    // What follows is rendered in advance.
    await until('both followers', async () => server.renders() === before + 3)
    const renders = server.renders()
    services.clock.set('2026-12-01T12:00:29.999Z')
    expect(await read(codeOf(guide))).toBe('200 Guide: Submit to Unlock')
    services.clock.set('2026-12-01T12:00:30Z')
    expect(await read(codeOf(guide))).toBe('200 Other: Submit to Unlock')
    services.clock.set('2026-12-01T12:00:59.999Z')
    expect(await read(codeOf(guide))).toBe('200 Other: Submit to Unlock')
    expect(server.renders()).toBe(renders)
    services.clock.set('2026-12-01T12:01:00Z')
    expect(await read(codeOf(guide))).toBe('200 Guide: Tell Me About the Next One')
    services.clock.set('2026-12-02T12:00:00Z')
    expect(await read(codeOf(guide))).toBe('200 Guide: Tell Me About the Next One')
  })

  it('changes for all of a magnet’s links, and previews show what is shown', async () => {
    await setRules(services, guide, [{ moment: new Date(0), targetId: other.id }])
    for (const path of [codeOf(guide), `/m/${guide.shortId}`, `/m/${guide.id}`]) {
      const { html } = await server.ask(path)
      const $ = cheerio.load(html)
      expect($('h1').text()).toBe('Other')
      expect($('meta[property="og:title"]').attr('content')).toBe('Other')
      expect($('link[rel=canonical]').attr('href')).toContain(other.shortId)
    }
  })
})

describe('a form of a page that a rule changed', () => {
  it('is the other magnet’s lead, with the code it came by', async () => {
    await setRules(services, guide, [{ moment: new Date(0), targetId: other.id }])
    await read(codeOf(guide))
    expect((await post(codeOf(guide), { shown: other.id })).status).toBe(303)
    expect(
      await services.db.select().from(lead).where(eq(lead.ownerId, guide.userId)),
    ).toMatchObject([{ leadMagnetId: other.id, viaName: guide.shortId }])
  })

  it('puts the visitor on the list if it is over, and offers nothing to download', async () => {
    await setRules(services, guide, [
      { moment: new Date(0), overText: 'All gone, friends.', successorId: other.id },
    ])
    const { html } = await server.ask(codeOf(guide))
    const $ = cheerio.load(html)
    expect($('.about').text()).toBe('All gone, friends.')
    expect($('a.button').attr('href')).toBe(`/m/${other.shortId}`)
    const rule = (await findSchedule(services.db, guide.id))?.rules[0]
    expect($('[name=over]').attr('value')).toBe(rule?.id)
    const sent = await post(codeOf(guide), { shown: guide.id, over: rule?.id ?? '' })
    expect(sent.status).toBe(303)
    const thanks = await server.ask(String(sent.headers.location))
    expect(thanks.html).toContain('You’re on the list for the next one.')
    expect(thanks.html).not.toContain('Download Now')
    const token = String(sent.headers.location).split('/').at(-1)
    const got = await server.ask(`/get/${token}`)
    expect(got.html).not.toContain(guide.fileUrl ?? 'none')
    expect(got.html).not.toMatch(/Visit Link|Download Now/)
    const pressed = await post(`/get/${token}`, {})
    expect(pressed.headers.location ?? '').not.toContain(guide.fileUrl ?? 'none')
  })

  it('is refused with the page as it is, if it says what the page did not show', async () => {
    services.clock.set('2026-12-03T12:00:00Z')
    await setRules(services, guide, [{ moment: moment('2026-12-01T00:00:00Z') }])
    services.clock.set('2026-12-04T12:00:01Z')
    const claims: Record<string, string>[] = [
      { shown: guide.id },
      { shown: other.id },
      { shown: guide.id, over: crypto.randomUUID() },
    ]
    for (const fields of claims) {
      const refused = await post(codeOf(guide), fields)
      expect(refused.status).toBe(409)
      const $ = cheerio.load(refused.html)
      expect($('[role=alert]').text()).toContain('This page has changed since you opened it.')
      expect($('form button').text()).toBe('Tell Me About the Next One')
      expect($('[name=email]').val()).toBe('grace@example.com')
    }
    expect(await services.db.$count(lead, eq(lead.ownerId, guide.userId))).toBe(0)
  })

  it('keeps the page that its visitor saw, if something is to be put right', async () => {
    await setRules(services, guide, [{ moment: moment('2026-12-01T12:05:00Z') }])
    services.clock.set('2026-12-01T12:10:00Z')
    const wrong = await post(codeOf(guide), { shown: guide.id, email: 'no address' })
    expect(wrong.status).toBe(422)
    expect(cheerio.load(wrong.html)('form button').text()).toBe('Submit to Unlock')
    expect((await post(codeOf(guide), { shown: guide.id })).status).toBe(303)
  })

  it('says that the last one has just gone, and what is given instead', async () => {
    await setRules(services, guide, [{ condition: 'after-leads', stock: 1, targetId: other.id }])
    await read(codeOf(guide))
    await post(codeOf(guide), { shown: guide.id, email: 'first@example.com' })
    const late = await post(codeOf(guide), { shown: guide.id, email: 'late@example.com' })
    expect(String(late.headers.location)).toMatch(/\?instead$/)
    const thanks = await server.ask(String(late.headers.location))
    expect(thanks.html).toContain('has just run out')
    await until('the other page', async () => (await read(codeOf(guide))).startsWith('200 Other'))
  })
})
