import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMmdb } from '#tests/support/mmdb.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createGeo, type Geo } from './geo.ts'

const NOWHERE = { city: null, country: null }
const VISITOR = '81.2.69.142'
const BOMB = gzipSync(`{"city":"Oslo","x":"${'x'.repeat(20_000_000)}"}`)
const servers: Server[] = []
const geos: Geo[] = []
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qr-magnet-geo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(async () => {
  await Promise.all(geos.splice(0).map((geo) => geo.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function geoOf(settings: { geoipDb?: string; geoipUrl?: string }): Promise<Geo> {
  const env = { geoipDb: settings.geoipDb ?? null, geoipUrl: settings.geoipUrl ?? null }
  const geo = await createGeo(env, silentLog)
  geos.push(geo)
  return geo
}
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = (geo: Geo, ip = VISITOR, headers: Record<string, string> = {}, trusted = false) =>
  geo.locate({ ip, headers: new Headers(headers), fromTrustedProxy: trusted })

describe("a proxy's headers", () => {
  it.each([
    [{ 'cf-ipcountry': 'PT' }, { city: null, country: 'Portugal' }],
    [
      { 'cf-ipcountry': 'pt', 'cf-ipcity': 'Lisbon' },
      { city: 'Lisbon', country: 'Portugal' },
    ],
    [
      { 'x-vercel-ip-country': 'BR', 'x-vercel-ip-city': 'S%C3%A3o%20Paulo' },
      { city: 'São Paulo', country: 'Brazil' },
    ],
    [
      { 'x-geo-country': 'Norway', 'x-geo-city': 'Oslo' },
      { city: 'Oslo', country: 'Norway' },
    ],
    [{ 'cf-ipcountry': 'XX' }, NOWHERE],
    [{ 'cf-ipcountry': 'T1' }, NOWHERE],
    [
      { 'x-geo-city': '%E0%A4%A', 'x-geo-country': '1234' },
      { city: '%E0%A4%A', country: null },
    ],
    [{ 'x-geo-city': 'x'.repeat(5000) }, NOWHERE],
  ])('%j', async (headers, place) => {
    expect(await ask(await geoOf({}), VISITOR, headers, true)).toEqual(place)
  })

  it('count from a trusted proxy only', async () => {
    expect(await ask(await geoOf({}), VISITOR, { 'cf-ipcountry': 'PT' })).toEqual(NOWHERE)
  })
})

describe('an MMDB file', () => {
  it('locates IP addresses, and unknown ones have no location', async () => {
    const geoipDb = join(folder, 'city.mmdb')
    await writeFile(
      geoipDb,
      createMmdb([
        {
          ip: VISITOR,
          record: {
            city: { names: { en: 'London' } },
            country: { iso_code: 'GB', names: { en: 'United Kingdom' } },
          },
        },
        { ip: '89.160.20.112', record: { country: { iso_code: 'SE' } } },
        { ip: '89.160.20.113', record: { city: 7, country: { names: 'lies' } } },
      ]),
    )
    const geo = await geoOf({ geoipDb })
    expect(await ask(geo)).toEqual({ city: 'London', country: 'United Kingdom' })
    expect(await ask(geo, '89.160.20.112')).toEqual({ city: null, country: 'Sweden' })
    expect(await ask(geo, '89.160.20.113')).toEqual(NOWHERE)
    expect(await ask(geo, '8.8.8.8')).toEqual(NOWHERE)
    expect(await ask(geo, '10.0.0.1')).toEqual(NOWHERE)
    expect(await ask(geo, 'unknown')).toEqual(NOWHERE)
  })

  it('stops the start if it is invalid', async () => {
    const geoipDb = join(folder, 'broken.mmdb')
    await writeFile(geoipDb, 'not a database')
    await expect(geoOf({ geoipDb })).rejects.toThrow("GEOIP_DB can't be read")
    await expect(geoOf({ geoipDb: join(folder, 'none') })).rejects.toThrow("GEOIP_DB can't be read")
  })
})

describe('an HTTP service', () => {
  it('is asked for an IP address once, and the answer is cached', async () => {
    const asked: (string | undefined)[] = []
    const url = await serve((request, response) => {
      asked.push(request.url)
      response.end(JSON.stringify({ city: 'Oslo', country_name: 'Norway', country: 'NO' }))
    })
    const geo = await geoOf({ geoipUrl: `${url}/{ip}/json/` })
    expect(await ask(geo)).toEqual({ city: 'Oslo', country: 'Norway' })
    expect(await ask(geo)).toEqual({ city: 'Oslo', country: 'Norway' })
    await ask(geo, '192.168.1.4')
    await ask(geo, '::1')
    expect(asked).toEqual([`/${VISITOR}/json/`])
    const plain = await geoOf({ geoipUrl: `${url}/lookup` })
    await ask(plain, '2a00:1450::1')
    expect(asked.at(-1)).toBe('/lookup/2a00%3A1450%3A%3A1')
  })

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('{"city":"Oslo"}')],
    ['lies about types', (_, response) => response.end('{"city":{"a":1},"country_name":[]}')],
    ['answers a list', (_, response) => response.end('[{"city":"Oslo"}]')],
    ['answers a word', (_, response) => response.end('"Oslo"')],
    ['answers numbers', (_, response) => response.end('{"city":5,"country_name":true}')],
    ['answers nothing', (_, response) => response.end()],
    ['answers half', (_, response) => response.end('{"city":"Os')],
    [
      'is not there',
      (_, response) => response.writeHead(404).end('{"city":"Oslo","country_name":"Norway"}'),
    ],
    ['has had enough', (_, response) => response.writeHead(429).end('{"city":"Oslo"}')],
    [
      'redirects to an answer',
      (request, response) => {
        if (request.url === '/there') response.end('{"city":"Oslo"}')
        else response.writeHead(307, { location: '/there' }).end()
      },
    ],
    [
      'drips its answer',
      (_, response) => {
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'answers too much at once',
      (_, response) => response.end(`{"city":"Oslo","x":"${'x'.repeat(1_000_000)}"}`),
    ],
    [
      'packs too much into little',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
    ],
    ['answers null', (_, response) => response.end('null')],
    ['answers HTML', (_, response) => response.end('<html>')],
    [
      'redirects inward',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'never ends its flood',
      (_, response) => {
        const flood = setInterval(() => response.write('x'.repeat(100_000)), 1)
        response.on('close', () => clearInterval(flood))
      },
    ],
    ['hangs before its answer', () => {}],
    ['hangs within its answer', (_, response) => response.write('{"city":')],
    ['breaks off', (_, response) => response.destroy()],
  ])('that %s costs the place and nothing else', async (_, listener) => {
    const geo = await geoOf({ geoipUrl: await serve(listener) })
    expect(await ask(geo)).toEqual(NOWHERE)
  })

  it('may return only a city or a country, and names are cleaned', async () => {
    const answers: Record<string, unknown> = {
      '/81.2.69.1': { city: 'Oslo', country_name: null },
      '/81.2.69.2': { city: '<b>x</b>\n\u0000Bergen', country_name: 'Norway' },
      '/81.2.69.3': { city: 'x'.repeat(200), country_name: '42' },
    }
    const url = await serve((request, response) =>
      response.end(JSON.stringify(answers[request.url ?? ''])),
    )
    const geo = await geoOf({ geoipUrl: url })
    expect(await ask(geo, '81.2.69.1')).toEqual({ city: 'Oslo', country: null })
    expect(await ask(geo, '81.2.69.2')).toEqual({ city: '<b>x</b> Bergen', country: 'Norway' })
    expect(await ask(geo, '81.2.69.3')).toEqual(NOWHERE)
  })

  it('is not asked if a file or a proxy gives the location', async () => {
    let asked = 0
    const geoipUrl = await serve((_, response) => void response.end(`{"city":"A${++asked}"}`))
    const geoipDb = join(folder, 'only-one.mmdb')
    await writeFile(
      geoipDb,
      createMmdb([{ ip: VISITOR, record: { city: { names: { en: 'London' } } } }]),
    )
    const geo = await geoOf({ geoipUrl, geoipDb })
    expect(await ask(geo)).toEqual({ city: 'London', country: null })
    expect(await ask(geo, '8.8.8.8')).toEqual(NOWHERE)
    const overService = await geoOf({ geoipUrl })
    const place = await ask(overService, VISITOR, { 'cf-ipcountry': 'PT' }, true)
    expect(place).toEqual({ city: null, country: 'Portugal' })
    expect(asked).toBe(0)
  })

  it('does not pile up requests if it hangs', async () => {
    let asked = 0
    const geo = await geoOf({ geoipUrl: await serve(() => void asked++) })
    const places = await Promise.all(
      Array.from({ length: 200 }, (_, i) => ask(geo, `81.2.69.${i}`)),
    )
    expect(places.every((place) => place.city === null)).toBe(true)
    expect(asked).toBeLessThanOrEqual(32)
  })
})
