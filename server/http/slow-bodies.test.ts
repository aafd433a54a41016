import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUploadCheck } from '#server/uploads/upload-paths.ts'
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
    { slowBodies, isUpload: createUploadCheck('control-center') },
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function open(
  port: number,
  head: string[],
  path = '/',
): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...head, '', ''].join('\r\n'))
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

it.each([
  '/uploads?bucket=hero-images',
  '/create',
  '/create.data',
  '/edit/1',
  '/control-center?section=blog',
  '/magnets/1/placements/2/qr',
])('an upload to %s has its own limits', async (path) => {
  const head = [MULTIPART, 'Content-Length: 3', 'Connection: close']
  const { socket, answer } = open(silent, head, path)
  // A silent client that connected later has been cut off by now.
  expect(await open(silent, [FORM, 'Content-Length: 3']).answer).toContain('408')
  socket.write('abc')
  expect(await answer).toContain('3 bytes')
})

it.each(['/', '/unsubscribe/token', '/m/abcdef', '/login', '/create/', '/uploads/1'])(
  'a form with files to %s, which takes none, has the limits of others',
  async (path) => {
    expect(await open(silent, [MULTIPART, 'Content-Length: 3'], path).answer).toContain('408')
  },
)

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
