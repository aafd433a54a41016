import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import type { KeptPage } from '#domain/leads/shown-page.ts'
import { openDatabase } from '#platform/db/database.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createLeadFallback, withLeadFastPath } from './lead-fast-path.ts'
import { openLeadJournal } from './lead-journal.ts'

const services = await setUpServices()
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
afterAll(() => nowhere.$client.end())

it('refuses a network past its limit while the database is away, instead of an invitation to try again', async () => {
  const away = {
    ...services,
    db: nowhere,
    env: { ...services.env, leadJournal: 'true' as const },
    limits: {
      ...services.limits,
      countLeadInProcess: async () => ({ network: true, magnet: true, ceiling: true }),
    },
  }
  const journal = await openLeadJournal(away, () => false)
  const shown = { magnetId: randomUUID(), overRuleId: null }
  const page = { shown, former: null } as unknown as KeptPage
  const server = createServer(
    withLeadFastPath(away, () => {}, {
      findKept: () => page,
      findMeant: () => null,
      isReady: () => true,
      fallback: createLeadFallback(() => new Response('try again', { status: 503 })),
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sent = await fetch(`http://127.0.0.1:${port}/m/abc234`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com' }),
  })
  expect([sent.status, await sent.text()]).toEqual([429, `${en.errors.tooMany}\n`])
  server.close()
  await journal?.stop()
})
