import { afterAll } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { type Relay, startRelay } from './relay.ts'
import { createTestServices, type TestServices } from './services.ts'

export type RelayedServer = {
  /** Their database is behind the relay. */
  services: TestServices
  /** The same database without the relay. */
  direct: Database
  relay: Relay
  server: PageServer
}

/** Starts the page server of a test file, whose database can be made to fail or hang. */
export async function setUpRelayedServer(): Promise<RelayedServer> {
  const services = await createTestServices()
  const direct = services.db
  const relay = await startRelay(services.databaseUrl)
  Object.assign(services, { db: openDatabase(relay.url), databaseUrl: relay.url })
  const server = await startPageServer(services)
  afterAll(async () => {
    relay.become('up')
    await server.close()
    await services.db.$client.end()
    await relay.close()
    await Object.assign(services, { db: direct }).close()
  })
  return { services, direct, relay, server }
}
