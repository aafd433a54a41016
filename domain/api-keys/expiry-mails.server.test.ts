import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { apiKey } from '#db/schema/api.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { findLatestMail } from '#tests/support/mail.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { warnOfExpiringKeys } from './expiry-mails.server.ts'

const DAY = 86_400_000
let services: TestServices

beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const inDays = (days: number) => new Date(services.clock.now().getTime() + days * DAY)
const mailsTo = async (email: string) =>
  (await services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))).map(
    ({ subject }) => subject,
  )

describe('before a key expires', () => {
  it('its owner is told 7 days and one day before, once each', async () => {
    const owner = await createUser(services)
    const { id } = await createKey(services, owner.id, { expiresAt: inDays(9) })
    await warnOfExpiringKeys(services)
    expect(await mailsTo(owner.email)).toEqual([])

    services.clock.advance(2.5 * DAY)
    await warnOfExpiringKeys(services)
    await warnOfExpiringKeys(services)
    const first = 'QR Magnet: The API key “Test” expires in 7 days'
    expect(await mailsTo(owner.email)).toEqual([first])
    const mail = await findLatestMail(services, owner.email)
    expect(mail?.textBody).toContain(`/integrations/keys/${id}`)
    expect(mail?.textBody).toContain('It has never been used.')

    services.clock.advance(5.9 * DAY)
    await warnOfExpiringKeys(services)
    await warnOfExpiringKeys(services)
    const second = 'QR Magnet: The API key “Test” expires within a day'
    expect((await mailsTo(owner.email)).sort()).toEqual([first, second].sort())

    services.clock.advance(2 * DAY)
    await warnOfExpiringKeys(services)
    expect(await mailsTo(owner.email)).toHaveLength(2)
  })

  it('a workspace’s owner and managers are told', async () => {
    const { accountId, id, owner, manager, analyst } = await createWorkspace(services)
    await createKey(services, accountId, { expiresAt: inDays(6.5) })
    await warnOfExpiringKeys(services)
    for (const { email } of [owner, manager]) expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo(analyst.email)).toEqual([])
    const mail = await findLatestMail(services, manager.email)
    expect(mail?.textBody).toContain(`/workspace/${id}/integrations/keys/`)
    expect(mail?.textBody).toContain('you manage the workspace Tidewater')
  })

  it('nobody is told of revoked keys, of those without an end and of closed accounts', async () => {
    const [revoked, endless, closed] = [
      await createUser(services),
      await createUser(services),
      await createUser(services),
    ]
    const { id } = await createKey(services, revoked.id, { expiresAt: inDays(3) })
    await services.db.update(apiKey).set({ revokedAt: new Date() }).where(eq(apiKey.id, id))
    await createKey(services, endless.id)
    await createKey(services, closed.id, { expiresAt: inDays(3) })
    await services.db.update(user).set({ closedAt: new Date() }).where(eq(user.id, closed.id))
    await warnOfExpiringKeys(services)
    for (const { email } of [revoked, endless, closed]) expect(await mailsTo(email)).toEqual([])
  })

  it('two processes send one email, and after an outage only the last one', async () => {
    const owners = await Promise.all(Array.from({ length: 20 }, () => createUser(services)))
    for (const { id } of owners) await createKey(services, id, { expiresAt: inDays(0.5) })
    const other = openDatabase(services.databaseUrl, { max: 5 })
    const both = [services, { ...services, db: other }]
    const results = await Promise.all(both.map(warnOfExpiringKeys))
    expect(results.reduce((sum, { warned }) => sum + warned, 0)).toBe(20)
    for (const { email } of owners) {
      expect(await mailsTo(email)).toEqual(['QR Magnet: The API key “Test” expires within a day'])
    }
    await other.$client.end()
  })
})
