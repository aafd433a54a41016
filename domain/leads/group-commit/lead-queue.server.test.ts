import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { leadCount } from '#db/schema/visits.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { drainLeads, TooManyLeads } from './lead-queue.server.ts'

const services = await setUpServices()

const request = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }
const formOf = (name: string, email = `${name.toLowerCase()}@example.com`) => ({
  name,
  email,
  honeypot: false,
  elapsedMs: null,
})
const submit = (magnet: MagnetRow, name: string, email?: string) =>
  submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'visit', name: magnet.shortId, placementId: null },
    form: formOf(name, email),
    request,
  })
const leadsOf = (magnet: MagnetRow) =>
  services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
const people = (count: number) => Array.from({ length: count }, (_, n) => `Person${n}`)

it('an invalid lead fails alone, and the others of its batch are counted correctly', async () => {
  const magnet = await createMagnetRow(services)
  await services.db.$client.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin if new.name = 'Poison' then raise exception 'no'; end if; return new; end $$;
    create trigger poison before insert on leads for each row execute function refuse_poison()`)
  const names = people(40).toSpliced(17, 0, 'Poison')
  const outcomes = await Promise.all(names.map((name) => submit(magnet, name)))
  expect(outcomes.map(({ ok }) => !ok)).toEqual(names.map((name) => name === 'Poison'))
  expect(outcomes[17]).toMatchObject({ ok: false, reason: 'failed' })
  expect(await leadsOf(magnet)).toHaveLength(40)
  const [usage] = await services.db
    .select()
    .from(usageTracking)
    .where(eq(usageTracking.userId, magnet.userId))
  expect(usage?.leadsCount).toBe(40)
  const counts = await services.db
    .select({ leads: leadCount.leads })
    .from(leadCount)
    .where(eq(leadCount.scopeId, magnet.id))
  expect(counts).toEqual([{ leads: 40 }, { leads: 40 }])
})

it('one batch can hold leads of deleted, paused and active magnets', async () => {
  const [active, paused] = [
    await createMagnetRow(services),
    await createMagnetRow(services, { state: 'paused' }),
  ]
  const gone = { ...active, id: crypto.randomUUID() }
  const results = await Promise.all(
    [active, paused, gone, active].map((magnet, n) => submit(magnet, `Mixed${n}`)),
  )
  expect(results).toMatchObject([
    { ok: true },
    { ok: false, reason: 'paused' },
    { ok: false, reason: 'gone' },
    { ok: true },
  ])
})

it('a magnet is found by each of its short links, which is stored with the lead', async () => {
  const magnet = await createMagnetRow(services, { slug: 'lights', oldSlugs: ['lamps'] })
  const identifiers = [magnet.shortId.toUpperCase(), 'Lights', 'lamps', magnet.id]
  for (const [n, identifier] of identifiers.entries()) {
    const form = formOf(`Named${n}`)
    expect(await submitLead(services, { identifier, kind: 'scan', form, request })).toMatchObject({
      ok: true,
    })
  }
  const rows = (await leadsOf(magnet)).toSorted((a, b) => a.name.localeCompare(b.name))
  expect(rows.map((row) => row.viaName)).toEqual([
    magnet.shortId,
    'lights',
    'lamps',
    magnet.shortId,
  ])
  for (const identifier of ['nobody', 'a.b', crypto.randomUUID()]) {
    const form = formOf('Lost')
    expect(await submitLead(services, { identifier, kind: 'visit', form, request })).toEqual({
      ok: false,
      reason: 'gone',
    })
  }
})

it('a link that was just repointed takes leads, and finds duplicates, for its new magnet', async () => {
  const before = await createMagnetRow(services)
  const after = await createMagnetRow(services, { userId: before.userId, slug: 'moving' })
  const { $client } = services.db
  const point = (to: MagnetRow) =>
    $client.query(`update short_links set magnet_id = $1 where identifier = 'elsewhere'`, [to.id])
  await $client.query(
    `insert into short_links (identifier, kind, magnet_id, owner_id) values ('elsewhere', 'slug', $1, $2)`,
    [before.id, before.userId],
  )
  const send = () =>
    submitLead(services, {
      identifier: 'elsewhere',
      kind: 'scan',
      form: formOf('Moved'),
      request,
    })
  const first = await send()
  await point(after)
  const [second, third] = [await send(), await send()]
  expect(second).not.toEqual(first)
  expect(third).toEqual(second)
  expect(await leadsOf(before)).toHaveLength(1)
  expect(await leadsOf(after)).toHaveLength(1)
})

it('a form of another magnet than its link leads to now is refused, without affecting the others', async () => {
  const [before, after] = [await createMagnetRow(services), await createMagnetRow(services)]
  const send = (shown: string | null, name: string) =>
    submitLead(services, {
      identifier: after.shortId,
      kind: 'scan',
      form: { ...formOf(name), shown },
      request,
    })
  const fates = await Promise.all([
    send(before.id, 'Early'),
    send(after.id, 'Late'),
    send(null, 'Silent'),
  ])
  expect(fates.map((fate) => (fate.ok ? 'taken' : fate.reason))).toEqual([
    'moved',
    'taken',
    'taken',
  ])
  expect((await leadsOf(after)).map((row) => row.name).sort()).toEqual(['Late', 'Silent'])
})

it('a batch enforces the email limits of one address', async () => {
  const magnets = await Promise.all(people(7).map(() => createMagnetRow(services)))
  const email = 'same@example.com'
  await Promise.all(
    magnets.flatMap((magnet) => [submit(magnet, 'One', email), submit(magnet, 'Two', email)]),
  )
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  expect(mails).toHaveLength(5)
  expect(await services.db.select().from(lead).where(eq(lead.email, email))).toHaveLength(14)
})

it('a full queue refuses further leads and finishes the pending ones', async () => {
  const magnet = await createMagnetRow(services)
  const forms = Array.from({ length: 10_050 }, () => submit(magnet, 'Flood'))
  await drainLeads(services)
  const refused = (await Promise.all(forms)).filter(({ ok }) => !ok)
  expect(refused).toHaveLength(50)
  expect(refused.every((one) => 'error' in one && one.error instanceof TooManyLeads)).toBe(true)
  expect(await leadsOf(magnet)).toHaveLength(1)
})

it('while the database is down leads are rejected, and the queue recovers by itself', async () => {
  const magnet = await createMagnetRow(services)
  await submit(magnet, 'Before')
  const { $client } = services.db
  await $client.query('alter table leads rename to away')
  const outcomes = await Promise.all(people(5).map((name) => submit(magnet, name)))
  expect(outcomes.map((one) => !one.ok && one.reason)).toEqual(Array(5).fill('failed'))
  await $client.query('alter table away rename to leads')
  expect(await submit(magnet, 'After')).toMatchObject({ ok: true })
  expect(await leadsOf(magnet)).toHaveLength(2)
})
