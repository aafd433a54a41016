import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { contentUpdate, outgoingMail } from '#db/schema/mail.ts'
import { blankLeads } from '#domain/leads/change/erase-lead.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  countContentUpdateRecipients,
  queueContentUpdates,
  scheduleContentUpdate,
} from './content-updates.server.ts'
import { NEW_ACCOUNT_LIMIT } from './delivery-email.server.ts'

let owner: TestUser
let magnet: MagnetRow
const services = await setUpServices()
beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.delete(outgoingMail)
  await services.db.delete(contentUpdate)
  owner = await createUser(services)
  await services.db
    .update(user)
    .set({ createdAt: new Date(services.clock.now().getTime() - 30 * DAY_MS) })
    .where(eq(user.id, owner.id))
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'The Guide' })
})

const now = () => services.clock.now()
const ago = (ms: number) => new Date(now().getTime() - ms)
const wish = () => services.db.transaction((tx) => scheduleContentUpdate(tx, magnet.id, now()))
const mails = () => services.db.select().from(outgoingMail).orderBy(asc(outgoingMail.toAddress))
const addresses = async () => (await mails()).map((mail) => mail.toAddress)
const asked = (email: string, more: Partial<typeof lead.$inferInsert> = {}) =>
  createLeadRow(services, magnet, { email, submittedAt: ago(3 * DAY_MS), ...more })

describe('content updates', () => {
  it('email each address once, with its own link to the new content', async () => {
    await asked('ada@example.com')
    const newest = await asked('ADA@example.com', { submittedAt: ago(2 * DAY_MS) })
    await asked('bob@example.com')
    await wish()
    expect(await queueContentUpdates(services)).toEqual({ queued: 2 })
    expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com'])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'content-update',
      leadId: newest.id,
      userId: owner.id,
      replyTo: owner.email,
      subject: 'New version: The Guide',
    })
    expect(mail?.textBody).toContain(`${services.env.publicUrl}/get/`)
    expect(mail?.textBody).toContain(`${services.env.publicUrl}/unsubscribe/`)
    expect(mail?.textBody).not.toContain('Grace Viewer')
  })

  it('skip a lead that is being erased at that moment', async () => {
    const leaving = await asked('leaving@example.com')
    await asked('staying@example.com')
    await wish()
    const { telling } = await services.db.transaction(async (tx) => {
      await blankLeads(tx, eq(lead.id, leaving.id), now(), { isWanted: true })
      const begun = elsewhere(() => queueContentUpdates(services))
      await elsewhere(async () => expect.poll(waiting).toBeGreaterThan(0))
      return { telling: begun }
    })
    await telling
    expect(await addresses()).toEqual(['staying@example.com'])
  })

  it('skip flagged, erased, unsubscribed and bounced recipients', async () => {
    await asked('real@example.com')
    await asked('bot@example.com', { flags: ['honeypot'] })
    await asked('', { erasedAt: now(), emailNormalized: '' })
    await asked('left@example.com')
    await asked('dead@example.com')
    await asked('elsewhere@example.com')
    const other = await createUser(services)
    const at = now()
    const { db } = services
    await suppress(db, {
      address: 'left@example.com',
      ownerId: owner.id,
      reason: 'unsubscribed',
      at,
    })
    await suppress(db, { address: 'dead@example.com', ownerId: null, reason: 'bounced', at })
    await suppress(db, {
      address: 'elsewhere@example.com',
      ownerId: other.id,
      reason: 'unsubscribed',
      at,
    })
    expect(await countContentUpdateRecipients(services, magnet.id)).toBe(4)
    await wish()
    await queueContentUpdates(services)
    expect(await addresses()).toEqual(['elsewhere@example.com', 'real@example.com'])
  })

  it('email no one twice, however often and concurrently they run', async () => {
    for (let i = 0; i < 30; i++) await asked(`viewer${i}@example.net`)
    await wish()
    await Promise.all(Array.from({ length: 4 }, () => queueContentUpdates(services)))
    await queueContentUpdates(services)
    expect(await mails()).toHaveLength(30)
    const [update] = await services.db.select().from(contentUpdate)
    expect(update).toMatchObject({ queued: 30, doneAt: expect.any(Date) })
  })

  it('continue after the batch they were stopped at', async () => {
    await services.db.insert(lead).values(
      Array.from({ length: 700 }, (_, i) => ({
        id: `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`,
        ownerId: owner.id,
        leadMagnetId: magnet.id,
        leadMagnetTitle: magnet.title,
        name: 'N',
        email: `n${i}@example.org`,
        emailNormalized: `n${i}@example.org`,
        linkType: 'link' as const,
        deviceType: 'iOS' as const,
        // Many at the same time, so that the order depends on the id.
        submittedAt: ago(DAY_MS * 5 + Math.floor(i / 100)),
        digest: Buffer.from(`digest ${i}`),
        consentText: 'c',
        consentVersion: 't',
      })),
    )
    await wish()
    expect(await queueContentUpdates(services, { batches: 1 })).toEqual({ queued: 500 })
    expect(await queueContentUpdates(services)).toEqual({ queued: 200 })
    expect(new Set(await addresses()).size).toBe(700)
  })

  it('wait a day for recipients who just got an email about the magnet', async () => {
    const fresh = await asked('fresh@example.com', { submittedAt: ago(3_600_000) })
    const sent = { kind: 'lead-content', toAddress: 'fresh@example.com', leadId: fresh.id }
    const words = { subject: '', textBody: '', htmlBody: '', state: 'sent' as const }
    await services.db.insert(outgoingMail).values({ ...sent, ...words, createdAt: ago(3_600_000) })
    await wish()
    await queueContentUpdates(services)
    const update = (await mails()).find((mail) => mail.kind === 'content-update')
    expect(update?.nextAttemptAt).toEqual(new Date(now().getTime() + DAY_MS - 3_600_000))
    await sendDueMail(services)
    expect(services.sentMail.filter((mail) => mail.to === 'fresh@example.com')).toEqual([])
  })

  it('send a second version a day after the first, replacing the first email', async () => {
    await asked('ada@example.com')
    await wish()
    await queueContentUpdates(services)
    await sendDueMail(services)
    await wish()
    await queueContentUpdates(services)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      state: 'queued',
      nextAttemptAt: new Date(now().getTime() + DAY_MS),
    })
  })

  it('support the email client’s unsubscribe button', async () => {
    await asked('ends@example.com')
    await wish()
    await queueContentUpdates(services)
    await sendDueMail(services)
    const mail = services.sentMail.find((message) => message.to === 'ends@example.com')
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  })

  it('respect the daily limit of a new account', async () => {
    await services.db.update(user).set({ createdAt: now() }).where(eq(user.id, owner.id))
    await asked('early@example.com')
    // The daily limit, used up by another magnet.
    const other = await createMagnetRow(services, { userId: owner.id })
    const one = await createLeadRow(services, other)
    await services.db.execute(sql`with copies as (
      insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
        email_normalized, link_type, device_type, digest, consent_text, consent_version)
      select gen_random_uuid(), owner_id, lead_magnet_id, lead_magnet_title, name, n || email,
        n || email, link_type, device_type, digest, consent_text, consent_version
      from leads, generate_series(1, ${NEW_ACCOUNT_LIMIT}) n where id = ${one.id} returning id, email)
      insert into outgoing_mail (kind, to_address, subject, text_body, html_body, state, lead_id, created_at)
      select 'lead-content', email, '', '', '', 'sent', id, ${now().toISOString()}::timestamptz from copies`)
    await wish()
    expect(await queueContentUpdates(services)).toEqual({ queued: 0 })
    services.clock.advance(DAY_MS + 1000)
    expect(await queueContentUpdates(services)).toEqual({ queued: 1 })
  })
})

async function waiting(): Promise<number> {
  const { rows } = await services.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}
