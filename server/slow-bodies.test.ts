import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSlowClients } from '#tests/support/slow-clients.ts'
import { createHttpServer } from './http-server.ts'

// Real clients on loopback that send a body slowly or not at all, with short limits.

const FORM = 'Content-Type: application/x-www-form-urlencoded'
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x'
const servers: Server[] = []
let silent: number
let dripping: number

beforeAll(async () => {
  silent = await serve({ idleMs: 100, totalMs: 600_000, everyMs: 10 })
  dripping = await serve({ idleMs: 600_000, totalMs: 300, everyMs: 10 })
})
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(slowBodies: { idleMs: number; totalMs: number; everyMs: number }) {
  const server = createHttpServer(
    async (request, response) => {
      const body = await buffer(request).catch(() => null)
      response.end(`${body?.length} bytes`)
    },
    { slowBodies },
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function open(port: number, head: string[]): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(['POST / HTTP/1.1', 'Host: localhost', ...head, '', ''].join('\r\n'))
  const answer = buffer(socket).then(String)
  return { socket, answer }
}

it.each([
  ['announced', ['Content-Length: 100']],
  ['in pieces', ['Transfer-Encoding: chunked']],
])('who goes silent in the middle of a body that was %s is let go', async (_what, head) => {
  const { socket, answer } = open(silent, [FORM, ...head])
  socket.write('')
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('a body that never ends is cut off', async () => {
  const clients = await startSlowClients(dripping, 4)
  try {
    // The other half sends headers slowly, which Node itself ends.
    await expect.poll(() => clients.connected()).toBe(2)
  } finally {
    clients.stop()
  }
})

it('an upload has its own limits', async () => {
  const { socket, answer } = open(silent, [MULTIPART, 'Content-Length: 3', 'Connection: close'])
  // A silent client that connected later has been cut off by now.
  expect(await open(silent, [FORM, 'Content-Length: 3']).answer).toContain('408')
  socket.write('abc')
  expect(await answer).toContain('3 bytes')
})

it('a complete body gets a response, and its connection stays open', async () => {
  const first = ['POST / HTTP/1.1', 'Host: localhost', FORM, 'Content-Length: 3', '', 'a=b'].join(
    '\r\n',
  )
  const { socket, answer } = open(silent, [FORM, 'Content-Length: 0'])
  socket.write(first)
  expect(await open(silent, [FORM, 'Content-Length: 3']).answer).toContain('408')
  socket.end(first)
  expect((await answer).match(/\d bytes/g)).toEqual(['0 bytes', '3 bytes', '3 bytes'])
})
