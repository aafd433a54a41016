import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
const { services } = app
const { db } = services

const UTM = '?utm_source=youtube&utm_medium=video&utm_campaign=spring&utm_content=description'

let people = 0
const nextPerson = () => ({ name: 'Vera', email: `from${++people}@example.com` })
const latestLead = async (magnet: MagnetRow) =>
  (await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))).at(-1)

describe('a visitor’s page', () => {
  it('is the same for everyone, and its form takes the address’s parameters along', async () => {
    const magnet = await createMagnetRow(services)
    const plain = await app.get(`/m/${magnet.shortId}`)
    const tagged = await app.get(`/m/${magnet.shortId}${UTM}`)
    expect(tagged.html).toBe(plain.html)
    // Without an action, browsers send the form to the address of the page, with its parameters.
    expect(tagged.$('form[method=post]').attr('action')).toBeUndefined()
    expect(tagged.$('form input[name=from]').attr()).toMatchObject({ type: 'hidden' })
    expect(tagged.$('form input[name=from]').attr('value')).toBeUndefined()
    await app.submit(`/m/${magnet.shortId}${UTM}`, { ...nextPerson(), from: 'www.youtube.com' })
    expect(await latestLead(magnet)).toMatchObject({
      utmSource: 'youtube',
      utmMedium: 'video',
      utmCampaign: 'spring',
      utmContent: 'description',
      referrerHost: 'www.youtube.com',
    })
  })

  it('keeps the referrer of a form that is shown again', async () => {
    const magnet = await createMagnetRow(services)
    const refused = await app.submit(`/m/${magnet.shortId}${UTM}`, {
      name: 'Vera',
      email: 'not an address',
      from: 'forum.example',
    })
    expect(refused.status).toBe(422)
    expect(refused.$('form input[name=from]').attr('value')).toBe('forum.example')
  })

  it('has a script that sends only the referrer’s host', async () => {
    const magnet = await createMagnetRow(services)
    const page = await app.get(`/m/${magnet.shortId}`)
    const script = page.$('form script').text()
    const run = (referrer: string, before = '') => {
      const from = { value: before }
      const form = {
        querySelector: () => ({ textContent: 'Submit' }),
        elements: { from },
        addEventListener() {},
      }
      const document = {
        referrer,
        querySelector: () => form,
        querySelectorAll: () => [from],
      }
      // The page's own script runs as the browser runs it.
      new Function('document', 'window', script)(document, { addEventListener() {} })
      return from.value
    }
    expect(run('https://forum.example:8080/private/thread?user=1')).toBe('forum.example:8080')
    expect(run('')).toBe('')
    expect(run('android-app://com.example.reader/')).toBe('')
    expect(run(`${services.env.publicUrl}/m/x`, 'forum.example')).toBe('forum.example')
  })
})

describe('a link magnet', () => {
  const follow = async (magnet: MagnetRow, query: string) => {
    const { location } = await app.submit(`/m/${magnet.shortId}${query}`, nextPerson())
    const thanks = await app.get(location ?? '')
    const button = thanks.$('form[action^="/get/"]').first().attr('action')
    return (await app.submit(button ?? '', {})).location
  }
  const fileUrl = 'https://shop.example/deal?utm_source=newsletter&x=%7E#buy'

  it('opens its link unchanged by default', async () => {
    const magnet = await createMagnetRow(services, { fileType: 'link', fileUrl, fileId: null })
    expect(await follow(magnet, UTM)).toBe(fileUrl)
  })

  it('adds the visitor’s parameters with its switch, and never the link’s own, a name or an email', async () => {
    const magnet = await createMagnetRow(services, { fileType: 'link', fileUrl, fileId: null })
    await db.update(leadMagnet).set({ passesUtm: true }).where(eq(leadMagnet.id, magnet.id))
    expect(await follow(magnet, `${UTM}&name=Vera&email=vera%40example.com&ref=1`)).toBe(
      'https://shop.example/deal?utm_source=newsletter&x=%7E&utm_medium=video&utm_campaign=spring&utm_content=description#buy',
    )
    expect(await follow(magnet, '?utm_content=vera%40example.com')).toBe(fileUrl)
    expect(await follow(magnet, '')).toBe(fileUrl)
  })
})

describe('the owner', () => {
  it('sees where leads came from in columns, which are hidden until they are chosen', async () => {
    const owner = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
    const placement = await createPlacement(services, magnet, { label: 'Episode 12' })
    const utmCampaign = '<b>spring</b>'
    await createLeadRow(services, magnet, {
      placementId: placement.id,
      utmCampaign,
      referrerHost: 'www.youtube.com',
    })
    const browser = app.newBrowser()
    await browser.signIn(owner)
    const before = await browser.get('/analytics')
    expect(before.$('table.lead-table').text()).not.toContain(utmCampaign)
    const form = new URLSearchParams({ intent: 'columns' })
    for (const name of ['placement', 'utmCampaign', 'referrerHost', 'made-up']) {
      form.append('origin', name)
    }
    await browser.request('/analytics', { method: 'POST', body: form })
    const page = await browser.get('/analytics')
    const table = page.$('table.lead-table')
    expect(table.find('th').text()).toMatch(/Placement.*UTM Campaign.*Referrer/)
    const row = table.find('tbody tr').text()
    for (const text of ['Episode 12', utmCampaign, 'www.youtube.com']) expect(row).toContain(text)
    const csv = await browser.get('/analytics/export.csv?columns=all')
    const [exported] = parse(csv.bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(exported).toMatchObject({
      Placement: 'Episode 12',
      'UTM Campaign': utmCampaign,
      Referrer: 'www.youtube.com',
      Video: '',
    })
  })

  it('sees visits, leads and conversion by each parameter', async () => {
    const owner = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: owner.id })
    for (const utmMedium of ['video', 'video', 'email']) {
      await createLeadRow(services, magnet, { utmMedium, utmSource: 'youtube' })
    }
    const browser = app.newBrowser()
    await browser.signIn(owner)
    const tableOf = async (path: string) => {
      const { $ } = await browser.get(path)
      const rows = $('section[aria-labelledby=origins] tbody tr').toArray()
      return rows.map((row) =>
        $(row)
          .find('td')
          .map((_, cell) => $(cell).text())
          .get()
          .join(' '),
      )
    }
    for (const path of ['/analytics', `/analytics/${magnet.id}`]) {
      const [source] = await tableOf(path)
      expect(source).toMatch(/youtube.* 0.* 3.* 100%/)
      const mediums = await tableOf(`${path}?by=medium&range=7d`)
      expect(mediums).toHaveLength(2)
      expect(mediums[0]).toMatch(/video.* 2/)
    }
    const empty = await browser.get(`/analytics/${magnet.id}?by=content`)
    expect(empty.text).toContain('No one followed a link with utm_content in this period.')
    const links = empty.$('nav[aria-label="UTM and sources by"] a')
    expect(links.map((_, link) => empty.$(link).attr('href')).get()).toContain(
      `/analytics/${magnet.id}?by=campaign`,
    )
  })

  it('builds a placement’s link, without a script', async () => {
    const owner = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: owner.id })
    const { id, code } = await createPlacement(services, magnet, {
      label: 'Ep. 12: Light & shade',
      platform: 'youtube',
      spot: 'description',
    })
    const browser = app.newBrowser()
    await browser.signIn(owner)
    const path = `/magnets/${magnet.id}/placements/${id}`
    const link = `${services.env.publicUrl}/m/${code}`
    const linkOn = async (query: string) => {
      const { $ } = await browser.get(`${path}${query}`)
      return $('section[aria-labelledby=utm] input[readonly]').attr('value')
    }
    expect(await linkOn('')).toBe(
      `${link}?utm_source=youtube&utm_medium=video&utm_campaign=ep-12-light-shade&utm_content=description`,
    )
    expect(await linkOn('?utm_source=my%20list&utm_medium=&utm_campaign=&utm_content=')).toBe(
      `${link}?utm_source=my%20list`,
    )
    expect(await linkOn('?utm_source=&utm_medium=&utm_campaign=&utm_content=')).toBe(link)
    const { $ } = await browser.get(`${path}?range=7d`)
    expect($('section[aria-labelledby=utm] input[name=range]').attr('value')).toBe('7d')
    expect($('section[aria-labelledby=utm] form').attr('method')).toBe('get')
  })
})
