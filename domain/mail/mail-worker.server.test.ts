import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailSuppression, outgoingMail } from '#db/schema/mail.ts'
import { MailRefused } from '#lib/errors.ts'
import type { Mailer, MailMessage } from '#platform/mail/mailer.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { RETRY_AFTER_MS } from './claim-mail.server.ts'
import { parseLeadToken } from './lead-token.ts'
import { createMailWorker, sendDueMail } from './mail-worker.server.ts'
import { type QueuedMail, queueMail } from './outgoing-mail.server.ts'
import { findSuppression, suppress } from './suppressions.server.ts'

const mail: QueuedMail = {
  kind: 'test',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'the link https://magnet.example/reset?token=secret',
  html: '<p>Hello</p>',
  fromName: 'Zoë',
  replyTo: 'zoe@example.org',
}

describe('the mail queue', () => {
  const sent: MailMessage[] = []
  let deliver: (message: MailMessage) => Promise<void> = async () => {}
  const mailer: Mailer = {
    kind: 'smtp',
    async send(message) {
      await deliver(message)
      sent.push(message)
    },
    async close() {},
  }
  let services: TestServices
  beforeAll(async () => {
    services = await createTestServices({ mailer })
  })
  afterAll(() => services.close())
  afterEach(async () => {
    deliver = async () => {}
    sent.length = 0
    await services.db.delete(outgoingMail)
    await services.db.delete(mailSuppression)
  })

  const rowOf = async (id: string) => {
    const [row] = await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id))
    return row
  }

  it('sends what was committed, and nothing else', async () => {
    const id = await queueMail(services.db, mail)
    const undone = services.db.transaction(async (tx) => {
      await queueMail(tx, { ...mail, to: 'nobody@example.com' })
      throw new Error('changed our mind')
    })
    await expect(undone).rejects.toThrow('changed our mind')
    await sendDueMail(services)
    const { kind: _, ...words } = mail
    expect(sent).toEqual([{ id, queuedAt: expect.any(Date), ...words }])
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  })

  it('deletes the bodies after delivery', async () => {
    const id = await queueMail(services.db, mail)
    await sendDueMail(services)
    expect(JSON.stringify(await rowOf(id))).not.toContain('token=')
  })

  it('retries with growing pauses, and finally gives up', async () => {
    deliver = async () => {
      throw new Error('451 ada@example.com: try later')
    }
    const id = await queueMail(services.db, mail)
    await sendDueMail(services)
    for (const [index, pause] of RETRY_AFTER_MS.entries()) {
      expect(await rowOf(id)).toMatchObject({
        state: 'queued',
        attempts: index + 1,
        lastError: '451 [address] try later',
      })
      services.clock.advance(pause - 5000)
      await sendDueMail(services)
      expect((await rowOf(id))?.attempts).toBe(index + 1)
      services.clock.advance(5001)
      await sendDueMail(services)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: RETRY_AFTER_MS.length + 1 })
    expect(JSON.stringify(services.logLines)).not.toContain('ada@example.com')
  })

  it('gives up immediately on a permanent failure', async () => {
    deliver = async () => {
      throw new MailRefused('554 we take no such mail', { code: 554 })
    }
    const id = await queueMail(services.db, mail)
    await sendDueMail(services)
    expect(await rowOf(id)).toMatchObject({
      state: 'refused',
      lastError: '554 we take no such mail',
      refusalCode: 554,
      failedAt: expect.any(Date),
      textBody: '',
    })
    // A refusal of this email, not of the mailbox.
    const scope = { address: mail.to, ownerId: null }
    expect(await findSuppression(services.db, scope)).toBeNull()
    deliver = async () => {}
    services.clock.advance(48 * 3_600_000)
    await sendDueMail(services)
    expect(sent).toEqual([])
  })

  it('suppresses a mailbox the server does not know', async () => {
    deliver = async () => {
      throw new MailRefused('550 5.1.1 no such user', { code: 550, isHardBounce: true })
    }
    await queueMail(services.db, mail)
    await sendDueMail(services)
    deliver = async () => {}
    const later = await queueMail(services.db, { ...mail, to: 'ADA@example.com ' })
    await sendDueMail(services)
    expect(await rowOf(later)).toMatchObject({ state: 'suppressed', lastError: 'bounced' })
    expect(sent).toEqual([])
    const stored = JSON.stringify(await services.db.select().from(mailSuppression))
    expect(stored).not.toMatch(/ada@|example/i)
  })

  it('still sends account links after a complaint', async () => {
    await suppress(services.db, {
      address: mail.to,
      ownerId: null,
      reason: 'complained',
      at: services.clock.now(),
    })
    await queueMail(services.db, { ...mail, kind: 'reset-password', subject: 'Reset' })
    await queueMail(services.db, { ...mail, kind: 'lead-digest', subject: 'Digest' })
    await sendDueMail(services)
    expect(sent.map((message) => message.subject)).toEqual(['Reset'])
  })

  it('gives up an email whose attempts never finish', async () => {
    const id = await queueMail(services.db, mail)
    const attempts = RETRY_AFTER_MS.length + 1
    await services.db.update(outgoingMail).set({ attempts }).where(eq(outgoingMail.id, id))
    await sendDueMail(services)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', textBody: '' })
    expect(sent).toEqual([])
  })

  it('is not blocked by a hanging send, and holds no transaction open', async () => {
    let release = () => {}
    const hanging = new Promise<void>((resolve) => {
      release = resolve
    })
    deliver = (message) => (message.subject === 'Slow' ? hanging : Promise.resolve())
    const slow = await queueMail(services.db, { ...mail, subject: 'Slow' })
    for (let i = 0; i < 20; i++) await queueMail(services.db, { ...mail, subject: `Fast ${i}` })
    const round = sendDueMail(services)
    await expect.poll(() => sent.length).toBe(20)
    const { rows } = await services.db.$client.query(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    )
    expect(rows[0].open).toBe(0)
    expect(await rowOf(slow)).toMatchObject({ state: 'queued', attempts: 1 })
    release()
    await round
    expect(await rowOf(slow)).toMatchObject({ state: 'sent' })
  })

  it('sends emails about accounts before those to leads', async () => {
    const magnet = await createMagnetRow(services)
    const order: string[] = []
    deliver = async (message) => void order.push(message.subject)
    for (let i = 0; i < 12; i++) {
      const { id } = await createLeadRow(services, magnet)
      await queueMail(services.db, { ...mail, subject: 'lead', leadId: id })
    }
    await queueMail(services.db, { ...mail, subject: 'Reset your password' })
    await sendDueMail(services)
    expect(order.indexOf('Reset your password')).toBeLessThan(4)
  })

  it('suppresses only the emails of the creator from whom the visitor unsubscribed', async () => {
    const magnets = [await createMagnetRow(services), await createMagnetRow(services)]
    const [gone] = magnets
    const at = services.clock.now()
    const scope = { address: mail.to, ownerId: gone?.userId ?? '' }
    await suppress(services.db, { ...scope, reason: 'unsubscribed', at })
    await suppress(services.db, { ...scope, reason: 'unsubscribed', at })
    for (const magnet of magnets) {
      const { id } = await createLeadRow(services, magnet, { email: mail.to })
      const theirs = { userId: magnet.userId, leadId: id, subject: magnet.userId }
      await queueMail(services.db, { ...mail, ...theirs, kind: 'lead-content' })
    }
    // Emails about the recipient's own account are not emails to a visitor.
    await queueMail(services.db, { ...mail, subject: 'own', userId: scope.ownerId })
    await sendDueMail(services)
    expect(sent.map((message) => message.subject).sort()).toEqual(
      [magnets[1]?.userId, 'own'].sort(),
    )
  })

  it('adds the unsubscribe header (RFC 8058) only to emails to visitors', async () => {
    const { id } = await createLeadRow(services, await createMagnetRow(services))
    await queueMail(services.db, { ...mail, kind: 'lead-content', leadId: id })
    await queueMail(services.db, mail)
    await sendDueMail(services)
    const [forVisitor, other] = sent.sort((a) => (a.headers ? -1 : 1))
    expect(other?.headers).toBeUndefined()
    expect(forVisitor?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = forVisitor?.headers?.['List-Unsubscribe'] ?? ''
    const ticket = /^<http:\/\/localhost:3000\/unsubscribe\/([\w-]{64})>$/.exec(link)?.[1] ?? ''
    const { env, clock } = services
    expect(parseLeadToken([env.sessionSecret], ticket, clock.now())).toMatchObject({
      ok: true,
      leadId: id,
      purpose: 'unsubscribe',
    })
  })

  it('keeps a state that was reported while the email was being sent', async () => {
    const id = await queueMail(services.db, mail)
    deliver = async () => {
      const state = { state: 'bounced' as const }
      await services.db.update(outgoingMail).set(state).where(eq(outgoingMail.id, id))
    }
    await sendDueMail(services)
    expect(await rowOf(id)).toMatchObject({ state: 'bounced' })
  })

  it('loses nothing if the process dies while sending', async () => {
    const id = await queueMail(services.db, mail)
    // Claimed and sent, but never marked.
    let handed = () => {}
    const handedOver = new Promise<void>((resolve) => {
      handed = resolve
    })
    let die = () => {}
    deliver = () => {
      handed()
      return new Promise((_resolve, reject) => {
        die = () => reject(new Error('the process died'))
      })
    }
    const dying = sendDueMail(services)
    await handedOver
    deliver = async () => {}
    await sendDueMail(services)
    expect(sent).toHaveLength(0)
    services.clock.advance(61_000)
    await sendDueMail(services)
    expect(sent.map((message) => message.id)).toEqual([id])
    die()
    await dying
  })

  it('is shared by several workers, which send each email once', async () => {
    for (let number = 1; number <= 40; number++) {
      await queueMail(services.db, { ...mail, subject: `Mail ${number}` })
    }
    await Promise.all([sendDueMail(services), sendDueMail(services), sendDueMail(services)])
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map((message) => message.subject)).size).toBe(40)
  })

  it('is checked on wake, and released on stop', async () => {
    const worker = createMailWorker(services)
    const arrived = new Promise<void>((resolve) => {
      deliver = async () => resolve()
    })
    await queueMail(services.db, mail)
    worker.wake()
    await arrived
    await worker.stop()
    expect(sent).toHaveLength(1)
    await queueMail(services.db, mail)
    worker.wake()
    await worker.stop()
    expect(sent).toHaveLength(1)
  })
})
