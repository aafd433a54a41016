import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign, campaignCreator, campaignShare } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { columnField, PROOF_COLUMNS } from '#domain/campaign-analytics/share-form.ts'
import {
  defaultColumns,
  REPORT_COLUMNS,
  type ReportColumn,
  visibleColumns,
} from '#domain/campaign-report/report-columns.ts'
import { saveBrief } from '#domain/campaigns/brief.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPendingFile,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { countViews } from '#tests/support/results-log.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

const NAMES = ['Ελένη Παπαδοπούλου', 'Zoë Žižek']

/** The columns of a link that also shows the proof of the results. */
const WHOLE = Object.fromEntries(PROOF_COLUMNS.map((column) => [columnField(column), 'on']))
/** What only an open link shows at each of its URLs. */
const SHOWN_BY = {
  '': /Ελένη/,
  '.data': /Ελένη/,
  '/report.csv': /Ελένη/,
  '/report.pdf': /Zoë/,
  '/proof.json': /"checkpoint"/,
} as const

const app = await setUpApp({ rateLimits: true })
const { services } = app
let brand: TestWorkspace
let one: MagnetRow
let two: MagnetRow
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const at = (path: string) => `/workspace/${brand.id}/campaigns/${one.campaignId}${path}`
const daysAgo = (days: number) => new Date(services.clock.now().getTime() - days * DAY_MS)

/** Two creators: ten leads of the first, four of the second, and page views of both. */
beforeAll(async () => {
  brand = await createWorkspace(services, { name: 'Tidewater Coffee' })
  one = await createCampaignMagnet(services, brand)
  const { workspaceId, campaignId, templateId } = one
  const creatorId = await createCampaignCreator(services, campaignId ?? '')
  two = await createMagnetRow(services, {
    userId: brand.accountId,
    workspaceId,
    campaignId,
    templateId,
    creatorId,
  })
  await services.db.update(campaign).set({
    state: 'active',
    templateVersion: 1,
    createdAt: daysAgo(20),
    startsOn: utcDay(daysAgo(20)),
    goalLeads: 200,
  })
  for (const [index, magnet] of [one, two].entries()) {
    await services.db
      .update(campaignCreator)
      .set({ feeCents: 12_345, name: NAMES[index] })
      .where(eq(campaignCreator.id, magnet.creatorId ?? ''))
    await countViews(services, magnet, { day: utcDay(daysAgo(5)), scans: 31, visits: 46 })
  }
  for (let n = 0; n < 14; n++) {
    const magnet = n < 10 ? one : two
    await createLeadRow(services, magnet, {
      workspaceId,
      campaignId,
      creatorId: magnet.creatorId,
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      submittedAt: daysAgo(n),
      deviceType: n % 2 === 0 ? 'Android' : 'Desktop',
    })
  }
})

describe('the report', () => {
  it('shows totals, creators and costs, and downloads of the same', async () => {
    const browser = await as(brand.analyst)
    const page = await browser.get(at('/report'))
    expect(page.$('h1').text()).toBe('Report')
    expect(page.$('nav [aria-current=page]').text()).toContain('Report')
    expect(page.text).toContain('of 200')
    for (const name of NAMES) expect(page.text).toContain(name)
    const heads = page
      .$('table:contains("Results by creator") th')
      .map((_, cell) => page.$(cell).text())
      .get()
    const labels = (columns: readonly ReportColumn[]) =>
      columns.map((column) => REPORT_COLUMNS[column].label)
    const visible = visibleColumns(true)
    expect(heads).toEqual(['Creator', ...labels(defaultColumns(visible, 'creator'))])
    expect(page.text).toContain(`10 of ${visible.length} columns are shown.`)
    const all = page.$('a:contains("Show All Columns")').attr('href')
    expect(all).toMatch(/\?columns=all$/)
    const wide = await browser.get(at('/report?columns=all'))
    for (const label of labels(visible)) expect(wide.text).toContain(label)
    expect(wide.text).toContain('Show Main Columns')
    expect(page.text).toContain('$246.90')
    // Analysts see numbers, but can't share them.
    expect(page.$(`a[href="${at('/share')}"]`).length).toBe(0)
    expect((await (await as(brand.manager)).get(at('/report'))).html).toContain(at('/share'))
  })

  it('has every number and name in its CSV and PDF', async () => {
    const browser = await as(brand.owner)
    const page = await browser.get(at('/report?columns=all'))
    const numbers = page
      .$('table:contains("Results by creator") td')
      .map((_, cell) => page.$(cell).text())
      .get()
      .filter((text) => text !== '' && text !== '–')
    expect(numbers).toContain('13.0%')
    const csv = await browser.get(page.$('a:contains("CSV")').attr('href') ?? '')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    for (const name of NAMES) expect(csv.html).toContain(name)
    expect(csv.html).toContain('"246.90"')
    const pdf = await browser.get(page.$('a:contains("PDF")').attr('href') ?? '')
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    const text = (await readPdf(pdf.bytes)).join(' ')
    for (const found of [...numbers, ...NAMES, 'Tidewater Coffee', 'Autumn', 'Page 1 of']) {
      expect(text).toContain(found)
    }
    for (const column of visibleColumns(true)) expect(text).toContain(REPORT_COLUMNS[column].label)
  })

  it('keeps range, breakdown and columns in its forms and downloads, without JavaScript', async () => {
    const browser = await as(brand.owner)
    const search = `?range=custom&from=${utcDay(daysAgo(3))}&to=${utcDay(daysAgo(1))}&by=device&columns=leads&columns=flagged`
    const page = await browser.get(at(`/report${search}`))
    expect(page.text).toContain('Android')
    const cells = page
      .$('td[data-label=Leads]')
      .map((_, cell) => page.$(cell).text())
      .get()
    expect(cells.at(-1)).toBe('3')
    const csv = await browser.get(page.$('a:contains("CSV")').attr('href') ?? '')
    expect(csv.html).toContain('Campaign,First day,Last day,Device,Leads,Flagged\r\n')
    const hidden = page
      .$('form:has(input[name=with], input[name=columns][type=checkbox]) input[type=hidden]')
      .map((_, input) => `${page.$(input).attr('name')}=${page.$(input).val()}`)
      .get()
    expect(hidden).toContain('by=device')
    expect(hidden).toContain('range=custom')
  })

  it('says what is wrong with a range, and keeps the days', async () => {
    const browser = await as(brand.owner)
    const page = await browser.get(at('/report?range=custom&from=2026-11-09&to=2026-11-01'))
    expect(page.text).toContain('The last day can’t be before the first one.')
    expect(page.$('input[name=from][type=date]').val()).toBe('2026-11-09')
  })

  it('shows other campaigns of the workspace beside it', async () => {
    const other = await createCampaignMagnet(services, brand)
    await services.db
      .update(campaign)
      .set({ name: 'Spring Blend', state: 'ended', templateVersion: 1 })
      .where(eq(campaign.id, other.campaignId ?? ''))
    const browser = await as(brand.owner)
    const offered = await browser.get(at('/report'))
    expect(offered.$(`input[name=with][value=${other.campaignId}]`).length).toBe(1)
    const page = await browser.get(at(`/report?with=${other.campaignId}`))
    expect(page.$('table:contains("Campaigns side by side") tbody tr').length).toBe(2)
    const pdf = await browser.get(page.$('a:contains("PDF")').attr('href') ?? '')
    expect((await readPdf(pdf.bytes)).join(' ')).toContain('Spring Blend')
  })

  it('is for members only', async () => {
    const stranger = await as(await createUser(services))
    for (const path of ['/report', '/report.csv', '/report.pdf', '/brief.pdf']) {
      expect((await stranger.get(at(path))).status, path).toBe(404)
    }
  })
})

describe('a shared report', () => {
  async function share(fields: Record<string, string>) {
    const browser = await as(brand.owner)
    const made = await browser.submit(at('/share'), { intent: 'share', lasts: '30', ...fields })
    const [, path = ''] = /(\/shared\/[\w-]{43})/.exec(made.text) ?? []
    expect(made.status, made.text).toBe(200)
    return path
  }
  const files = (path: string) => [`${path}/report.csv`, `${path}/report.pdf`, `${path}/proof.json`]

  it('shows the chosen columns as page, CSV and PDF, and nothing else', async () => {
    await appendResults(services)
    const path = await share({ column_visits: 'on', column_scans: 'on' })
    const sponsor = app.newBrowser()
    const page = await sponsor.get(path)
    expect(page.status).toBe(200)
    const csv = await sponsor.get(`${path}/report.csv`)
    const pdf = await sponsor.get(`${path}/report.pdf`)
    const pdfText = (await readPdf(pdf.bytes)).join(' ')
    for (const [name, text] of [
      ['page', page.html],
      ['csv', csv.html],
      ['pdf', pdfText],
    ] as const) {
      for (const shown of ['Visits', 'Scans', ...NAMES, '92', '62']) {
        expect(text.includes(shown), `${name}: ${shown}`).toBe(true)
      }
      const secrets = ['246.90', '123.45', '24690', 'goalLeads":200', 'costCents', 'Person 1']
      for (const secret of [...secrets, 'Currency', 'person1@']) {
        expect(text.includes(secret), `${name}: ${secret}`).toBe(false)
      }
    }
    for (const text of [page.text, csv.html, pdfText]) {
      expect(text).not.toMatch(/\b(Leads|Conversion|Fees|New people|Duplicates|14|200)\b/)
    }
    // The proof contains leads, which this link doesn't show.
    expect(page.text).not.toContain('Download Proof')
    expect((await sponsor.get(`${path}/proof.json`)).status).toBe(404)
  })

  it('shows costs only if they are ticked', async () => {
    const path = await share({ column_leads: 'on', column_costPerLead: 'on' })
    const page = await app.newBrowser().get(path)
    expect(page.text).toContain('Cost per lead')
    expect(page.text).toContain('$17.64')
    expect(page.text).not.toContain('$246.90')
  })

  it('is behind its password, with every file', async () => {
    const path = await share({ ...WHOLE, password: 'winter roasts' })
    const sponsor = app.newBrowser()
    const locked = await sponsor.get(path)
    expect(locked.text).toContain('This report needs a password')
    expect(locked.text).toContain('Tidewater Coffee')
    for (const secret of ['Autumn', ...NAMES]) expect(locked.html).not.toContain(secret)
    for (const file of files(path)) expect((await sponsor.get(file)).status, file).toBe(403)

    const wrong = await sponsor.submit(path, { password: 'spring roasts' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('This isn’t the right password.')
    expect(wrong.html).not.toContain('spring roasts')
    expect(wrong.headers.getSetCookie()).toEqual([])
    expect((await sponsor.get(path)).text).toContain('This report needs a password')

    const right = await sponsor.submit(path, { password: 'winter roasts' })
    expect([right.status, right.location]).toEqual([303, path])
    const [cookie = ''] = right.headers.getSetCookie()
    expect(cookie).toContain(`Path=${path}; HttpOnly; SameSite=Lax`)
    const page = await sponsor.get(path)
    expect(page.$('h1').text()).toBe('Autumn')
    for (const file of files(path)) expect((await sponsor.get(file)).status, file).toBe(200)
    expect(page.text).toContain('Download Proof')

    // The cookie of one link doesn't open another.
    const other = await share({ ...WHOLE, password: 'winter roasts' })
    expect((await sponsor.get(other)).text).toContain('This report needs a password')
    for (const file of files(other)) expect((await sponsor.get(file)).status, file).toBe(403)
  })

  it.each([
    { url: '', locked: 200 },
    { url: '.data', locked: 200 },
    { url: '/report.csv', locked: 403 },
    { url: '/report.pdf', locked: 403 },
    { url: '/proof.json', locked: 403 },
  ] as const)(
    'needs the password for “$url”, and isn’t found after the last day',
    async ({ url, locked }) => {
      const path = await share({ ...WHOLE, password: 'winter roasts' })
      const sponsor = app.newBrowser()
      const read = async () => {
        const { status, html, bytes } = await sponsor.get(`${path}${url}`)
        const text = url === '/report.pdf' && status === 200 ? await readPdf(bytes) : html
        return { status, isOpen: SHOWN_BY[url].test(String(text)) }
      }
      expect(await read()).toEqual({ status: locked, isOpen: false })
      await sponsor.submit(path, { password: 'spring roasts' })
      expect(await read()).toEqual({ status: locked, isOpen: false })
      await sponsor.submit(path, { password: 'winter roasts' })
      expect(await read()).toEqual({ status: 200, isOpen: true })
      await services.db
        .update(campaignShare)
        .set({ createdAt: daysAgo(30), expiresAt: daysAgo(1) })
        .where(eq(campaignShare.campaignId, one.campaignId ?? ''))
      expect(await read()).toEqual({ status: 404, isOpen: false })
    },
  )

  it('limits attempts', async () => {
    const path = await share({ column_leads: 'on', password: 'winter roasts' })
    const sponsor = app.newBrowser()
    for (let n = 0; n < 10; n++) await sponsor.submit(path, { password: `guess ${n}` })
    const refused = await sponsor.submit(path, { password: 'winter roasts' })
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Too many attempts.')
  })

  it('refuses a form of another site', async () => {
    const path = await share({ column_leads: 'on', password: 'winter roasts' })
    const refused = await app
      .newBrowser()
      .submit(path, { password: 'winter roasts' }, { origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
  })

  it('keeps what was entered if something is missing, but never the password', async () => {
    const browser = await as(brand.owner)
    const refused = await browser.submit(at('/share'), {
      intent: 'share',
      lasts: '30',
      label: 'Acme',
      range: 'fixed',
      column_cost: 'on',
      password: 'winter roasts',
    })
    expect(refused.status).toBe(422)
    expect(refused.$('input[name=label]').val()).toBe('Acme')
    expect(refused.$('input[name=column_cost]').is('[checked]')).toBe(true)
    expect(refused.$('input[name=column_leads]').is('[checked]')).toBe(false)
    expect(refused.text).toContain('Please enter a valid day.')
    expect(refused.html).not.toContain('winter roasts')
  })

  it('has only the brand’s look if the brand hides the product’s', async () => {
    const body = await sharp({
      create: { width: 300, height: 100, channels: 4, background: '#0f766e' },
    })
      .png()
      .toBuffer()
    const file = await createPendingFile(services, brand.accountId, {
      bucket: 'hero-images',
      kind: 'image',
      filename: 'logo.png',
      contentType: 'image/png',
      body,
    })
    await services.db
      .update(storedFile)
      .set({ attachedAt: services.clock.now() })
      .where(eq(storedFile.id, file.id))
    const path = await share({ column_leads: 'on' })
    const before = (await readPdf((await app.newBrowser().get(`${path}/report.pdf`)).bytes)).join()
    expect(before).toContain('Powered by QR Magnet')
    await services.db
      .update(workspace)
      .set({ hidesBadge: true, logoFileId: file.id, brandColor: '#0f766e' })
      .where(eq(workspace.id, brand.id))
    const page = await app.newBrowser().get(path)
    expect(page.text).not.toContain('QR Magnet')
    const pdf = await app.newBrowser().get(`${path}/report.pdf`)
    expect((await readPdf(pdf.bytes)).join()).not.toContain('QR Magnet')
    expect(pdf.bytes.includes('/Subtype /Image')).toBe(true)
    expect(pdf.bytes.includes('QR Magnet')).toBe(false)
  })
})

describe('a brief', () => {
  it('is a PDF for members and for its creator', async () => {
    const ida = await createUser(services)
    await services.db
      .update(campaignCreator)
      .set({ userId: ida.id, personalNote: 'You were great in spring.' })
      .where(eq(campaignCreator.id, one.creatorId ?? ''))
    const content = {
      goal: 'Get 200 people to try it.',
      mustSay: 'It ships on Mondays.\nThe code is WINTER.',
      mustNotSay: null,
      disclosure: '#ad',
      note: null,
      deliverables: [{ title: 'One video', format: 'YouTube video', dueOn: '2027-03-31' }],
      links: ['https://example.com/kit'],
    }
    await saveBrief(services, brand.owner, brand.id, one.campaignId ?? '', content)
    const member = await as(brand.analyst)
    const screen = await member.get(at('/brief'))
    const pdf = await member.get(screen.$('a:contains("PDF")').attr('href') ?? '')
    const text = (await readPdf(pdf.bytes)).join(' ')
    const parts = ['Autumn', 'Must say', 'It ships on Mondays.', '#ad', 'One video', 'Mar 31, 2027']
    for (const part of [...parts, 'https://example.com/kit']) expect(text).toContain(part)
    expect(text).not.toContain('You were great')
    const creator = await as(ida)
    const own = await creator.get(`/campaigns/${one.creatorId}/brief`)
    const mine = await creator.get(own.$('a:contains("PDF")').attr('href') ?? '')
    const ownText = (await readPdf(mine.bytes)).join(' ')
    for (const part of [...parts, 'You were great in spring.']) expect(ownText).toContain(part)
    expect((await creator.get(`/campaigns/${two.creatorId}/brief.pdf`)).status).toBe(404)
  })
})
