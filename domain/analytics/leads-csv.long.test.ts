import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { openLeadsCsv } from './leads-csv.server.ts'

const ROWS = 50_000
const MEGABYTE = 1024 * 1024

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

describe('a large export', () => {
  it('arrives whole in bounded memory, however slowly it is read', async () => {
    const owner = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: owner.id })
    // A kilobyte a name: 50 MB altogether, which must never be here at once.
    await services.db.$client.query(
      `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
         email_normalized, link_type, device_type, digest, consent_text, consent_version)
       select gen_random_uuid(), $1, $2, 'Many', repeat('x', 1000) || n, n || '@example.com',
         n || '@example.com', 'link', 'iOS', int4send(n), '', ''
       from generate_series(1, $3::int) n`,
      [owner.id, magnet.id, ROWS],
    )
    const reader = openLeadsCsv(services, {
      ownerId: owner.id,
      magnetId: null,
      flagged: false,
    }).getReader()
    const before = process.memoryUsage.rss()
    let bytes = 0
    let lines = 0
    let most = 0
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.length
      for (const byte of chunk.value) if (byte === 10) lines++
      most = Math.max(most, process.memoryUsage.rss() - before)
    }
    expect(lines).toBe(ROWS + 1)
    expect(bytes).toBeGreaterThan(50 * MEGABYTE)
    expect(most).toBeLessThan(40 * MEGABYTE)
  })
})
