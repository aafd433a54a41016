import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { leadCount } from '#db/schema/visits.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { queueDailyDigests, queueHourlyDigests } from '#domain/leads/tell/lead-notices.server.ts'
import { VISITOR_FIELD_NAMES } from '#domain/leads/visitor-fields.ts'
import { openDatabase } from '#platform/db/database.ts'
import { answersTo } from '#tests/support/answers.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import type { TestServices } from '#tests/support/services.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import type { LeadSubmission } from './lead-submission.ts'
import { submitLead } from './leads.server.ts'
import { reviewLeads } from './review-leads.server.ts'
import { eraseVisitor, findVisitorLead, sendFreshLink } from './visitor-lead.server.ts'

const services = await setUpServices({ location: { city: 'Oslo', country: 'Norway' } })

let typed = 0
type Input = Partial<LeadSubmission['form']> & { ip?: string }
function submission(
  magnet: MagnetRow,
  { ip = '203.0.113.7', ...form }: Input = {},
): LeadSubmission {
  return {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: {
      name: 'Grace Hopper',
      email: `Grace${++typed}@Example.com`,
      honeypot: false,
      elapsedMs: null,
      ...form,
    },
    request: { ip, headers: new Headers(), fromTrustedProxy: false },
  }
}
async function submit(magnet: MagnetRow, input: Input = {}, on = services) {
  const result = await submitLead(on, submission(magnet, input))
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}
const leadsOf = (magnet: MagnetRow) =>
  services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
const mailTo = (address: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, address))

describe('a lead', () => {
  it('is stored with all its fields, counted, and gets one delivery email', async () => {
    const owner = await createUser(services, { firstName: 'Lena', lastName: 'Lens' })
    const magnet = await createMagnetRow(services, {
      userId: owner.id,
      title: 'Guide from https://evil.example/now',
    })
    const wakes = services.mailWakes()
    const id = await submit(magnet, { name: 'Evil Name', email: 'Grace@Example.com' })
    const rows = await leadsOf(magnet)
    expect(rows).toMatchObject([
      {
        id,
        ownerId: owner.id,
        leadMagnetTitle: magnet.title,
        name: 'Evil Name',
        email: 'Grace@Example.com',
        emailNormalized: 'grace@example.com',
        linkType: 'link',
        deviceType: 'Desktop',
        ipCity: 'Oslo',
        ipCountry: 'Norway',
        source: 'scan',
        viaName: magnet.shortId,
        flags: [],
        clickedAt: null,
      },
    ])
    expect(rows[0]?.consentText).toContain('Lena Lens')
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7')

    const [mail] = await mailTo('grace@example.com')
    expect(mail).toMatchObject({ replyTo: owner.email, leadId: id, kind: 'lead-content' })
    expect(mail?.fromName).toContain('Lena Lens')
    const words = `${mail?.subject} ${mail?.textBody} ${mail?.htmlBody}`
    expect(words).toContain(`${services.env.publicUrl}/get/`)
    expect(words).not.toContain('Evil Name')
    expect(words).not.toContain('evil.example')
    expect(services.mailWakes()).toBe(wakes + 1)

    const [usage] = await services.db
      .select()
      .from(usageTracking)
      .where(eq(usageTracking.userId, owner.id))
    expect(usage).toEqual({
      userId: owner.id,
      month: `${services.clock.now().toISOString().slice(0, 7)}-01`,
      leadsCount: 1,
    })
  })

  it('is another one within ten seconds if any answer differs, but not if only its spelling does', async () => {
    const magnet = await createMagnetRow(services)
    const answers = answersTo(() => 'First')
    const others = answersTo(() => 'Second')
    const send = async (changed: Record<string, string>) => {
      const form = leadForm(en).parse({ ...answers, ...changed })
      const result = await submitLead(services, { ...submission(magnet), form })
      return result.ok && result.leadId
    }
    const first = await send({})
    expect(await send({ email: answers.email.toUpperCase(), elapsed: '9000' })).toBe(first)
    const ids = new Set([first])
    for (const field of VISITOR_FIELD_NAMES) ids.add(await send({ [field]: others[field] }))
    expect(ids.size).toBe(1 + VISITOR_FIELD_NAMES.length)
  })

  it('submitted many times at once is stored once, and again after ten seconds', async () => {
    const magnet = await createMagnetRow(services)
    const double = submission(magnet)
    const results = await Promise.all(
      Array.from({ length: 25 }, () => submitLead(services, double)),
    )
    expect(new Set(results.map((result) => result.ok && result.leadId)).size).toBe(1)
    expect(await leadsOf(magnet)).toHaveLength(1)
    services.clock.advance(10_001)
    await submitLead(services, double)
    expect(await leadsOf(magnet)).toHaveLength(2)
  })

  it('counts each of many people who submit at once', async () => {
    const magnet = await createMagnetRow(services)
    await Promise.all(Array.from({ length: 40 }, () => submit(magnet)))
    const [usage] = await services.db
      .select()
      .from(usageTracking)
      .where(eq(usageTracking.userId, magnet.userId))
    expect(usage?.leadsCount).toBe(40)
  })

  it('doesn’t wait for a location service that hangs', async () => {
    const magnet = await createMagnetRow(services)
    const hanging = {
      ...services,
      geo: { ...services.geo, locate: () => new Promise<never>(() => {}) },
    }
    await submit(magnet, {}, hanging)
    const failing = {
      ...services,
      geo: { ...services.geo, locate: () => Promise.reject(new Error()) },
    }
    await submit(magnet, {}, failing)
    expect((await leadsOf(magnet)).map((row) => row.ipCity)).toEqual([null, null])
  })

  it('of a magnet that was just deleted or paused is refused without an error', async () => {
    const magnet = await createMagnetRow(services, { state: 'paused' })
    expect(await submitLead(services, submission(magnet))).toEqual({ ok: false, reason: 'paused' })
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    expect(await submitLead(services, submission(magnet))).toEqual({ ok: false, reason: 'gone' })
  })

  it('stores only the first click', async () => {
    const magnet = await createMagnetRow(services)
    const id = await submit(magnet)
    await recordClick(services, id)
    const [first] = await leadsOf(magnet)
    services.clock.advance(60_000)
    await recordClick(services, id)
    const [later] = await leadsOf(magnet)
    expect(first?.clickedAt).toBeInstanceOf(Date)
    expect(later?.clickedAt).toEqual(first?.clickedAt)
  })
})

describe('a suspicious lead', () => {
  it('is stored and flagged, not counted, and gets no email', async () => {
    const magnet = await createMagnetRow(services)
    await submit(magnet, {
      email: 'bot@mailinator.com',
      honeypot: true,
      elapsedMs: 3,
    })
    const [row] = await leadsOf(magnet)
    expect(row?.flags).toEqual(['honeypot', 'too-fast', 'disposable'])
    expect(await mailTo('bot@mailinator.com')).toEqual([])
    const usage = services.db.select().from(usageTracking)
    expect(await usage.where(eq(usageTracking.userId, magnet.userId))).toEqual([])
  })

  it('is one above the limit of an address, a /64 or a magnet; a failing limiter loses no lead', async () => {
    const seen: string[] = []
    const limits: TestServices['limits'] = {
      ...services.limits,
      async countLead(magnetId, network) {
        seen.push(`${magnetId} ${network}`)
        return { network: true, magnet: true, ceiling: false }
      },
    }
    const strict = { ...services, limits }
    const magnet = await createMagnetRow(services)
    await submit(magnet, { ip: '2001:db8::1' }, strict)
    await submit(magnet, { ip: '2001:db8::2' }, strict)
    expect(new Set(seen).size).toBe(1)
    expect((await leadsOf(magnet))[0]?.flags).toEqual(['address-limit', 'magnet-limit'])
    const down = () => Promise.reject(new Error('down'))
    const broken = { ...services, limits: { ...limits, countLead: down } }
    const other = await createMagnetRow(services)
    await submit(other, {}, broken)
    expect((await leadsOf(other))[0]?.flags).toEqual([])
  })
})

describe('the delivery email', () => {
  it('is sent once per address and magnet and five times per address in 24 hours, even concurrently', async () => {
    const email = 'often@example.com'
    const magnets = await Promise.all(Array.from({ length: 7 }, () => createMagnetRow(services)))
    const [first] = magnets
    if (!first) throw new Error('no magnet')
    await submit(first, { email, name: 'One' })
    await submit(first, { email: 'OFTEN@example.com', name: 'Two' })
    expect(await mailTo(email)).toHaveLength(1)
    await Promise.all(magnets.map((magnet) => submit(magnet, { email, name: 'Three' })))
    expect(await mailTo(email)).toHaveLength(5)
    services.clock.advance(25 * 3_600_000)
    await submit(first, { email, name: 'Four' })
    expect(await mailTo(email)).toHaveLength(6)
    services.clock.advance(-25 * 3_600_000)
  })

  it('can be requested again by the visitor, within the same limits', async () => {
    const magnet = await createMagnetRow(services)
    const id = await submit(magnet, { email: 'again@example.com' })
    const visitor = await findVisitorLead(services, id)
    if (!visitor) throw new Error('no lead')
    const [first] = await mailTo('again@example.com')
    expect(await sendFreshLink(services, visitor)).toEqual({ ok: false, reason: 'not-now' })
    services.clock.advance(25 * 3_600_000)
    expect(await sendFreshLink(services, visitor)).toEqual({ ok: true })
    services.clock.advance(-25 * 3_600_000)
    // One delivery email per lead, with a new id, or email clients would drop it as a duplicate.
    const mails = await mailTo('again@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.id).not.toBe(first?.id)
  })

  it('is deleted with all personal data when the visitor erases it', async () => {
    const magnet = await createMagnetRow(services)
    const id = await submit(magnet, { email: 'forget@example.com', name: 'First' })
    await submit(magnet, { email: 'Forget@Example.com', name: 'Second' })
    const visitor = await findVisitorLead(services, id)
    if (!visitor) throw new Error('no lead')
    await eraseVisitor(services, visitor)
    const rows = await leadsOf(magnet)
    expect(rows.map(({ name, email, emailNormalized }) => [name, email, emailNormalized])).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    expect(await mailTo('forget@example.com')).toEqual([])
    expect((await findVisitorLead(services, id))?.isErased).toBe(true)
  })

  it('is erased with all others of the same email, however many there are', async () => {
    const magnet = await createMagnetRow(services)
    const id = await submit(magnet, { email: 'often@example.com' })
    await services.db.execute(sql`
      insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
        email_normalized, link_type, device_type, submitted_at, digest, consent_text, consent_version)
      select gen_random_uuid(), owner_id, lead_magnet_id, lead_magnet_title, name, email,
        email_normalized, link_type, device_type, submitted_at, sha256(n::text::bytea), consent_text,
        consent_version
      from leads, generate_series(1, 1100) n where id = ${id}`)
    const visitor = await findVisitorLead(services, id)
    if (!visitor) throw new Error('no lead')
    await eraseVisitor(services, visitor)
    const rows = await leadsOf(magnet)
    expect(rows).toHaveLength(1101)
    expect(rows.filter((row) => row.email !== '' || row.erasedAt === null)).toEqual([])
  })
})

describe('notices to the creator', () => {
  async function creatorWith(leadNotices: 'each' | 'daily' | 'off') {
    const owner = await createUser(services)
    await services.db.update(userProfile).set({ leadNotices }).where(eq(userProfile.id, owner.id))
    return { owner, magnet: await createMagnetRow(services, { userId: owner.id }) }
  }

  it('report each lead, combine those above twenty an hour in one email, and never repeat one', async () => {
    const { owner, magnet } = await creatorWith('each')
    for (let i = 0; i < 22; i++) await submit(magnet, { email: `each${i}@example.com` })
    await submit(magnet, { honeypot: true })
    const notices = await mailTo(owner.email)
    expect(notices).toHaveLength(20)
    // A reply goes to the lead.
    const repliesTo = new Set(notices.map((mail) => mail.replyTo))
    expect([repliesTo.size, repliesTo.has('each0@example.com')]).toEqual([20, true])
    services.clock.advance(60_000)
    await queueHourlyDigests(services)
    const mails = await mailTo(owner.email)
    expect(mails).toHaveLength(21)
    const digest = mails.find((mail) => mail.kind === 'lead-digest')
    expect([digest?.subject, digest?.replyTo]).toEqual(['You have 2 new leads', null])
    await queueHourlyDigests(services)
    expect(await mailTo(owner.email)).toHaveLength(21)
    // Leads reported to the former email are not reported to the new one.
    const email = `new-${owner.email}`
    await services.db.update(user).set({ email }).where(eq(user.id, owner.id))
    await queueHourlyDigests(services)
    const subjects = (await mailTo(email)).map((mail) => mail.subject)
    expect(subjects).not.toContain('You have 22 new leads')
  })

  it('come at once for a magnet’s first lead, also where the rest comes once a day', async () => {
    const { owner, magnet } = await creatorWith('daily')
    await submit(magnet, { honeypot: true })
    expect(await mailTo(owner.email)).toEqual([])
    const emails = Array.from({ length: 8 }, (_, i) => `first${i}@example.com`)
    await Promise.all(emails.map((email) => submit(magnet, { email })))
    await submit(magnet, { email: 'second@example.com' })
    expect((await mailTo(owner.email)).map(({ kind }) => kind)).toEqual(['lead-notice'])
    const another = await createMagnetRow(services, { userId: owner.id })
    await submit(another)
    expect(await mailTo(owner.email)).toHaveLength(2)
  })

  it('say that it is the first one, and how the next ones are told', async () => {
    const { owner, magnet } = await creatorWith('daily')
    await submit(magnet)
    const [daily] = await mailTo(owner.email)
    expect(daily?.subject).toBe('Your first lead for The Lighting Guide')
    expect(daily?.textBody).toContain('is the first to ask for “The Lighting Guide”.')
    expect(daily?.textBody).toContain('later leads in one email a day')

    const each = await creatorWith('each')
    await submit(each.magnet)
    await submit(each.magnet)
    const mails = await mailTo(each.owner.email)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'New lead for The Lighting Guide',
      'Your first lead for The Lighting Guide',
    ])
    for (const { textBody } of mails) expect(textBody).toContain('an email for each new lead')
  })

  it('about a first lead come again after it was a test of the creator, and only then', async () => {
    const { owner, magnet } = await creatorWith('daily')
    const test = await submit(magnet)
    await reviewLeads(services, owner.id, [test], 'mark-test')
    await submit(magnet)
    expect(await mailTo(owner.email)).toHaveLength(2)
    // Even without the counts, it was the first.
    await services.db.delete(leadCount).where(eq(leadCount.scopeId, magnet.id))
    await submit(magnet)
    expect(await mailTo(owner.email)).toHaveLength(2)
  })

  it('about a first lead come once, whatever two processes count', async () => {
    const { owner, magnet } = await creatorWith('daily')
    const other = { ...services, db: openDatabase(services.databaseUrl, { max: 5 }) }
    const sent = Array.from({ length: 12 }, (_, i) =>
      submit(magnet, { ip: `203.0.113.${i}` }, i % 2 ? services : other),
    )
    await Promise.all(sent)
    await other.db.$client.end()
    expect(await mailTo(owner.email)).toHaveLength(1)
    expect(await leadsOf(magnet)).toHaveLength(12)
  })

  it('are sent once a day by default, and not at all if switched off', async () => {
    const { owner, magnet } = await creatorWith('daily')
    const off = await creatorWith('off')
    await submit(magnet, { email: 'first@example.com' })
    await submit(magnet)
    await submit(off.magnet)
    expect(await mailTo(owner.email)).toHaveLength(1)
    services.clock.advance(60_000)
    await Promise.all([queueDailyDigests(services), queueDailyDigests(services)])
    const digests = (await mailTo(owner.email)).filter(({ kind }) => kind === 'lead-digest')
    expect(digests.map((mail) => mail.subject)).toEqual(['You have 1 new lead'])
    expect(await mailTo(off.owner.email)).toEqual([])
  })

  it('reach an owner without a profile row', async () => {
    const owner = await createUser(services)
    await services.db.delete(userProfile).where(eq(userProfile.id, owner.id))
    await services.db.update(user).set({ firstName: '', lastName: '' }).where(eq(user.id, owner.id))
    const magnet = await createMagnetRow(services, { userId: owner.id })
    await submit(magnet)
    const [row] = await leadsOf(magnet)
    expect(row?.consentText).toContain('the creator of this page')
    services.clock.advance(60_000)
    await queueDailyDigests(services)
    expect(await mailTo(owner.email)).toHaveLength(1)
  })
})
