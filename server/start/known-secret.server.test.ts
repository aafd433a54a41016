import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knownSecret } from '#db/schema/operations.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { acceptSecretForAdmin } from '#domain/operations/known-secret.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { fingerprintsOf, requireKnownSecret } from './known-secret.ts'

const OLD = 'the secret of the first processes'
const NEW = 'the secret that replaces the first'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await services.db.delete(knownSecret)
})
afterEach(() => services.close())

/** Starts a process with these settings. */
const start = (sessionSecret: string, previous: string | null = null, embedded = false) =>
  requireKnownSecret(settings(sessionSecret, previous, embedded))
const settings = (sessionSecret: string, previous: string | null, embedded: boolean) => ({
  ...services,
  env: {
    ...services.env,
    sessionSecret,
    previousSessionSecret: previous,
    databaseUrl: embedded ? null : services.databaseUrl,
  },
})

describe('processes on one database', () => {
  it('start with the same secret, and not with another one', async () => {
    await start(OLD)
    await start(OLD)
    await expect(start(NEW)).rejects.toThrow(/SESSION_SECRET: .* different value.*secret accept/)
    await expect(start(NEW, 'one more secret of nobody at all')).rejects.toThrow('SESSION_SECRET')
    await start(OLD)
  })

  it('that start at once with two secrets don’t both run', async () => {
    const results = await Promise.allSettled([start(OLD), start(NEW)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('change to a new secret one after the other, and back', async () => {
    await start(OLD)
    await start(NEW, OLD)
    // The second process restarts by itself before it gets the new settings.
    await start(OLD)
    await start(NEW, OLD)
    await start(NEW)
    services.clock.advance(HOUR_MS)
    await expect(start(OLD)).rejects.toThrow(/SESSION_SECRET/)
    await start(OLD, NEW)
  })

  it('start with a new one that the operator accepts because the former is lost', async () => {
    await start(OLD)
    const changed = settings(NEW, null, false)
    const accept = () =>
      acceptSecretForAdmin(services, createCommandLineViewer(), fingerprintsOf(changed.env))
    expect([await accept(), await accept()]).toEqual([true, false])
    await start(NEW)
    await expect(start(OLD)).rejects.toThrow('SESSION_SECRET')
  })
})

it('the embedded database, which has one process, takes a new secret', async () => {
  await start(OLD, null, true)
  await start(NEW, null, true)
  await start(NEW)
})
