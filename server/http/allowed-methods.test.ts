import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { testEnv } from '#tests/support/test-env.ts'
import { withAllowedMethods } from './allowed-methods.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = createServer(
    withAllowedMethods({ env: testEnv(), log: silentLog }, (_request, response) => {
      response.end('a page')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

function ask(method: string, body?: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const sent = request({ port, method, path: '/m/abc', agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}

it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'QUERY'])(
  '%s is refused with the allowed methods',
  async (method) => {
    const answer = await ask(method)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).toContain('Only GET, HEAD and POST are allowed.')
  },
)

it('OPTIONS gets the allowed methods', async () => {
  const answer = await ask('OPTIONS')
  expect([answer.status, answer.headers.allow]).toEqual([204, 'GET, HEAD, POST'])
})

it('the body of a refused request is not parsed as the next request', async () => {
  expect((await ask('PUT', 'GET /admin HTTP/1.1\r\n\r\n')).headers.connection).toBe('close')
})

it.each(['GET', 'POST'])('%s passes', async (method) => {
  expect((await ask(method)).text).toBe('a page')
})
