import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoFactor } from '#db/schema/accounts.ts'
import { adminAction } from '#db/schema/admin.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { isAdmin, NotAdmin, requireAdmin } from './admin.server.ts'
import { recordAdminAction } from './audit.server.ts'
import { listActionsForAdmin } from './audit-list.server.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices({ env: { adminEmail: 'nora@example.com' } })
})
afterAll(() => services.close())

const nora = { id: '00000000-0000-4000-8000-000000000001', email: 'Nora@Example.com' }
const withEnv = (env: Partial<TestServices['env']>) => ({
  ...services,
  env: { ...services.env, ...env },
})

describe('the administrator', () => {
  it('is the account with ADMIN_EMAIL, however it is written', () => {
    expect(isAdmin(services, toViewer(nora))).toBe(true)
    expect(isAdmin(withEnv({ adminEmail: 'NORA@example.com' }), toViewer(nora))).toBe(true)
  })

  it('is nobody else', () => {
    expect(isAdmin(services, null)).toBe(false)
    expect(isAdmin(services, toViewer({ ...nora, email: 'mia@example.com' }))).toBe(false)
    expect(isAdmin(services, toViewer({ ...nora, email: 'nora@example.com.evil' }))).toBe(false)
  })

  it('has confirmed the email', () => {
    expect(isAdmin(services, { ...toViewer(nora), emailVerified: false })).toBe(false)
  })

  it('does not exist while ADMIN_EMAIL is unset', async () => {
    const unset = withEnv({ adminEmail: null })
    expect(isAdmin(unset, toViewer({ ...nora, email: '' }))).toBe(false)
    await expect(requireAdmin(unset, toViewer(nora))).rejects.toThrow(NotAdmin)
  })

  it('needs a finished second factor where that is required', async () => {
    const strict = withEnv({ adminRequireTwoFactor: true })
    const { id } = await createUser(services, { email: 'nora@example.com' })
    const viewer = toViewer({ ...nora, id })
    await expect(requireAdmin(strict, viewer)).rejects.toMatchObject({ needsTwoFactor: true })
    const begun = { userId: id, secret: 'x', backupCodes: '', verified: false }
    await services.db.insert(twoFactor).values(begun)
    await expect(requireAdmin(strict, viewer)).rejects.toMatchObject({ needsTwoFactor: true })
    await services.db.update(twoFactor).set({ verified: true })
    await expect(requireAdmin(strict, viewer)).resolves.toBe(viewer)
  })
})

describe('the audit trail', () => {
  const record = (action: string, subjectType: 'post' | 'application') =>
    services.db.transaction((tx) =>
      recordAdminAction(tx, nora, { action, subjectType, subjectId: '7', detail: { title: 'A' } }),
    )

  it('lists the latest first, all kinds or one', async () => {
    await record('post.publish', 'post')
    await record('application.approve', 'application')
    const all = await listActionsForAdmin(services, toViewer(nora), { kind: null, page: 1 })
    expect(all.actions.map((one) => one.action)).toEqual(['application.approve', 'post.publish'])
    expect(all.actions[1]).toMatchObject({ adminEmail: nora.email, detail: { title: 'A' } })
    const posts = await listActionsForAdmin(services, toViewer(nora), { kind: 'post', page: 9 })
    expect([posts.total, posts.page, posts.actions.length]).toEqual([1, 1, 1])
  })

  it('has no entry for a rolled-back action', async () => {
    const before = await services.db.$count(adminAction)
    const broken = services.db.transaction(async (tx) => {
      const deed = { action: 'post.delete', subjectType: 'post', subjectId: '7' } as const
      await recordAdminAction(tx, nora, deed)
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    expect(await services.db.$count(adminAction)).toBe(before)
  })

  it.each([
    sql`update admin_actions set action = 'nothing'`,
    sql`delete from admin_actions`,
    sql`truncate admin_actions`,
  ])('only grows', async (statement) => {
    const refused = await services.db.execute(statement).catch((error) => error)
    expect(String(refused.cause)).toContain('append-only')
  })
})
