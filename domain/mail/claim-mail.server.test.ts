import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { databaseRestore } from '#db/schema/operations.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { claimMail, firstTurn, makeDue } from './claim-mail.server.ts'
import { DUE_AT_ONCE } from './mail-turns.ts'
import { createMailWorker } from './mail-worker.server.ts'
import { queueMail } from './outgoing-mail.server.ts'

const services = await setUpServices()
const { db, clock } = services
const [loud, quiet, third] = await Promise.all([
  createUser(services),
  createUser(services),
  createUser(services),
])

beforeEach(() => db.delete(outgoingMail))

/** Queues emails of an owner as those that leads cause are queued, oldest first. */
async function flood(userId: string, subject: string, mails: number, dueAt = DUE_AT_ONCE) {
  await db.execute(sql`
    insert into outgoing_mail (kind, to_address, subject, text_body, html_body, user_id,
      next_attempt_at, created_at, lead_id)
    select 'lead-content', 'visitor@example.com', ${subject} || n, 'T', 'H', ${userId}::uuid,
      ${dueAt.toISOString()}::timestamptz,
      ${clock.now().toISOString()}::timestamptz + n * interval '1 millisecond', null
    from generate_series(1, ${mails}::int) n`)
}

async function claimSubjects(times: number, turn = firstTurn()) {
  const subjects: (string | null)[] = []
  for (let i = 0; i < times; i++) {
    subjects.push((await claimMail(services, turn))?.subject ?? null)
  }
  return subjects
}

it('owners take turns, however much one of them has queued', async () => {
  await flood(loud.id, 'loud', 5000)
  await flood(quiet.id, 'quiet', 2)
  await flood(third.id, 'third', 1)
  const subjects = await claimSubjects(8)
  expect(subjects.slice(0, 3).toSorted()).toEqual(['loud1', 'quiet1', 'third1'])
  // Each owner's own emails keep their order.
  expect(subjects.filter((one) => one?.startsWith('quiet'))).toEqual(['quiet1', 'quiet2'])
  expect(subjects.slice(3, 5).toSorted()).toEqual(['loud2', 'quiet2'])
  expect(subjects.slice(5)).toEqual(['loud3', 'loud4', 'loud5'])
})

it('an email that comes during a flood is the next or the one after it', async () => {
  await flood(loud.id, 'loud', 1000)
  const turn = firstTurn()
  await claimSubjects(20, turn)
  await flood(quiet.id, 'quiet', 1)
  expect(await claimSubjects(2, turn)).toContain('quiet1')
})

it('emails about accounts go first, and those of no account have their turn', async () => {
  await flood(loud.id, 'loud', 10)
  await flood(quiet.id, 'quiet', 10)
  const words = { kind: 'confirm-email', to: 'a@example.com', text: 'T', html: 'H' }
  await queueMail(db, { ...words, subject: 'to nobody’s account' })
  await queueMail(db, { ...words, subject: 'to an account', userId: third.id })
  const subjects = await claimSubjects(4)
  expect(subjects.slice(0, 2)).toEqual(['to an account', 'to nobody’s account'])
  expect(subjects.slice(2).toSorted()).toEqual(['loud1', 'quiet1'])
})

it('what was queued for later has its turn once its time has come', async () => {
  const later = new Date(clock.now().getTime() + 60_000)
  await flood(loud.id, 'later', 600, later)
  await flood(quiet.id, 'quiet', 1, later)
  await makeDue(services)
  expect(await claimSubjects(1)).toEqual([null])
  clock.advance(60_001)
  await makeDue(services)
  expect((await claimSubjects(2)).toSorted()).toEqual(['later1', 'quiet1'])
  expect((await claimSubjects(600)).slice(-2)).toEqual(['later600', null])
})

it('a second attempt comes after its owner’s new emails, and isn’t held up by another’s', async () => {
  const magnet = await createMagnetRow(services, { userId: quiet.id })
  const ofLead = async (subject: string) => {
    const { id: leadId } = await createLeadRow(services, magnet)
    const words = { kind: 'lead-content', to: 'a@example.com', text: 'T', html: 'H', subject }
    await queueMail(db, { ...words, userId: quiet.id, leadId })
  }
  await ofLead('second attempt')
  expect(await claimSubjects(1)).toEqual(['second attempt'])
  clock.advance(60_001)
  await makeDue(services)
  await flood(loud.id, 'loud', 100)
  await ofLead('new')
  const subjects = await claimSubjects(4)
  expect(subjects.filter((one) => !one?.startsWith('loud'))).toEqual(['new', 'second attempt'])
})

it('several processes never claim the same email', async () => {
  await flood(loud.id, 'loud', 60)
  await flood(quiet.id, 'quiet', 20)
  const lane = async () => {
    const turn = firstTurn()
    const claimed: string[] = []
    for (let mail = await claimMail(services, turn); mail; mail = await claimMail(services, turn)) {
      claimed.push(mail.id)
    }
    return claimed
  }
  const claimed = (await Promise.all(Array.from({ length: 6 }, lane))).flat()
  expect(new Set(claimed).size).toBe(claimed.length)
  const waiting = await db.$count(outgoingMail, eq(outgoingMail.nextAttemptAt, DUE_AT_ONCE))
  expect(claimed.length + waiting).toBe(80)
  expect(waiting).toBe(0)
})

it('a worker sends another creator’s email while a flood is in the queue', async () => {
  await flood(loud.id, 'loud', 300)
  const sent: string[] = []
  let arrived = () => {}
  const quietSent = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const worker = createMailWorker({
    ...services,
    mailer: {
      kind: 'smtp',
      async send({ subject }) {
        if (sent.length === 20) await flood(quiet.id, 'quiet', 1)
        sent.push(subject)
        if (subject === 'quiet1') arrived()
      },
      async close() {},
    },
  })
  await quietSent
  await worker.stop()
  // Four are sent at a time: those that were claimed before, and one turn.
  expect(sent.indexOf('quiet1')).toBeLessThan(20 + 3 * 4)
})

it('nothing is claimed while a restored database is on hold', async () => {
  await flood(loud.id, 'loud', 1)
  const [hold] = await db
    .insert(databaseRestore)
    .values({ backupId: randomUUID(), backupTakenAt: clock.now(), restoredAt: clock.now() })
    .returning()
  expect(await claimSubjects(1)).toEqual([null])
  await db.delete(databaseRestore).where(eq(databaseRestore.id, hold?.id ?? ''))
  expect(await claimSubjects(1)).toEqual(['loud1'])
})
