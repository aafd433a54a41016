import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { type Mailer, type MailMessage, MailRefused } from '#platform/mail/mailer.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createMailWorker, RETRY_AFTER_MS, sendDueMail } from './mail-worker.server.ts'
import { type QueuedMail, queueMail } from './outgoing-mail.server.ts'

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
    expect(sent).toEqual([{ id, ...words }])
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  })

  it('forgets the words once they are delivered', async () => {
    const id = await queueMail(services.db, mail)
    await sendDueMail(services)
    expect(JSON.stringify(await rowOf(id))).not.toContain('token=')
  })

  it('tries again, later and later, and gives up at last', async () => {
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

  it('gives up at once where trying again cannot help', async () => {
    deliver = async () => {
      throw new MailRefused('550 no such mailbox')
    }
    const id = await queueMail(services.db, mail)
    await sendDueMail(services)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', lastError: '550 no such mailbox' })
  })

  it('loses nothing when it dies while sending', async () => {
    const id = await queueMail(services.db, mail)
    // Claimed, handed over, and never heard of again.
    let handed = () => {}
    const handedOver = new Promise<void>((resolve) => {
      handed = resolve
    })
    deliver = () => {
      handed()
      return new Promise(() => {})
    }
    void sendDueMail(services)
    await handedOver
    deliver = async () => {}
    await sendDueMail(services)
    expect(sent).toHaveLength(0)
    services.clock.advance(61_000)
    await sendDueMail(services)
    expect(sent.map((message) => message.id)).toEqual([id])
  })

  it('is shared by several workers, each mail once', async () => {
    for (let number = 1; number <= 40; number++) {
      await queueMail(services.db, { ...mail, subject: `Mail ${number}` })
    }
    await Promise.all([sendDueMail(services), sendDueMail(services), sendDueMail(services)])
    expect(sent).toHaveLength(40)
    expect(new Set(sent.map((message) => message.subject)).size).toBe(40)
  })

  it('is looked at when woken, and let go of when stopped', async () => {
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
