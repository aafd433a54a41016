import { beforeAll, describe, expect, it } from 'vitest'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { report } from '#db/schema/reports.ts'
import { endExperiment, startExperiment } from '#domain/experiments/experiments.server.ts'
import { findVariants } from '#domain/experiments/page-variants.server.ts'
import type { Page, TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createLeadRow, createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const HERE = '/control-center'
let visitor: TestBrowser
let mia: TestUser
const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
beforeAll(async () => {
  await app.signIn(await createUser(app.services, { email: 'nora@example.com' }))
  visitor = app.newBrowser()
  mia = await createUser(app.services, { firstName: 'Mia', lastName: 'Lin' })
})

const alertIn = (page: Page) => page.$('[role=alert]').text().replace(/\s+/g, ' ').trim()
const apply = async (status: 'pending' | 'rejected' = 'pending') => {
  const [row] = await app.services.db
    .insert(lifetimeApplication)
    .values({
      userId: (await createUser(app.services)).id,
      name: 'Grace',
      email: 'grace@example.com',
      youtubeChannelLink: 'https://youtube.com/@grace',
      reason: 'Because '.repeat(20),
      status,
    })
    .returning()
  return row?.id ?? ''
}

describe('Lifetime Applications', () => {
  const section = `${HERE}?section=applications`

  it('says when there is none', async () => {
    const page = await app.get(section)
    expect(page.$('h1').text()).toBe('Lifetime Applications')
    expect(page.text).toContain('All (0)')
    expect(page.text).toContain('No applications found')
  })

  it('decides a pending one and only shows a decided one', async () => {
    const id = await apply()
    const url = `${section}&status=pending&application=${id}`
    const asked = await app.get(url)
    expect(asked.$('dialog button').text()).toContain('Approve')
    expect(asked.text).toContain('Pending (1)')
    const form = { application: id, intent: 'approve', notes: 'Good.' }
    const done = await app.submit(url, form)
    expect([done.status, done.location]).toEqual([302, `${section}&status=pending`])
    const shown = await app.get(`${section}&application=${id}`)
    expect(shown.$('dialog').text()).toContain('Good.')
    expect(shown.$('dialog textarea, dialog button[value]')).toHaveLength(0)
    const late = await app.submit(url, { ...form, intent: 'reject' })
    expect(late.status).toBe(409)
    expect(alertIn(late)).toMatch(
      /^Failed to update application.* has already approved this application\.$/,
    )
  })

  it('knows an address that leads nowhere', async () => {
    const page = await app.get(`${section}&application=nothing`)
    expect(alertIn(page)).toContain('Application not found')
  })
})

describe('Reports', () => {
  const section = `${HERE}?section=reports`

  it('come from a page without script, and are decided with words', async () => {
    const magnet = await createPdfMagnet(app.services, { userId: mia.id, title: 'Guide' })
    const path = `/report/${magnet.id}`
    const page = await visitor.get(`/m/${magnet.shortId}`)
    expect(page.$('footer a[href^="/report/"]').attr('href')).toBe(path)
    const form = await visitor.get(path)
    expect(form.$('script')).toHaveLength(0)
    expect(form.headers.get('set-cookie')).toBeNull()
    const empty = await visitor.submit(path, { message: 'My words' })
    expect([empty.status, empty.$('textarea').text()]).toEqual([422, 'My words'])
    const sent = await visitor.submit(path, { reason: 'scam' }, { origin: 'null' })
    expect([sent.status, sent.location]).toEqual([303, `${path}?sent`])

    const lead = await createLeadRow(app.services, magnet)
    const token = (purpose: 'mail' | 'file' | 'thanks') =>
      createTokenFor(app.services, lead, purpose)
    const file = `/get/${token('file')}/file`
    expect((await visitor.get(file)).status).toBe(200)

    const url = `${section}&magnet=${magnet.id}`
    const wordless = await app.submit(url, { intent: 'suspend-magnet', id: magnet.id, note: ' ' })
    expect(wordless.status).toBe(422)
    const measure = { intent: 'suspend-magnet', id: magnet.id, note: 'It is a trap.' }
    expect((await app.submit(url, measure)).status).toBe(302)
    expect((await app.submit(url, measure)).status).toBe(409)

    const down = await visitor.get(`/q/${magnet.shortId}`)
    expect([down.status, down.$('h1').text()]).toEqual([410, 'This page isn’t available'])
    expect(down.$('form')).toHaveLength(0)
    expect(down.html).not.toMatch(/Guide|Mia|Lin/)
    for (const address of [file, `/get/${token('mail')}`, `/thanks/${token('thanks')}`, path]) {
      const old = await visitor.get(address)
      expect([address, old.status, old.$('h1').text()]).toEqual([
        address,
        410,
        'This page isn’t available',
      ])
      expect(old.html).not.toMatch(/Guide|Mia|Lin/)
    }
    expect((await visitor.submit(`/get/${token('mail')}`, {})).status).toBe(410)
    // Visitors who gave their data can still erase it.
    const forget = { intent: 'forget' }
    expect((await visitor.submit(`/get/${token('mail')}`, forget)).status).toBe(303)

    await app.submit(url, { intent: 'restore-magnet', id: magnet.id, note: 'Harmless.' })
    expect((await visitor.get(`/q/${magnet.shortId}`)).$('h1').text()).toBe('Guide')
  })

  it('show every variant in an experiment, and which one the visitor saw', async () => {
    const { services } = app
    const magnet = await createMagnetRow(services, { userId: mia.id, title: 'A harmless title' })
    const none = { title: null, description: null, submitLabel: null, heroImageId: null }
    const variants = [{ ...none, title: 'Your <account>', submitLabel: 'Unlock' }]
    const started = await startExperiment(services, mia.id, magnet.id, variants)
    const [, b] = started.ok ? await findVariants(services.db, started.id) : []
    const findPage = async (title: string) => {
      for (let n = 0; n < 60; n++) {
        const page = await visitor.get(`/m/${magnet.shortId}`, {
          'user-agent': `Mozilla/5.0 (iPhone) Visitor/${n}`,
        })
        if (page.$('h1').text() === title) return page
      }
      throw new Error(`No visitor sees ${title}`)
    }
    const page = await findPage('Your <account>')
    const path = page.$('footer a[href^="/report/"]').attr('href') ?? ''
    expect(path).toBe(`/report/${magnet.id}?variant=${b?.id}`)
    expect((await visitor.get(path)).text).toContain('You are reporting Your <account>.')
    expect((await visitor.submit(path, { reason: 'scam' })).status).toBe(303)

    const review = await app.get(`${section}&magnet=${magnet.id}`)
    const shown = review.$('section:contains("Variants in its experiment") li')
    expect(shown).toHaveLength(2)
    expect(shown.eq(0).text()).toContain('A harmless title')
    expect(shown.eq(1).text()).toContain('Variant BSeen by the last reporterYour <account>')
    expect(shown.eq(1).text()).toContain('Button: “Unlock”')
    expect(review.text).toContain('Saw variant B: “Your <account>”')
    expect(review.text).not.toContain('has changed this page')

    const preview = shown.eq(1).find('a').attr('href') ?? ''
    const opened = await app.get(preview)
    expect(opened.$('h1').text()).toBe('Your <account>')
    expect(opened.$('form button').text()).toBe('Unlock')
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(services))
    expect((await stranger.get(preview)).status).toBe(404)

    const measure = { intent: 'suspend-magnet', id: magnet.id, note: 'It is a trap.' }
    await app.submit(`${section}&magnet=${magnet.id}`, measure)
    expect((await app.get(preview)).$('h1').text()).toBe('Your <account>')

    const at = { magnetId: magnet.id, experimentId: null }
    await endExperiment(services, { id: mia.id }, at, { use: null })
    const later = await app.get(`${section}&magnet=${magnet.id}`)
    expect(later.text).toContain('has changed this page, or its variants')
    expect(later.text).toContain('Your <account>')
    expect(later.$('a:contains("Open as visitors see it")')).toHaveLength(0)
  })

  it('finds any page, and says where there is none', async () => {
    const found = await app.get(`${section}&find=${encodeURIComponent('https://x.example/m/nope')}`)
    expect(found.text).toContain('No magnet has this URL or code.')
    const [known] = await app.services.db.select().from(report)
    const there = await app.get(`${section}&find=${known?.magnetId}`)
    expect(there.location).toBe(`${section}&magnet=${known?.magnetId}`)
  })
})

describe('a suspended account', () => {
  it('can sign in, read and leave, and not create', async () => {
    const browser = app.newBrowser()
    await browser.signIn(mia)
    const url = `${HERE}?section=reports&account=${mia.id}`
    await app.submit(url, { intent: 'suspend-account', id: mia.id, note: 'Spam.' })
    const dashboard = await browser.get('/dashboard')
    expect(dashboard.text).toContain('Your account is suspended')
    expect(dashboard.text).toContain('Spam.')
    const magnet = {
      title: 'New',
      description: 'New',
      file_type: 'link',
      file_url: 'https://example.com/',
      branding_color: '#F97316',
    }
    const created = await browser.submit('/create', magnet)
    expect([created.status, alertIn(created)]).toEqual([
      403,
      expect.stringContaining('Your account is suspended'),
    ])
    expect((await browser.get('/analytics/export.csv')).status).toBe(200)
    expect((await browser.get('/profile/delete')).status).toBe(200)
    await app.submit(url, { intent: 'restore-account', id: mia.id, note: 'Fine.' })
    expect((await browser.get('/dashboard')).text).not.toContain('Your account is suspended')
  })
})
