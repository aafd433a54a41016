import { createConnection } from '#domain/connections/connections.server.ts'
import type { Services } from '#platform/services.ts'
import { makerFor } from '../maker.ts'
import { FAKE_KEY, fakeKit } from './fake-newsletters.ts'
import { outgoingTo } from './outgoing-to.ts'

/** Connects an account with a Kit in memory. Returns the connection's id. */
export async function createTestConnection(services: Services, accountId: string): Promise<string> {
  const outgoingRequests = outgoingTo({ 'api.kit.com': fakeKit() })
  const owner = { accountId, createdBy: await makerFor(services, accountId) }
  const created = await createConnection({ ...services, outgoingRequests }, owner, 'kit', {
    key: FAKE_KEY,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.errors))
  return created.id
}
