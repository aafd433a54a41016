import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createOutgoingRequests,
  type OutgoingRequestsOptions,
} from '#platform/outgoing-requests/outgoing-requests.ts'
import { SELF_SIGNED } from '#tests/support/self-signed.ts'
import { checkLink, parseRetryAfter } from './check-link.server.ts'
import type { CheckOutcome } from './outcome.ts'

type Asked = { method: string; url: string; headers: Record<string, string | string[] | undefined> }

let answer: RequestListener = (_request, response) => response.end()
const asked: Asked[] = []
const listener: RequestListener = (request, response) => {
  asked.push({
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers,
  })
  answer(request, response)
}
const server = createServer(listener)
const tls = createTlsServer(SELF_SIGNED, listener)
let port = 0
let tlsPort = 0
beforeAll(async () => {
  server.listen(0, '0.0.0.0')
  tls.listen(0, '0.0.0.0')
  await Promise.all([once(server, 'listening'), once(tls, 'listening')])
  port = (server.address() as AddressInfo).port
  tlsPort = (tls.address() as AddressInfo).port
})
afterAll(() => {
  for (const one of [server, tls]) {
    one.closeAllConnections()
    one.close()
  }
})
beforeEach(() => {
  asked.length = 0
})

/** The sites of these tests are at 127.0.0.2, which the guard lets through; 127.0.0.1 is internal. */
const SITE = '127.0.0.2'
async function check(path: string, more: OutgoingRequestsOptions = {}, timeMs = 5000) {
  const outgoingRequests = createOutgoingRequests({
    allowNetworks: [SITE],
    resolve: async () => [{ address: SITE, family: 4 }],
    ...more,
  })
  const link = path.startsWith('http') ? path : `http://site.example:${port}${path}`
  const services = { outgoingRequests, publicUrl: 'https://magnet.example' }
  try {
    return await checkLink(services, link, timeMs)
  } finally {
    outgoingRequests.close()
  }
}
const methods = () => asked.map(({ method }) => method)

describe('a link', () => {
  it('that opens is asked for once, without its content', async () => {
    answer = (_request, response) => response.end('the whole guide')
    expect(await check('/guide')).toEqual({ outcome: 'ok', retryAfterMs: null })
    expect(methods()).toEqual(['HEAD'])
  })

  it('is asked for by name, and with nothing of a visitor', async () => {
    answer = (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 206).end()
    await check('/guide?ref=video')
    expect(asked.map(({ url }) => url)).toEqual(['/guide?ref=video', '/guide?ref=video'])
    for (const { headers } of asked) {
      expect(headers['user-agent']).toBe(
        'QR-Magnet-Link-Check/1 (+https://magnet.example/privacy#link-checks)',
      )
      const allowed = ['user-agent', 'accept', 'accept-encoding', 'host', 'connection', 'range']
      expect(Object.keys(headers).filter((name) => !allowed.includes(name))).toEqual([])
    }
    expect(asked[1]?.headers.range).toBe('bytes=0-1023')
  })

  it.each<[number, CheckOutcome, Record<string, string>?]>([
    [200, 'ok'],
    [204, 'ok'],
    [206, 'ok'],
    [416, 'ok'],
    [404, 'not-found'],
    [410, 'gone'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [401, 'robots'],
    [403, 'robots'],
    [451, 'robots'],
    [999, 'robots'],
    [503, 'robots', { 'cf-mitigated': 'challenge' }],
    [400, 'unclear'],
    [418, 'unclear'],
    [304, 'unclear'],
  ])('that answers %i is %s', async (status, outcome, headers = {}) => {
    answer = (_request, response) => response.writeHead(status, headers).end()
    expect(await check('/')).toEqual({ outcome, retryAfterMs: null })
  })

  it.each([
    [429, undefined, null],
    [429, '120', 120_000],
    [503, '7200', 7_200_000],
    [503, '99999999', 86_400_000],
  ])('that answers %i with Retry-After %s can’t be told yet', async (status, after, ms) => {
    answer = (_request, response) =>
      response.writeHead(status, after ? { 'retry-after': after } : {}).end()
    expect(await check('/')).toEqual({ outcome: 'busy', retryAfterMs: ms })
  })

  it('that fails for HEAD only opens', async () => {
    answer = (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end()
    expect(await check('/')).toMatchObject({ outcome: 'ok' })
    expect(methods()).toEqual(['HEAD', 'GET'])
  })

  it('whose server never answers HEAD is asked with GET', async () => {
    answer = (request, response) => void (request.method === 'GET' && response.end('here'))
    expect(await check('/', {}, 600)).toMatchObject({ outcome: 'ok' })
  })

  it('that redirects is followed', async () => {
    answer = ({ url }, response) => {
      const to = { '/1': '/2', '/2': `http://other.example:${port}/3` }[url ?? '']
      if (to) response.writeHead(302, { location: to }).end()
      else response.writeHead(404).end()
    }
    expect(await check('/1')).toMatchObject({ outcome: 'not-found' })
    expect(asked.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/3'])
  })

  it('that leads to an app opens', async () => {
    answer = (_request, response) =>
      response.writeHead(302, { location: 'itms-apps://apps.example/id1' }).end()
    expect(await check('/')).toMatchObject({ outcome: 'ok' })
  })

  it('that redirects forever is given up after five redirects', async () => {
    answer = ({ url }, response) => response.writeHead(301, { location: `${url}x` }).end()
    expect(await check('/')).toMatchObject({ outcome: 'redirects' })
    expect(asked).toHaveLength(6)
  })

  it('that redirects to an internal address isn’t followed', async () => {
    answer = ({ headers }, response) => {
      const isSite = headers.host?.startsWith('site.example')
      response.writeHead(302, { location: isSite ? `http://127.0.0.1:${port}/secret` : '/' }).end()
    }
    expect(await check('/')).toMatchObject({ outcome: 'private' })
    expect(asked.map(({ url }) => url)).toEqual(['/'])
  })

  it('whose name is moved to an internal address between two requests isn’t asked again', async () => {
    const addresses = [SITE, '127.0.0.1', '127.0.0.1']
    const resolve = async () => [{ address: addresses.shift() ?? '', family: 4 }]
    answer = (_request, response) =>
      response.writeHead(302, { location: '/again', connection: 'close' }).end()
    expect(await check('/', { resolve })).toMatchObject({ outcome: 'private' })
    expect(asked.map(({ url }) => url)).toEqual(['/'])
  })

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/',
    'http://a:b@site.example/',
  ])('%s isn’t asked for', async (link) => {
    expect(await check(link)).toMatchObject({ outcome: 'private' })
    expect(asked).toEqual([])
  })

  it('whose host is gone, or refuses connections, fails', async () => {
    for (const code of ['ENOTFOUND', 'ENODATA']) {
      const resolve = () => Promise.reject(Object.assign(new Error(code), { code }))
      expect(await check('/', { resolve })).toMatchObject({ outcome: 'host-gone' })
    }
    expect(await check('http://site.example:1024/')).toMatchObject({ outcome: 'refused' })
  })

  it('whose name servers don’t answer can’t be told', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }))
    expect(await check('/', { resolve })).toMatchObject({ outcome: 'unreachable' })
  })

  it('with a certificate that browsers refuse fails', async () => {
    const found = await check(`https://self-signed.example:${tlsPort}/`)
    expect(found).toMatchObject({ outcome: 'certificate' })
    expect(asked).toEqual([])
  })

  it('with an endless body is read for a moment only', async () => {
    answer = (request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(405).end()
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) {}
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    expect(await check('/')).toMatchObject({ outcome: 'ok' })
  })

  it.each<[string, RequestListener]>([
    ['never answers', () => {}],
    [
      'sends its headers a byte at a time',
      ({ socket }) => {
        const timer = setInterval(() => socket.write('H'), 20)
        socket.on('close', () => clearInterval(timer))
        socket.on('error', () => {})
        socket.write('HTTP/1.1 200 OK\r\n')
      },
    ],
  ])('whose server %s can’t be told', async (_name, hang) => {
    answer = hang
    expect(await check('/', {}, 300)).toMatchObject({ outcome: 'timeout' })
  })

  it('whose server breaks the connection can’t be told', async () => {
    answer = ({ socket }) => socket.destroy()
    expect(await check('/')).toMatchObject({ outcome: 'unreachable' })
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  it.each([
    ['Mon, 23 Nov 2026 12:05:00 GMT', 300_000],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['0', 0],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s is %s ms', (header, ms) => {
    expect(parseRetryAfter(header, now)).toEqual(ms)
  })
})
