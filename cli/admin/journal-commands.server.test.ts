import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { type JournaledLead, toRecord } from '#domain/leads/journal/journaled-lead.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { NO_ORIGIN } from '#domain/resources/lead-origin.ts'
import { DAY_MS } from '#lib/time.ts'
import { openJournal } from '#platform/journal/journal.ts'
import { openSetAside } from '#platform/journal/set-aside.ts'
import { createMagnetRow, formRecordOf, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { runAdmin } from './run-admin.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const { db, clock, log } = services
const folder = join(services.env.dataDir, 'journal')
const run = (...words: string[]) =>
  runAdmin(['journal', ...words], { env: services.env, open: async () => services, ask: null })

const leadOf = (magnet: MagnetRow, name: string): JournaledLead => ({
  leadId: randomUUID(),
  submittedAt: clock.now(),
  page: {
    ownerId: magnet.userId,
    magnetId: magnet.id,
    kind: 'scan',
    placementId: null,
    viaName: magnet.shortId,
    title: magnet.title,
    fileType: 'link',
    form: formRecordOf(magnet),
    standsIn: false,
    overRuleId: null,
  },
  name,
  flags: [],
  deviceType: 'iOS',
  city: null,
  country: null,
  email: `${name}@example.com`,
  emailNormalized: `${name}@example.com`,
  formVersion: null,
  agreed: [],
  sent: {},
  origin: NO_ORIGIN,
  variantId: null,
  addressHash: Buffer.alloc(32, 1),
})

/** Quarantines a lead as the running product does, and returns the file's name. */
async function keepAside(record: unknown): Promise<string> {
  const limits = { maxBytes: 1_000_000, maxAgeMs: DAY_MS }
  const journal = await openJournal({ folder, log, clock, ...limits })
  await journal.setAside(record)
  await journal.close()
  return (await openSetAside(folder).list()).at(-1) ?? ''
}

async function lastAction() {
  const [last] = await db.select().from(adminAction).orderBy(desc(adminAction.id)).limit(1)
  return last
}

it('says that there are no quarantined files, also without a journal', async () => {
  expect(await run('show')).toEqual({ ok: true, text: 'No quarantined files.' })
  expect(await run('retry', 'all')).toEqual({ ok: true, text: 'No quarantined files.' })
  for (const name of ['../session-secret', '1700000000000.journal']) {
    expect(await run('retry', name)).toMatchObject({ ok: false })
    expect(await run('delete', name, '--yes')).toMatchObject({ ok: false })
  }
})

it('shows a lead that the database refused, and imports it when the cause is fixed', async () => {
  await db.$client.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin if new.name = 'Poison' then raise exception 'no'; end if; return new; end $$;
    create trigger poison before insert on leads for each row execute function refuse_poison()`)
  const magnet = await createMagnetRow(services)
  const poison = leadOf(magnet, 'Poison')
  const file = await keepAside(toRecord(poison))
  const { text } = await run('show')
  for (const words of [file, 'refused by the database', poison.leadId, poison.email, magnet.title])
    expect(text).toContain(words)

  const refused = await run('retry', file)
  expect(refused.ok).toBe(false)
  expect(refused.text).toContain('1 refused again')
  expect(existsSync(join(folder, file))).toBe(true)

  await db.$client.query('drop trigger poison on leads')
  expect(await run('retry', 'all')).toEqual({
    ok: true,
    text: `${file}: 1 lead processed; the file is deleted.\nEmails are sent within ten seconds if QR Magnet is running.`,
  })
  const stored = await db.select().from(lead).where(eq(lead.id, poison.leadId))
  expect(stored).toMatchObject([{ name: 'Poison', submittedAt: poison.submittedAt }])
  const toVisitor = and(
    eq(outgoingMail.leadId, poison.leadId),
    eq(outgoingMail.kind, DELIVERY_EMAIL_KIND),
  )
  expect(await db.$count(outgoingMail, toVisitor)).toBe(1)
  expect(existsSync(join(folder, file))).toBe(false)
  expect(await lastAction()).toMatchObject({
    adminEmail: 'command line',
    action: 'journal.retry',
    subjectId: file,
    detail: { settled: 1, refused: 0, unreadable: 0 },
  })
})

it('skips leads that are stored already, and keeps a file while a line can’t be read', async () => {
  const magnet = await createMagnetRow(services)
  const known = leadOf(magnet, 'Known')
  await keepAside(toRecord(known))
  expect(await run('retry', 'all')).toMatchObject({ ok: true })
  const again = await keepAside(toRecord(known))
  const damaged = again.replace('refused', 'damaged')
  const line = await readFile(join(folder, again), 'utf8')
  await writeFile(join(folder, damaged), `${line}${line.replace('Known', 'Knawn')}`)
  const { ok, text } = await run('retry', 'all')
  expect(ok).toBe(false)
  expect(text).toContain(`${damaged}: 1 lead processed, 1 line can’t be read; the file stays.`)
  expect(await db.$count(lead, eq(lead.leadMagnetId, magnet.id))).toBe(1)
  expect((await run('show')).text).toMatch(
    /corrupted on disk\n {2}1 lead already in the database\n.+1 line/,
  )
  expect((await run('show')).text).not.toContain('Known@example.com')

  // Repaired by hand.
  await writeFile(join(folder, damaged), line)
  expect(await run('retry', damaged)).toMatchObject({ ok: true })
  expect(await openSetAside(folder).list()).toEqual([])
})

it('deletes a file only after a yes, and records it without personal data', async () => {
  const file = await keepAside({ from: 'another release' })
  const asked = await run('delete', file)
  expect(asked).toMatchObject({ ok: false, text: expect.stringContaining('--yes') })
  expect(asked.text).toContain('1 record from another release')
  expect(await run('retry', file)).toMatchObject({ ok: false })
  expect(await run('delete', file, '--yes')).toEqual({ ok: true, text: `${file} is deleted.` })
  expect(await openSetAside(folder).list()).toEqual([])
  expect(await lastAction()).toMatchObject({
    action: 'journal.delete',
    detail: { records: 1, unreadable: 0 },
  })
})
