import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { leadCount } from '#db/schema/visits.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices({ location: { city: 'Oslo', country: 'Norway' } })
let ask: ReturnType<typeof createApiClient>
beforeAll(() => {
  ask = createApiClient(services)
})

const WORDS = 'By pressing Send, you agree that Lena Lens emails you the guide.'
const BOX = 'Also send me the newsletter'
let people = 0

async function setUp(magnetInput: Partial<MagnetRow> = {}) {
  const owner = await createUser(services, { firstName: 'Lena', lastName: 'Lens' })
  const magnet = await createMagnetRow(services, { userId: owner.id })
  if (Object.keys(magnetInput).length > 0) {
    await services.db.update(leadMagnet).set(magnetInput).where(eq(leadMagnet.id, magnet.id))
  }
  const { key } = await createKey(services, owner.id)
  return { owner, magnet, key }
}

const form = (magnet: MagnetRow, more: Record<string, unknown> = {}) => ({
  magnetId: magnet.id,
  name: 'Grace Hopper',
  email: `grace${++people}@example.com`,
  consent: {
    text: WORDS,
    boxes: [{ box: 'newsletter', text: BOX }],
    submitLabel: 'Send',
    agreed: ['newsletter'],
    givenAt: services.clock.now().toISOString(),
    pageUrl: 'https://lena.example/guide?email=grace@example.com#form',
  },
  ip: '203.0.113.80',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  ...more,
})

const send = (key: string, body: unknown, headers: Record<string, string> = {}) =>
  ask('/leads', { method: 'POST', key, body, headers })

const mailTo = (address: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, address))

describe('POST /leads', () => {
  it('stores, delivers and counts a lead of a form of one’s own, with its consent', async () => {
    const { magnet, key, owner } = await setUp()
    const body = form(magnet, { origin: { utmSource: 'my-site' } })
    const made = await send(key, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.lead).toMatchObject({
      magnetId: magnet.id,
      name: 'Grace Hopper',
      email: body.email,
      source: 'api',
      shortLink: null,
      device: 'iOS',
      city: 'Oslo',
      flags: [],
      origin: { utmSource: 'my-site' },
      consent: { text: WORDS, boxes: [{ box: 'newsletter' }] },
    })
    expect(made.body.thanksUrl).toMatch(/\/thanks\/[\w-]+$/)
    expect(await mailTo(body.email)).toHaveLength(1)

    const proof = await ask(`/leads/${made.body.lead.id}/consent`, { key })
    const [entry] = proof.body.entries
    expect(entry).toMatchObject({
      source: 'api',
      reported: { givenAt: body.consent.givenAt, pageUrl: 'https://lena.example/guide' },
      agreed: [{ box: 'newsletter', text: BOX }],
    })
    expect(proof.body.forms[entry.formVersion].form).toMatchObject({
      consent: { text: WORDS },
      submitLabel: 'Send',
    })
    const [row] = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(JSON.stringify(row)).not.toContain('203.0.113.80')

    const events = await ask('/events?types=lead.created', { key })
    expect(events.body.data).toMatchObject([{ data: { id: made.body.lead.id, source: 'api' } }])
    const figures = await ask('/figures', { key })
    expect(figures.body.totals).toMatchObject({ leads: 1, apiLeads: 1 })
    const csv = await ask('/leads/export.csv?columns=all&source=api', { key })
    expect(csv.body).toContain('API')
    const visits = await ask('/leads?source=visit', { key })
    expect(visits.body.data).toEqual([])
    const { differences } = await recount(services)
    expect(differences.filter(({ ownerId }) => ownerId === owner.id)).toEqual([])
  })

  it('takes effect once: the same key and the same form within ten seconds', async () => {
    const { magnet, key } = await setUp()
    const body = form(magnet)
    const headers = { 'Idempotency-Key': 'form-1' }
    const first = await send(key, body, headers)
    services.clock.advance(60_000)
    const again = await send(key, body, headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.lead.id).toBe(first.body.lead.id)
    const other = await send(key, { ...body, name: 'Ada' }, headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })

    const second = await send(key, form(magnet, { email: 'twice@example.com' }))
    const twice = await send(key, form(magnet, { email: 'twice@example.com' }))
    expect(twice.body.lead.id).toBe(second.body.lead.id)
    const rows = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(rows).toHaveLength(2)
  })

  it('stores the lead under the same id if the first request ended before it was stored', async () => {
    const { magnet, key } = await setUp()
    const body = form(magnet)
    const headers = { 'Idempotency-Key': 'form-2' }
    const first = await send(key, body, headers)
    await services.db.delete(lead).where(eq(lead.id, first.body.lead.id))
    const again = await send(key, body, headers)
    expect(again.status).toBe(201)
    expect(again.body.lead.id).toBe(first.body.lead.id)
  })

  it('can’t claim a confirmation, and never gives the file to someone who must confirm', async () => {
    const { magnet, key } = await setUp({ confirmation: 'file' })
    const body = form(magnet)
    const claimed = await send(key, { ...body, confirmedAt: body.consent.givenAt })
    expect(claimed).toMatchObject({ status: 422 })
    const made = await send(key, body)
    expect(made.status).toBe(201)
    expect(made.body.thanksUrl).toBeNull()
    expect(made.body.lead).toMatchObject({
      flags: ['unconfirmed'],
      confirmation: { neededFor: 'file', confirmedAt: null },
    })
    expect(JSON.stringify(made.body)).not.toMatch(/\/(thanks|get|file)\//)
    expect(await mailTo(body.email)).toHaveLength(1)
    const counts = await services.db
      .select()
      .from(leadCount)
      .where(eq(leadCount.scopeId, magnet.id))
    expect(counts).toEqual([])
  })

  it('reports every fault of the person’s values as a visitor’s form does', async () => {
    const { magnet, key } = await setUp({
      questions: [
        {
          id: 'abcd1234',
          kind: 'choice',
          label: 'What do you film with?',
          help: null,
          isRequired: true,
          choices: ['Phone', 'Camera'],
          parameter: null,
        },
      ],
    })
    const faults = await send(key, form(magnet, { name: ' ', email: 'grace@', ip: '1.2.3' }))
    expect(faults.status).toBe(422)
    expect(faults.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/name',
      '/email',
      '/ip',
    ])
    const missing = await send(key, form(magnet))
    expect(missing.body.errors).toMatchObject([{ pointer: '/answers', code: 'missing' }])
    const answers = [{ questionId: 'abcd1234', values: ['Kite'] }]
    const wrong = await send(key, form(magnet, { answers }))
    expect(wrong.body.errors).toMatchObject([{ pointer: '/answers/0/values' }])
    const unknown = [{ questionId: 'zzzz9999', values: ['Phone'] }]
    const strange = await send(key, form(magnet, { answers: unknown }))
    expect(strange.body.errors).toMatchObject([{ pointer: '/answers/0/questionId' }])
    const right = [{ questionId: 'abcd1234', values: ['Phone'] }]
    const made = await send(key, form(magnet, { answers: right }))
    expect(made.body.lead.answers).toMatchObject([{ questionId: 'abcd1234', text: 'Phone' }])
  })

  it('takes the words of the magnet’s form by their version', async () => {
    const { magnet, key } = await setUp({ newsletterBox: 'News, please' })
    const shown = await ask(`/magnets/${magnet.id}/form`, { key })
    expect(shown.body.form).toMatchObject({
      magnetId: magnet.id,
      boxes: [{ box: 'newsletter', text: 'News, please' }],
    })
    const givenAt = services.clock.now().toISOString()
    const consent = { formVersion: shown.body.version, agreed: ['newsletter'], givenAt }
    const made = await send(key, form(magnet, { consent }))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.lead.consent).toMatchObject({
      text: shown.body.form.consent.text,
      formVersion: shown.body.version,
    })
    const partner = await send(key, form(magnet, { consent: { ...consent, agreed: ['partner'] } }))
    expect(partner.body.errors).toMatchObject([{ pointer: '/consent/agreed' }])
    const formVersion = 'A'.repeat(43)
    const other = await send(key, form(magnet, { consent: { ...consent, formVersion } }))
    expect(other.body.errors).toMatchObject([{ pointer: '/consent/formVersion' }])
    const both = await send(key, form(magnet, { consent: { ...consent, text: WORDS } }))
    expect(both.body.errors).toMatchObject([{ pointer: '/consent/text' }])
  })

  it('refuses consent without words, from the future, or from long ago', async () => {
    const { magnet, key } = await setUp()
    const now = services.clock.now().getTime()
    const pointers = async (consent: Record<string, unknown>) =>
      (await send(key, form(magnet, { consent }))).body.errors?.map(
        ({ pointer }: { pointer: string }) => pointer,
      )
    const at = (ms: number) => new Date(now + ms).toISOString()
    expect(await pointers({ givenAt: at(0) })).toEqual(['/consent/text'])
    expect(await pointers({ text: WORDS, givenAt: at(3_600_000) })).toEqual(['/consent/givenAt'])
    expect(await pointers({ text: WORDS, givenAt: at(-31 * 86_400_000) })).toEqual([
      '/consent/givenAt',
    ])
  })

  it('follows the magnet’s schedule and its limit of leads', async () => {
    const { magnet, key } = await setUp()
    const path = `/magnets/${magnet.id}/schedule`
    const over = { shows: 'over', overText: null, nextMagnetId: null, takesNames: true }
    const schedule = (rule: object) => ({ timeZone: 'UTC', rules: [{ ...over, ...rule }] })
    const limit = schedule({ condition: 'after-leads', leads: 1 })
    const limited = await ask(path, { method: 'PUT', key, body: limit })
    expect(limited.status, JSON.stringify(limited.body)).toBe(200)
    const first = await send(key, form(magnet))
    expect(first.body.lead).toMatchObject({ isWaitingForNext: false })
    const second = await send(key, form(magnet))
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('flags a disposable address and withholds its email', async () => {
    const { magnet, key } = await setUp()
    const body = form(magnet, { email: `someone${++people}@mailinator.com` })
    const made = await send(key, body)
    expect(made.body.lead.flags).toEqual(['disposable'])
    expect(await mailTo(body.email)).toEqual([])
  })

  it('counts for a placement of the magnet, and for no other', async () => {
    const { magnet, key } = await setUp()
    const path = `/magnets/${magnet.id}/placements`
    const placed = await ask(path, { method: 'POST', key, body: { label: 'Site' } })
    const placementId = placed.body.id
    const taken = await send(key, form(magnet, { placementId }))
    expect(taken.body.lead).toMatchObject({ placementId, source: 'api' })
    const figures = await ask(`/placements/${placementId}/figures`, { key })
    expect(figures.body.totals).toMatchObject({ leads: 1, apiLeads: 1 })
    const strange = await send(key, form(magnet, { placementId: magnet.id }))
    expect(strange.body.errors).toMatchObject([{ pointer: '/placementId' }])
  })

  it('refuses paused magnets, other accounts’ magnets, workspaces, and keys without the scope', async () => {
    const paused = await setUp({ state: 'paused' })
    expect(await send(paused.key, form(paused.magnet))).toMatchObject({
      status: 409,
      body: { detail: 'The magnet is paused.' },
    })
    const other = await setUp()
    expect(await send(other.key, form(paused.magnet))).toMatchObject({ status: 404 })
    const workspace = await createWorkspace(services)
    const brand = await createKey(services, workspace.accountId)
    expect(await send(brand.key, form(other.magnet))).toMatchObject({ status: 403 })
    const reader = await createKey(services, other.owner.id, { scopes: ['leads:read'] })
    expect(await send(reader.key, form(other.magnet))).toMatchObject({ status: 403 })
    const narrow = await createKey(services, other.owner.id, { magnetIds: [paused.magnet.id] })
    expect(await send(narrow.key, form(other.magnet))).toMatchObject({ status: 404 })
  })
})
