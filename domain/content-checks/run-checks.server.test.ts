import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { contentCheck } from '#db/schema/content-checks.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type {
  OutgoingRequest,
  OutgoingResponse,
} from '#platform/outgoing-requests/outgoing-requests.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import {
  findLastCheck,
  ignoreContentProblem,
  listContentProblems,
} from './content-problems.server.ts'
import { checkContents } from './run-checks.server.ts'
import { CONTENT_PROBLEM_KIND } from './tell-owners.server.ts'

/** What each link answers; 200 if it isn't named. */
let web: Record<string, number | string> = {}
let requests: OutgoingRequest[] = []
let beforeAnswer = async (_url: string) => {}

const services = await setUpServices({
  outgoingRequests: {
    findFault: () => null,
    close() {},
    async send(request): Promise<OutgoingResponse> {
      requests.push(request)
      await beforeAnswer(request.url)
      const answer = web[request.url] ?? 200
      return typeof answer === 'string'
        ? { ok: false, reason: 'unreachable', detail: answer, code: answer }
        : { ok: true, status: answer, headers: {}, body: '', isCut: false }
    },
  },
})
const { db, clock } = services

beforeEach(async () => {
  await db.delete(user).where(eq(user.kind, 'workspace'))
  await db.delete(user)
  web = {}
  requests = []
  beforeAnswer = async () => {}
})

const DEAD = 'https://dead.example/guide'
const run = () => checkContents(services)
/** Two days of checks, every five minutes being too many for a test. */
async function runFor(hours: number, every = 6): Promise<void> {
  for (let at = 0; at <= hours; at += every) {
    await run()
    clock.advance(every * HOUR_MS)
  }
}
const mails = () =>
  db.select().from(outgoingMail).where(eq(outgoingMail.kind, CONTENT_PROBLEM_KIND))
const rowOf = async (magnetId: string) =>
  (await db.select().from(contentCheck).where(eq(contentCheck.magnetId, magnetId)))[0]
const deadMagnet = (more = {}) =>
  createMagnetRow(services, { title: 'Lighting', fileUrl: DEAD, ...more })

describe('a link that no longer opens', () => {
  it('is reported to its owner once, after a second check some hours later', async () => {
    web = { [DEAD]: 404 }
    const magnet = await deadMagnet()
    expect(await run()).toEqual({ checked: 1, failed: 1, told: 0 })
    // A link that has just been entered is shown at once: nothing may be published yet.
    expect(await listContentProblems(services, magnet.userId)).toMatchObject([
      { problem: 'not-found', isNew: true },
    ])
    clock.advance(6 * HOUR_MS - MINUTE_MS)
    expect(await run()).toEqual({ checked: 0, failed: 0, told: 0 })
    clock.advance(2 * MINUTE_MS)
    expect(await run()).toEqual({ checked: 1, failed: 1, told: 1 })
    const [mail] = await mails()
    expect(mail?.subject).toBe('“Lighting”: its link doesn’t open')
    expect(mail?.userId).toBe(magnet.userId)
    expect(mail?.textBody).toContain(`/analytics/${magnet.id}`)
    expect(mail?.textBody).toContain('says that this page doesn’t exist (404)')
    expect(mail?.textBody).toContain('We first noticed this on')
    expect(mail?.textBody).toContain('visitors who leave their email are sent to a link')
    expect(await listContentProblems(services, magnet.userId)).toMatchObject([
      { magnetId: magnet.id, title: 'Lighting', problem: 'not-found', link: DEAD },
    ])
    await runFor(96)
    expect(await mails()).toHaveLength(1)
    expect((await rowOf(magnet.id))?.failures).toBeGreaterThan(4)
  })

  it('is shown after the second check, if it worked before', async () => {
    const magnet = await deadMagnet()
    await runFor(48)
    web = { [DEAD]: 404 }
    while ((await rowOf(magnet.id))?.failures === 0) {
      clock.advance(HOUR_MS)
      await run()
    }
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
    await runFor(12)
    expect(await listContentProblems(services, magnet.userId)).toMatchObject([{ isNew: false }])
  })

  it('is asked about once a day, although the job runs often', async () => {
    await createMagnetRow(services, { fileUrl: 'https://fine.example/' })
    for (let at = 0; at < 12 * 24 * 3; at += 6) {
      await run()
      clock.advance(30 * MINUTE_MS)
    }
    // Of 72 hours, give or take two.
    expect(requests.length).toBeGreaterThanOrEqual(3)
    expect(requests.length).toBeLessThanOrEqual(4)
  })

  it('that recovers is dropped silently, and reported again if it breaks again', async () => {
    web = { [DEAD]: 'ENOTFOUND' }
    const magnet = await deadMagnet()
    await runFor(12)
    expect(await mails()).toHaveLength(1)
    web = {}
    await runFor(30)
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
    expect(await rowOf(magnet.id)).toMatchObject({ failures: 0, outcome: 'ok', toldAt: null })
    expect(await mails()).toHaveLength(1)
    web = { [DEAD]: 'ENOTFOUND' }
    await runFor(60)
    expect(await mails()).toHaveLength(2)
  })

  it('isn’t reported after two failures with a success between them', async () => {
    await deadMagnet()
    web = { [DEAD]: 500 }
    await run()
    web = {}
    await runFor(24)
    web = { [DEAD]: 500 }
    clock.advance(DAY_MS)
    await run()
    expect(await mails()).toEqual([])
  })

  it('is neither better nor worse for a check that couldn’t tell', async () => {
    const magnet = await deadMagnet()
    web = { [DEAD]: 404 }
    await run()
    clock.advance(7 * HOUR_MS)
    web = { [DEAD]: 403 }
    await run()
    expect(await rowOf(magnet.id)).toMatchObject({ failures: 1, outcome: 'robots' })
    expect(await mails()).toEqual([])
    clock.advance(27 * HOUR_MS)
    web = { [DEAD]: 404 }
    await run()
    expect(await mails()).toHaveLength(1)
  })

  it('that never answers is said to be uncertain after three days, without an email', async () => {
    const magnet = await deadMagnet()
    const since = async () =>
      (await findLastCheck(services, magnet.userId, magnet.id))?.unknownSince ?? null
    web = { [DEAD]: 'ETIMEDOUT' }
    const first = clock.now()
    await runFor(48)
    expect(await since()).toBeNull()
    await runFor(60)
    expect(Number(await since()) - first.getTime()).toBeLessThan(HOUR_MS)
    expect(await since()).not.toBeNull()
    expect(await mails()).toEqual([])
    web = {}
    await runFor(30)
    expect(await since()).toBeNull()
    web = { [DEAD]: 'ETIMEDOUT' }
    await runFor(30)
    // The three days start over.
    expect(await since()).toBeNull()
  })

  it('is quiet once its owner says that it is fine, until it has changed', async () => {
    web = { [DEAD]: 404, 'https://dead.example/2': 410 }
    const magnet = await deadMagnet()
    await runFor(12)
    const stranger = await createUser(services)
    const ignore = (ownerId: string, isIgnored = true) =>
      ignoreContentProblem(services, ownerId, magnet.id, isIgnored)
    expect(await ignore(stranger.id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await listContentProblems(services, magnet.userId)).toHaveLength(1)
    expect(await ignore(magnet.userId)).toEqual({ ok: true, title: 'Lighting' })
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
    await runFor(72)
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
    await ignore(magnet.userId, false)
    expect(await listContentProblems(services, magnet.userId)).toHaveLength(1)
    await ignore(magnet.userId)
    await db.update(leadMagnet).set({ fileUrl: 'https://dead.example/2' })
    // The notice is of the former link.
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
    await run()
    expect(await rowOf(magnet.id)).toMatchObject({ failures: 1, problem: 'gone', ignoredAt: null })
    clock.advance(7 * HOUR_MS)
    await run()
    expect(await mails()).toHaveLength(2)
  })

  it('of several magnets is asked for once, and reported in one email', async () => {
    web = { [DEAD]: 404 }
    const { id: userId } = await createUser(services)
    for (const title of ['One', 'Two', 'Three']) await deadMagnet({ userId, title })
    await run()
    // HEAD, and GET to be sure.
    expect(requests).toHaveLength(2)
    clock.advance(7 * HOUR_MS)
    await run()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Visitors don’t get the content of 3 magnets')
    for (const title of ['One', 'Two', 'Three']) expect(mail?.textBody).toContain(`“${title}”`)
  })
})

describe('a stored file', () => {
  it.each([
    ['file-missing', async (key: string) => services.files.remove(key)],
    ['file-changed', async () => void (await db.update(storedFile).set({ bytes: 7 }))],
  ] as const)('with the problem %s is reported', async (problem, harm) => {
    const magnet = await createPdfMagnet(services, { title: 'The PDF' })
    await run()
    expect(await rowOf(magnet.id)).toMatchObject({ outcome: 'ok', host: null })
    const [file] = await db.select().from(storedFile)
    await harm(file?.key ?? '')
    await runFor(48)
    expect(await listContentProblems(services, magnet.userId)).toMatchObject([
      { problem, link: null },
    ])
    const [mail] = await mails()
    expect(mail?.subject).toBe('“The PDF”: its file can’t be downloaded')
    expect(requests).toEqual([])
  })

  it('isn’t judged while the store fails', async () => {
    const magnet = await createPdfMagnet(services)
    const away = { ...services.files, size: () => Promise.reject(new Error('away')) }
    await checkContents({ ...services, files: away })
    expect(await rowOf(magnet.id)).toMatchObject({ outcome: 'store-away', failures: 0 })
  })
})

describe('what isn’t checked', () => {
  it.each([
    ['a paused magnet', () => db.update(leadMagnet).set({ state: 'paused' })],
    ['a suspended magnet', () => db.update(leadMagnet).set({ suspendedAt: clock.now() })],
    ['a suspended account', () => db.update(user).set({ suspendedAt: clock.now() })],
    ['a closed account', () => db.update(user).set({ closedAt: clock.now() })],
  ])('%s', async (_what, change) => {
    web = { [DEAD]: 404 }
    const magnet = await deadMagnet()
    await change()
    await runFor(48)
    expect(requests).toEqual([])
    expect(await mails()).toEqual([])
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
  })

  it('a magnet whose codes all lead to another one', async () => {
    web = { [DEAD]: 404 }
    const magnet = await deadMagnet()
    const other = await createMagnetRow(services, { userId: magnet.userId })
    await runFor(12)
    expect(await listContentProblems(services, magnet.userId)).toHaveLength(1)
    await repointCodes(services, magnet.userId, { from: magnet.id, to: other.id })
    expect(await listContentProblems(services, magnet.userId)).toEqual([])
  })

  it('anything, if the operator switched it off', async () => {
    await deadMagnet()
    const off = { ...services, env: { ...services.env, contentChecks: false } }
    expect(await checkContents(off)).toEqual({ isOff: true })
    expect(requests).toEqual([])
  })
})

describe('a campaign’s content', () => {
  it('is reported to the managers of its workspace and to its creators, not to analysts', async () => {
    const brand = await createWorkspace(services)
    const magnet = await createCampaignMagnet(services, brand)
    const ida = await createUser(services)
    await db.update(campaignCreator).set({ userId: ida.id })
    web = { 'https://example.com/guide': 404 }
    await runFor(12)
    const told = await mails()
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual(
      [brand.owner.email, brand.manager.email, ida.email].toSorted(),
    )
    const toIda = told.find(({ userId }) => userId === ida.id)
    expect(toIda?.textBody).toContain(`/campaigns/${magnet.creatorId}`)
    expect(toIda?.textBody).toContain('Tidewater has been notified')
    const toManager = told.find(({ userId }) => userId === brand.manager.id)
    expect(toManager?.subject).toBe('Autumn: visitors don’t get the content')
    expect(toManager?.textBody).toContain(`/workspace/${brand.id}/campaigns/${magnet.campaignId}`)
  })
})

describe('several processes', () => {
  it('never check the same twice, and ask one host one thing at a time', async () => {
    const links = Array.from({ length: 12 }, (_, i) => `https://host${i % 3}.example/${i}`)
    for (const fileUrl of links) await createMagnetRow(services, { fileUrl })
    const asking = new Map<string, number>()
    let most = 0
    beforeAnswer = async (url) => {
      const { host } = new URL(url)
      asking.set(host, (asking.get(host) ?? 0) + 1)
      most = Math.max(most, ...asking.values())
      await new Promise((resolve) => setImmediate(resolve))
      asking.set(host, (asking.get(host) ?? 0) - 1)
    }
    const results = await Promise.all([run(), run()])
    expect(requests.map(({ url }) => url).toSorted()).toEqual(links.toSorted())
    expect(most).toBe(1)
    expect(results.map((one) => ('checked' in one ? one.checked : 0))).toSatisfy(
      (counts: number[]) => counts.reduce((sum, count) => sum + count) === 12,
    )
  })

  it('tell an owner once', async () => {
    web = { [DEAD]: 404 }
    await deadMagnet()
    await run()
    clock.advance(7 * HOUR_MS)
    await Promise.all([run(), run(), run()])
    expect(await mails()).toHaveLength(1)
  })

  it('take over what a process that died had claimed', async () => {
    await deadMagnet()
    const never = new Promise<never>(() => {})
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    beforeAnswer = () => {
      asked()
      return never
    }
    void run()
    await isAsked
    beforeAnswer = async () => {}
    expect(await run()).toMatchObject({ checked: 0 })
    clock.advance(6 * MINUTE_MS)
    expect(await run()).toMatchObject({ checked: 1 })
  })
})

describe('a fault of this installation', () => {
  it('isn’t reported to owners: no host can be reached', async () => {
    const links = Array.from({ length: 4 }, (_, i) => `https://host${i}.example/`)
    web = Object.fromEntries(links.map((link) => [link, 'ECONNREFUSED']))
    for (const fileUrl of links) await createMagnetRow(services, { fileUrl })
    await runFor(48)
    expect(await mails()).toEqual([])
    expect(
      services.logLines.filter(({ message }) => message === 'content_checks.notices_withheld')
        .length,
    ).toBeGreaterThan(0)
    // Most answer again: the one that doesn’t is reported.
    web = { 'https://host0.example/': 'ECONNREFUSED' }
    await runFor(30)
    expect(await mails()).toHaveLength(1)
  })

  it('isn’t reported later either, for what wasn’t checked since it was fixed', async () => {
    const links = Array.from({ length: 8 }, (_, i) => `https://host${i}.example/`)
    web = Object.fromEntries(links.map((link) => [link, 'ECONNREFUSED']))
    for (const fileUrl of links) await createMagnetRow(services, { fileUrl })
    await runFor(24)
    web = {}
    // Most hosts are asked first; three are asked much later.
    const later = new Date(clock.now().getTime() + 20 * HOUR_MS)
    const last = links.slice(0, 3)
    await db.update(contentCheck).set({ nextAt: later }).where(inArray(contentCheck.content, last))
    await runFor(12)
    expect(await mails()).toEqual([])
    await runFor(24)
    expect(await mails()).toEqual([])
  })

  it('isn’t reported to owners: most files are missing', async () => {
    for (let i = 0; i < 3; i++) await createPdfMagnet(services)
    for (const { key } of await db.select().from(storedFile)) await services.files.remove(key)
    await runFor(48)
    expect(await mails()).toEqual([])
  })
})

it('spreads the first checks of a large installation over a day', async () => {
  const { id: userId } = await createUser(services)
  const old = new Date(clock.now().getTime() - 30 * DAY_MS)
  for (let i = 0; i < 40; i++) {
    await createMagnetRow(services, { userId, updatedAt: old, fileUrl: `https://h${i}.example/` })
  }
  await run()
  expect(requests.length).toBeLessThan(10)
  await runFor(24, 4)
  expect(new Set(requests.map(({ url }) => url)).size).toBe(40)
})
