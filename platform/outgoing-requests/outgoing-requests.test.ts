import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressFilter } from './address-filter.ts'
import {
  createOutgoingRequests,
  type OutgoingRequest,
  type OutgoingRequestsOptions,
} from './outgoing-requests.ts'

let answer: RequestListener = (_request, response) => response.end()
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  answer(request, response)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOOPBACK = ['127.0.0.0/8']
async function send(url: string, options: OutgoingRequestsOptions = {}, timeMs = 5000) {
  const requests = createOutgoingRequests(options)
  try {
    return await requests.send({
      method: 'POST',
      url,
      body: '{}',
      timeMs,
      responseBytes: 1000,
    })
  } finally {
    requests.close()
  }
}
const at = (address: string) => async () => [{ address, family: 4 }]

describe('an outgoing request', () => {
  it('reaches a network that the operator allows', async () => {
    answer = (_request, response) => response.writeHead(201, { 'x-one': 'yes' }).end('thanks')
    const sent = await send(`http://127.0.0.1:${port}/`, { allowNetworks: LOOPBACK })
    expect(sent).toMatchObject({ ok: true, status: 201, body: 'thanks', isCut: false })
    expect(sent.ok && sent.headers['x-one']).toBe('yes')
  })

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://169.254.169.254:PORT/',
    'http://10.1.2.3:PORT/',
    'http://user:password@example.com:PORT/',
    'http://example.com:22/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused without a connection', async (url) => {
    asked.length = 0
    const sent = await send(url.replace('PORT', String(port)))
    expect(sent).toMatchObject({ ok: false, reason: 'address' })
    expect(asked).toEqual([])
  })

  it('is refused if one of several addresses is internal', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    expect(await send(`http://both.example:${port}/`, { resolve })).toMatchObject({
      ok: false,
      reason: 'address',
    })
  })

  it('looks a name up once, so that it can’t change between check and connection', async () => {
    answer = (_request, response) => response.end('first')
    const answers = ['127.0.0.1', '127.0.0.2']
    let lookups = 0
    const resolve = async () => [{ address: answers[lookups++] ?? '', family: 4 }]
    const allowNetworks = ['127.0.0.1']
    const sent = await send(`http://rebinding.example:${port}/`, { resolve, allowNetworks })
    expect(sent).toMatchObject({ ok: true, body: 'first' })
    expect(lookups).toBe(1)
  })

  it('doesn’t follow a redirect', async () => {
    asked.length = 0
    answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()
    const sent = await send(`http://127.0.0.1:${port}/hook`, { allowNetworks: LOOPBACK })
    expect(sent).toMatchObject({ ok: true, status: 302 })
    expect(asked).toEqual(['/hook'])
  })

  it('reads an endless answer up to the limit only', async () => {
    answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1024))) {}
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    const sent = await send(`http://127.0.0.1:${port}/`, { allowNetworks: LOOPBACK })
    expect(sent).toMatchObject({ ok: true, status: 200, isCut: true })
    expect(sent.ok && sent.body).toHaveLength(1000)
  })

  it.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['stops in the middle', (_request, response) => response.write('half')],
    [
      'answers a byte at a time',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('gives up on a server that %s', async (_name, hang) => {
    answer = hang
    const sent = await send(`http://127.0.0.1:${port}/`, { allowNetworks: LOOPBACK }, 300)
    expect(sent).toMatchObject({ ok: false, reason: 'timeout' })
  })

  it('gives up on a name server that never answers', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await send('http://slow.example/', { resolve }, 300)).toMatchObject({
      ok: false,
      reason: 'timeout',
    })
  })

  it('doesn’t inflate what is compressed', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    let accepted: unknown
    answer = (request, response) => {
      accepted = request.headers['accept-encoding']
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    }
    const sent = await send(`http://127.0.0.1:${port}/`, { allowNetworks: LOOPBACK })
    expect(accepted).toBe('identity')
    expect(sent).toMatchObject({ ok: true, status: 200, isCut: true })
    expect(sent.ok && sent.body.length).toBeLessThanOrEqual(1000)
  })

  it('gives up on endless headers', async () => {
    answer = (_request, response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}`)
    }
    const sent = await send(`http://127.0.0.1:${port}/`, { allowNetworks: LOOPBACK })
    expect(sent).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it('looks a name up again for a new connection, and refuses it once it has moved', async () => {
    answer = (_request, response) => response.end('there')
    const answers = ['127.0.0.1', '169.254.169.254']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const requests = createOutgoingRequests({ allowNetworks: LOOPBACK, resolve })
    const url = `http://moving.example:${port}/`
    const post = { method: 'POST', url, body: '{}', timeMs: 5000, responseBytes: 1000 } as const
    expect(await requests.send(post)).toMatchObject({ ok: true, body: 'there' })
    expect(await requests.send(post)).toMatchObject({ ok: false, reason: 'address' })
    requests.close()
  })

  describe('on a connection that breaks when it is used again', () => {
    /** Returns what arrived of two requests, and how the second one ended. */
    async function sendTwice(more: Pick<OutgoingRequest, 'method' | 'isRepeatable'>) {
      const used = new WeakSet<object>()
      const arrived: string[] = []
      answer = async (request, response) => {
        arrived.push(await text(request))
        if (used.has(request.socket)) return request.socket.resetAndDestroy()
        used.add(request.socket)
        response.end('done')
      }
      const requests = createOutgoingRequests({ allowNetworks: LOOPBACK })
      const url = `http://127.0.0.1:${port}/`
      const send = (body: string) =>
        requests.send({ ...more, url, body, timeMs: 5000, responseBytes: 1000 })
      await send('one')
      const second = await send('two')
      requests.close()
      return { arrived, second }
    }

    it('a POST isn’t made twice, since the server may have acted', async () => {
      const { arrived, second } = await sendTwice({ method: 'POST' })
      expect(second).toMatchObject({ ok: true, body: 'done' })
      expect(arrived).toEqual(['one', 'two'])
    })

    it.each([{ method: 'PUT' }, { method: 'POST', isRepeatable: true }] as const)(
      '%j is made again',
      async (more) => {
        const { arrived, second } = await sendTwice(more)
        expect(second).toMatchObject({ ok: true, body: 'done' })
        expect(arrived).toEqual(['one', 'two', 'two'])
      },
    )
  })

  it('says that nobody listens', async () => {
    const options = { allowNetworks: LOOPBACK, resolve: at('127.0.0.1') }
    expect(await send('http://nobody.example:1024/', options)).toMatchObject({
      ok: false,
      reason: 'unreachable',
      detail: 'The connection was refused.',
    })
  })
})

describe('a URL', () => {
  const { findFault } = createOutgoingRequests()
  it.each([80, 443, 1024, 5678, 65535])('may name port %i', (port) => {
    expect(findFault(`http://example.com:${port}/`)).toBeNull()
    expect(findFault(`https://example.com:${port}/`)).toBeNull()
  })
  it.each([0, 22, 25, 79, 444, 1023])('may not name port %i', (port) => {
    expect(findFault(`https://example.com:${port}/`)).toContain('port')
  })
  it.each(['user@', 'user:@', ':password@', 'user:password@'])('may not have %s', (who) => {
    expect(findFault(`https://${who}example.com/`)).toContain('user name or password')
  })
})

describe('the address filter', () => {
  it.each([
    ['10.0.5.7', ['10.0.5.0/24'], true],
    ['10.0.6.7', ['10.0.5.0/24'], false],
    ['::ffff:10.0.5.7', ['10.0.5.0/24'], true],
    ['192.168.1.20', ['192.168.1.20'], true],
    ['fd12::5', ['fd12::/16'], true],
    ['169.254.169.254', ['169.254.0.0/16', '0.0.0.0/0'], false],
    ['::ffff:169.254.169.254', ['0.0.0.0/0', '::/0'], false],
    ['fd00:ec2::254', ['::/0'], false],
    ['100.100.100.200', ['100.64.0.0/10'], false],
    ['169.254.1.1', ['169.254.0.0/16'], false],
    ['168.63.129.16', ['168.63.129.16'], false],
    ['192.0.0.192', ['192.0.0.0/24'], false],
    ['fe80::1', ['fe80::/10', '::/0'], false],
    ['fd20:ce::254', ['fd00::/8'], false],
    ['fd00:ec2:0:0:0:0:0:254', ['fd00::/8'], false],
    ['::ffff:6464:64c8', ['::/0', '0.0.0.0/0'], false],
    ['10.0.5.7', ['::/0'], false],
    ['64:ff9b::a00:507', ['10.0.5.0/24'], false],
    ['127.1', ['127.0.0.0/8'], true],
    ['::1', ['::1/128'], true],
    ['::1', ['127.0.0.0/8'], false],
    ['fe80::1%eth0', ['::/0'], false],
    ['', ['0.0.0.0/0'], false],
    ['8.8.8.8', [], true],
    ['not an address', ['0.0.0.0/0'], false],
  ])('%s with %j: %s', (ip, networks, isOpen) => {
    expect(createAddressFilter(networks)(ip)).toBe(isOpen)
  })
})
