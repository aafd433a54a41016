import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { ask, databaseOf, LEAD_ENV, makeMagnet, postLead } from '#tests/support/lead-faults.ts'
import { killWhileLeadsAreWritten, submitDoubles } from '#tests/support/lead-kills.ts'
import { startProduct } from '#tests/support/product.ts'

// The short form of tests/long/leads-faults.long.test.ts.

test('killed while leads are written, nobody who was thanked is lost', {
  timeout: 120_000,
}, async () => {
  const { lost } = await killWhileLeadsAreWritten(2, { victims: ['both', 'postgres'] })
  expect(lost).toBe(0)
})

test('five hundred who press twice at once are five hundred leads', {
  timeout: 120_000,
}, async () => {
  const product = await startProduct(LEAD_ENV)
  const agent = new Agent({ keepAlive: true })
  try {
    const url = () => databaseOf(product.dataDir)
    const shortId = await makeMagnet(url)
    const statuses = await submitDoubles([product, product], 500, async (one, n) => {
      const fields = { name: `Twice ${n}`, email: `twice${n}@example.com` }
      return (await postLead(agent, one.url, shortId, fields, `10.0.${n >> 8}.${n & 255}`)).status
    })
    expect(new Set(statuses)).toEqual(new Set([303]))
    const [row] = await ask(url, 'select count(*)::int as leads from leads')
    expect(row).toEqual({ leads: 500 })
  } finally {
    agent.destroy()
    await product.stop()
  }
})
