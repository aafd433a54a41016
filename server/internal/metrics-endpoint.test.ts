import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { isBearer, withMetricsEndpoint } from './metrics-endpoint.ts'

const TOKEN = 'a-token-of-the-tests'

describe('a bearer token', () => {
  it.each([
    [`Bearer ${TOKEN}`, true],
    [`bearer ${TOKEN} `, true],
    [`Bearer ${TOKEN}x`, false],
    [`Basic ${TOKEN}`, false],
    ['Bearer ', false],
    [TOKEN, false],
    [undefined, false],
  ])('%j is accepted: %s', (header, accepted) => {
    expect(isBearer(header, TOKEN)).toBe(accepted)
  })
})

describe('GET /metrics', () => {
  const endpoint = {
    token: TOKEN,
    scrape: async () => ({ contentType: 'text/plain; version=0.0.4', text: 'leads 1\n' }),
    isOurHost: (host: string) => !host.startsWith('localhost'),
  }
  const server = createServer(
    withMetricsEndpoint(endpoint, silentLog, (_request, response) => {
      response.writeHead(418).end('another page')
    }),
  )
  const listening = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`:${typeof address === 'object' ? address?.port : 0}`)
    })
  })
  afterAll(() => server.close())
  const ask = async (path: string, headers = {}, host = '127.0.0.1') =>
    fetch(`http://${host}${await listening}${path}`, { headers })
  const authorization = `Bearer ${TOKEN}`

  it('answers with the token, and is not stored', async () => {
    const response = await ask('/metrics', { authorization })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('leads 1\n')
  })

  it('refuses other tokens and none', async () => {
    for (const headers of [{}, { authorization: 'Bearer something-else' }]) {
      const response = await ask('/metrics', headers)
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await response.text()).not.toContain('leads')
    }
  })

  it('leaves other paths to the product', async () => {
    expect((await ask('/metrics-of-mine', { authorization })).status).toBe(418)
  })

  it('answers by every name with the token, and hides on a brand’s host without it', async () => {
    expect((await ask('/metrics', { authorization }, 'localhost')).status).toBe(200)
    expect((await ask('/metrics', {}, 'localhost')).status).toBe(418)
  })
})
