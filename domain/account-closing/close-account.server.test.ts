import { randomBytes } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { storedFile } from '#db/schema/files.ts'
import { lead } from '#db/schema/leads.ts'
import { type leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { endListening, startRecording } from '#domain/events/listeners.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { queueDailyDigests } from '#domain/leads/tell/lead-notices.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { appCode, wrongCode } from '#tests/support/authenticator.ts'
import { createUser, signIn as signInAs, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { register } from '../accounts/registration.server.ts'
import { findViewer, openSession, signIn } from '../accounts/sessions.server.ts'
import { beginTwoFactor, confirmTwoFactor, findTwoFactor } from '../accounts/two-factor.server.ts'
import { exportAccount } from './account-export.server.ts'
import { closeAccount, measureAccount } from './close-account.server.ts'
import { eraseAccount, eraseClosedAccounts } from './erase-account.server.ts'

const from = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }
const services = await setUpServices()

async function viewerOf(person: TestUser) {
  const cookie = await signInAs(services, person)
  const { viewer } = await findViewer(services, new Headers({ cookie }))
  if (!viewer) throw new Error('not signed in')
  return { ...viewer, cookie }
}

/** A creator with a file, a slug, a former slug and a lead. */
async function creator() {
  const person = await createUser(services)
  const slug = `slug-${person.id.slice(0, 8)}`
  const magnet = await createPdfMagnet(services, { userId: person.id, slug })
  const second = await createMagnetRow(services, { userId: person.id, oldSlugs: [`old-${slug}`] })
  const found = await createLeadRow(services, magnet, { name: 'Grace Secret' })
  return { person, magnet, second, lead: found, slug, viewer: await viewerOf(person) }
}
const countOf = async (table: typeof lead | typeof leadMagnet, where: ReturnType<typeof eq>) =>
  (await services.db.select({ id: table.id }).from(table).where(where)).length
async function isStored(key = '') {
  const found = await services.files.open(key)
  found?.stream.destroy()
  return found !== null
}
const close = (viewer: { id: string; sessionId: string }, password = 'secret1', code = '') =>
  closeAccount(services, viewer, { password, code })

async function read(ownerId: string) {
  let text = ''
  for await (const piece of exportAccount(services, { id: ownerId })) text += piece
  return JSON.parse(text)
}

/** More leads than are erased within the request. */
const addLeads = (magnet: { id: string; userId: string }, leads: number) =>
  services.db.execute(sql`insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name,
      email, email_normalized, link_type, device_type, submitted_at, digest, consent_text, consent_version)
    select gen_random_uuid(), ${magnet.userId}, ${magnet.id}, 'Guide', 'Viewer ' || n,
      n || '@example.com', n || '@example.com', 'link', 'iOS', now() - n * interval '1 second',
      sha256(n::text::bytea), 'agreed', '1'
    from generate_series(1, ${leads}) n`)

describe('deleting an account', () => {
  it('counts what would be deleted', async () => {
    const { person } = await creator()
    expect(await measureAccount(services, person.id)).toEqual({ magnets: 2, codes: 4, leads: 1 })
  })

  it('needs the password, and the second factor if it is on', async () => {
    const { person, viewer } = await creator()
    expect(await close(viewer, 'wrong!')).toEqual({ ok: false, reason: 'wrong-password' })
    await beginTwoFactor(services, viewer, person.password)
    const found = await findTwoFactor(services, viewer)
    const key = found.state === 'setting-up' ? found.key : ''
    await confirmTwoFactor(services, viewer, await appCode(key, services.clock.now()))
    expect(await close(viewer)).toEqual({ ok: false, reason: 'code-missing' })
    const wrong = await wrongCode(key, services.clock.now())
    for (let attempt = 1; attempt <= 4; attempt++) await close(viewer, 'secret1', wrong)
    // Wrong codes count here too.
    expect(await close(viewer, 'secret1', wrong)).toEqual({ ok: false, reason: 'locked' })
    services.clock.advance(16 * 60_000)
    const code = await appCode(key, services.clock.now())
    expect(await close(viewer, 'secret1', code)).toEqual({ ok: true })
    expect(await close(viewer)).toMatchObject({ ok: false })
  })

  it('erases rows and files, and leaves tombstones that are never reused', async () => {
    const { person, magnet, second, slug, viewer, lead: found } = await creator()
    const { db } = services
    const [file] = await db.select().from(storedFile).where(eq(storedFile.ownerId, person.id))
    expect(await isStored(file?.key)).toBe(true)
    expect(await close(viewer)).toEqual({ ok: true })

    expect(await db.select().from(user).where(eq(user.id, person.id))).toEqual([])
    expect(await countOf(lead, eq(lead.ownerId, person.id))).toBe(0)
    expect(
      await db
        .select()
        .from(storedFile)
        .where(eq(storedFile.key, file?.key ?? '')),
    ).toEqual([])
    expect(await isStored(file?.key)).toBe(false)
    expect(await findVisitorLead(services, found.id)).toBeNull()
    for (const gone of [magnet.shortId, slug, `old-${slug}`, second.shortId, magnet.id]) {
      expect([gone, await resolveIdentifier(services, gone)]).toEqual([gone, { state: 'deleted' }])
    }
    const [tombstone] = await db.select().from(shortLink).where(eq(shortLink.identifier, slug))
    expect(tombstone).toMatchObject({ ownerId: null, magnetId: null })
    const again = db.insert(shortLink).values({ identifier: slug, kind: 'slug' })
    await expect(again).rejects.toThrow()
  })

  it('ends all sessions, and frees the email', async () => {
    const { person, viewer } = await creator()
    const other = await viewerOf(person)
    await close(viewer)
    for (const { cookie } of [viewer, other]) {
      expect((await findViewer(services, new Headers({ cookie }))).viewer).toBeNull()
    }
    expect(await signIn(services, person, from)).toMatchObject({ reason: 'bad-credentials' })
    const asker = { ip: from.ip, browserKey: null }
    const again = { ...person, password: 'fjord-lantern-7' }
    expect(await register(services, again, asker)).toEqual({ ok: true })
  })

  it('drops queued emails, and sends a last one', async () => {
    const { person, viewer, lead: found } = await creator()
    const mail = { subject: 'Your content', text: 'Here', html: 'Here', userId: person.id }
    await queueMail(services.db, {
      ...mail,
      kind: 'lead-content',
      to: 'grace@example.com',
      leadId: found.id,
    })
    await close(viewer)
    const to = (address: string) =>
      services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, address))
    expect(await to('grace@example.com')).toEqual([])
    expect((await to(person.email)).map(({ kind, state }) => [kind, state])).toEqual([
      ['account-deleted', 'queued'],
    ])
  })

  it('does not affect other accounts', async () => {
    const { viewer } = await creator()
    const neighbour = await creator()
    await close(viewer)
    expect(await measureAccount(services, neighbour.person.id)).toEqual({
      magnets: 2,
      codes: 4,
      leads: 1,
    })
    // An account that is not closed isn't erased either.
    await eraseAccount(services, neighbour.person.id)
    expect(await countOf(lead, eq(lead.ownerId, neighbour.person.id))).toBe(1)
  })
})

describe('a large account', () => {
  it('is closed at once and erased in the background', async () => {
    const { person, magnet, slug, viewer, lead: found } = await creator()
    await addLeads(magnet, 4500)
    expect(await close(viewer)).toEqual({ ok: true })
    const mine = eq(lead.ownerId, person.id)
    expect(await countOf(lead, mine)).toBe(4501)
    for (const gone of [magnet.shortId, slug, magnet.id]) {
      expect(await resolveIdentifier(services, gone)).toEqual({ state: 'deleted' })
    }
    expect(await findVisitorLead(services, found.id)).toBeNull()
    expect(await signIn(services, person, from)).toMatchObject({ reason: 'bad-credentials' })
    // A session that was being opened at that time is closed again and never valid.
    expect(await openSession(services, person.id, { from, hash: null, way: 'password' })).toBeNull()
    const cookie = await signInAs(services, person)
    expect((await findViewer(services, new Headers({ cookie }))).viewer).toBeNull()
    await queueDailyDigests(services)
    const digests = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.userId, person.id))
    expect(digests).toEqual([])

    // Totals and leads go one after the other, which the recount doesn't report.
    await services.db.execute(sql`delete from leads where id = ${found.id}`)
    expect((await recount(services)).differences).toEqual([])
    await Promise.all([eraseClosedAccounts(services), eraseClosedAccounts(services)])
    expect(await countOf(lead, mine)).toBe(0)
    expect(await services.db.select().from(user).where(eq(user.id, person.id))).toEqual([])
    expect(await services.db.select().from(session).where(eq(session.userId, person.id))).toEqual(
      [],
    )
  })
})

it('a closed account delivers nothing more, and its keys are refused and erased', async () => {
  const { person, viewer } = await creator()
  const { db } = services
  await db.transaction((tx) => startRecording(tx, person.id))
  const [target] = await db
    .insert(eventTarget)
    .values({
      accountId: person.id,
      kind: 'webhook',
      name: 'Mine',
      eventTypes: ['lead.created'],
    })
    .returning()
  const targetId = target?.id ?? ''
  await db
    .insert(webhookEndpoint)
    .values({ targetId, url: 'https://hooks.example/1', secret: 'sealed' })
  const key = { name: 'Script', lastFour: 'abcd', scopes: ['leads:read'], hash: randomBytes(32) }
  await db.insert(apiKey).values({ ...key, accountId: person.id })
  const exported = await read(person.id)
  expect(exported.integrations).toMatchObject({
    keys: [{ name: 'Script', lastFour: 'abcd' }],
    targets: [{ name: 'Mine', url: 'https://hooks.example/1' }],
  })
  expect(JSON.stringify(exported)).not.toContain('sealed')
  const now = new Date('2026-03-04T05:06:07Z')
  await db.transaction((tx) => endListening(tx, person.id, now))
  expect(await db.select().from(apiKey)).toMatchObject([{ revokedAt: now }])
  expect(await db.select().from(eventTarget)).toMatchObject([
    { state: 'disabled', nextDueAt: null },
  ])
  await close(viewer)
  expect(await db.select().from(apiKey)).toEqual([])
  expect(await db.select().from(eventTarget)).toEqual([])
})

it('an interrupted erasure is continued by the next run', async () => {
  const { person, magnet, viewer } = await creator()
  await addLeads(magnet, 2600)
  await close(viewer)
  const mine = eq(lead.ownerId, person.id)
  // The database fails in the middle, as if the process had been killed.
  let batches = 0
  const execute = services.db.execute.bind(services.db)
  const failing = vi.spyOn(services.db, 'execute').mockImplementation(((query: SQL) => {
    if (++batches > 3) throw new Error('gone')
    return execute(query)
  }) as typeof services.db.execute)
  await expect(eraseAccount(services, person.id)).rejects.toThrow('gone')
  failing.mockRestore()
  const left = await countOf(lead, mine)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(2601)
  await eraseClosedAccounts(services)
  expect(await countOf(lead, mine)).toBe(0)
  expect(await services.db.select().from(user).where(eq(user.id, person.id))).toEqual([])
})

describe('the export of an account', () => {
  it('contains everything, once', async () => {
    const { person, magnet, slug } = await creator()
    await creator()
    await addLeads(magnet, 2500)
    const document = await read(person.id)
    expect(document.account).toMatchObject({ email: person.email, leadNotices: 'daily' })
    expect(document.plan).toEqual({ planType: 'FREE' })
    expect(document.magnets).toHaveLength(2)
    const exported = document.magnets.find((one: { id: string }) => one.id === magnet.id)
    expect(exported).toMatchObject({
      fileName: 'guide.pdf',
      shortLinks: [magnet.shortId, slug].sort(),
    })
    expect(document.leads).toHaveLength(2501)
    expect(new Set(document.leads.map((one: { id: string }) => one.id)).size).toBe(2501)
    expect(document.leads.some((one: { name: string }) => one.name === 'Grace Secret')).toBe(true)
    expect(JSON.stringify(document)).not.toContain('password')
  })

  it('names a deleted magnet by its title only', async () => {
    const { person, magnet } = await creator()
    await deleteMagnet(services, person.id, magnet.id)
    const document = await read(person.id)
    expect(document.leads).toMatchObject([{ magnetId: null, leadMagnet: magnet.title }])
    expect(JSON.stringify(document)).not.toContain(magnet.id)
  })

  it('is valid for an empty account', async () => {
    const person = await createUser(services)
    expect(await read(person.id)).toMatchObject({ magnets: [], leads: [], payments: [] })
  })
})
