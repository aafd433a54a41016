import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { ask, LEAD_ENV, makeMagnet, postLead } from '#tests/support/lead-faults.ts'
import { killWhileLeadsAreWritten, submitDoubles } from '#tests/support/lead-kills.ts'
import { startProduct } from '#tests/support/product.ts'
import { createTestServices } from '#tests/support/services.ts'

// The short form of tests/long/leads-faults.long.test.ts.

test('a kill while leads are written loses no acknowledged lead', async () => {
  const { lost } = await killWhileLeadsAreWritten(1, { victims: ['both'] })
  expect(lost).toBe(0)
})

test('five hundred double submissions are five hundred leads, and refused visitors get their form back', async () => {
  const services = await createTestServices()
  const url = () => services.databaseUrl
  const product = await startProduct({
    ...LEAD_ENV,
    DATABASE_URL: url(),
    SESSION_SECRET: services.env.sessionSecret,
    LEAD_JOURNAL: 'true',
  })
  const agent = new Agent({ keepAlive: true })
  try {
    const shortId = await makeMagnet(url)
    const statuses = await submitDoubles([product, product], 500, async (one, n) => {
      const fields = { name: `Twice ${n}`, email: `twice${n}@example.com` }
      return (await postLead(agent, one.url, shortId, fields, `10.0.${n >> 8}.${n & 255}`)).status
    })
    expect(new Set(statuses)).toEqual(new Set([303]))
    const [row] = await ask(url, 'select count(*)::int as leads from leads')
    expect(row).toEqual({ leads: 500 })

    // The framework responds with a page to forms that the fast path refuses.
    const wrong = { name: 'Grace "G" H', email: 'grace' }
    const refused = await postLead(agent, product.url, shortId, wrong, '10.9.9.9')
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('Please enter a valid email address.')
    expect(refused.body).toContain('value="Grace &quot;G&quot; H"')
    const unknown = { name: 'Grace', email: 'grace@example.com' }
    expect((await postLead(agent, product.url, 'nobody', unknown, '10.9.9.9')).status).toBe(404)
    await ask(url, 'alter table leads rename to away')
    const failed = await postLead(agent, product.url, shortId, unknown, '10.9.9.9')
    expect(failed.status).toBe(503)
    expect(failed.body).toContain('Error submitting form. Please try again.')
    expect(failed.body).toContain('value="grace@example.com"')
    await ask(url, 'alter table away rename to leads')
    const thanked = await postLead(agent, product.url, shortId, unknown, '10.9.9.9')
    expect(thanked).toMatchObject({ status: 303, body: '' })
  } finally {
    agent.destroy()
    await product.stop()
    await services.close()
  }
})
