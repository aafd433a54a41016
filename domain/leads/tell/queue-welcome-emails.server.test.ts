import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { welcomeEmail, welcomeSend } from '#db/schema/welcome-emails.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { deactivateAccount } from '#domain/accounts/deactivate-account.server.ts'
import { blankLeads, eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { getWelcomeTotals } from '#domain/leads/list/welcome-totals.server.ts'
import { findPersonData } from '#domain/leads/take/person-data.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { removeWelcomeEmail, updateWelcomeEmail } from '#domain/magnets/welcome-emails.server.ts'
import { applyReports } from '#domain/mail/delivery-events.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { elsewhere } from '#tests/support/database.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  addWelcomeEmail,
  createConfirmedLead,
  createOldUser,
  NEW_WELCOME,
} from '#tests/support/welcome-factories.ts'
import { queueContentUpdates, scheduleContentUpdate } from './content-updates.server.ts'
import { queueWelcomeEmails } from './queue-welcome-emails.server.ts'

const services = await setUpServices()
let owner: TestUser
let magnet: MagnetRow
beforeEach(async () => {
  services.clock.set(new Date())
  await services.db.delete(outgoingMail)
  await services.db.delete(welcomeEmail)
  owner = await createOldUser(services)
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'The Guide' })
})

const now = () => services.clock.now()
const mails = () =>
  services.db
    .select()
    .from(outgoingMail)
    .where(like(outgoingMail.kind, 'welcome-%'))
    .orderBy(asc(outgoingMail.createdAt), asc(outgoingMail.toAddress))
const addresses = async () => (await mails()).map(({ toAddress }) => toAddress)
const outcomes = async (id: string) => {
  const rows = await services.db
    .select()
    .from(welcomeSend)
    .where(eq(welcomeSend.welcomeEmailId, id))
    .orderBy(asc(welcomeSend.email))
  return rows.map(({ email, outcome }) => `${email}: ${outcome}`)
}
const confirmed = (email: string, more: Parameters<typeof createConfirmedLead>[2] = {}) =>
  createConfirmedLead(services, magnet, { email, ...more })
const run = () => queueWelcomeEmails(services)
const days = (count: number) => services.clock.advance(count * DAY_MS)

describe('a welcome email', () => {
  it('comes its days after the confirmation, with the owner’s words and the usual way out', async () => {
    await addWelcomeEmail(services, magnet)
    const ada = await confirmed('ada@example.com')
    services.clock.advance(2 * DAY_MS - MINUTE_MS)
    expect(await run()).toEqual({ queued: 0 })
    services.clock.advance(2 * MINUTE_MS)
    expect(await run()).toEqual({ queued: 1 })
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'welcome-1',
      toAddress: 'ada@example.com',
      subject: 'How is the guide?',
      leadId: ada.id,
      userId: owner.id,
      replyTo: owner.email,
      state: 'queued',
    })
    expect(mail?.textBody).toContain('Hello.\n\nDid you try set-up three?')
    expect(mail?.textBody).toContain(`Watch the video:\n${services.env.publicUrl}/get/`)
    expect(mail?.textBody).toContain(
      'because you confirmed this email address when you got “The Guide”',
    )
    expect(mail?.textBody).toContain(`${services.env.publicUrl}/unsubscribe/`)
    expect(mail?.textBody).not.toContain(ada.name)
    await sendDueMail(services)
    const sent = services.sentMail.find(({ to }) => to === 'ada@example.com')
    expect(sent?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await run()).toEqual({ queued: 0 })
  })

  it('goes once to a person with several leads, by however many processes', async () => {
    const id = await addWelcomeEmail(services, magnet)
    await confirmed('ada@example.com')
    await confirmed('ADA@example.com')
    await confirmed('bob@example.com')
    days(2)
    await Promise.all([run(), run(), run()])
    await confirmed('ada@example.com')
    days(2)
    await run()
    expect(await addresses()).toEqual(['ada@example.com', 'bob@example.com'])
    expect(await outcomes(id)).toEqual(['ada@example.com: queued', 'bob@example.com: queued'])
  })

  it('is only for people who confirmed after it was added', async () => {
    await confirmed('earlier@example.com')
    services.clock.advance(MINUTE_MS)
    await addWelcomeEmail(services, magnet)
    services.clock.advance(MINUTE_MS)
    await createLeadRow(services, magnet, { email: 'never-asked@example.com' })
    await createLeadRow(services, magnet, {
      email: 'unconfirmed@example.com',
      confirmation: 'list',
      flags: ['unconfirmed'],
    })
    await confirmed('later@example.com')
    days(3)
    await run()
    expect(await addresses()).toEqual(['later@example.com'])
  })

  it('isn’t for tests, erased people, and people of the waiting list', async () => {
    await addWelcomeEmail(services, magnet)
    await confirmed('test@example.com', { flags: ['test'] })
    await confirmed('waits@example.com', { overRuleId: crypto.randomUUID() })
    const erased = await confirmed('erased@example.com')
    await eraseLeads(services, owner.id, [erased.id])
    await confirmed('real@example.com')
    days(2)
    await run()
    expect(await addresses()).toEqual(['real@example.com'])
  })

  it('has nothing in its words that becomes a link, and no button unless its owner wants one', async () => {
    await addWelcomeEmail(services, magnet, {
      subject: 'See evil.example now',
      text: 'Go to https://evil.example/x or evil.example.\nBye',
      button: 'none',
      buttonLabel: null,
      buttonUrl: null,
    })
    await confirmed('ada@example.com')
    days(2)
    await run()
    const [mail] = await mails()
    expect(mail?.subject).toBe('See evil example now')
    expect(mail?.textBody).not.toContain('evil.example')
    expect(mail?.textBody).not.toContain('/welcome/')
  })

  it('skips a person who is being erased at that moment', async () => {
    await addWelcomeEmail(services, magnet)
    const leaving = await confirmed('leaving@example.com')
    await confirmed('staying@example.com')
    days(2)
    const { running } = await services.db.transaction(async (tx) => {
      await blankLeads(tx, eq(lead.id, leaving.id), now(), { isWanted: true })
      const begun = elsewhere(run)
      await elsewhere(async () => expect.poll(waiting).toBeGreaterThan(0))
      return { running: begun }
    })
    await running
    expect(await addresses()).toEqual(['staying@example.com'])
  })

  const waiting = async () => {
    const { rows } = await services.db.$client.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length
  }
})

describe('a series', () => {
  it('sends each email on its day, and replaces none by another', async () => {
    await addWelcomeEmail(services, magnet, { afterDays: 5, subject: 'Second' })
    await addWelcomeEmail(services, magnet, { afterDays: 2, subject: 'First' })
    await addWelcomeEmail(services, magnet, { afterDays: 9, subject: 'Third' })
    await confirmed('ada@example.com')
    for (let day = 0; day < 12; day++) {
      days(1)
      await run()
      await sendDueMail(services)
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third'])
  })

  it('leaves a content update alone, which is sent a day before', async () => {
    await addWelcomeEmail(services, magnet)
    const ada = await confirmed('ada@example.com')
    days(2)
    await services.db.transaction((tx) => scheduleContentUpdate(tx, magnet.id, now()))
    await queueContentUpdates(services)
    await run()
    const queued = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.leadId, ada.id))
      .orderBy(asc(outgoingMail.createdAt))
    expect(
      queued.map(({ kind, createdAt }) => [kind, createdAt.getTime() - now().getTime()]),
    ).toEqual([
      ['content-update', 0],
      ['welcome-1', DAY_MS],
    ])
  })

  it('keeps to one email a day for a person and magnet, and to five for a person', async () => {
    await addWelcomeEmail(services, magnet, { afterDays: 2 })
    await addWelcomeEmail(services, magnet, { afterDays: 3, subject: 'Second' })
    await confirmed('ada@example.com')
    days(3)
    await run()
    const [first, second] = (await mails()).map(({ createdAt }) => createdAt.getTime())
    expect([first, second]).toEqual([now().getTime(), now().getTime() + DAY_MS])

    const others = await Promise.all(
      Array.from({ length: 6 }, () => createMagnetRow(services, { userId: owner.id })),
    )
    for (const other of others) {
      await addWelcomeEmail(services, other)
      await createConfirmedLead(services, other, { email: 'busy@example.com' })
    }
    days(2)
    await run()
    const busy = (await mails()).filter(({ toAddress }) => toAddress === 'busy@example.com')
    const today = busy.filter(({ createdAt }) => createdAt <= now())
    expect([busy.length, today.length]).toEqual([6, 5])
  })

  it('continues with the next batch where the last one ended', async () => {
    const id = await addWelcomeEmail(services, magnet)
    const { rows } = await services.db.$client.query(
      `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
         link_type, device_type, digest, consent_text, consent_version, confirmation, confirmed_at, confirmed_by)
       select gen_random_uuid(), $1, $2, '', '', 'p' || i || '@example.com', 'p' || i || '@example.com',
         'link', 'iOS', '\\x01', '', '', 'list', $3::timestamptz + (i / 3) * interval '1 microsecond', 'reminder'
       from generate_series(1, 1201) i returning id`,
      [owner.id, magnet.id, now()],
    )
    days(3)
    expect(await run()).toEqual({ queued: rows.length })
    expect(new Set(await addresses()).size).toBe(rows.length)
    expect((await outcomes(id)).length).toBe(rows.length)
    expect(await run()).toEqual({ queued: 0 })
  })
})

describe('a series stops', () => {
  it('when the person unsubscribes, also between queueing and sending', async () => {
    const first = await addWelcomeEmail(services, magnet)
    const second = await addWelcomeEmail(services, magnet, { afterDays: 4 })
    const ada = await confirmed('ada@example.com')
    days(2)
    await run()
    const scope = { address: ada.email, ownerId: owner.id, reason: 'unsubscribed' } as const
    await suppress(services.db, { ...scope, at: now() })
    await sendDueMail(services)
    days(2)
    await run()
    expect((await mails()).map(({ state }) => state)).toEqual(['suppressed'])
    expect(await outcomes(second)).toEqual(['ada@example.com: unsubscribed'])
    const totals = await getWelcomeTotals(services, owner.id, magnet.id)
    expect(totals.get(first)).toMatchObject({ sent: 0, unsubscribed: 1 })
    expect(totals.get(second)).toMatchObject({ sent: 0, unsubscribed: 1 })
  })

  it('when the person deletes their data; the stats stay', async () => {
    const first = await addWelcomeEmail(services, magnet)
    await addWelcomeEmail(services, magnet, { afterDays: 4 })
    const ada = await confirmed('ada@example.com')
    const again = await confirmed('ada@example.com')
    days(2)
    await run()
    await sendDueMail(services)
    const of = async () => (await getWelcomeTotals(services, owner.id, magnet.id)).get(first)
    expect(await of()).toMatchObject({ sent: 1 })
    await eraseLeads(services, owner.id, [ada.id])
    expect(await outcomes(first)).toEqual(['ada@example.com: queued'])
    await eraseLeads(services, owner.id, [again.id])
    expect(await outcomes(first)).toEqual(['null: queued'])
    days(2)
    await run()
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual([''])
    expect(await of()).toMatchObject({ sent: 1 })
  })

  it('by its rule, for people who already submitted the form of the next magnet', async () => {
    const next = await createMagnetRow(services, { userId: owner.id, title: 'Next' })
    const button = { button: 'magnet', buttonUrl: null, nextMagnetId: next.id } as const
    const id = await addWelcomeEmail(services, magnet, { ...button, stop: 'has-next' })
    await addWelcomeEmail(services, magnet, { ...button, afterDays: 4 })
    await confirmed('has@example.com')
    await confirmed('not@example.com')
    await confirmed('waits@example.com')
    await createLeadRow(services, next, { email: 'has@example.com' })
    await createLeadRow(services, next, {
      email: 'waits@example.com',
      overRuleId: crypto.randomUUID(),
    })
    days(2)
    await run()
    expect(await addresses()).toEqual(['not@example.com', 'waits@example.com'])
    expect(await outcomes(id)).toEqual([
      'has@example.com: has-next',
      'not@example.com: queued',
      'waits@example.com: queued',
    ])
    await services.db.delete(outgoingMail)
    days(2)
    await run()
    expect(await addresses()).toEqual(['has@example.com', 'not@example.com', 'waits@example.com'])
  })

  it('when the magnet or the account is deleted', async () => {
    await addWelcomeEmail(services, magnet)
    await confirmed('ada@example.com')
    days(2)
    await run()
    expect((await deleteMagnet(services, owner.id, magnet.id)).ok).toBe(true)
    expect(await mails()).toEqual([])

    const other = await createMagnetRow(services, { userId: owner.id })
    await addWelcomeEmail(services, other)
    await createConfirmedLead(services, other)
    days(2)
    await services.db.transaction((tx) => deactivateAccount(tx, owner.id, now()))
    await run()
    expect(await mails()).toEqual([])
  })

  it('when the email is removed, and its stats go', async () => {
    const id = await addWelcomeEmail(services, magnet)
    await confirmed('ada@example.com')
    await confirmed('bob@example.com')
    days(2)
    await run()
    await services.db
      .update(outgoingMail)
      .set({ state: 'sent', sentAt: now() })
      .where(eq(outgoingMail.toAddress, 'bob@example.com'))
    const own = { magnetId: magnet.id, id }
    expect(await removeWelcomeEmail(services, owner.id, own)).toEqual({ ok: true })
    expect(await addresses()).toEqual(['bob@example.com'])
    expect(await services.db.select().from(welcomeSend)).toEqual([])
    expect(await removeWelcomeEmail(services, owner.id, own)).toMatchObject({ reason: 'gone' })
  })
})

describe('a series waits', () => {
  it('while the magnet or the owner is suspended, at most two weeks', async () => {
    const id = await addWelcomeEmail(services, magnet)
    await confirmed('early@example.com')
    days(10)
    await confirmed('late@example.com')
    const suspend = (suspendedAt: Date | null) =>
      services.db.update(leadMagnet).set({ suspendedAt }).where(eq(leadMagnet.id, magnet.id))
    const suspendOwner = (suspendedAt: Date | null) =>
      services.db.update(user).set({ suspendedAt }).where(eq(user.id, owner.id))
    await suspend(now())
    days(7)
    expect(await run()).toEqual({ queued: 0 })
    await suspend(null)
    await suspendOwner(now())
    expect(await run()).toEqual({ queued: 0 })
    await suspendOwner(null)
    expect(await run()).toEqual({ queued: 1 })
    expect(await outcomes(id)).toEqual(['early@example.com: late', 'late@example.com: queued'])
    const totals = await getWelcomeTotals(services, owner.id, magnet.id)
    expect(totals.get(id)).toMatchObject({ late: 1, waiting: 1 })
  })

  it('until the account is a week old', async () => {
    await services.db.update(user).set({ createdAt: now() }).where(eq(user.id, owner.id))
    await addWelcomeEmail(services, magnet)
    await confirmed('ada@example.com')
    days(6)
    expect(await run()).toEqual({ queued: 0 })
    services.clock.advance(DAY_MS + HOUR_MS)
    expect(await run()).toEqual({ queued: 1 })
  })

  it('while the magnet that its button opens is missing, and withdraws its unsent emails', async () => {
    const next = await createMagnetRow(services, { userId: owner.id })
    const button = { button: 'magnet', buttonUrl: null, nextMagnetId: next.id } as const
    const id = await addWelcomeEmail(services, magnet, button)
    await confirmed('ada@example.com')
    days(2)
    await run()
    await deleteMagnet(services, owner.id, next.id)
    expect(await mails()).toEqual([])
    expect(await outcomes(id)).toEqual(['ada@example.com: withdrawn'])
    await confirmed('bob@example.com')
    days(2)
    expect(await run()).toEqual({ queued: 0 })
    const [saved] = await services.db.select().from(welcomeEmail).where(eq(welcomeEmail.id, id))
    expect(saved).toMatchObject({ ownerId: owner.id, nextMagnetId: null, button: 'magnet' })
    const { rows } = await services.db.$client.query(
      'select updated_at::text as version from welcome_emails where id = $1',
      [id],
    )
    const at = { magnetId: magnet.id, id, version: rows[0].version }
    expect(await updateWelcomeEmail(services, owner.id, at, NEW_WELCOME)).toMatchObject({
      ok: true,
    })
    expect(await run()).toEqual({ queued: 1 })
    expect(await addresses()).toEqual(['bob@example.com'])
  })
})

it('sent, delivered and clicked emails are counted from the outbox', async () => {
  const id = await addWelcomeEmail(services, magnet)
  for (const name of ['sent', 'delivered', 'clicked', 'bounced', 'refused', 'queued']) {
    await confirmed(`${name}@example.com`)
  }
  days(2)
  await run()
  const mailOf = async (name: string) => {
    const [mail] = await services.db
      .select()
      .from(outgoingMail)
      .where(
        and(eq(outgoingMail.toAddress, `${name}@example.com`), eq(outgoingMail.kind, 'welcome-1')),
      )
    return mail
  }
  for (const name of ['sent', 'delivered', 'clicked', 'bounced']) {
    const mail = await mailOf(name)
    await services.db
      .update(outgoingMail)
      .set({ state: 'sent', sentAt: now(), attempts: 1 })
      .where(eq(outgoingMail.id, mail?.id ?? ''))
  }
  await services.db
    .update(outgoingMail)
    .set({ state: 'refused', failedAt: now() })
    .where(eq(outgoingMail.toAddress, 'refused@example.com'))
  const report = async (name: string, event: 'delivered' | 'bounced') => ({
    messageId: `<${(await mailOf(name))?.id}@example.com>`,
    event,
  })
  await applyReports(services, [
    await report('delivered', 'delivered'),
    await report('clicked', 'delivered'),
    await report('bounced', 'delivered'),
    await report('bounced', 'bounced'),
  ])
  await services.db
    .update(welcomeSend)
    .set({ clickedAt: now() })
    .where(eq(welcomeSend.email, 'clicked@example.com'))
  const totals = await getWelcomeTotals(services, owner.id, magnet.id)
  expect(totals.get(id)).toEqual({
    sent: 4,
    delivered: 2,
    clicked: 1,
    waiting: 1,
    failed: 1,
    late: 0,
    unsubscribed: 0,
    hasNext: 0,
  })
  expect(await getWelcomeTotals(services, crypto.randomUUID(), magnet.id)).toEqual(new Map())
})

it('exports say which welcome emails a person got, and which an account has', async () => {
  await addWelcomeEmail(services, magnet)
  const ada = await confirmed('ada@example.com')
  days(2)
  await run()
  const exported = async () => {
    const found = await findLeadExport(services, owner.id, ada.id)
    const visitor = await findVisitorLead(services, ada.id)
    const person = visitor && (await findPersonData(services, visitor, 'file'))
    let account = ''
    for await (const piece of exportAccount(services, { id: owner.id })) account += piece
    const { welcomeEmails, leads } = JSON.parse(account)
    const lists = [found?.welcomeEmails, person?.entries[0]?.welcomeEmails, leads[0].welcomeEmails]
    return { welcomeEmails, lists }
  }
  expect((await exported()).lists).toEqual([[], [], []])
  await sendDueMail(services)
  await services.db.update(welcomeSend).set({ clickedAt: now() })
  const { welcomeEmails, lists } = await exported()
  for (const list of lists) {
    expect(list).toMatchObject([
      {
        subject: 'How is the guide?',
        deliveredAt: null,
        clickedAt: expect.stringMatching(/^\d{4}-/),
      },
    ])
  }
  expect(welcomeEmails).toMatchObject([{ magnetId: magnet.id, ...NEW_WELCOME }])
})
