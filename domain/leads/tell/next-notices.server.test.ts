import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { nextNotice, nextNoticeRecipient, outgoingMail } from '#db/schema/mail.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { consentUnder } from '#domain/leads/lead.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  countPeopleOnList,
  countPeopleToTell,
  listNextNotices,
  startNextNotice,
} from './next-notices.server.ts'
import { queueNextNotices } from './queue-next-notices.server.ts'

const OVER_VERSION = consentUnder({
  words: en,
  fields: ALWAYS_ASKED,
  creatorName: null,
  isOver: true,
  own: null,
}).version

const services = await setUpServices()
const { db } = services
let owner: TestUser
let over: MagnetRow
let next: MagnetRow
beforeEach(async () => {
  services.clock.set(new Date())
  await db.delete(outgoingMail)
  await db.delete(nextNotice)
  owner = await createUser(services)
  const createdAt = new Date(services.clock.now().getTime() - 30 * DAY_MS)
  await db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  over = await createMagnetRow(services, { userId: owner.id, title: 'Ten coupons' })
  next = await createMagnetRow(services, { userId: owner.id, title: 'Twenty coupons' })
})

const mails = () => db.select().from(outgoingMail).orderBy(asc(outgoingMail.toAddress))
const addresses = async () => (await mails()).map((mail) => mail.toAddress)
const pair = () => ({ magnetId: over.id, successorId: next.id })
const tell = (successor = next, magnet = over) =>
  startNextNotice(services, owner.id, { magnetId: magnet.id, successorId: successor.id })
/** A person who sent the form of the page that says that it's over. */
const asked = (email: string, more: Partial<typeof lead.$inferInsert> = {}, magnet = over) =>
  createLeadRow(services, magnet, {
    email,
    submittedAt: new Date(services.clock.now().getTime() - DAY_MS),
    overRuleId: crypto.randomUUID(),
    consentVersion: OVER_VERSION,
    ...more,
  })

describe('telling the people on the list about the next magnet', () => {
  it('emails each of them once, with a link to its page and the way out', async () => {
    await asked('ada@example.com')
    await asked('ADA@example.com')
    await asked('bob@example.com')
    expect(await countPeopleOnList(db, over.id)).toBe(2)
    expect(await tell()).toEqual({ ok: true, people: 2, title: 'Twenty coupons' })
    await sendDueMail(services)
    const sent = services.sentMail.filter(({ subject }) => subject.includes('Twenty coupons'))
    expect(sent.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
    expect(sent[0]?.text).toContain(`${services.env.publicUrl}/m/${next.shortId}`)
    expect(sent[0]?.text).toContain('after “Ten coupons” ended')
    expect(sent[0]?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(await listNextNotices(db, over.id, 5)).toMatchObject([
      { title: 'Twenty coupons', emails: 2, isDone: true },
    ])
    const [told] = await db.select().from(nextNoticeRecipient)
    expect(await findLeadExport(services, owner.id, told?.leadId ?? '')).toMatchObject({
      isWaitingForNext: true,
      noticesAbout: ['Twenty coupons'],
    })
    expect(await tell()).toEqual({ ok: false, reason: 'no-one-left' })
    await asked('cleo@example.com')
    expect(await tell()).toMatchObject({ ok: true, people: 1 })
    expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com', 'cleo@example.com'])
  })

  it('leaves out who got the magnet, never asked, is flagged, erased or unsubscribed', async () => {
    await asked('real@example.com')
    await asked('got-it@example.com', { overRuleId: null })
    // The last one was gone, and the page took no names.
    await asked('unasked@example.com', { consentVersion: '2026-11' })
    await asked('bot@example.com', { flags: ['honeypot'] })
    const gone = await asked('gone@example.com')
    await eraseLeads(services, owner.id, [gone.id])
    await asked('left@example.com')
    const at = services.clock.now()
    await suppress(db, {
      address: 'left@example.com',
      ownerId: owner.id,
      reason: 'unsubscribed',
      at,
    })
    expect(await countPeopleToTell(db, owner.id, pair())).toBe(1)
    expect(await tell()).toMatchObject({ ok: true, people: 1 })
    expect(await addresses()).toEqual(['real@example.com'])
  })

  it('tells no one twice, however often it is pressed and runs, and after two lists', async () => {
    const another = await createMagnetRow(services, { userId: owner.id, title: 'Five coupons' })
    for (let i = 0; i < 20; i++) {
      await asked(`fan${i}@example.net`)
      await asked(`fan${i}@example.net`, {}, another)
    }
    const pressed = await Promise.all([tell(), tell(), tell(next, another), tell(next, another)])
    expect(pressed.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    await Promise.all(Array.from({ length: 4 }, () => queueNextNotices(services)))
    await queueNextNotices(services)
    expect(await addresses()).toHaveLength(20)
    expect(new Set(await addresses()).size).toBe(20)
    expect(await db.$count(nextNotice, eq(nextNotice.successorId, next.id))).toBeLessThanOrEqual(4)
  })

  it('continues after a crash between two batches, without repeating one', async () => {
    const rows = Array.from({ length: 700 }, (_, i) => ({
      id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
      ownerId: owner.id,
      leadMagnetId: over.id,
      leadMagnetTitle: over.title,
      name: 'N',
      email: `n${i}@example.org`,
      emailNormalized: `n${i}@example.org`,
      linkType: 'link' as const,
      deviceType: 'iOS' as const,
      // Many at the same time, so that the order depends on the id.
      submittedAt: new Date(services.clock.now().getTime() - DAY_MS - Math.floor(i / 100)),
      digest: Buffer.from(`digest ${i}`),
      overRuleId: crypto.randomUUID(),
      consentText: 'c',
      consentVersion: OVER_VERSION,
    }))
    await db.insert(lead).values(rows)
    await db.insert(nextNotice).values({
      magnetId: over.id,
      successorId: next.id,
      successorTitle: next.title,
      beforeSubmittedAt: services.clock.now(),
      nextBatchAt: services.clock.now(),
      beforeLeadId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    })
    expect(await queueNextNotices(services, { batches: 1 })).toEqual({ queued: 500 })
    expect(await queueNextNotices(services)).toEqual({ queued: 200 })
    expect(new Set(await addresses()).size).toBe(700)
  })

  it('refuses a next magnet that is offline, deleted or somebody else’s', async () => {
    await asked('ada@example.com')
    const foreign = await createMagnetRow(services)
    const paused = await createMagnetRow(services, { userId: owner.id, state: 'paused' })
    for (const wrong of [foreign, paused, over]) {
      expect(await tell(wrong)).toEqual({ ok: false, reason: 'next-gone' })
    }
    expect(await tell(next, foreign)).toEqual({ ok: false, reason: 'not-found' })
    expect(await mails()).toEqual([])
  })
})

describe('a person who was notified', () => {
  it('can be notified about another magnet, but not while the previous email is queued', async () => {
    const third = await createMagnetRow(services, { userId: owner.id, title: 'Thirty coupons' })
    await asked('ada@example.com')
    await tell()
    await tell(third)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New from .+: Twenty coupons$/),
    ])
    await sendDueMail(services)
    services.clock.advance(2 * DAY_MS)
    expect(await tell(third)).toMatchObject({ ok: true, people: 1 })
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^New from .+: Thirty coupons$/),
    ])
  })

  it('is forgotten when erased, and keeps the email that was sent for another lead', async () => {
    const one = await asked('ada@example.com', {
      submittedAt: new Date(services.clock.now().getTime() - 2 * DAY_MS),
    })
    const two = await asked('ada@example.com')
    await tell()
    await eraseLeads(services, owner.id, [one.id])
    expect(await db.$count(nextNoticeRecipient, eq(nextNoticeRecipient.successorId, next.id))).toBe(
      1,
    )
    await eraseLeads(services, owner.id, [two.id])
    expect(await db.$count(nextNoticeRecipient, eq(nextNoticeRecipient.successorId, next.id))).toBe(
      0,
    )
    expect(await mails()).toEqual([])
  })

  it('gets no email about a magnet that was deleted meanwhile, and the history keeps its title', async () => {
    await asked('ada@example.com')
    await tell()
    await deleteMagnet(services, owner.id, next.id)
    expect(await mails()).toEqual([])
    expect(await listNextNotices(db, over.id, 5)).toMatchObject([
      { title: 'Twenty coupons', isDone: true },
    ])
  })
})
