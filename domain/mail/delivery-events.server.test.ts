import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailSuppression, outgoingMail } from '#db/schema/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { applyReports, type MailReport, parseReports } from './delivery-events.server.ts'
import { sendDueMail } from './mail-worker.server.ts'
import { queueMail } from './outgoing-mail.server.ts'
import { findSuppression } from './suppressions.server.ts'

const services = await setUpServices()

let people = 0
async function sentMail() {
  const to = `viewer${++people}@example.com`
  const id = await queueMail(services.db, {
    kind: 'lead-content',
    to,
    subject: 'Your content',
    text: 'words',
    html: '<p>words</p>',
  })
  await sendDueMail(services)
  return { id, to, messageId: `<${id}@qr-magnet.test>` }
}
const rowOf = async (id: string) =>
  (await services.db.select().from(outgoingMail).where(eq(outgoingMail.id, id)))[0]
const listed = (address: string) => findSuppression(services.db, { address, ownerId: null })
const report = async (...list: MailReport[]) => {
  const { changed } = await applyReports(services, list)
  return { changed }
}

describe('a report', () => {
  it('of a bounce marks the email and suppresses the address, and is idempotent', async () => {
    const mail = await sentMail()
    const at = '2026-01-02T03:04:05Z'
    const reason = `550 5.1.1 <${mail.to}> unknown`
    const bounce = { messageId: mail.messageId, event: 'bounced' as const, at, reason }
    expect(await report(bounce)).toEqual({ changed: 1 })
    const row = await rowOf(mail.id)
    expect(row).toMatchObject({ state: 'bounced', lastError: '550 5.1.1 <[address]> unknown' })
    expect(row?.sentAt).toBeInstanceOf(Date)
    expect(await report(bounce, bounce)).toEqual({ changed: 0 })
    expect(await rowOf(mail.id)).toEqual(row)
    expect(await listed(mail.to.toUpperCase())).toBe('bounced')

    await queueMail(services.db, { kind: 'x', to: mail.to, subject: '', text: '', html: '' })
    const before = services.sentMail.length
    await sendDueMail(services)
    expect(services.sentMail).toHaveLength(before)
  })

  it('that arrives late changes nothing', async () => {
    const { id, messageId } = await sentMail()
    await report({ messageId, event: 'complained' })
    await report({ messageId, event: 'delivered' }, { messageId, event: 'bounced' })
    expect((await rowOf(id))?.state).toBe('complained')
    const other = await sentMail()
    await report({ messageId: other.id, event: 'delivered', at: '2999-01-01T00:00:00Z' })
    const row = await rowOf(other.id)
    expect(row?.state).toBe('delivered')
    expect(row?.deliveredAt?.getTime()).toBeLessThanOrEqual(services.clock.now().getTime())
    expect(await listed(other.to)).toBeNull()
  })

  it('by recipient applies to the newest email sent there', async () => {
    const mail = await sentMail()
    await report({ recipient: mail.to.toUpperCase(), event: 'complained' })
    expect((await rowOf(mail.id))?.state).toBe('complained')
    expect(await listed(mail.to)).toBe('complained')
  })

  it('of an unknown message changes no email', async () => {
    const rows = await services.db.$count(mailSuppression)
    const messageId = '<someone@elsewhere.example>'
    expect(await report({ messageId, event: 'bounced' })).toEqual({ changed: 0 })
    expect(await services.db.$count(mailSuppression)).toBe(rows)
  })

  it('of an email that was never attempted is ignored', async () => {
    const id = await queueMail(services.db, {
      kind: 'x',
      to: 'untried@example.com',
      subject: '',
      text: 'still to be said',
      html: '',
    })
    await report({ messageId: id, event: 'delivered' })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', textBody: 'still to be said' })
  })
})

it.each([
  'not json',
  '{}',
  '[{}]',
  '[{"event":"bounced"}]',
  '[{"event":"opened","recipient":"a@example.com"}]',
  '[{"event":"bounced","recipient":"a@example.com","at":"yesterday"}]',
  '[{"event":"bounced","messageId":5}]',
  'null',
])('%s is no list of reports', (body) => expect(parseReports(body)).toBeNull())
