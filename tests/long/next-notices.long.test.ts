import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { en } from '#content/languages/en.ts'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { nextNotice, nextNoticeRecipient, outgoingMail } from '#db/schema/mail.ts'
import { consentUnder } from '#domain/leads/lead.ts'
import { ALWAYS_ASKED } from '#domain/leads/visitor-fields.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startProduct, until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

const OVER_VERSION = consentUnder({
  words: en,
  fields: ALWAYS_ASKED,
  creatorName: null,
  isOver: true,
  own: null,
}).version

/** Three batches of at most 500. */
const PEOPLE = 1200
/** People of the second and of the third batch; the newest are told first. */
const KILLED_AT = [PEOPLE - 501, PEOPLE - 1001]
/** A job starts every minute, and is repeated some minutes after its process was killed. */
const REPEATED_MS = 5 * MINUTE_MS

test('people on a list are told once, whatever batch the process is killed in', {
  timeout: 20 * MINUTE_MS,
}, async () => {
  const services = await createTestServices()
  const { db } = services
  const env = { DATABASE_URL: services.databaseUrl, SESSION_SECRET: services.env.sessionSecret }
  let product = await startProduct(env)
  try {
    const over = await createMagnetRow(services)
    const next = await createMagnetRow(services, { userId: over.userId, title: 'Next' })
    const owner = { createdAt: new Date(Date.now() - 60 * DAY_MS) }
    await db.update(user).set(owner).where(eq(user.id, over.userId))
    await db.insert(lead).values(Array.from({ length: PEOPLE }, (_, i) => askedFor(over, i)))
    const now = new Date()
    await db.insert(nextNotice).values({
      magnetId: over.id,
      successorId: next.id,
      successorTitle: next.title,
      beforeSubmittedAt: now,
      nextBatchAt: now,
      beforeLeadId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    })
    for (const person of KILLED_AT) {
      await whileLocked(services, person, async () => {
        await until('a batch with them', () => isWaiting(services), REPEATED_MS)
        await product.kill('SIGKILL')
      })
      product = await startProduct(env, product.dataDir)
    }
    const isDone = async () =>
      (await db.select().from(nextNotice)).every((notice) => notice.doneAt !== null)
    await until('the end of the notice', isDone, REPEATED_MS)
    const everybody = Array.from({ length: PEOPLE }, (_, i) => addressOf(i)).sort()
    const told = await db.select({ email: nextNoticeRecipient.email }).from(nextNoticeRecipient)
    expect(told.map(({ email }) => email).sort()).toEqual(everybody)
    const queued = await db.select({ to: outgoingMail.toAddress }).from(outgoingMail)
    expect(queued.map(({ to }) => to).sort()).toEqual(everybody)
    const [notice] = await db.select({ queued: nextNotice.queued }).from(nextNotice)
    expect(notice?.queued).toBe(PEOPLE)
  } finally {
    await product.stop()
    await services.close()
  }
})

const idOf = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`
const addressOf = (i: number) => `person${i}@example.org`

/** A lead of the form that asks to be told about the next magnet. */
function askedFor(over: MagnetRow, i: number): typeof lead.$inferInsert {
  return {
    id: idOf(i),
    ownerId: over.userId,
    leadMagnetId: over.id,
    leadMagnetTitle: over.title,
    name: 'Grace',
    email: addressOf(i),
    emailNormalized: addressOf(i),
    linkType: 'link',
    deviceType: 'iOS',
    submittedAt: new Date(Date.UTC(2026, 0, 1) + i * MINUTE_MS),
    digest: Buffer.from(`digest ${i}`),
    overRuleId: crypto.randomUUID(),
    consentText: 'Tell me',
    consentVersion: OVER_VERSION,
  }
}

/** Keeps a person's lead locked during the work, so that a batch with them waits. */
async function whileLocked(
  { databaseUrl }: TestServices,
  person: number,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from leads where id = $1 for update', [idOf(person)])
    await work()
  } finally {
    await client.end()
  }
}

async function isWaiting({ db }: TestServices): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()
      and query like '%leads.email_normalized as address%'`)
  return rows.length > 0
}
