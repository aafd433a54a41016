import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { report } from '#db/schema/reports.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import type { NewMagnet } from '#domain/magnets/magnet-input.ts'
import { createMagnet } from '#domain/magnets/magnets.server.ts'
import { resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { resolveIdentifier } from '#domain/magnets/public-magnet.server.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import {
  restoreAccountForAdmin,
  restoreMagnetForAdmin,
  suspendAccountForAdmin,
  suspendMagnetForAdmin,
} from './moderation.server.ts'
import { REPORT_HONEYPOT } from './report.ts'
import { listReportsForAdmin } from './reports-for-admin.server.ts'
import { submitReport } from './submit-report.server.ts'

const services = await setUpServices({
  env: { adminEmail: 'nora@example.com', contactEmail: 'nora@example.com' },
})
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))

let owner: TestUser
let magnet: MagnetRow
beforeEach(async () => {
  owner = await createUser(services)
  magnet = await createMagnetRow(services, { userId: owner.id })
})

const REASON = 'It asks for passwords.'
const suspend = () => suspendMagnetForAdmin(services, nora, { id: magnet.id, reason: REASON })
const restore = () => restoreMagnetForAdmin(services, nora, { id: magnet.id, reason: 'Changed.' })
const suspendOwner = () => suspendAccountForAdmin(services, nora, { id: owner.id, reason: REASON })
const stateOf = async (name: string) => (await resolveIdentifier(services, name)).state
const mailsTo = (email: string) =>
  services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))
const submit = () =>
  submitLead(services, {
    identifier: magnet.shortId,
    kind: 'scan',
    form: { name: 'Grace', email: 'grace@example.com', honeypot: false, elapsedMs: 9000 },
    request: { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false },
  })

describe('a suspended magnet', () => {
  it('is offline by every short link until it is restored in its former state', async () => {
    const paused = await createMagnetRow(services, { state: 'paused', slug: `p-${Date.now()}` })
    const measure = { id: paused.id, reason: REASON }
    expect(await suspendMagnetForAdmin(services, nora, measure)).toMatchObject({ ok: true })
    for (const name of [paused.id, paused.shortId, paused.customSlug ?? '']) {
      expect(await stateOf(name)).toBe('suspended')
    }
    expect(await restoreMagnetForAdmin(services, nora, measure)).toMatchObject({ ok: true })
    expect(await stateOf(paused.shortId)).toBe('paused')
  })

  it('accepts no lead, and serves nothing for existing signed links', async () => {
    const lead = await createLeadRow(services, magnet)
    await suspend()
    expect(await submit()).toEqual({ ok: false, reason: 'paused' })
    expect((await findVisitorLead(services, lead.id))?.magnet?.isSuspended).toBe(true)
    await restore()
    expect(await submit()).toMatchObject({ ok: true })
    expect((await findVisitorLead(services, lead.id))?.magnet?.isSuspended).toBe(false)
  })

  it('closes its reports, tells its creator how to appeal, and is in the audit log', async () => {
    const form = { reason: 'scam' as const, message: '', email: null, [REPORT_HONEYPOT]: '' }
    await submitReport(services, { magnetId: magnet.id, form, ip: '192.0.2.7' })
    await suspend()
    const [closed] = await services.db.select().from(report).where(eq(report.magnetId, magnet.id))
    expect(closed).toMatchObject({ outcome: 'magnet-suspended', note: REASON })
    await restore()
    const mails = await mailsTo(owner.email)
    expect(mails.map((mail) => mail.subject).toSorted()).toEqual([
      '"The Lighting Guide" is back',
      'We took down "The Lighting Guide"',
    ])
    const down = mails.find((mail) => mail.subject.startsWith('We took down'))
    expect(down).toMatchObject({ replyTo: 'nora@example.com', userId: owner.id })
    expect(down?.textBody).toContain(REASON)
    expect(down?.textBody).toContain('reply to this email')
    const trail = await services.db
      .select({ action: adminAction.action })
      .from(adminAction)
      .where(eq(adminAction.subjectId, magnet.id))
    expect(trail.map((one) => one.action).toSorted()).toEqual(['magnet.restore', 'magnet.suspend'])
  })

  it('cancels the queued emails to its leads', async () => {
    const lead = await createLeadRow(services, magnet, { email: `w${Date.now()}@example.com` })
    const words = { to: lead.email, subject: 'Here', text: 'a link', html: 'a link' }
    await queueMail(services.db, { kind: 'lead-content', leadId: lead.id, ...words })
    await suspend()
    expect(await mailsTo(lead.email)).toMatchObject([{ state: 'suppressed', textBody: '' }])
  })

  it('keeps its codes: its owner can’t repoint them', async () => {
    const other = await createMagnetRow(services, { userId: owner.id, title: 'Other' })
    await repointCodes(services, owner.id, { from: other.id, to: magnet.id })
    await suspend()
    const held = { ok: false, reason: 'suspended' }
    const away = { from: magnet.id, to: other.id }
    expect(await repointCodes(services, owner.id, away)).toEqual(held)
    expect(await restoreCodes(services, owner.id, other.id)).toEqual(held)
    const heir = { repointTo: other.id }
    expect(await deleteMagnet(services, owner.id, magnet.id, heir)).toEqual(held)
    expect(await resumeMagnet(services, owner.id, magnet.id)).toEqual(held)
    expect(await stateOf(magnet.shortId)).toBe('suspended')
    // The owner may still delete it.
    expect(await deleteMagnet(services, owner.id, magnet.id)).toMatchObject({ ok: true })
    expect(await stateOf(magnet.shortId)).toBe('deleted')
  })

  it('is suspended by one of two reviewers, and restored by one', async () => {
    const both = await Promise.all([suspend(), suspend()])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(both).toContainEqual({ ok: false, reason: 'already' })
    const back = await Promise.all([restore(), restore()])
    expect(back.filter((one) => one.ok)).toHaveLength(1)
  })
})

describe('a suspended account', () => {
  it('has no page online, including new and resumed ones', async () => {
    const paused = await createMagnetRow(services, { userId: owner.id, state: 'paused' })
    expect(await suspendOwner()).toEqual({ ok: true, name: owner.email })
    expect(await stateOf(magnet.shortId)).toBe('suspended')
    expect(await submit()).toEqual({ ok: false, reason: 'paused' })
    expect(await resumeMagnet(services, owner.id, paused.id)).toMatchObject({ ok: false })
    const input: NewMagnet = {
      title: 'New',
      description: 'New',
      fileType: 'link',
      fileUrl: 'https://example.com/',
      fileId: null,
      heroImageId: null,
      brandingColor: '#F97316',
    }
    expect(await createMagnet(services, owner, input)).toEqual({ ok: false, reason: 'suspended' })
  })

  it('leaves separately suspended magnets suspended when it is restored', async () => {
    const other = await createMagnetRow(services, { userId: owner.id })
    await suspend()
    await suspendOwner()
    expect(await stateOf(other.shortId)).toBe('suspended')
    const measure = { id: owner.id, reason: 'All good.' }
    expect(await restoreAccountForAdmin(services, nora, measure)).toMatchObject({ ok: true })
    expect(await stateOf(other.shortId)).toBe('active')
    expect(await stateOf(magnet.shortId)).toBe('suspended')
  })

  it('is listed with suspended magnets', async () => {
    await suspend()
    await suspendOwner()
    const { suspended, counts } = await listReportsForAdmin(services, nora, {
      state: 'suspended',
      page: 1,
      size: 100,
    })
    expect(counts.suspended).toBe(suspended.length)
    const theirs = suspended.filter((one) => one.ownerEmail === owner.email)
    expect(theirs.map((one) => [one.kind, one.reason]).toSorted()).toEqual([
      ['account', REASON],
      ['magnet', REASON],
    ])
  })

  it('can’t be the administrator’s', async () => {
    const own = { id: nora.id, reason: 'Oops.' }
    const refused = { ok: false, reason: 'own' }
    expect(await suspendAccountForAdmin(services, nora, own)).toEqual(refused)
  })
})
