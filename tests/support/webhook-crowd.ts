import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { type NewEvent, recordEvents } from '#domain/events/event-sql.ts'
import { createEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { createUser } from './factories.ts'
import type { TestServices } from './services.ts'

/** How an endpoint behaves: it answers at once, never, with an error, or after ten seconds. */
export const MANNERS = ['ok', 'hang', 'fail', 'slow'] as const
export type Manner = (typeof MANNERS)[number]

const SLOW_MS = 10_000

export type Arrival = { accountId: string; seq: number; delayMs: number }

/**
 * Starts endpoints of all manners at one port, as `/{manner}/{accountId}`. Each account's endpoint has its own
 * loopback address, because endpoints at the same host share a limit.
 */
export async function startEndpoints() {
  const arrivals: Arrival[] = []
  const hosts = new Map<string, string>()
  const hostOf = (accountId: string) => {
    const number = hosts.size + 1
    const host = hosts.get(accountId) ?? `127.1.${number >> 8}.${number & 255}`
    hosts.set(accountId, host)
    return host
  }
  const answers: Record<Manner, (response: ServerResponse) => void> = {
    ok: (response) => response.writeHead(204).end(),
    hang: () => {},
    fail: (response) => response.writeHead(500).end(),
    slow: (response) => {
      setTimeout(() => response.writeHead(204).end(), SLOW_MS)
    },
  }
  const server = createServer(async (request, response) => {
    const [, manner = 'ok', accountId = ''] = (request.url ?? '').split('/')
    const message = JSON.parse(await text(request))
    if (manner === 'ok') {
      const delayMs = Date.now() - Date.parse(message.timestamp)
      arrivals.push({ accountId, seq: message.seq, delayMs })
    }
    answers[MANNERS.find((one) => one === manner) ?? 'ok'](response)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (manner: Manner, accountId: string) =>
      `http://${hostOf(accountId)}:${port}/${manner}/${accountId}`,
    arrivals,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Creates an account with an endpoint, and returns its id. */
export async function addEndpoint(
  services: TestServices,
  manner: Manner,
  urlOf: (manner: Manner, accountId: string) => string,
): Promise<string> {
  const { id: accountId } = await createUser(services)
  const input = {
    name: manner,
    url: urlOf(manner, accountId),
    magnetIds: null,
    eventTypes: ['magnet.updated' as const],
  }
  const created = await createEndpoint(services, { accountId, createdBy: accountId }, input)
  if (!created.ok) throw new Error(created.reason)
  return accountId
}

/** Records one event of each account, in one statement. */
export async function recordForAll(services: TestServices, accountIds: string[]): Promise<void> {
  const events = accountIds.map((accountId): NewEvent => {
    const subjectId = uuidv7()
    const data = JSON.stringify({ id: subjectId, title: 'The Lighting Guide', state: 'active' })
    return { id: uuidv7(), accountId, type: 'magnet.updated', subjectId, magnetId: subjectId, data }
  })
  await services.db.execute(recordEvents(events))
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
