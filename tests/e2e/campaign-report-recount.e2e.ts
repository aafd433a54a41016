import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as cheerio from 'cheerio'
import { saveProgram } from '#domain/campaign-sales/program.server.ts'
import { findBrief, saveBrief } from '#domain/campaigns/brief.server.ts'
import { changeCampaignState, createCampaign } from '#domain/campaigns/campaigns.server.ts'
import {
  addCreators,
  inviteCreators,
  listCreators,
  updateCreator,
} from '#domain/campaigns/creators.server.ts'
import { acceptCreatorInvitation } from '#domain/campaigns/invitation-response.server.ts'
import { addPost } from '#domain/campaigns/posts.server.ts'
import { saveTemplate } from '#domain/campaigns/template.server.ts'
import { saveSurvey } from '#domain/surveys/surveys.server.ts'
import { DAY_MS, SECOND_MS, utcDay } from '#lib/time.ts'
import { createKey } from '#tests/support/api-keys.ts'
import {
  bonusOf,
  comparisonOf,
  costOf,
  costsOf,
  type Figures,
  type Format,
  figuresOf,
  PLAIN,
  per,
  reportOf,
  SHOWN,
  shareOf,
  sumOf,
  totalOf,
} from '#tests/support/campaign-figures.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPlacement } from '#tests/support/magnet-factories.ts'
import { findLink, until } from '#tests/support/product.ts'
import { type Cells, readCsv, readFacts, readTable } from '#tests/support/read-cells.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { type CountedCreator, recountCampaign } from '#tests/support/recount-campaign.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

const PASSWORD = 'winter roasts'
/** What no page or file of the sponsor's contains. */
const OF_THE_BRAND = ['Cost', 'costCents', 'Net revenue', 'netCents', 'USD']
/** The page views of the test: a scan of each person who signs up, and a visit. */
const SEEN = 18
const COLUMNS =
  'views,orders,netCents,costPerOrderCents,uniqueVisitors,visits,scans,people,duplicates,flagged'
const HEAD =
  'Name,Email,Financial Status,Created at,Currency,Subtotal,Total,Discount Code,Refunded Amount,Id'
const day = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS))

async function download(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name, exact: true }).click()
  return readFile(await (await saving).path())
}

/** Replaces one character of a code, as people do who copy it by hand. */
const mistype = (code: string) =>
  `${code.slice(0, 5)}${code[5] === 'K' ? 'M' : 'K'}${code.slice(6)}`

const timeOf = (second: number) => `${Math.floor(second / 60)}:${`${second % 60}`.padStart(2, '0')}`

let visitors = 0

/** Signs a person up as a browser without JavaScript does, and returns the thank-you page. */
async function signUp(origin: string, code: string, email: string, name = 'Ana') {
  // Each visitor has a different browser, because all of them have this machine's address.
  const agent = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${++visitors} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`
  const headers = { 'user-agent': agent, origin }
  const opened = await fetch(`${origin}/q/${code}`, { headers })
  const form = cheerio
    .load(await opened.text())('form')
    .first()
  const fields = new URLSearchParams(
    form.serializeArray().map(({ name: field, value }) => [field, value]),
  )
  fields.set('name', name)
  fields.set('email', email)
  const post = (path: string, body: URLSearchParams) =>
    fetch(new URL(path, opened.url), { method: 'POST', redirect: 'manual', headers, body })
  const sent = await post(form.attr('action') ?? opened.url, fields)
  const path = sent.headers.get('location') ?? ''
  const $ = cheerio.load(await (await fetch(new URL(path, origin), { headers })).text())
  return {
    code: $('.promo code').text(),
    /** Opens what the person signed up for. */
    open: () => post($('form[action^="/get/"]').attr('action') ?? '', new URLSearchParams()),
    answer: (label: string) => {
      const chosen = $('#survey label').filter((_, one) => $(one).text() === label)
      const answer = chosen.find('input').attr('value') ?? ''
      return post(path, new URLSearchParams({ intent: 'survey', answer }))
    },
  }
}

test('every screen, file and API response of a campaign has the numbers that its rows have', async ({
  site,
  signedIn,
  newPage,
}) => {
  const { services } = site
  const room = await createWorkspace(services)
  const { owner: brand, id: workspaceId } = room
  const args = [services, brand, workspaceId] as const
  const owner = await signedIn(brand.email)
  const names = ['Ada Lund', 'Ben Ortiz', 'Cleo Marsh', 'Dan Frost', 'Eve Stone'] as const
  type Name = (typeof names)[number]
  const accounts = new Map(
    await Promise.all(
      names.map(async (name) => {
        const [firstName = '', lastName = ''] = name.split(' ')
        return [name, await createUser(services, { firstName, lastName })] as const
      }),
    ),
  )
  const emailOf = (name: Name) => accounts.get(name)?.email ?? ''
  const invitationOf = async (name: Name) =>
    new URL(findLink(await site.mailTo(emailOf(name), /invite/i))).pathname
  const ids: Record<string, string> = {}
  const pages: Record<string, { id: string; userId: string; shortId: string }> = {}
  const placed: Record<string, string> = {}
  const codes: Record<string, string> = {}
  let campaignId = ''
  let root = ''

  await test.step('the brand writes a brief with two videos, and agrees on stages and a bonus', async () => {
    const made = await createCampaign(...args, {
      name: 'Winter roasts',
      goalLeads: 40,
      budgetCents: 100_000,
      currency: 'USD',
      startsOn: day(-9),
      endsOn: day(20),
    })
    campaignId = made.id
    root = `/workspace/${workspaceId}/campaigns/${campaignId}`
    await saveTemplate(...args, campaignId, {
      title: 'Six winter roasts',
      description: 'What to brew when it snows.',
      brandingColor: '#F97316',
      consentText: 'Your name and email go to Tidewater.',
      privacyUrl: null,
      freeFields: [],
      hero: null,
      fileType: 'link',
      fileUrl: 'https://example.com/winter',
      fileId: null,
    })
    await saveBrief(...args, campaignId, {
      goal: 'Get 40 people to try the winter roast.',
      mustSay: null,
      mustNotSay: null,
      disclosure: null,
      note: null,
      deliverables: [
        { title: 'First video', format: 'YouTube video', dueOn: day(-4) },
        { title: 'Second video', format: 'YouTube video', dueOn: day(-2) },
      ],
      links: [],
    })
    await saveProgram(...args, campaignId, {
      kind: 'person',
      offer: '15% off your first order',
      shopUrl: null,
      windowDays: 30,
      prefix: 'SUN',
      isActive: true,
    })
    await saveSurvey(...args, campaignId, {
      isOn: true,
      question: 'Where did you see it?',
      kind: 'choices',
      choices: ['YouTube', 'A podcast'],
      hasElsewhere: true,
    })
    await changeCampaignState(...args, campaignId, 'active')
    await addCreators(
      ...args,
      campaignId,
      names.map((name) => ({ name, email: emailOf(name), feeCents: null })),
    )
    for (const { id, name } of await listCreators(...args, campaignId)) ids[name] = id
    const stage = (label: string, amountCents: number, due: 'accepted' | 'posted') => ({
      label,
      amountCents,
      due,
      dueOn: null,
    })
    const terms = {
      'Ada Lund': { fee: [10_000, 20_000], bonusCents: 500, bonusCapCents: 10_000 },
      'Ben Ortiz': { fee: [10_000, 10_050], bonusCents: 500, bonusCapCents: 800 },
      'Cleo Marsh': { fee: [5_000, 9_999], bonusCents: 300, bonusCapCents: 10_000 },
      'Dan Frost': { fee: [7_000, 18_000], bonusCents: null, bonusCapCents: null },
      'Eve Stone': { fee: [6_000, 6_000], bonusCents: 200, bonusCapCents: 4_000 },
    }
    for (const name of names) {
      const { fee, ...bonus } = terms[name]
      const [first = 0, second = 0] = fee
      const feeStages = [stage('Deposit', first, 'accepted'), stage('Final', second, 'posted')]
      await updateCreator(...args, ids[name] ?? '', { feeStages, ...bonus })
    }
    await inviteCreators(...args, campaignId)
  })

  await test.step('three creators take part, one declines, and one doesn’t answer', async () => {
    const [ada, dan] = await Promise.all([
      signedIn(emailOf('Ada Lund')),
      newPage({ javaScriptEnabled: false }),
    ])
    await ada.goto(await invitationOf('Ada Lund'))
    await ada.getByRole('button', { name: 'Accept' }).click()
    await expect(ada.getByText('You’ve joined Winter roasts.')).toBeVisible()
    await dan.goto(await invitationOf('Dan Frost'))
    await dan.getByRole('button', { name: 'Decline' }).click()
    await expect(dan.getByText('We won’t email you about this invitation again.')).toBeVisible()
    for (const name of ['Ben Ortiz', 'Cleo Marsh'] as const) {
      const user = accounts.get(name)
      const viewer = { id: user?.id ?? '', email: emailOf(name), emailVerified: true }
      await acceptCreatorInvitation(services, viewer, { creatorId: ids[name] ?? '', viewer }, 1)
    }
    for (const { name, page } of await listCreators(...args, campaignId)) {
      if (page) {
        pages[name] = { id: page.magnetId, userId: room.accountId, shortId: page.shortId }
      }
    }
    expect(Object.keys(pages)).toEqual(['Ada Lund', 'Ben Ortiz', 'Cleo Marsh'])
  })

  const videoUrl = (name: string, number: number) =>
    `https://www.youtube.com/watch?v=${name.slice(0, 3).toLowerCase()}Roasts0${number}`

  await test.step('each puts codes into two videos; Ben is late with the second one', async () => {
    const brief = await findBrief(...args, campaignId)
    const [first, second] = brief?.deliverables ?? []
    for (const [name, magnet] of Object.entries(pages)) {
      for (const [number, atSecond] of [
        [1, 30],
        [2, 151],
      ] as const) {
        const label = `${name} ${number}`
        const { code } = await createPlacement(services, magnet, {
          label,
          videoUrl: videoUrl(name, number),
          atSecond,
        })
        placed[label] = code
        if (label === 'Ben Ortiz 2') continue
        const added = await addPost(...args, campaignId, ids[name] ?? '', {
          post: {
            url: videoUrl(name, number),
            publishedOn: day(-6 + number),
            deliverableId: (number === 1 ? first : second)?.id ?? null,
            ownTitle: `${label} video`,
          },
          views: null,
        })
        expect(added).toMatchObject({ ok: true })
      }
    }
  })

  await test.step('people sign up through the codes, and get promo codes', async () => {
    const people: [code: string, person: string, name?: string][] = [
      ...['ana', 'bea', 'cal', 'dee'].map((one): [string, string] => ['Ada Lund 1', one]),
      ...['eli', 'fay'].map((one): [string, string] => ['Ada Lund 2', one]),
      ['Ada Lund', 'gus'],
      ...['hal', 'ivy'].map((one): [string, string] => ['Ben Ortiz 1', one]),
      // Ana again, who became Ada's lead first.
      ['Ben Ortiz 1', 'ana'],
      ['Ben Ortiz 2', 'jan'],
      ...['kim', 'lee'].map((one): [string, string] => ['Cleo Marsh 1', one]),
      ['Cleo Marsh 2', 'bea'],
      ['Cleo Marsh 2', 'max'],
      // Kim again, with the same creator.
      ['Cleo Marsh 1', 'kim', 'Kim again'],
    ]
    for (const [place, person, name] of people) {
      const code = placed[place] ?? pages[place]?.shortId ?? ''
      const thanks = await signUp(site.url, code, `${person}.roasts@example.com`, name)
      expect(thanks.code).toMatch(/^SUN(-[0-9A-Z]{4}){3}-[0-9A-Z]{5}$/)
      // The same person has the same code.
      expect(codes[person] ?? thanks.code).toBe(thanks.code)
      codes[person] = thanks.code
      if (['bea', 'eli', 'hal'].includes(person)) await thanks.open()
      if (['cal', 'gus', 'lee'].includes(person)) await thanks.answer('YouTube')
      if (person === 'ivy') await thanks.answer('Somewhere else')
    }
    const bot = await signUp(site.url, placed['Ben Ortiz 1'] ?? '', 'bot@mailinator.com')
    expect(bot.code).toBe('')
    // Someone who only looks.
    await fetch(`${site.url}/m/${pages['Ada Lund']?.shortId}`, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    })
    expect(new Set(Object.values(codes)).size).toBe(13)
  })

  const orderedAt = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS
  await until('the next second', async () => Date.now() >= orderedAt)
  const upload = async (refundOfIvy: string) => {
    // Shops export whole seconds, and orders come after the leads.
    const at = new Date(orderedAt).toISOString()
    const rows = [
      ['cal', codes.cal, '80.00', '0.00'],
      ['eli', codes.eli, '50.00', '20.00'],
      // Last touch is Ben, first touch is Ada.
      ['ana', codes.ana, '40.00', '0.00'],
      ['ivy', mistype(codes.ivy ?? ''), '30.00', refundOfIvy],
      ['kim', codes.kim?.toLowerCase(), '60.33', '0.00'],
      ['zoe', 'WELCOME10', '25.00', '0.00'],
      ['yan', '', '99.00', '0.00'],
    ].map(
      ([person, code, value, refund], index) =>
        `#${1001 + index},${person}.roasts@example.com,paid,${at},USD,${value},${value},${code},${refund},${index + 1}`,
    )
    await owner.goto(`${root}/sales`)
    await owner.getByLabel('CSV file of orders').setInputFiles({
      name: 'orders_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${[HEAD, ...rows].join('\n')}\n`),
    })
    await owner.getByRole('button', { name: 'Load Orders' }).click()
  }

  await test.step('the brand loads the shop’s orders, and enters views', async () => {
    await upload('0.00')
    await expect(owner.getByText('6 orders recorded')).toBeVisible()
    await expect(owner.getByText('1 order without a code')).toBeVisible()
    await owner.goto(`${root}/posts`)
    await waitForHydration(owner)
    await owner.getByRole('link', { name: 'Import Views' }).click()
    const lines = [
      [videoUrl('Ada Lund', 1), 12_000],
      [videoUrl('Ada Lund', 2), 4_500],
      [videoUrl('Ben Ortiz', 1), 900],
      [videoUrl('Cleo Marsh', 1), 2_100],
    ].map((line) => line.join(','))
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'views.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`URL,Views\n${lines.join('\n')}\n`),
    })
    await dialog.getByRole('button', { name: 'Import Views' }).click()
    await expect(owner.getByText('Views of 4 posts saved.')).toBeVisible()
    const post = owner.getByRole('row').filter({ hasText: 'Cleo Marsh 2 video' })
    await post.getByRole('button', { name: /^Actions for/ }).click()
    await owner.getByRole('link', { name: 'Enter Views' }).click()
    await dialog.getByLabel('Views').fill('777')
    await dialog.getByRole('button', { name: 'Save Views' }).click()
    await expect(post).toContainText('777')
  })

  await test.step('the brand pays, takes a payment back, and removes a creator', async () => {
    await owner.goto(`${root}/payments`)
    await waitForHydration(owner)
    const pay = async (of: string, amount: string) => {
      await owner.getByRole('link', { name: `Record Payment for ${of}`, exact: true }).click()
      await owner.getByLabel('Amount in USD').fill(amount)
      await owner.getByRole('button', { name: 'Record Payment' }).click()
      await expect(owner.getByText(`Payment of $${amount} recorded.`)).toBeVisible()
    }
    await pay('Final of Ada Lund', '60.00')
    await pay('Deposit of Cleo Marsh', '50.00')
    await owner.getByRole('link', { name: 'Reverse... the payment to Cleo Marsh' }).click()
    await owner.getByRole('button', { name: 'Reverse Payment' }).click()
    await expect(owner.getByText('Payment reversed.')).toBeVisible()
    for (const name of ['Ada Lund', 'Cleo Marsh']) {
      for (const box of await owner.getByRole('checkbox', { name }).all()) await box.uncheck()
    }
    await owner.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(owner.getByText('2 payments recorded: $108.00.')).toBeVisible()
    await owner.goto(`${root}?remove=${ids['Cleo Marsh']}`)
    await owner.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(
      owner.getByRole('row').filter({ hasText: 'Cleo Marsh' }).getByText('Removed'),
    ).toBeVisible()
    // Ben's bonus was paid before.
    await upload('30.00')
    await expect(owner.getByText('0 orders recorded')).toBeVisible()
  })

  const counted = await until('the last second’s visits', async () => {
    const { creators: rows, ...rest } = await recountCampaign(services, campaignId)
    const seen = sumOf(rows, (one) => one.scans + one.visits)
    return seen === SEEN && { creators: rows, ...rest }
  })
  const { creators, placements, unmatched } = counted
  const figures = new Map(creators.map((one) => [one.name, figuresOf(one)]))
  const ben = creators.find(({ name }) => name === 'Ben Ortiz')
  const eve = creators.find(({ name }) => name === 'Eve Stone')
  const joined = creators.filter(({ magnetId }) => magnetId !== null)
  const listed = creators.filter(({ state }) => state !== 'declined')
  const total = totalOf([...figures.values()])
  const figureOf = (name: string) => figures.get(name) ?? total
  const { money, count } = SHOWN
  const plannedCents = (total.costCents ?? 0) + (eve?.feeCents ?? 0)
  const dueOf = (one: CountedCreator) =>
    one.dueFeeCents + Math.max(0, bonusOf(one) - one.paidBonusCents)
  const openOf = (one: CountedCreator) =>
    one.magnetId === null
      ? 0
      : (one.feeCents ?? 0) - one.paidFeeCents + Math.max(0, bonusOf(one) - one.paidBonusCents)
  const overpaidOf = (one: CountedCreator) => Math.max(0, one.paidBonusCents - bonusOf(one))
  const { key } = await createKey(services, room.accountId)
  const api = async (path: string) => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const file = async (path: string) => {
    const answer = await owner.request.get(`${root}/${path}`)
    expect(answer.status()).toBe(200)
    return answer
  }
  const byName = (rows: readonly Cells[]) =>
    Object.fromEntries(rows.map(({ name = '', ...cells }) => [name, cells]))
  const ofEach = <Row>(rows: readonly CountedCreator[], of: (creator: CountedCreator) => Row) =>
    Object.fromEntries(rows.map((one) => [one.name, of(one)]))
  const eachName = <Row>(
    of: (figures: Figures, name: string) => Row,
    totalName: string,
    rows = listed,
  ) =>
    Object.fromEntries(
      [...rows.map(({ name }) => name), totalName].map((name) => [name, of(figureOf(name), name)]),
    )

  await test.step('the rows say what happened', async () => {
    const said = ({
      leads,
      people,
      newPeople,
      flagged,
      orders,
      views,
      posted,
      late,
    }: CountedCreator) => [leads, people, newPeople, flagged, orders, views, posted, late]
    expect(creators.map(said)).toEqual([
      [7, 7, 7, 0, 2, 16_500, 2, 0],
      [4, 4, 3, 1, 2, 900, 1, 1],
      [5, 4, 3, 0, 1, 2_877, 2, 0],
      [0, 0, 0, 0, 0, null, 0, 0],
      [0, 0, 0, 0, 0, null, 0, 0],
    ])
    expect(
      creators.map((one) => [costOf(one), one.spentCents, dueOf(one), overpaidOf(one)]),
    ).toEqual([
      [31_000, 6_000, 25_000, 0],
      [20_550, 10_800, 0, 300],
      [15_299, 0, 15_299, 0],
      [null, 0, 0, 0],
      [null, 0, 0, 0],
    ])
    expect(placements.map((one) => [one.label, one.leads, one.orders, one.netCents])).toEqual([
      ['Ada Lund 1', 4, 1, 8_000],
      ['Ada Lund 2', 2, 1, 3_000],
      ['Ben Ortiz 1', 3, 2, 4_000],
      ['Ben Ortiz 2', 1, 0, 0],
      ['Cleo Marsh 1', 3, 1, 6_033],
      ['Cleo Marsh 2', 2, 0, 0],
    ])
    expect(unmatched).toBe(1)
  })

  await test.step('the campaign’s screen and comparison.csv', async () => {
    await owner.goto(`${root}?columns=${COLUMNS}`)
    const table = byName(await readTable(owner, 'Creators compared'))
    expect(table).toMatchObject(eachName((one) => comparisonOf(one, SHOWN, false), 'All creators'))
    expect(table['Dan Frost']).toBeDefined()
    const facts = await readFacts(owner.locator('main'))
    expect(facts).toMatchObject({
      'Cost per lead': money(per(total.costCents, total.leads)),
      'New people': count(total.people),
    })
    await expect(owner.getByText(`${money(total.costCents)} in fees and bonuses`)).toBeVisible()
    await expect(owner.getByText(`and ${total.duplicates} duplicates`)).toBeVisible()
    await expect(owner.getByRole('link', { name: '1 post late by Ben Ortiz' })).toBeVisible()
    await expect(owner.getByRole('link', { name: /^Posted 2 of 2, .* by Ada Lund$/ })).toBeVisible()
    const videos = await readTable(owner, 'Videos compared')
    expect(
      videos.map(({ Leads, Scans, Timestamps }) => [Timestamps, Leads, Scans]).toSorted(),
    ).toEqual(
      placements.map((one) => [timeOf(one.atSecond), `${one.leads}`, `${one.scans}`]).toSorted(),
    )
    const codesTable = await readTable(owner, 'Placements compared')
    expect(
      codesTable.map(({ Creator, Leads, Scans }) => [Creator, Leads, Scans]).toSorted(),
    ).toEqual(
      placements.map((one) => [one.label.slice(0, -2), `${one.leads}`, `${one.scans}`]).toSorted(),
    )
    const csv = readCsv(await (await file('comparison.csv')).text())
    const rows = csv
      .filter(({ Placement }) => Placement === '')
      .map(({ Creator = '', ...row }) => ({ name: Creator, ...row }))
    expect(byName(rows)).toMatchObject(
      eachName((one) => comparisonOf(one, PLAIN, true), 'All creators'),
    )
    expect(
      csv
        .filter(({ Placement }) => Placement !== '')
        .map(({ Creator, Leads }) => [Creator, Leads])
        .toSorted(),
    ).toEqual(placements.map((one) => [one.label.slice(0, -2), `${one.leads}`]).toSorted())
  })

  await test.step('Posts, Sales, Payments and Survey', async () => {
    await owner.goto(`${root}/posts`)
    const posted = await readTable(owner, 'Table: posted')
    expect(sumOf(posted, ({ Views = '' }) => Number(Views.replace(',', '')))).toBe(total.views)
    expect(posted).toHaveLength(sumOf(creators, (one) => one.posted))
    const late = await readTable(owner, 'Table: late')
    expect(late.map(({ name }) => name)).toEqual(['Ben Ortiz'])

    await owner.goto(`${root}/sales`)
    expect(byName(await readTable(owner, 'Sales by creator'))).toMatchObject(
      ofEach(joined, (one) => ({
        Orders: count(one.orders),
        Revenue: money(one.revenueCents),
        Refunds: money(one.refundedCents),
        Net: money(figuresOf(one).netCents),
        'First touch': count(one.firstTouchOrders),
        Outside: '0',
        'Cost per order': money(per(costOf(one), one.orders)),
      })),
    )
    expect(await readFacts(owner.getByRole('region', { name: 'Totals' }))).toMatchObject({
      Orders: count(total.orders),
      Revenue: money(sumOf(creators, (one) => one.revenueCents)),
      Refunds: money(sumOf(creators, (one) => one.refundedCents)),
      Net: money(total.netCents),
    })
    const byVideo = await readTable(owner, 'Sales by video and timestamp')
    expect(
      byVideo.map((row) => [row.Creator, row.Timestamp, row.Orders, row.Net]).toSorted(),
    ).toEqual(
      placements
        .filter(({ orders }) => orders > 0)
        .map((one) => [
          one.label.slice(0, -2),
          timeOf(one.atSecond),
          `${one.orders}`,
          money(one.netCents),
        ])
        .toSorted(),
    )
    expect(await readTable(owner, 'Orders without a creator')).toMatchObject([
      { Code: 'WELCOME10' },
    ])

    await owner.goto(`${root}/payments`)
    expect(await readFacts(owner.locator('main'))).toMatchObject({
      Spent: money(sumOf(creators, (one) => one.spentCents)),
      Committed: money(total.costCents),
      Planned: money(plannedCents),
      Budget: '$1,000.00',
    })
    const due = sumOf(creators, dueOf)
    await expect(owner.getByRole('heading', { name: `${money(due)} due now` })).toBeVisible()
    await expect(
      owner.getByText(`${money(overpaidOf(ben as CountedCreator))} was paid beyond`),
    ).toBeVisible()
    expect(byName(await readTable(owner, 'Payments by creator'))).toMatchObject(
      Object.fromEntries(
        creators.map((one) => [
          one.name,
          {
            Fee: money(one.feeCents),
            Paid: money(one.spentCents),
            Open: money(openOf(one)),
          },
        ]),
      ),
    )
    const payouts = readCsv(await (await file('payouts.csv')).text())
    expect(sumOf(payouts, ({ Amount }) => Math.round(Number(Amount) * 100))).toBe(due)

    await owner.goto(`${root}/survey`)
    const pagesTable = byName(await readTable(owner, 'Answers by creator’s page'))
    expect(pagesTable).toMatchObject(
      Object.fromEntries(
        joined.map((one) => [one.name, { Leads: `${one.leads}`, Answers: `${one.answers}` }]),
      ),
    )
  })

  await test.step('the report, its files and the API', async () => {
    await owner.goto(`${root}/report?columns=all`)
    const whole = (format: Format) =>
      eachName((one) => ({ ...reportOf(one, format), ...costsOf(one, format) }), 'Total')
    const table = await readTable(owner, 'Results by creator')
    expect(byName(table)).toEqual(whole(SHOWN))
    const csv = readCsv((await download(owner, 'CSV')).toString())
    expect(
      byName(csv.map(({ Creator = '', ...row }) => ({ name: Creator, ...row }))),
    ).toMatchObject(whole(PLAIN))
    const [first = '', second = ''] = await readPdf(await download(owner, 'PDF'))
    for (const [name, values] of Object.entries(whole(SHOWN))) {
      // Each page has half of the columns.
      const cells = Object.values(values)
      expect(first).toContain(`${name} ${cells.slice(0, cells.length / 2).join(' ')}`)
      expect(second).toContain(`${name} ${cells.slice(cells.length / 2).join(' ')}`)
    }

    const report = await api(`/campaigns/${campaignId}/report`)
    const apiFigures = (one: Figures) => ({
      leads: one.leads,
      conversion: shareOf(one),
      newPeople: one.newPeople,
      duplicates: one.duplicates,
      flagged: one.flagged,
      uniqueVisitors: one.uniqueVisitors,
      downloaded: one.downloaded,
      visits: one.visits,
      scans: one.scans,
      views: one.views,
      orders: one.orders,
      netRevenue: one.netCents,
      cost: one.costCents,
      costPerLead: per(one.costCents, one.leads),
      costPerOrder: per(one.costCents, one.orders),
    })
    expect(report.total).toMatchObject(apiFigures(total))
    expect(
      report.rows.map((row: { names: Cells; figures: object }) => [row.names.Creator, row.figures]),
    ).toEqual(
      expect.arrayContaining(
        listed.map((one) => [one.name, expect.objectContaining(apiFigures(figuresOf(one)))]),
      ),
    )
    for (const by of ['placement', 'video', 'source', 'device', 'country', 'quality', 'day']) {
      const { rows } = await api(`/campaigns/${campaignId}/report?by=${by}`)
      for (const column of [
        'leads',
        'newPeople',
        'duplicates',
        'downloaded',
        'flagged',
        'orders',
        'netRevenue',
      ]) {
        const values = rows.map((row: { figures: Record<string, number> }) => row.figures[column])
        if (values.some((value: number | undefined) => value !== undefined)) {
          expect([by, column, sumOf(values as number[], (value) => value)]).toEqual([
            by,
            column,
            report.total[column],
          ])
        }
      }
    }
    const { rows } = await api(`/campaigns/${campaignId}/report?by=placement`)
    const ofPlacement = new Map(
      rows.map((row: { key: string; figures: object }) => [row.key, row.figures]),
    )
    for (const { id, leads, scans, orders, netCents } of placements) {
      expect(ofPlacement.get(id)).toMatchObject({ leads, scans, orders, netRevenue: netCents })
    }

    const comparison = await api(`/campaigns/${campaignId}/comparison`)
    const compared = ({ leads, people, newPeople, duplicates, flagged, costCents }: Figures) => ({
      leads,
      people,
      newPeople,
      duplicates,
      flagged,
      costCents,
      costPerLeadCents: per(costCents, leads),
    })
    expect(comparison.total).toMatchObject(compared(total))
    const ofCreators = comparison.creators as { name: string }[]
    for (const one of listed) {
      expect(ofCreators.find(({ name }) => name === one.name)).toMatchObject(
        compared(figuresOf(one)),
      )
    }
    expect(ofCreators).toHaveLength(listed.length)
    const budget = await api(`/campaigns/${campaignId}/budget`)
    expect(budget).toMatchObject({
      plannedCents,
      committedCents: total.costCents,
      spentCents: sumOf(creators, (one) => one.spentCents),
      openCents: sumOf(creators, openOf),
      dueCents: sumOf(creators, dueOf),
      overpaidCents: sumOf(creators, overpaidOf),
    })
    expect(budget.creators).toEqual(
      creators.map((one) =>
        expect.objectContaining({
          creatorId: one.id,
          committedCents: costOf(one),
          spentCents: one.spentCents,
          openCents: openOf(one),
          dueCents: dueOf(one),
          overpaidCents: overpaidOf(one),
          sales: one.paidOrders,
          bonusEarnedCents: bonusOf(one),
        }),
      ),
    )
    const sales = await api(`/campaigns/${campaignId}/sales`)
    const netOf = (id: string | null) =>
      sumOf(sales.data as { creatorId: string | null; netCents: number }[], (one) =>
        one.creatorId === id ? one.netCents : 0,
      )
    for (const one of creators) expect(netOf(one.id)).toBe(figuresOf(one).netCents)
    expect(sales.data).toHaveLength(total.orders + unmatched)
    const salesFigures = await api(`/campaigns/${campaignId}/sales-figures`)
    expect(salesFigures.total).toMatchObject({ orders: total.orders, netCents: total.netCents })
    const posts = await api(`/campaigns/${campaignId}/posts`)
    expect(sumOf(posts.data as { views: number }[], ({ views }) => views)).toBe(total.views)
    expect(posts.data).toHaveLength(sumOf(creators, (one) => one.posted))
    const roster: { name: string; leads: number; newPeople: number; costs: object[] }[] = (
      await api('/roster')
    ).data
    expect(
      roster
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((one) => [one.name, one.leads, one.newPeople, one.costs]),
    ).toEqual(
      creators.map((one) => [
        one.name,
        one.leads,
        one.newPeople,
        [
          {
            currency: 'USD',
            leads: one.leads,
            costCents: costOf(one),
            costPerLeadCents: per(costOf(one), one.leads),
          },
        ],
      ]),
    )
  })

  await test.step('the roster and the workspace', async () => {
    await owner.goto(`/workspace/${workspaceId}/creators`)
    expect(byName(await readTable(owner, 'Creators'))).toMatchObject(
      Object.fromEntries(
        creators.map((one) => [
          one.name,
          {
            Campaigns: '1 campaign',
            Leads: count(one.leads),
            'New people': count(one.newPeople),
            'Per lead': money(per(costOf(one), one.leads)),
            Cost: money(costOf(one)),
          },
        ]),
      ),
    )
    await owner.goto(`/workspace/${workspaceId}`)
    const [campaignRow] = await readTable(owner, 'Running campaigns and drafts')
    expect(campaignRow).toMatchObject({
      Leads: `${total.leads} of 40`,
      'Per lead': money(per(total.costCents, total.leads)),
    })
    await expect(owner.getByText('1 late post: Ben Ortiz')).toBeVisible()
  })

  await test.step('each creator’s own page', async () => {
    for (const one of joined) {
      const page = await signedIn(emailOf(one.name as Name))
      await page.goto(`/campaigns/${one.id}`)
      const facts = await readFacts(page.locator('main'))
      expect(facts).toMatchObject({
        Visits: count(one.visits),
        Scans: count(one.scans),
        'Unique visitors': count(one.uniqueVisitors),
        Leads: count(one.leads),
        Orders: count(one.orders),
        'Your fee': money(one.feeCents),
        'Paid so far': money(one.spentCents),
      })
      // Who was removed owes nothing anymore.
      const posted = `${one.posted}${one.state === 'removed' ? '' : ' of 2'} deliverables posted`
      expect(facts['Bonus earned']).toMatch(money(bonusOf(one)))
      await expect(page.getByText(posted)).toContainText(`${count(one.views)} views`)
      await page.close()
    }
  })

  await test.step('the sponsor’s link has the same numbers, and no costs anywhere', async () => {
    await owner.goto(`${root}/share`)
    await waitForHydration(owner)
    for (const name of ['Views', 'Orders', 'Downloaded']) {
      await owner.getByRole('checkbox', { name, exact: true }).check()
    }
    await owner.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
    await owner.getByRole('button', { name: 'Create Link' }).click()
    const link = new URL(
      await owner
        .getByText(/\/shared\/\S+$/)
        .first()
        .innerText(),
    ).pathname
    const sponsor = await newPage({ javaScriptEnabled: false })
    await sponsor.goto(link)
    const locked = await sponsor.content()
    for (const { name } of creators) expect(locked).not.toContain(name)
    for (const ending of ['csv', 'pdf']) {
      const refused = await sponsor.request.get(`${link}/report.${ending}`, { maxRedirects: 0 })
      expect(refused.status()).not.toBe(200)
    }
    await sponsor.locator('input[name=password]').fill(PASSWORD)
    await sponsor.getByRole('button', { name: 'Show Report' }).click()
    const shared = (format: Format) => eachName((one) => reportOf(one, format), 'Total', joined)
    expect(byName(await readTable(sponsor, 'Results by creator'))).toEqual(shared(SHOWN))
    const csv = (await download(sponsor, 'CSV')).toString()
    const rows = readCsv(csv).map(({ Creator = '', ...row }) => ({ name: Creator, ...row }))
    expect(byName(rows)).toMatchObject(shared(PLAIN))
    const pdf = (await readPdf(await download(sponsor, 'PDF'))).join(' ')
    const amounts = [...listed.map(figuresOf), total]
      .flatMap(({ costCents, netCents }) => [costCents, netCents])
      .flatMap((cents) => (cents ? [`${cents}`, PLAIN.money(cents)] : []))
    const html = await (await sponsor.request.get(link)).text()
    for (const [text, hidden] of [
      [html, amounts.filter((amount) => !amount.includes('.'))],
      [csv, amounts],
      [pdf, amounts],
    ] as const) {
      expect(text).toContain('Ada Lund')
      const found = [...OF_THE_BRAND, 'Eve Stone', 'Dan Frost'].filter((word) =>
        text.includes(word),
      )
      expect(found).toEqual([])
      expect(text).not.toMatch(/[$]\d/)
      // As a number of its own, not in an id.
      const inText = new Set(text.match(/(?<![\w.-])\d[\d.]*(?![\w-])/g))
      expect(hidden.filter((amount) => inText.has(amount))).toEqual([])
    }
  })
})
