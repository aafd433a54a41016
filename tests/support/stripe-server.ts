import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import type { StripeConfig } from '#platform/payments/stripe-payments.ts'
import { createStripeAccount, type StripeAccount } from './stripe-account.ts'

export type StripeTestServer = {
  config: StripeConfig
  /** The provider's state, and the actions of its customers. */
  account: StripeAccount
  /** Every request in the form "POST /v1/customers". */
  requests: string[]
  /** Signs an event like the provider. `ageSeconds` is the age of its signature. */
  sign(
    event: object,
    options?: { secret?: string; ageSeconds?: number },
  ): {
    body: string
    signature: string
  }
  /** From now on responds with this status to every request; null means responds normally. */
  breakDown(status: number | null): void
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_only_for_tests'

/** Starts a payment API on a random port for the real client library. */
export async function startStripeServer(now: () => Date): Promise<StripeTestServer> {
  const account = createStripeAccount(now)
  const requests: string[] = []
  let broken: number | null = null
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = new URLSearchParams(await text(request))
    const line = `${request.method} ${url.pathname}`
    requests.push(line)
    response.setHeader('content-type', 'application/json')
    if (broken) {
      response.writeHead(broken, { 'stripe-should-retry': 'false' })
      return response.end(JSON.stringify({ error: { type: 'api_error', message: 'Out of order' } }))
    }
    const params = request.method === 'GET' ? url.searchParams : body
    const customer = params.get('customer')
    if (customer && !account.customers.some(({ id }) => id === customer)) {
      const type = 'invalid_request_error'
      const error = { type, code: 'resource_missing', param: 'customer', message: customer }
      return response.writeHead(400).end(JSON.stringify({ error }))
    }
    const found = account.answer(line, params)
    if (found) return response.end(JSON.stringify(found))
    const error = { type: 'invalid_request_error', code: 'resource_missing', message: line }
    response.writeHead(404).end(JSON.stringify({ error }))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    account,
    requests,
    config: {
      secretKey: 'sk_test_only',
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: `http://127.0.0.1:${port}`,
    },
    sign(event, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
      const { webhooks } = new Stripe('sk_test_only')
      const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { body: payload, signature }
    },
    breakDown(status) {
      broken = status
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
