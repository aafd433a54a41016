import { describe, expect, it } from 'vitest'
import { createAddressReader, createRequestReader } from './request-info.ts'

const behind = createAddressReader(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
const PROXY = '127.0.0.1'

describe('the IP address of a request', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['"[2001:db8::7]:4711"', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['198.51.100.1:9, 203.0.113.7:4711, 10.1.2.3:8080', '203.0.113.7'],
    ['203.0.113.7:4711, [fd00::5]:443', '203.0.113.7'],
  ])('is found in %s', (forwardedFor, ip) => {
    expect(behind(PROXY, forwardedFor)).toEqual({ ip, fromTrustedProxy: true })
  })

  it.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113.7:',
    '203.0.113.7:port',
    '203.0.113.7:123456',
    '203.0.113:80',
    '[2001:db8::7',
    '2001:db8::7]:80',
    '203.0.113.7, ',
  ])('is the proxy’s where %j says nothing', (forwardedFor) => {
    expect(behind(PROXY, forwardedFor)).toEqual({ ip: PROXY, fromTrustedProxy: true })
  })

  it('is taken from headers only from a trusted proxy', () => {
    expect(behind('203.0.113.9', '198.51.100.1').ip).toBe('203.0.113.9')
    expect(createAddressReader([])(PROXY, '198.51.100.1').ip).toBe(PROXY)
  })

  it('is unknown, and not a proxy’s, if the client has disconnected', () => {
    const trustsAll = createAddressReader(['127.0.0.1', '0.0.0.0/0'])
    for (const read of [behind, trustsAll]) {
      expect(read(undefined, '198.51.100.1')).toEqual({ ip: '0.0.0.0', fromTrustedProxy: false })
    }
    const request = new Request('http://localhost/', {
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    const info = createRequestReader([PROXY])(request, undefined)
    expect([info.ip, info.fromTrustedProxy]).toEqual(['0.0.0.0', false])
  })
})
