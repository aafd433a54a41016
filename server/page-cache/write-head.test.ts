import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SavedHead, writeHead } from './write-head.ts'

const BODY = 'é<p>'
const headers = (id: string) => ['Content-Type', 'text/html', 'Content-Length', '4', 'X-Id', id]

let count = 0
let saved: SavedHead | null = null
let isClosing = false
/** Writes the same response with Node alone under /node, and by reusing heads elsewhere. */
const server = createServer((request, response) => {
  if (isClosing) response.setHeader('Connection', 'close')
  const id = `id-${++count}`
  if (request.url === '/node') response.writeHead(200, headers(id))
  else saved = writeHead(response, { saved, lines: headers(''), id })
  response.end(BODY, 'latin1')
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))

/** Returns everything that is received for these requests on one connection. */
async function exchange(lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.setEncoding('latin1')
  const received = text(socket)
  socket.end(lines.map((line) => `${line}\r\n\r\n`).join(''))
  return (await received).replace(/id-\d+/g, 'id').replace(/Date: .*/g, 'Date')
}

describe('a page’s head', () => {
  it.each([
    ['several requests at once', ['GET /~ HTTP/1.1\r\nHost: a', 'GET /~ HTTP/1.1\r\nHost: a']],
    ['HEAD', ['HEAD /~ HTTP/1.1\r\nHost: a', 'GET /~ HTTP/1.1\r\nHost: a']],
    ['a client that closes', ['GET /~ HTTP/1.1\r\nHost: a\r\nConnection: close']],
    ['HTTP/1.0', ['GET /~ HTTP/1.0']],
    ['HTTP/1.0 kept alive', ['GET /~ HTTP/1.0\r\nConnection: keep-alive', 'GET /~ HTTP/1.0']],
  ])('is the same as Node’s for %s', async (_, requests) => {
    const of = (path: string) => requests.map((line) => line.replace('/~', path))
    await exchange(['GET /ours HTTP/1.1\r\nHost: a'])
    const node = await exchange(of('/node'))
    expect(await exchange(of('/ours'))).toBe(node)
    expect(node).toContain('X-Id: id')
  })

  it('announces the end of the connection while the server drains', async () => {
    await exchange(['GET /ours HTTP/1.1\r\nHost: a'])
    isClosing = true
    expect(await exchange(['GET /ours HTTP/1.1\r\nHost: a'])).toContain('Connection: close')
    isClosing = false
  })

  it('has the id of its own request and the present time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
    await exchange(['GET /ours HTTP/1.1\r\nHost: a'])
    const first = saved
    await exchange(['GET /ours HTTP/1.1\r\nHost: a'])
    expect(saved).toBe(first)
    vi.setSystemTime(new Date('2026-03-01T10:00:01Z'))
    await exchange(['GET /ours HTTP/1.1\r\nHost: a'])
    expect(saved).not.toBe(first)
    vi.useRealTimers()
  })
})
