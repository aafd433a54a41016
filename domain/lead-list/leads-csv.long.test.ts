import { describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { openLeadsCsv } from './leads-csv.server.ts'

const ROWS = 50_000
const NAME_BYTES = 5000
const MEGABYTE = 1024 * 1024

const services = await setUpServices()

describe('a large export', () => {
  it('applies backpressure of a slow reader to the database, and arrives complete in bounded memory', async () => {
    const owner = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: owner.id })
    // 250 MB in total, which must never be in memory at once.
    await services.db.$client.query(
      `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email,
         email_normalized, link_type, device_type, digest, consent_text, consent_version)
       select gen_random_uuid(), $1, $2, 'Many', repeat('x', $4::int) || n, n || '@example.com',
         n || '@example.com', 'link', 'iOS', int4send(n), '', ''
       from generate_series(1, $3::int) n`,
      [owner.id, magnet.id, ROWS, NAME_BYTES],
    )
    const reader = openLeadsCsv(services, {
      ownerId: owner.id,
      magnetId: null,
      flagged: false,
    }).getReader()
    const before = process.memoryUsage.rss()
    let lines = 0
    let bytes = 0
    const take = (chunk: Uint8Array) => {
      bytes += chunk.length
      for (const byte of chunk) if (byte === 10) lines++
    }
    for (let i = 0; i < 3; i++) take((await reader.read()).value ?? new Uint8Array())

    await until('the database to wait for its reader', async () => {
      const { rows } = await services.db.$client.query(
        `select 1 from pg_stat_activity where query ilike 'copy%' and wait_event = 'ClientWrite'`,
      )
      return rows.length === 1
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(20 * MEGABYTE)

    let most = 0
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      take(chunk.value)
      most = Math.max(most, process.memoryUsage.rss() - before)
    }
    expect(lines).toBe(ROWS + 1)
    expect(bytes).toBeGreaterThan(ROWS * NAME_BYTES)
    // Includes memory that the garbage collector hasn't freed yet.
    expect(most).toBeLessThan(100 * MEGABYTE)
  })
})
