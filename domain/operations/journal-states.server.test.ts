import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { journalState, operationsAlert } from '#db/schema/operations.ts'
import { watchOperations } from '#domain/operations/alerts.server.ts'
import { judgeJournals } from '#domain/operations/doctor/journal-checks.server.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import type { MailMessage } from '#platform/mail/mailer.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  listJournalStates,
  purgeJournalStates,
  reportJournalState,
} from './journal-states.server.ts'

const sent: MailMessage[] = []
const services = await setUpServices({
  disk: { freeBytes: 500 * 1024 ** 3, totalBytes: 1024 ** 4 },
  env: { adminEmail: 'nora@example.com' },
  mailer: {
    kind: 'smtp',
    async send(message) {
      sent.push(message)
    },
    async close() {},
  },
})
const { db, clock } = services

/** The journal of another process, whose files this one can't see. */
const journalWith = (filesAside: number, oldestAt: Date | null = null) => ({
  state: () => ({ bytes: 0, oldestAt, awaySince: null }),
  countAside: async () => filesAside,
})
const web1 = { id: randomUUID(), host: 'web1', dataDir: '/data' }

beforeEach(async () => {
  sent.length = 0
  await db.delete(journalState)
  await db.delete(operationsAlert)
})

it('alerts about files set aside in the journal of another process', async () => {
  await reportJournalState(services, journalWith(2), web1)
  await watchOperations(services)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('2 files with leads')
  expect(sent[0]?.text).toContain('web1')
  expect(sent[0]?.text).toContain('npm run admin -- journal show')
})

it('alerts about leads that have been waiting for more than ten minutes elsewhere', async () => {
  const taken = new Date(clock.now().getTime() - 11 * MINUTE_MS)
  await reportJournalState(services, journalWith(0, taken), web1)
  await watchOperations(services)
  expect(sent[0]?.text).toContain('web1')
})

it('forgets a journal that needs nothing anymore, and one that has not reported for a month', async () => {
  await reportJournalState(services, journalWith(1), web1)
  await reportJournalState(services, journalWith(0), web1)
  expect(await listJournalStates(db)).toEqual([])

  await reportJournalState(services, journalWith(1), web1)
  clock.advance(31 * DAY_MS)
  await purgeJournalStates(services)
  expect(await listJournalStates(db)).toEqual([])
})

it('fails the doctor’s check', async () => {
  expect(judgeJournals([], 0, 'npm')).toMatchObject([{ state: 'ok' }])
  await reportJournalState(services, journalWith(1), web1)
  const findings = judgeJournals(await listJournalStates(db), 0, 'npm')
  expect(findings).toMatchObject([{ state: 'failure', message: expect.stringContaining('web1') }])
  expect(judgeJournals([], 3, 'qr-magnet')).toMatchObject([
    { state: 'failure', action: expect.stringContaining('qr-magnet admin journal show') },
  ])
})
