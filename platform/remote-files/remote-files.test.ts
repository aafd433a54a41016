import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createRemoteFiles, type RemoteFilesOptions } from './remote-files.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a web server on loopback. The tested guard treats 127.0.0.1 as public. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
const answering = (names: Record<string, string[]>) => async (hostname: string) =>
  (names[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const guard = (port: number, options: RemoteFilesOptions = {}) =>
  createRemoteFiles({
    resolve: answering({ 'pictures.example': ['127.0.0.1'] }),
    isOpen: (ip) => ip === '127.0.0.1',
    ports: [port],
    ...options,
  })

describe('a file fetched by its URL', () => {
  it('is requested without credentials and gets the name in its URL', async () => {
    let headers = {}
    const port = await serve((request, response) => {
      headers = request.headers
      response.end(`bytes of ${request.url}`)
    })
    const found = await guard(port).open(`http://pictures.example:${port}/a/Ein%20Bild.png?x=1`)
    if (!found.ok) throw new Error(found.reason)
    expect(found.filename).toBe('Ein Bild.png')
    expect(await text(found.stream)).toBe('bytes of /a/Ein%20Bild.png?x=1')
    expect(headers).toMatchObject({
      host: `pictures.example:${port}`,
      'accept-encoding': 'identity',
    })
    expect(Object.keys(headers)).not.toContain('cookie')
  })

  it('follows redirects and checks each of them', async () => {
    const port = await serve((request, response) => {
      const to = { '/1': '/2', '/2': `http://inside.example:${port}/secret` }[request.url ?? '']
      if (to) response.writeHead(302, { location: to }).end()
      else response.end('secret')
    })
    const resolve = answering({
      'pictures.example': ['127.0.0.1'],
      'inside.example': ['127.0.0.2'],
    })
    const files = guard(port, { resolve })
    expect(await files.open(`http://pictures.example:${port}/1`)).toEqual({
      ok: false,
      reason: 'address',
    })
    expect(await files.open(`http://pictures.example:${port}/3`)).toMatchObject({ ok: true })
  })

  it('is refused after too many redirects', async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked++
      response.writeHead(301, { location: `/${asked}` }).end()
    })
    expect(await guard(port).open(`http://pictures.example:${port}/`)).toEqual({
      ok: false,
      reason: 'answer',
    })
    expect(asked).toBe(5)
  })

  it('connects to the IP address that was checked, even if DNS changes', async () => {
    const port = await serve((_request, response) => response.end('once'))
    let looked = 0
    const resolve = async () => {
      looked++
      return [{ address: looked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const found = await guard(port, { resolve }).open(`http://pictures.example:${port}/`)
    expect(found.ok && (await text(found.stream))).toBe('once')
    expect(looked).toBe(1)
  })

  it('is refused if one of several IP addresses is internal', async () => {
    let asked = 0
    const port = await serve((_request, response) => response.end(`${asked++}`))
    const resolve = answering({ 'pictures.example': ['127.0.0.1', '10.0.0.1'] })
    expect(await guard(port, { resolve }).open(`http://pictures.example:${port}/`)).toEqual({
      ok: false,
      reason: 'address',
    })
    expect(asked).toBe(0)
  })

  it.each([
    'http://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/a.png',
    'http://93.184.215.14:5432/',
    'http://somebody:secret@93.184.215.14/a.png',
    'ftp://93.184.215.14/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '/images/a.png',
    'no address',
    '',
  ])('is not looked for at %s', async (address) => {
    const files = createRemoteFiles({ resolve: answering({ localhost: ['127.0.0.1'] }) })
    expect(await files.open(address)).toEqual({ ok: false, reason: 'address' })
  })

  it.each<[string, RequestListener]>([
    ['another status', (_request, response) => response.writeHead(404).end('no')],
    [
      'a packed answer',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
  ])('is none in %s', async (_what, listener) => {
    const port = await serve(listener)
    expect(await guard(port).open(`http://pictures.example:${port}/`)).toEqual({
      ok: false,
      reason: 'answer',
    })
  })

  it('is unreachable if there is no response in time', async () => {
    const port = await serve(() => {})
    const files = guard(port, { timeMs: 200 })
    const unreachable = { ok: false, reason: 'unreachable' }
    expect(await files.open(`http://pictures.example:${port}/`)).toEqual(unreachable)
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
    expect(await files.open(`http://pictures.example:${port}/`)).toEqual(unreachable)
  })

  it('fails if its body never ends', async () => {
    const port = await serve((_request, response) => void response.write('begun'))
    const found = await guard(port, { timeMs: 300 }).open(`http://pictures.example:${port}/`)
    if (!found.ok) throw new Error(found.reason)
    await expect(text(found.stream)).rejects.toThrow()
  })
})
