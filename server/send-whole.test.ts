import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { wholeResponse } from '#lib/whole-response.ts'
import { sendingWhole } from './send-whole.ts'

const headers = new Headers({ 'content-type': 'text/html' })
headers.append('set-cookie', 'a=1; Path=/')
headers.append('set-cookie', 'b=2; Path=/')
const init = { status: 203, headers }

const listener = getRequestListener(
  sendingWhole((request) =>
    request.url.endsWith('/whole')
      ? wholeResponse(Buffer.from('a page'), init)
      : new Response('a page', init),
  ),
  { overrideGlobalObjects: false },
)
const server = createServer(listener).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

it.each(['whole', 'streamed'])(
  'a %s response arrives with its headers and cookies',
  async (path) => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/${path}`)
    expect(response.status).toBe(203)
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.get('content-length')).toBe('6')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(await response.text()).toBe('a page')
  },
)
