import { expect, it } from 'vitest'
import { signIn } from '#domain/accounts/sessions.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const ADDRESS = '203.0.113.77'

const app = await setUpApp({ env: { trustedProxies: ['127.0.0.1'] }, rateLimits: true })

it('a network address is stored in no table and in no log, whatever one does', async () => {
  const { services } = app
  const from = { 'x-forwarded-for': ADDRESS }
  const magnet = await createMagnetRow(services)
  await app.get(`/q/${magnet.shortId}`, from)
  const lead = { name: 'Grace', email: 'grace@example.com' }
  expect((await app.submit(`/m/${magnet.shortId}`, lead, from)).status).toBe(303)
  const { email, password } = await createUser(services)
  const headers = new Headers({ ...from, 'user-agent': 'Test' })
  expect(
    (await signIn(services, { email, password }, { ip: ADDRESS, headers, fromTrustedProxy: false }))
      .ok,
  ).toBe(true)
  const wrong = { email, password: 'not it' }
  await signIn(services, wrong, { ip: ADDRESS, headers, fromTrustedProxy: false })
  await app.visits.flush()

  const pool = services.db.$client
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const rowsWith = async (text: string) => {
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select count(*)::int as rows from "${name}" t where t::text like $1`,
        [`%${text}%`],
      )
      if (rows[0].rows > 0) found.push(name)
    }
    return found
  }
  // The search works.
  expect(await rowsWith('grace@example.com')).toContain('leads')
  expect(await rowsWith(ADDRESS)).toEqual([])
  expect(JSON.stringify(services.logLines)).not.toContain(ADDRESS)
})
