import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitBody } from './body-limit.ts'
import { createHttpServer } from './http-server.ts'

// Requests without a body, with an empty one and with one.

/** The product's options. */
const OPTIONS = { overrideGlobalObjects: false }

let server: Server
let port: number
const left = Promise.withResolvers<string>()
const endless = () =>
  new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(100_000)) })

beforeAll(async () => {
  server = createHttpServer(
    getRequestListener(async (request) => {
      if (request.url.endsWith('/endless')) {
        request.signal.addEventListener('abort', () => left.resolve('left'))
        return new Response(endless())
      }
      const limited = await limitBody(request)
      return new Response(`${request.method} of ${(await limited?.text())?.length} characters`)
    }, OPTIONS),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends raw lines over one connection and reads until it ends. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (text) => (answer += text))
    socket.once('error', reject).once('end', () => resolve(answer))
    socket.write(lines.join('\r\n'))
  })
}

const HOST = ['Host: localhost', 'Connection: close']
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x'

it.each([
  ['GET', ['GET / HTTP/1.1', ...HOST, '', ''], 'GET of 0'],
  ['a form that announces no body', ['POST / HTTP/1.1', ...HOST, FORM, '', ''], 'POST of 0'],
  ['an upload that announces none', ['POST / HTTP/1.1', ...HOST, MULTIPART, '', ''], 'POST of 0'],
  ['an empty body', ['POST / HTTP/1.1', ...HOST, FORM, 'Content-Length: 0', '', ''], 'POST of 0'],
  [
    'a body in no pieces',
    ['POST / HTTP/1.1', ...HOST, FORM, 'Transfer-Encoding: chunked', '', '0', '', ''],
    'POST of 0',
  ],
  [
    'a body in pieces',
    ['POST / HTTP/1.1', ...HOST, FORM, 'Transfer-Encoding: chunked', '', '3', 'a=b', '0', '', ''],
    'POST of 3',
  ],
  ['a body', ['POST / HTTP/1.1', ...HOST, FORM, 'Content-Length: 3', '', 'a=b'], 'POST of 3'],
])('%s is answered', async (_, lines, answer) => {
  expect(await send(...lines)).toContain(`\r\n\r\n${answer} characters`)
})

it('a request with a body after one without, over one connection, keeps its body', async () => {
  const first = ['GET / HTTP/1.1', 'Host: localhost', '']
  const second = ['POST / HTTP/1.1', ...HOST, FORM, 'Content-Length: 3', '', 'a=b']
  const answers = await send(...first, ...second)
  expect(answers.match(/(GET|POST) of \d/g)).toEqual(['GET of 0', 'POST of 3'])
})

it('a client that disconnects during a response is noticed', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(['GET /endless HTTP/1.1', ...HOST, '', ''].join('\r\n'))
  socket.once('data', () => socket.destroy())
  expect(await left.promise).toBe('left')
})
