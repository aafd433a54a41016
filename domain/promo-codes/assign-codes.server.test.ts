import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { en } from '#content/languages/en.ts'
import { creatorPromoCode, promoCode, promoProgram } from '#db/schema/campaign-sales.ts'
import { campaignPerson } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import type { MagnetRow } from '#tests/support/magnet-factories.ts'
import { createPromoProgram } from '#tests/support/promo-programs.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { assignCodes } from './assign-codes.server.ts'
import { getLeadPromo } from './lead-promo.server.ts'

let testWorkspace: TestWorkspace
let magnet: MagnetRow
let campaignId: string

const services = await setUpServices()
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  magnet = await createCampaignMagnet(services, testWorkspace)
  campaignId = magnet.campaignId ?? ''
})

async function give(email: string, elapsed = '9000') {
  const result = await submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: leadForm(en).parse({ name: 'Ada', email, elapsed }),
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}

async function promoOf(leadId: string, withServices = services) {
  const visitor = await findVisitorLead(services, leadId)
  return visitor && getLeadPromo(withServices, visitor)
}

const mailOf = async (leadId: string) => {
  const [mail] = await services.db
    .select({ text: outgoingMail.textBody })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.leadId, leadId), eq(outgoingMail.kind, 'lead-content')))
  return mail?.text
}
const codes = () =>
  services.db
    .select()
    .from(promoCode)
    .where(eq(promoCode.campaignId, campaignId))
    .orderBy(promoCode.number)

describe('a program with a code for each person', () => {
  test('the email and the page have the same code, which keeps where it was given', async () => {
    await createPromoProgram(services, campaignId, {
      prefix: 'SUN',
      shopUrl: 'https://shop.example/discount/{code}',
    })
    const id = await give('ada@example.com')
    const promo = await promoOf(id)
    expect(promo).toEqual({
      state: 'given',
      code: expect.stringMatching(/^SUN(-[0-9A-Z]{4}){3}-[0-9A-Z]{5}$/),
      offer: '15% off your first order',
      shopUrl: expect.stringMatching(/^https:\/\/shop\.example\/discount\/SUN-/),
    })
    const code = promo?.state === 'given' ? promo.code : ''
    expect(await mailOf(id)).toContain(`Your promo code: ${code}`)
    const [person] = await services.db
      .select()
      .from(campaignPerson)
      .where(eq(campaignPerson.campaignId, campaignId))
    expect(await codes()).toEqual([
      expect.objectContaining({
        number: 0,
        code: code.replaceAll('-', '').slice(3),
        personDigest: person?.personDigest,
        leadId: id,
        creatorId: magnet.creatorId,
        magnetId: magnet.id,
      }),
    ])
    // The same person has the same code after another lead.
    const again = await give('ADA@example.com ')
    expect(await promoOf(again)).toEqual(promo)
    expect(await codes()).toHaveLength(1)
  })

  test('many leads and pages at once give each person one code', async () => {
    await createPromoProgram(services, campaignId)
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, n) => give(`person${n % 20}@example.com`)),
    )
    await services.db.delete(promoCode).where(eq(promoCode.campaignId, campaignId))
    await Promise.all([
      ...[...ids, ...ids].map((id) => promoOf(id)),
      ...Array.from({ length: 30 }, (_, n) => give(`other${n % 10}@example.com`)),
    ])
    const given = await codes()
    expect(given).toHaveLength(30)
    expect(new Set(given.map(({ code }) => code)).size).toBe(30)
    const [program] = await services.db
      .select({ next: promoProgram.nextNumber })
      .from(promoProgram)
      .where(eq(promoProgram.campaignId, campaignId))
    expect(program?.next).toBeGreaterThan(given.at(-1)?.number ?? 0)
  })

  test('other people don’t wait for a transaction that gives a code', async () => {
    await createPromoProgram(services, campaignId)
    const flagged = await give('ada@example.com', '10')
    await services.db.update(lead).set({ flags: [] }).where(eq(lead.id, flagged))
    const other = await services.db.transaction(async (tx) => {
      await assignCodes(services, tx, [flagged])
      return give('bob@example.com')
    })
    expect(await mailOf(other)).toContain('Your promo code: ')
    expect((await codes()).map(({ number }) => number)).toEqual([0, 1])
  })

  test('a flagged lead gets its code with the email that is sent once it is accepted', async () => {
    await createPromoProgram(services, campaignId)
    const id = await give('ada@example.com', '10')
    expect(await promoOf(id)).toBeNull()
    expect(await codes()).toEqual([])
    await reviewLeads(services, testWorkspace.accountId, [id], 'accept')
    expect(await mailOf(id)).toContain('Your promo code: ')
    expect(await promoOf(id)).toMatchObject({ state: 'given' })
  })

  test('an unconfirmed person gets a code after confirming', async () => {
    await createPromoProgram(services, campaignId)
    await services.db
      .update(leadMagnet)
      .set({ confirmation: 'list' })
      .where(eq(leadMagnet.id, magnet.id))
    const id = await give('ada@example.com')
    const offer = '15% off your first order'
    expect(await promoOf(id)).toEqual({ state: 'unconfirmed', offer })
    expect(await mailOf(id)).not.toContain('promo code')
    expect(await codes()).toEqual([])
    await services.db
      .update(lead)
      .set({ flags: [], confirmedAt: new Date(), confirmedBy: 'delivery-email' })
      .where(eq(lead.id, id))
    expect(await promoOf(id)).toMatchObject({ state: 'given' })
  })

  test('erasing a person leaves no guessable digest and keeps the code', async () => {
    await createPromoProgram(services, campaignId)
    const id = await give('ada@example.com')
    const [before] = await codes()
    await eraseLeads(services, testWorkspace.accountId, [id])
    const [after] = await codes()
    expect(after?.personDigest.length).toBe(16)
    expect(after?.code).toBe(before?.code)
    expect(await promoOf(id)).toBeNull()
  })

  test('a page without a database or a readable key is shown without a code', async () => {
    await createPromoProgram(services, campaignId)
    const id = await give('ada@example.com')
    const away = {
      ...services,
      db: { transaction: () => Promise.reject(new Error('away')) } as never,
    }
    const offer = '15% off your first order'
    expect(await promoOf(id, away)).toEqual({ state: 'later', offer })
    await services.db
      .update(promoProgram)
      .set({ codeKey: 'broken' })
      .where(eq(promoProgram.campaignId, campaignId))
    const other = await give('bob@example.com')
    expect(await mailOf(other)).not.toContain('promo code')
    expect(await promoOf(other)).toBeNull()
    // Codes that were given before need no key.
    expect(await promoOf(id)).toMatchObject({ state: 'given' })
  })
})

test('a page without a program asks for no code, so nothing is said if the database is away', async () => {
  const id = await give('ada@example.com')
  const away = { ...services, db: {} as never }
  expect(await promoOf(id, away)).toBeNull()
  await createPromoProgram(services, campaignId, { isActive: false })
  expect(await promoOf(id, away)).toBeNull()
})

test('a page waits no longer than its limit for a code that it can’t give', async () => {
  await createPromoProgram(services, campaignId)
  const id = await give('ada@example.com', '10')
  await services.db.update(lead).set({ flags: [] }).where(eq(lead.id, id))
  const visitor = await findVisitorLead(services, id)
  const locked = Promise.withResolvers<void>()
  const shown = locked.promise.then(() => visitor && getLeadPromo(services, visitor))
  await services.db.transaction(async (tx) => {
    await tx
      .select()
      .from(promoProgram)
      .where(eq(promoProgram.campaignId, campaignId))
      .for('update')
    locked.resolve()
    expect(await shown).toEqual({ state: 'later', offer: '15% off your first order' })
  })
  expect(await promoOf(id)).toMatchObject({ state: 'given' })
})

test('a program with a code for each creator shows the code of the page’s creator', async () => {
  await createPromoProgram(services, campaignId, { kind: 'creator' })
  const before = await give('ada@example.com')
  expect(await promoOf(before)).toBeNull()
  await services.db.insert(creatorPromoCode).values({
    campaignId,
    creatorId: magnet.creatorId ?? '',
    code: 'NINA15',
    codeKey: 'N1NA15',
  })
  const id = await give('bob@example.com')
  expect(await mailOf(id)).toContain('Your promo code: NINA15')
  expect(await promoOf(id)).toMatchObject({ state: 'given', code: 'NINA15' })
  expect(await codes()).toEqual([])
  await services.db
    .update(promoProgram)
    .set({ isActive: false })
    .where(eq(promoProgram.campaignId, campaignId))
  expect(await promoOf(id)).toBeNull()
})
