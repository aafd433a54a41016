import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { twoFactor, user } from '#db/schema/accounts.ts'
import { adminAction } from '#db/schema/admin.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { closeAccountForAdmin } from '#domain/account-closing/close-account.server.ts'
import { isResetOpen } from '#domain/accounts/password.server.ts'
import { findAccountForAdmin } from '#domain/admin/account-for-admin.server.ts'
import { NotAdmin } from '#domain/admin/admin.server.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import {
  confirmEmailForAdmin,
  createResetLinkForAdmin,
  resetTwoFactorForAdmin,
} from '#domain/admin/reset-sign-in.server.ts'
import { grantPlanForAdmin, revokePlanForAdmin } from '#domain/billing/granted-plan.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { suspendAccountForAdmin } from '#domain/reports/moderation.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { erasePersonForAdmin, measurePersonForAdmin } from './erase-person.server.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAKER = createCommandLineViewer.name
const services = await setUpServices()
const operator = createCommandLineViewer()
const { db } = services

const lastAction = async () =>
  (await db.select().from(adminAction).orderBy(desc(adminAction.id)).limit(1))[0]
const eventsOf = (accountId: string) =>
  db.select().from(securityEvent).where(eq(securityEvent.accountId, accountId))
const submit = (identifier: string, email: string) =>
  submitLead(services, {
    identifier,
    kind: 'visit',
    form: { name: 'Grace', email, honeypot: false, elapsedMs: 9000 },
    request: { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false },
  })

describe('the command line', () => {
  it('may do what the administrator may, although none is configured, and is recorded', async () => {
    const mia = await createUser(services)
    const reason = { id: mia.id, reason: 'Phishing.' }
    expect(await suspendAccountForAdmin(services, operator, reason)).toMatchObject({ ok: true })
    expect(await lastAction()).toMatchObject({
      action: 'account.suspend',
      subjectId: mia.id,
      adminEmail: 'command line',
    })
    expect(await eventsOf(mia.id)).toMatchObject([{ event: 'account.suspended', actorId: null }])
  })

  it('is created by commands only', () => {
    const sources = globSync('{app,domain,platform,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) =>
        !/\.test\.tsx?$/.test(path) && readFileSync(join(ROOT, path), 'utf8').includes(MAKER),
    )
    expect(sources).toEqual(['domain/admin/command-line.server.ts'])
  })

  it('can’t be imitated by a copy of its viewer', async () => {
    const copy = findAccountForAdmin(services, { ...operator }, 'mia@example.com')
    await expect(copy).rejects.toBeInstanceOf(NotAdmin)
  })
})

describe('an account', () => {
  it('is found by email or id, and shows what matters', async () => {
    const mia = await createUser(services, { email: 'show@example.com' })
    const found = await findAccountForAdmin(services, operator, ' Show@Example.com ')
    expect(found).toMatchObject({ id: mia.id, plan: 'FREE', isAdmin: false, suspension: null })
    expect(await findAccountForAdmin(services, operator, mia.id)).toEqual(found)
    expect(await findAccountForAdmin(services, operator, 'nobody@example.com')).toBeNull()
  })

  it('gets a link to set a new password, printed or mailed', async () => {
    const mia = await createUser(services)
    const printed = await createResetLinkForAdmin(services, operator, { id: mia.id, sends: false })
    const token = printed.ok ? (printed.url?.split('token=')[1] ?? '') : ''
    expect(await isResetOpen(services, token)).toBe(true)
    const sent = await createResetLinkForAdmin(services, operator, { id: mia.id, sends: true })
    expect(sent).toMatchObject({ ok: true, url: null })
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, mia.id))
    expect(mails.map(({ kind }) => kind)).toEqual(['reset-password'])
    expect(JSON.stringify(await lastAction())).not.toContain(token)
  })

  it('loses its second factor and its sessions, and its owner is notified', async () => {
    const mia = await createUser(services)
    expect(await resetTwoFactorForAdmin(services, operator, mia.id)).toMatchObject({
      reason: 'off',
    })
    const factor = { userId: mia.id, secret: 'sealed', backupCodes: '', verified: true }
    await db.insert(twoFactor).values(factor)
    await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, mia.id))
    expect(await resetTwoFactorForAdmin(services, operator, mia.id)).toMatchObject({ ok: true })
    expect((await findAccountForAdmin(services, operator, mia.id))?.twoFactor).toBe(false)
    expect(await eventsOf(mia.id)).toMatchObject([{ event: 'two-factor.disabled', actorId: null }])
    const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, mia.id))
    expect(mails.map(({ kind }) => kind)).toEqual(['two-factor-off'])
  })

  it('is confirmed without email', async () => {
    const mia = await createUser(services)
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, mia.id))
    expect(await confirmEmailForAdmin(services, operator, mia.id)).toMatchObject({ ok: true })
    expect(await confirmEmailForAdmin(services, operator, mia.id)).toMatchObject({
      reason: 'already',
    })
  })

  it('is granted a plan and loses it', async () => {
    const mia = await createUser(services)
    const grant = { id: mia.id, planType: 'BRAND', until: null, reason: 'A speaker.' } as const
    expect(await grantPlanForAdmin(services, operator, grant)).toMatchObject({
      ok: true,
      before: 'FREE',
      after: 'BRAND',
    })
    expect((await findAccountForAdmin(services, operator, mia.id))?.plan).toBe('BRAND')
    const revoke = () => revokePlanForAdmin(services, operator, mia.id)
    expect(await revoke()).toMatchObject({ ok: true, before: 'BRAND', after: 'FREE' })
    expect(await revoke()).toEqual({ ok: false, reason: 'none' })
  })

  it('is closed, and its data goes with it', async () => {
    const mia = await createUser(services)
    expect(await closeAccountForAdmin(services, operator, mia.id)).toEqual({ ok: true })
    expect(await db.select().from(user).where(eq(user.id, mia.id))).toEqual([])
    expect(await lastAction()).toMatchObject({ action: 'account.close', subjectId: mia.id })
  })
})

describe('a visitor who wants to be erased', () => {
  it('is erased with every creator, and nobody else is', async () => {
    const magnets = await Promise.all([1, 2].map(() => createMagnetRow(services)))
    for (const { shortId } of magnets) {
      await submit(shortId, 'Grace@example.com')
      await submit(shortId, 'ada@example.com')
    }
    const known = { leads: 2, owners: 2, imports: 0, reports: 0, accountId: null }
    expect(await measurePersonForAdmin(services, operator, 'grace@example.com')).toEqual(known)
    const erased = await erasePersonForAdmin(services, operator, 'grace@Example.com')
    expect(erased).toMatchObject({ leads: 2 })
    const left = (await db.select().from(lead)).map(({ emailNormalized }) => emailNormalized)
    expect(left.filter((email) => email.includes('grace'))).toEqual([])
    expect(left.filter((email) => email === 'ada@example.com')).toHaveLength(2)
    const mails = JSON.stringify(await db.select().from(outgoingMail))
    expect(mails).not.toMatch(/grace@example/i)
    expect(JSON.stringify(await lastAction())).not.toMatch(/grace/i)
    expect((await lastAction())?.action).toBe('person.erase')
  })
})
