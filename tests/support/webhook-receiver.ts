import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedWebhook = {
  headers: Record<string, string>
  body: string
  message: {
    id: string
    type: string
    timestamp: string
    seq: number | null
    data: Record<string, unknown>
  }
}
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

export type WebhookReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** Answers from now on; default: 204. */
  answer(next: Answer): void
  /** Requests under way at the same time, at most so far. */
  mostAtOnce(): number
  close(): Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end()

/** Starts an endpoint that someone else might run. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let answer = status(204)
  let atOnce = 0
  let most = 0
  const server = createServer(async (request, response) => {
    atOnce++
    most = Math.max(most, atOnce)
    response.on('close', () => atOnce--)
    const body = await text(request)
    const headers = request.headers as Record<string, string>
    received.push({ headers, body, message: JSON.parse(body) })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(next) {
      answer = next
    },
    mostAtOnce: () => most,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
