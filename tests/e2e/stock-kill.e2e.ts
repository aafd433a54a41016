import { Agent } from 'node:http'
import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { listRecordedChanges } from '#domain/schedules/record-changes.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  emptyJournal,
  isJournaled,
  LEAD_ENV,
  LEAD_SECRET,
  nextPerson,
  postLead,
} from '#tests/support/lead-faults.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { setRules } from '#tests/support/schedules.ts'
import { createTestServices } from '#tests/support/services.ts'

// Two processes of the built product share one database, and one of them is killed.

const STOCK = 10
const VISITORS = 100

test('a stock of ten gives ten, and keeps all 100 leads, while a process is killed', async () => {
  const services = await createTestServices()
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  await setRules(services, magnet, [{ condition: 'after-leads', stock: STOCK }])
  const env = { ...LEAD_ENV, DATABASE_URL: services.databaseUrl, SESSION_SECRET: LEAD_SECRET }
  const started = await Promise.all([startProduct(env), startProduct(env)])
  const [second] = started
  let [, first] = started
  const agent = new Agent({ keepAlive: true })
  let killed: Promise<unknown> | undefined
  const sent = { acknowledged: [] as string[], journaled: 0, unanswered: 0 }

  const submit = async (
    { url }: RunningProduct,
    { ip, ...form }: ReturnType<typeof nextPerson>,
  ) => {
    const fields = { ...form, shown: magnet.id }
    const answer = await postLead(agent, url, magnet.shortId, fields, ip).catch(() => null)
    if (answer === null) {
      sent.unanswered++
      return false
    }
    expect([answer.status, answer.location?.slice(0, 8)]).toEqual([303, '/thanks/'])
    sent.acknowledged.push(form.email)
    if (sent.acknowledged.length === STOCK / 2) killed = first.kill('SIGKILL')
    if (isJournaled(answer.location ?? '')) sent.journaled++
    return true
  }
  try {
    const crowd = Array.from({ length: VISITORS }, async (_, index) => {
      const person = nextPerson()
      // A visitor who gets no answer submits the form again.
      if (!(await submit(index % 2 ? first : second, person))) await submit(second, person)
    })
    await Promise.all(crowd)
    await killed
    first = await startProduct(env, first.dataDir)
    await Promise.all([first, second].map(emptyJournal))

    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    const emails = new Set(rows.map(({ email }) => email))
    expect(sent.acknowledged.filter((email) => !emails.has(email))).toEqual([])
    expect(emails.size).toBe(VISITORS)
    const given = rows.filter(({ stockRuleId }) => stockRuleId !== null)
    // Leads that a slow database sent into the journal get theirs beyond the stock.
    const beyond = sent.journaled > 0 ? sent.journaled + sent.unanswered : 0
    expect(given.length).toBeGreaterThanOrEqual(STOCK)
    expect(given.length).toBeLessThanOrEqual(STOCK + beyond)
    expect(rows.filter(({ overRuleId }) => overRuleId !== null)).toHaveLength(
      rows.length - given.length,
    )
    const schedule = await findSchedule(services.db, magnet.id)
    expect(schedule?.rules[0]?.condition).toMatchObject({ stock: STOCK, taken: given.length })
    const mails = await services.db
      .select({ to: outgoingMail.toAddress })
      .from(outgoingMail)
      .where(eq(outgoingMail.kind, 'lead-content'))
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(given.map(({ email }) => email)))
    const history = await listRecordedChanges(services.db, magnet.id, 10)
    expect(history.map(({ cause }) => cause)).toEqual(['leads', 'edit'])
  } finally {
    agent.destroy()
    await Promise.all([first, second].map((product) => product.stop()))
    await services.close()
  }
})
