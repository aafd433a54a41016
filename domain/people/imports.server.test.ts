import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { importedPerson, peopleImport } from '#db/schema/people.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { eraseAccount } from '#domain/account-closing/erase-account.server.ts'
import { getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { eraseUnconfirmed } from '#domain/leads/change/erase-unconfirmed.server.ts'
import { correctName, findPersonData } from '#domain/leads/take/person-data.server.ts'
import {
  eraseVisitor,
  findVisitorLead,
  unsubscribe,
} from '#domain/leads/take/visitor-lead.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { findSuppression, suppress } from '#domain/mail/suppressions.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import {
  checkPeople,
  importPeople,
  ONE_DATE_PLAN,
  requireImport,
  uploadPeople,
} from '#tests/support/people-imports.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  deletePeopleOf,
  discardImport,
  findImport,
  listFaults,
  listImports,
  openFaultsCsv,
  receiveImport,
  startCheck,
  startImport,
  undoImport,
} from './imports.server.ts'
import { MAX_WAITING } from './people-import.ts'
import { deleteImportedPerson, listPeople, openPeopleCsv } from './people-list.server.ts'
import { FAULT_DAYS, purgeImports } from './purge-imports.server.ts'
import { runImports } from './run-imports.server.ts'
import { addSuppressions, listSuppressions } from './suppression-list.server.ts'

const services = await setUpServices()
const { db, clock, files } = services

const FILE =
  'email,name,status,tag\n' +
  'Ada@example.com,Ada,active,vip\n' +
  'grace@example.com,=cmd,active,\n' +
  'lin@example.com,Lin,unsubscribed,\n' +
  'ADA@example.com,Ada again,active,\n' +
  'nonsense,X,active,\n'
const WITH_STATUS = { mapping: { ...ONE_DATE_PLAN.mapping, status: 2 } }

const newOwner = async () => (await createUser(services)).id
const peopleOf = async (ownerId: string) =>
  (await listPeople(services, ownerId, { q: '', page: 1 })).rows.map(({ email }) => email)
const suppressionsOf = async (ownerId: string) =>
  (await listSuppressions(services, ownerId, { q: '', reason: null, page: 1 })).rows

describe('a dry run', () => {
  it('counts what an import would do, names the faults, and changes nothing', async () => {
    const ownerId = await newOwner()
    await addSuppressions(services, ownerId, ['grace@example.com'])
    const checked = await checkPeople(services, ownerId, FILE, WITH_STATUS)
    expect(checked).toMatchObject({
      state: 'checked',
      rows: 5,
      people: 2,
      duplicates: 1,
      unsubscribed: 1,
      faults: 1,
      suppressed: 1,
    })
    expect(await listFaults(services, checked.id)).toEqual([
      { line: 6, reason: 'bad-email', value: 'nonsense' },
    ])
    expect(await text(openFaultsCsv(services, ownerId, checked.id))).toBe(
      'Line,Reason,Value\n"6","This isn’t an email address.","nonsense"\n',
    )
    expect(await peopleOf(ownerId)).toEqual([])
    expect(await suppressionsOf(ownerId)).toHaveLength(1)
  })

  it('can be repeated with other columns', async () => {
    const ownerId = await newOwner()
    const first = await checkPeople(services, ownerId, FILE, {
      mapping: { ...ONE_DATE_PLAN.mapping, email: 1, name: 0 },
    })
    expect(first).toMatchObject({ faults: 5, people: 0 })
    await startCheck(services, ownerId, first.id, { ...ONE_DATE_PLAN, ...WITH_STATUS })
    await runImports(services)
    const second = await requireImport(services, ownerId, first.id)
    expect(second).toMatchObject({ faults: 1, people: 2, rows: 5 })
    expect(await listFaults(services, first.id)).toHaveLength(1)
  })

  it.each([
    ['a header without rows', 'email,name\n', 'no-rows', null],
    ['an open quotation mark', 'email,name\na@b.co,A\n"b@b.co,B\n', 'open-quote', 3],
  ])('says that it can’t read %s', async (_name, content, failure, failureLine) => {
    const ownerId = await newOwner()
    const failed = await checkPeople(services, ownerId, content)
    expect(failed).toMatchObject({ state: 'failed', failure, failureLine })
    expect(await startImport(services, ownerId, failed.id)).toEqual({
      ok: false,
      reason: 'not-possible',
    })
  })

  it('is needed before an import, as are the method and the date of consent', async () => {
    const ownerId = await newOwner()
    const id = await uploadPeople(services, ownerId, FILE)
    expect(await startImport(services, ownerId, id)).toMatchObject({ ok: false })
    const without = { ...ONE_DATE_PLAN, consentMethod: null }
    await expect(startCheck(services, ownerId, id, without)).rejects.toThrow()
    const undated = { ...ONE_DATE_PLAN, consentDate: null }
    await expect(startCheck(services, ownerId, id, undated)).rejects.toThrow()
  })
})

describe('an import', () => {
  it('stores people with their consent, and suppresses those who unsubscribed', async () => {
    const ownerId = await newOwner()
    const done = await importPeople(services, ownerId, FILE, WITH_STATUS)
    expect(done).toMatchObject({
      state: 'done',
      people: 2,
      duplicates: 1,
      unsubscribed: 1,
      faults: 1,
      fileKey: null,
      sample: [],
    })
    const stored = await db.select().from(importedPerson).where(eq(importedPerson.ownerId, ownerId))
    expect(stored).toMatchObject([
      {
        email: 'Ada@example.com',
        name: 'Ada',
        consentMethod: 'paper',
        consentedAt: new Date('2025-05-06T00:00:00Z'),
        extra: { tag: 'vip' },
      },
      { email: 'grace@example.com', name: '=cmd' },
    ])
    expect(await suppressionsOf(ownerId)).toMatchObject([
      { address: 'lin@example.com', reason: 'imported' },
    ])
    const csv = await text(openPeopleCsv(services, ownerId, { q: 'grace' }))
    expect(csv).toContain('"\'=cmd","grace@example.com","paper","2025-05-06T00:00:00Z"')
    expect(csv).not.toContain('Ada')
  })

  it('makes no leads, sends no email, and is in no stats', async () => {
    const ownerId = await newOwner()
    const before = await db.$count(outgoingMail)
    await importPeople(services, ownerId, FILE)
    await sendDueMail(services)
    expect(await db.$count(lead, eq(lead.ownerId, ownerId))).toBe(0)
    expect(await db.$count(outgoingMail)).toBe(before)
    expect(await getLeadSummary(services, { ownerId, magnetId: null })).toMatchObject({ total: 0 })
  })

  it('keeps what an earlier import stored, and every suppression', async () => {
    const ownerId = await newOwner()
    await importPeople(services, ownerId, FILE, WITH_STATUS)
    const again = await importPeople(
      services,
      ownerId,
      'email,name,status\nada@example.com,Other,active\nlin@example.com,Lin,active\nlin@example.com,,unsubscribed\n',
      WITH_STATUS,
    )
    expect(again).toMatchObject({ people: 1, duplicates: 2, suppressed: 1, unsubscribed: 0 })
    expect(await peopleOf(ownerId)).toEqual([
      'Ada@example.com',
      'grace@example.com',
      'lin@example.com',
    ])
    const { rows } = await listPeople(services, ownerId, { q: 'lin@', page: 1 })
    expect(rows).toMatchObject([{ isSuppressed: true }])
    expect(await findSuppression(db, { address: 'lin@example.com', ownerId })).toBe('imported')
  })

  it('stores a person once, however often they are in the file', async () => {
    const ownerId = await newOwner()
    const lines = 'ada@example.com,Ada\n'.repeat(12_000)
    const done = await importPeople(services, ownerId, `email,name\n${lines}`)
    expect(done).toMatchObject({ rows: 12_000, people: 1, duplicates: 11_999 })
    expect(await peopleOf(ownerId)).toEqual(['ada@example.com'])
  })

  it('reads the date of consent from a column', async () => {
    const ownerId = await newOwner()
    const content = 'email;when\na@example.com;03.02.2024\nb@example.com;\n'
    const mapping = { ...ONE_DATE_PLAN.mapping, name: null, consentDate: 1 }
    const done = await importPeople(services, ownerId, content, { mapping, consentDate: null })
    expect(done).toMatchObject({ people: 1, faults: 1 })
    const [person] = await db
      .select()
      .from(importedPerson)
      .where(eq(importedPerson.ownerId, ownerId))
    expect(person?.consentedAt).toEqual(new Date('2024-02-03T00:00:00Z'))
  })

  it('lists addresses that bounced elsewhere for the owner who imports them', async () => {
    const ownerId = await newOwner()
    const bounce = { address: 'bounce@example.com', ownerId: null, reason: 'bounced' } as const
    await suppress(db, { ...bounce, at: clock.now() })
    const done = await importPeople(services, ownerId, 'email,name\nbounce@example.com,Ada\n')
    expect(done.suppressed).toBe(1)
    expect(await suppressionsOf(ownerId)).toMatchObject([
      { address: 'bounce@example.com', reason: 'bounced' },
    ])
    await deletePeopleOf(services, ownerId, done.id)
    await runImports(services)
    expect(await suppressionsOf(ownerId)).toEqual([])
    const address = 'bounce@example.com'
    expect(await findSuppression(db, { address, ownerId })).toBe('bounced')
  })

  it('of suppressions adds all addresses to the list', async () => {
    const ownerId = await newOwner()
    await addSuppressions(services, ownerId, ['ada@example.com'])
    const done = await importPeople(services, ownerId, FILE, {}, 'suppressions')
    expect(done).toMatchObject({ people: 0, unsubscribed: 2, duplicates: 2, faults: 1 })
    expect((await suppressionsOf(ownerId)).map(({ address }) => address).sort()).toEqual([
      'ada@example.com',
      'grace@example.com',
      'lin@example.com',
    ])
    expect(await peopleOf(ownerId)).toEqual([])
  })

  it('continues after a crash without importing anything twice', async () => {
    const ownerId = await newOwner()
    const lines = Array.from({ length: 12_000 }, (_, at) => `p${at}@example.com,P${at}`)
    const checked = await checkPeople(services, ownerId, `email,name\n${lines.join('\n')}`)
    await startImport(services, ownerId, checked.id)
    // The process dies after the first batch: the transaction is committed, the lease is held.
    let batches = 0
    await runImports(services, { isStopped: () => batches++ > 1 })
    const halfway = await requireImport(services, ownerId, checked.id)
    expect(halfway).toMatchObject({ state: 'running', position: 5000, people: 5000 })
    await db
      .update(peopleImport)
      .set({ claimedUntil: new Date(clock.now().getTime() - 1) })
      .where(eq(peopleImport.id, checked.id))
    await runImports(services)
    expect(await requireImport(services, ownerId, checked.id)).toMatchObject({
      state: 'done',
      people: 12_000,
      duplicates: 0,
    })
    expect(await db.$count(importedPerson, eq(importedPerson.ownerId, ownerId))).toBe(12_000)
  })

  it('isn’t worked on by two processes', async () => {
    const ownerId = await newOwner()
    const checked = await checkPeople(services, ownerId, FILE)
    await startImport(services, ownerId, checked.id)
    const finished = await Promise.all([runImports(services), runImports(services)])
    expect(finished[0] + finished[1]).toBe(1)
    expect(await requireImport(services, ownerId, checked.id)).toMatchObject({ people: 3 })
  })

  it('must be the owner’s only one at a time', async () => {
    const ownerId = await newOwner()
    const first = await checkPeople(services, ownerId, FILE)
    const second = await checkPeople(services, ownerId, FILE)
    expect(await startImport(services, ownerId, first.id)).toEqual({ ok: true })
    expect(await startImport(services, ownerId, second.id)).toEqual({ ok: false, reason: 'busy' })
    await runImports(services)
    expect(await startImport(services, ownerId, second.id)).toEqual({ ok: true })
    await runImports(services)
  })

  it('fails clearly if its file is gone', async () => {
    const ownerId = await newOwner()
    const checked = await checkPeople(services, ownerId, FILE)
    await files.remove(checked.fileKey ?? '')
    await startImport(services, ownerId, checked.id)
    await runImports(services)
    expect(await requireImport(services, ownerId, checked.id)).toMatchObject({
      state: 'failed',
      failure: 'file-missing',
    })
  })
})

describe('undoing an import', () => {
  it('removes only what it added', async () => {
    const ownerId = await newOwner()
    await importPeople(services, ownerId, 'email,name\nada@example.com,Ada\n')
    await addSuppressions(services, ownerId, ['old@example.com'])
    const second = await importPeople(
      services,
      ownerId,
      `${FILE}old@example.com,Old,unsubscribed,\n`,
      WITH_STATUS,
    )
    expect(second).toMatchObject({ people: 1, unsubscribed: 1 })
    expect(await undoImport(services, ownerId, second.id)).toEqual({ ok: true })
    await runImports(services)
    expect(await requireImport(services, ownerId, second.id)).toMatchObject({ state: 'undone' })
    expect(await peopleOf(ownerId)).toEqual(['ada@example.com'])
    expect(await suppressionsOf(ownerId)).toMatchObject([{ address: 'old@example.com' }])
    expect(await undoImport(services, ownerId, second.id)).toMatchObject({ ok: false })
  })

  it('keeps the suppression of someone who unsubscribed in the meantime', async () => {
    const ownerId = await newOwner()
    const done = await importPeople(services, ownerId, FILE, WITH_STATUS)
    const entry = { address: 'lin@example.com', ownerId, reason: 'unsubscribed' } as const
    await suppress(db, { ...entry, at: clock.now() })
    await undoImport(services, ownerId, done.id)
    await runImports(services)
    expect(await suppressionsOf(ownerId)).toMatchObject([{ reason: 'unsubscribed' }])
  })

  it('is possible for 24 hours; after that, the people can be deleted', async () => {
    const ownerId = await newOwner()
    const done = await importPeople(services, ownerId, FILE, WITH_STATUS)
    const late = new Date((done.finishedAt?.getTime() ?? 0) - 24 * HOUR_MS)
    await db.update(peopleImport).set({ finishedAt: late }).where(eq(peopleImport.id, done.id))
    expect(await undoImport(services, ownerId, done.id)).toMatchObject({ ok: false })
    expect(await deletePeopleOf(services, ownerId, done.id)).toEqual({ ok: true })
    await runImports(services)
    expect(await peopleOf(ownerId)).toEqual([])
    expect(await suppressionsOf(ownerId)).toHaveLength(1)
  })
})

describe('an upload', () => {
  const receive = (ownerId: string, content: Buffer) =>
    receiveImport(services, ownerId, {
      target: 'people',
      filename: '../people.csv',
      stream: (async function* () {
        yield content
      })(),
    })

  it('that isn’t CSV is rejected, and nothing is kept', async () => {
    const ownerId = await newOwner()
    expect(await receive(ownerId, Buffer.from('PK\x03\x04xxxx'))).toEqual({
      ok: false,
      reason: 'excel-file',
    })
    expect(await receive(ownerId, Buffer.alloc(0))).toMatchObject({ ok: false })
    expect((await listImports(services, ownerId, 1)).total).toBe(0)
  })

  it('that breaks off leaves nothing behind', async () => {
    const ownerId = await newOwner()
    const stream = (async function* () {
      yield Buffer.from('email\n')
      throw new Error('aborted')
    })()
    const upload = { target: 'people', filename: 'x.csv', stream } as const
    expect(await receiveImport(services, ownerId, upload)).toMatchObject({ ok: false })
    expect((await listImports(services, ownerId, 1)).total).toBe(0)
  })

  it('is limited to a few that wait, each of which can be discarded', async () => {
    const ownerId = await newOwner()
    const ids = []
    for (let at = 0; at < MAX_WAITING; at++) ids.push(await uploadPeople(services, ownerId, FILE))
    expect(await receive(ownerId, Buffer.from(FILE))).toMatchObject({ ok: false })
    expect(await discardImport(services, await newOwner(), ids[0] ?? '')).toBe(false)
    const { fileKey } = await requireImport(services, ownerId, ids[0] ?? '')
    expect(await discardImport(services, ownerId, ids[0] ?? '')).toBe(true)
    expect(await files.size(fileKey ?? '')).toBeNull()
    expect(await receive(ownerId, Buffer.from(FILE))).toMatchObject({ ok: true })
  })

  it('is removed after a day, and faults after a week', async () => {
    const ownerId = await newOwner()
    const id = await uploadPeople(services, ownerId, FILE)
    const { fileKey } = await requireImport(services, ownerId, id)
    const done = await importPeople(services, ownerId, FILE)
    const old = new Date(clock.now().getTime() - 25 * HOUR_MS)
    await db.update(peopleImport).set({ createdAt: old }).where(eq(peopleImport.ownerId, ownerId))
    await purgeImports(services)
    expect(await findImport(services, ownerId, id)).toBeNull()
    expect(await files.size(fileKey ?? '')).toBeNull()
    expect(await listFaults(services, done.id)).toHaveLength(1)
    const week = new Date(clock.now().getTime() - FAULT_DAYS * DAY_MS - 1)
    await db.update(peopleImport).set({ finishedAt: week }).where(eq(peopleImport.id, done.id))
    await purgeImports(services)
    expect(await listFaults(services, done.id)).toEqual([])
    expect(await findImport(services, ownerId, done.id)).not.toBeNull()
  })
})

describe('another owner', () => {
  it('can’t see, start, undo or delete an import or its people', async () => {
    const [ownerId, other] = [await newOwner(), await newOwner()]
    const checked = await checkPeople(services, ownerId, FILE)
    expect(await findImport(services, other, checked.id)).toBeNull()
    expect(await startCheck(services, other, checked.id, ONE_DATE_PLAN)).toMatchObject({
      ok: false,
    })
    expect(await startImport(services, other, checked.id)).toMatchObject({ ok: false })
    await startImport(services, ownerId, checked.id)
    await runImports(services)
    expect(await undoImport(services, other, checked.id)).toMatchObject({ ok: false })
    expect(await deletePeopleOf(services, other, checked.id)).toMatchObject({ ok: false })
    expect(await deleteImportedPerson(services, other, 'ada@example.com')).toBe(false)
    expect(await peopleOf(other)).toEqual([])
    expect(await peopleOf(ownerId)).toHaveLength(3)
    expect(await deleteImportedPerson(services, ownerId, 'ada@example.com')).toBe(true)
    expect(await peopleOf(ownerId)).toHaveLength(2)
  })

  it('keeps their own people with the same addresses', async () => {
    const [ownerId, other] = [await newOwner(), await newOwner()]
    const done = await importPeople(services, ownerId, FILE)
    await importPeople(services, other, FILE)
    await undoImport(services, ownerId, done.id)
    await runImports(services)
    expect(await peopleOf(ownerId)).toEqual([])
    expect(await peopleOf(other)).toHaveLength(3)
  })
})

describe('an imported person who is also a lead', () => {
  async function createVisitor(ownerId: string) {
    const magnet = await createMagnetRow(services, { userId: ownerId })
    const emails = { email: 'ada@example.com', emailNormalized: 'ada@example.com' }
    const row = await createLeadRow(services, magnet, emails)
    const visitor = await findVisitorLead(services, row.id)
    if (!visitor) throw new Error('The lead is missing')
    return { row, visitor }
  }

  it('sees, corrects and deletes the imported data on their own page', async () => {
    const [ownerId, other] = [await newOwner(), await newOwner()]
    await importPeople(services, ownerId, FILE, WITH_STATUS)
    await importPeople(services, other, FILE, WITH_STATUS)
    const { visitor } = await createVisitor(ownerId)
    await correctName(services, visitor, 'Ada Byron')
    const data = await findPersonData(services, visitor, 'file')
    expect(data?.imported).toMatchObject({ name: 'Ada Byron', otherColumns: { tag: 'vip' } })
    await unsubscribe(services, visitor)
    await eraseVisitor(services, visitor)
    expect(await peopleOf(ownerId)).toEqual(['grace@example.com'])
    expect(await peopleOf(other)).toHaveLength(2)
  })

  it('stays imported if an unconfirmed form with the address is erased', async () => {
    const ownerId = await newOwner()
    await importPeople(services, ownerId, FILE)
    await addSuppressions(services, ownerId, ['ada@example.com'])
    const { row } = await createVisitor(ownerId)
    const long = new Date(clock.now().getTime() - 90 * DAY_MS)
    await db
      .update(lead)
      .set({ confirmation: 'list', flags: ['unconfirmed'], submittedAt: long })
      .where(eq(lead.id, row.id))
    await db.insert(outgoingMail).values({
      kind: 'lead-content',
      toAddress: 'ada@example.com',
      subject: 's',
      textBody: '',
      htmlBody: '',
      state: 'sent',
      leadId: row.id,
      userId: ownerId,
      createdAt: long,
    })
    expect(await eraseUnconfirmed(services)).toMatchObject({ erased: 1 })
    expect(await peopleOf(ownerId)).toContain('Ada@example.com')
    expect(await suppressionsOf(ownerId)).toMatchObject([{ address: 'ada@example.com' }])
  })
})

it('the account’s export contains imported people and suppressions', async () => {
  const ownerId = await newOwner()
  await importPeople(services, ownerId, FILE, WITH_STATUS)
  let json = ''
  for await (const part of exportAccount(services, { id: ownerId })) json += part
  const exported = JSON.parse(json)
  expect(exported.imports).toMatchObject([
    { filename: 'people.csv', consentMethod: 'paper', consentNote: 'At the fair', people: 2 },
  ])
  expect(exported.importedPeople).toMatchObject([
    { email: 'Ada@example.com', otherColumns: { tag: 'vip' } },
    { email: 'grace@example.com' },
  ])
  expect(exported.suppressions).toMatchObject([{ address: 'lin@example.com', reason: 'imported' }])
})

it('closing the account deletes its people, and the files that wait', async () => {
  const ownerId = await newOwner()
  await importPeople(services, ownerId, FILE, WITH_STATUS)
  const id = await uploadPeople(services, ownerId, FILE)
  const { fileKey } = await requireImport(services, ownerId, id)
  await db.update(user).set({ closedAt: clock.now() }).where(eq(user.id, ownerId))
  await eraseAccount(services, ownerId)
  expect(await db.$count(user, eq(user.id, ownerId))).toBe(0)
  expect(await db.$count(importedPerson, eq(importedPerson.ownerId, ownerId))).toBe(0)
  await purgeImports(services)
  expect(await files.size(fileKey ?? '')).toBeNull()
  expect(await db.$count(peopleImport, eq(peopleImport.id, id))).toBe(0)
})
