import { createEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { sendTest } from '#domain/webhooks/send-test.server.ts'
import { makerFor } from './maker.ts'
import type { TestServices } from './services.ts'

/** Creates a webhook of an account with one delivery, a test that waits to be sent. */
export async function createTestedWebhook(services: TestServices, accountId: string) {
  const endpoint = await createEndpoint(
    services,
    { accountId, createdBy: await makerFor(services, accountId) },
    { name: 'n8n', url: 'https://n8n.example/', eventTypes: ['lead.created'], magnetIds: null },
  )
  if (!endpoint.ok) throw new Error(endpoint.reason)
  const test = await sendTest(services, { accountId, targetId: endpoint.id })
  if (!test.ok) throw new Error(test.reason)
  return { targetId: endpoint.id, deliveryId: test.deliveryId }
}
