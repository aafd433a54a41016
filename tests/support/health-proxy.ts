import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type HealthProxy = {
  url: string
  /** What went wrong between the proxy and a server, which clients saw as 502. */
  failures: string[]
  /** How many requests each server got. */
  counts: number[]
  /** Whether the proxy sends requests to a server. */
  isUsed(index: number): boolean
  close(): Promise<void>
}

const LOOK_MS = 100

/**
 * Starts a load balancer as simple as they come: it keeps connections to its servers, sends requests in
 * turn to those whose `/healthz/ready` says 200, looks ten times a second, and never tries twice.
 */
export async function startHealthProxy(targets: string[]): Promise<HealthProxy> {
  const servers = targets.map((url) => ({
    url: new URL(url),
    isReady: false,
    count: 0,
    agent: new Agent({ keepAlive: true }),
  }))
  const failures: string[] = []
  let turn = 0

  const look = async () => {
    await Promise.all(
      servers.map(async (server) => {
        server.isReady = await fetch(new URL('/healthz/ready', server.url)).then(
          (response) => response.status === 200,
          () => false,
        )
      }),
    )
  }
  await look()
  const timer = setInterval(look, LOOK_MS)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = servers.filter(({ isReady }) => isReady)
    const server = ready[turn++ % ready.length]
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url}: ${why}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    if (!server) {
      fail('no server is ready')
      return
    }
    server.count++
    const { hostname, port } = server.url
    const { connection: _own, ...headers } = incoming.headers
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers }
    const sent = httpRequest({ ...options, agent: server.agent }, (answer) => {
      const { connection: _theirs, ...passed } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, passed)
      answer.once('error', (error) => fail(error.message)).pipe(outgoing)
    })
    sent.once('error', (error) => fail(error.message))
    incoming.pipe(sent)
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    failures,
    get counts() {
      return servers.map(({ count }) => count)
    },
    isUsed: (index) => servers[index]?.isReady ?? false,
    async close() {
      clearInterval(timer)
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      })
      for (const { agent } of servers) agent.destroy()
    },
  }
}
