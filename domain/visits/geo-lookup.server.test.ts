import { describe, expect, it } from 'vitest'
import type { Geo } from '#platform/geo/geo.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createGeoLookup } from './geo-lookup.server.ts'
import type { VisitRequest } from './visit.ts'

const HERE = { city: 'Lisbon', country: 'Portugal' }
const from = (ip: string): VisitRequest => ({ url: '/', headers: {}, ip, fromTrustedProxy: false })

function geoOf(locate: Geo['locate'], options: Partial<Geo> = {}) {
  const asked: string[] = []
  const geo: Geo = {
    locate: (request) => {
      asked.push(request.ip)
      return locate(request)
    },
    close: async () => {},
    ...options,
  }
  return { asked, geoLookup: createGeoLookup({ geo, log: silentLog }) }
}

describe('the locations of a batch', () => {
  it('are looked up once per network', async () => {
    const { asked, geoLookup } = geoOf(async () => HERE)
    const batch = ['203.0.113.1', '203.0.113.1', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']
    await geoLookup.find(batch.map(from))
    await geoLookup.find(batch.map(from))
    expect(asked).toEqual(['203.0.113.1', '2001:db8::1', '2001:db8:0:1::1'])
    expect(geoLookup.getLocation(from('2001:db8::9'))).toEqual(HERE)
  })

  it('are not looked up if only a proxy header could tell and is missing', async () => {
    const { asked, geoLookup } = geoOf(async () => HERE, { knowsAddresses: false })
    const withHeader = { ...from('203.0.113.3'), headers: { 'cf-ipcity': 'Lisbon' } }
    const proxied = [{ ...from('203.0.113.2'), fromTrustedProxy: true }]
    await geoLookup.find([
      from('203.0.113.1'),
      ...proxied,
      { ...withHeader, fromTrustedProxy: true },
      withHeader,
    ])
    expect(asked).toEqual(['203.0.113.3'])
    expect(geoLookup.getLocation({ ...withHeader, fromTrustedProxy: true })).toEqual(HERE)
    expect(geoLookup.getLocation(withHeader)).toEqual({ city: null, country: null })
  })

  it('stay unknown if the lookup fails', async () => {
    const { geoLookup } = geoOf(async () => {
      throw new Error('down')
    })
    await geoLookup.find([from('203.0.113.1')])
    expect(geoLookup.getLocation(from('203.0.113.1'))).toEqual({ city: null, country: null })
  })

  it('don’t block: a hanging service gets 300 ms, then isn’t called for a while', async () => {
    const { asked, geoLookup } = geoOf(() => new Promise(() => {}))
    await geoLookup.find(Array.from({ length: 500 }, (_, i) => from(`198.51.100.${i}`)))
    expect(asked.length).toBeLessThanOrEqual(32)
    await geoLookup.find([from('203.0.113.77')])
    expect(asked).not.toContain('203.0.113.77')
  })
})
