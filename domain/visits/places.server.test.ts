import { describe, expect, it } from 'vitest'
import type { Geo } from '#platform/geo/geo.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { createPlaces } from './places.server.ts'
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
  return { asked, places: createPlaces({ geo, log: silentLog }) }
}

describe('the places of a batch', () => {
  it('are asked for once a network', async () => {
    const { asked, places } = geoOf(async () => HERE)
    const batch = ['203.0.113.1', '203.0.113.1', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1']
    await places.find(batch.map(from))
    await places.find(batch.map(from))
    expect(asked).toEqual(['203.0.113.1', '2001:db8::1', '2001:db8:0:1::1'])
    expect(places.placeOf(from('2001:db8::9'))).toEqual(HERE)
  })

  it('are not asked for where only a proxy could tell, and did not', async () => {
    const { asked, places } = geoOf(async () => HERE, { knowsAddresses: false })
    const told = { ...from('203.0.113.3'), headers: { 'cf-ipcity': 'Lisbon' } }
    const proxied = [{ ...from('203.0.113.2'), fromTrustedProxy: true }]
    await places.find([from('203.0.113.1'), ...proxied, { ...told, fromTrustedProxy: true }, told])
    expect(asked).toEqual(['203.0.113.3'])
    expect(places.placeOf({ ...told, fromTrustedProxy: true })).toEqual(HERE)
    expect(places.placeOf(told)).toEqual({ city: null, country: null })
  })

  it('stay unknown where looking them up fails', async () => {
    const { places } = geoOf(async () => {
      throw new Error('down')
    })
    await places.find([from('203.0.113.1')])
    expect(places.placeOf(from('203.0.113.1'))).toEqual({ city: null, country: null })
  })

  it('hold nobody up: a service that hangs is given 300 ms, then left alone for a while', async () => {
    const { asked, places } = geoOf(() => new Promise(() => {}))
    await places.find(Array.from({ length: 500 }, (_, i) => from(`198.51.100.${i}`)))
    expect(asked.length).toBeLessThanOrEqual(32)
    await places.find([from('203.0.113.77')])
    expect(asked).not.toContain('203.0.113.77')
  })
})
