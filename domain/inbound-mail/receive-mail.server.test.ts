import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { createRateLimits } from '#platform/rate-limits.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts'
import {
  composeRaw,
  createMailDns,
  deliver,
  findRequest,
  INBOUND,
  pressButton,
  readyHeaders,
  SENDING_IP,
  sendReadyMail,
  signRaw,
} from '#tests/support/inbound-mail.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { findEmailRequest } from './open-request.server.ts'
import { purgeEmailRequests, writeAcceptedRequests } from './write-requests.server.ts'

const zone = { away: false }
const services = await setUpServices({ env: { inbound: INBOUND }, dns: createMailDns(zone) })
const { db } = services
let owner: TestUser
let magnet: MagnetRow
const leads = () => db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))

beforeEach(async () => {
  zone.away = false
  services.sentMail.length = 0
  owner = await createUser(services)
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'Guide' })
})

describe('an email that a person sent', () => {
  it('makes one lead, which says where it came from and that it is confirmed', async () => {
    const code = await pressButton(services, magnet.shortId, { query: 'utm_source=tv' })
    const { received } = await sendReadyMail(services, code)
    expect(received).toEqual({ ok: true, isRepeated: false })
    expect(await writeAcceptedRequests(services)).toBe(1)
    expect(await leads()).toEqual([
      expect.objectContaining({
        name: 'Vera Lee',
        email: 'vera@mail.example',
        channel: 'email',
        source: 'scan',
        viaName: magnet.shortId,
        utmSource: 'tv',
        confirmation: 'list',
        confirmedBy: 'wrote-first',
        confirmedAt: expect.any(Date),
        flags: [],
        agreed: [],
      }),
    ])
    const row = await findRequest(services, code)
    // The lead has the person's data; the request keeps none of it.
    expect(row).toMatchObject({ state: 'done', lead: null })
    expect(JSON.stringify(row)).not.toContain('vera')
  })

  it('is answered in its thread, in the page’s language, with the link', async () => {
    await db.update(leadMagnet).set({ language: 'de' }).where(eq(leadMagnet.id, magnet.id))
    const code = await pressButton(services, magnet.shortId)
    const { raw } = await sendReadyMail(services, code)
    await writeAcceptedRequests(services)
    await sendDueMail(services)
    const id = /^Message-ID: (\S+)/m.exec(raw.toString())?.[1]
    const answer = services.sentMail.find(({ subject }) => subject.includes(code))
    expect(answer).toMatchObject({
      to: 'vera@mail.example',
      subject: `Re: Bitte schick mir „Guide“ (${code})`,
      headers: { 'In-Reply-To': id, References: id, 'Auto-Submitted': 'auto-replied' },
    })
    expect(answer?.text).toMatch(/\/get\/[\w-]+/)
    expect(answer?.text).toContain('weil du per E-Mail danach gefragt hast')
  })

  it('gives the file at once, even if the magnet asks for a confirmation', async () => {
    await db.update(leadMagnet).set({ confirmation: 'file' }).where(eq(leadMagnet.id, magnet.id))
    await sendReadyMail(services, await pressButton(services, magnet.shortId))
    await writeAcceptedRequests(services)
    expect(await leads()).toMatchObject([{ confirmation: 'file', flags: [] }])
    await sendDueMail(services)
    expect(services.sentMail[0]?.text).not.toContain('Confirm')
  })

  it('proves what the person agreed to: the words of the ready email', async () => {
    const code = await pressButton(services, magnet.shortId)
    const shown = await findEmailRequest(services, code)
    await sendReadyMail(services, code)
    await writeAcceptedRequests(services)
    const [row] = await leads()
    const proof = await findConsentProof(services, {
      ownerId: owner.id,
      leadId: row?.id ?? '',
    })
    expect(shown?.mail.body).toContain(row?.consentText ?? '-')
    expect(JSON.stringify(proof)).toContain('Get It by Email')
  })

  it.each([
    ['=?utf-8?B?VmVyYSBMw6k=?= <vera@mail.example>', 'Vera Lé'],
    ['vera.lee@mail.example', 'vera.lee'],
    [`${'V'.repeat(300)} <vera@mail.example>`, 'V'.repeat(120)],
    ['"‮evil ​" <vera@mail.example>', 'evil'],
  ])('takes the name from %s', async (from, name) => {
    await sendReadyMail(services, await pressButton(services, magnet.shortId), { from })
    await writeAcceptedRequests(services)
    expect(await leads()).toMatchObject([{ name }])
  })

  it('is enough with SPF, without a signature', async () => {
    const code = await pressButton(services, magnet.shortId)
    const raw = composeRaw({ headers: readyHeaders(code, 'v@mail.example'), body: 'x' })
    expect(await deliver(services, code, raw)).toMatchObject({ ok: true })
  })

  it('of a domain without a policy needs a signature of this very domain', async () => {
    const code = await pressButton(services, magnet.shortId)
    const headers = readyHeaders(code, 'Ann <ann@plain.example>')
    const raw = await signRaw(composeRaw({ headers, body: 'x' }), 'plain.example')
    const mail = { from: 'ann@plain.example', ip: '198.51.100.1' }
    expect(await deliver(services, code, raw, mail)).toMatchObject({ ok: true })
  })
})

describe('an email makes at most one lead', () => {
  it('if its mail server sends it again, even after the lead is written', async () => {
    const code = await pressButton(services, magnet.shortId)
    const { raw } = await sendReadyMail(services, code)
    const again = { ok: true, isRepeated: true }
    expect(await deliver(services, code, raw)).toEqual(again)
    await writeAcceptedRequests(services)
    expect(await deliver(services, code, raw)).toEqual(again)
    await writeAcceptedRequests(services)
    expect(await leads()).toHaveLength(1)
  })

  it('if twenty copies arrive together, and several processes write', async () => {
    const code = await pressButton(services, magnet.shortId)
    const headers = readyHeaders(code, 'v@mail.example')
    const raw = await signRaw(composeRaw({ headers, body: 'x' }), 'mail.example')
    const all = await Promise.all(Array.from({ length: 20 }, () => deliver(services, code, raw)))
    expect(all.filter((one) => one.ok && !one.isRepeated)).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => writeAcceptedRequests(services)))
    expect(await leads()).toHaveLength(1)
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, owner.id))
    expect(mails.filter(({ kind }) => kind === 'lead-content')).toHaveLength(1)
  })

  it('and a second email with the same code makes none', async () => {
    const code = await pressButton(services, magnet.shortId)
    await sendReadyMail(services, code)
    const { received } = await sendReadyMail(services, code, { from: 'b@mail.example' })
    expect(received).toEqual({ ok: false, reason: 'used' })
  })

  it('and the same Message-ID with another code makes none', async () => {
    const [one, two] = [
      await pressButton(services, magnet.shortId),
      await pressButton(services, magnet.shortId),
    ]
    const id = '<same@mail.example>'
    for (const [code, expected] of [
      [one, { ok: true }],
      [two, { ok: false, reason: 'used' }],
    ] as const) {
      const headers = readyHeaders(code, 'v@mail.example').map(
        ([name, value]): [string, string | undefined] => [name, name === 'Message-ID' ? id : value],
      )
      const raw = await signRaw(composeRaw({ headers, body: 'x' }), 'mail.example')
      expect(await deliver(services, code, raw)).toMatchObject(expected)
    }
  })
})

it('answers a person ten times a day in all processes, no matter how the address is written', async () => {
  const own = () => createRateLimits(db.$client, silentLog, 'a secret')
  const processes = [
    { ...services, limits: own() },
    { ...services, limits: own() },
  ]
  let asked = 0
  const ask = async (from: string) => {
    const code = await pressButton(services, magnet.shortId)
    const process = processes[asked++ % 2]
    if (!process) throw new Error('no process')
    return (await sendReadyMail(process, code, { from })).received
  }
  for (let i = 0; i < 10; i++)
    expect(await ask(`Vera+${i}@mail.example`)).toMatchObject({ ok: true })
  const refused = { ok: false, reason: 'too-many' }
  expect([await ask('vera@mail.example'), await ask('vera@mail.example')]).toEqual([
    refused,
    refused,
  ])
  expect(await ask('other@mail.example')).toMatchObject({ ok: true })
  await db.execute(sql`update rate_limits set expire = expire - ${DAY_MS}`)
  const nextDay = { ...services, limits: own() }
  const code = await pressButton(services, magnet.shortId)
  expect((await sendReadyMail(nextDay, code)).received).toMatchObject({ ok: true })
})

it('counts only emails that get an answer', async () => {
  const limited = { ...services, limits: createRateLimits(db.$client, silentLog, 'b secret') }
  const used = await pressButton(services, magnet.shortId)
  await sendReadyMail(limited, used)
  for (let i = 0; i < 12; i++) await sendReadyMail(limited, used)
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => pressButton(services, magnet.shortId)),
  )
  const received = await Promise.all(codes.map((code) => sendReadyMail(limited, code)))
  expect(received.filter((one) => one.received.ok)).toHaveLength(9)
})

it('a code works for three days, and is deleted a week later', async () => {
  const code = await pressButton(services, magnet.shortId)
  services.clock.advance(3 * DAY_MS)
  expect((await sendReadyMail(services, code)).received).toEqual({ ok: false, reason: 'unknown' })
  services.clock.advance(7 * DAY_MS - MINUTE_MS)
  await purgeEmailRequests(services)
  expect(await findRequest(services, code)).toMatchObject({ code })
  services.clock.advance(MINUTE_MS)
  await purgeEmailRequests(services)
  expect(await findRequest(services, code)).toBeUndefined()
})

it('a page that was paused in the meantime takes no email', async () => {
  const code = await pressButton(services, magnet.shortId)
  await db.update(leadMagnet).set({ state: 'paused' }).where(eq(leadMagnet.id, magnet.id))
  expect((await sendReadyMail(services, code)).received).toEqual({ ok: false, reason: 'closed' })
})

it('an accepted email makes its lead even if the magnet is deleted before it is written', async () => {
  await sendReadyMail(services, await pressButton(services, magnet.shortId))
  await db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  await writeAcceptedRequests(services)
  expect(await leads()).toMatchObject([{ leadMagnetTitle: 'Guide', channel: 'email' }])
  expect(await db.select().from(outgoingMail).where(eq(outgoingMail.userId, owner.id))).toEqual([])
})

it('while no name server responds, an email may be sent again later', async () => {
  const dns = createMailDns({ away: true })
  const code = await pressButton(services, magnet.shortId)
  const headers = readyHeaders(code, 'v@mail.example')
  const raw = await signRaw(composeRaw({ headers, body: 'x' }), 'mail.example')
  expect(await deliver({ ...services, dns }, code, raw)).toEqual({ ok: false, reason: 'later' })
  expect(await deliver(services, code, raw)).toMatchObject({ ok: true })
})

it.each(Object.entries(HOSTILE_MAILS))('makes no lead from %s', async (_what, make) => {
  const [code, other] = [
    await pressButton(services, magnet.shortId),
    await pressButton(services, magnet.shortId),
  ]
  const { raw, mail } = await make(code, 1, other)
  const received = await deliver(services, code, raw, mail)
  expect(received).toMatchObject({ ok: false, reason: expect.not.stringMatching('too-many') })
  await writeAcceptedRequests(services)
  expect(await leads()).toEqual([])
  expect(await db.select().from(outgoingMail).where(eq(outgoingMail.userId, owner.id))).toEqual([])
})

it('would make a lead of each of them without what is wrong with it', async () => {
  const code = await pressButton(services, magnet.shortId)
  const headers = readyHeaders(code, 'Vera Lee <vera@mail.example>')
  const raw = await signRaw(composeRaw({ headers, body: 'Send this' }), 'mail.example')
  const received = await deliver(services, code, raw, { ip: SENDING_IP })
  expect(received).toMatchObject({ ok: true })
})
