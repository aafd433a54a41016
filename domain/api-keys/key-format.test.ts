import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKeyShaped, newKey } from './key-format.server.ts'
import { isInNetworks, parseNetwork } from './networks.ts'
import { API_SCOPE_NAMES, presetOf, SCOPE_PRESETS } from './scopes.ts'

describe('a key', () => {
  it('is recognized, and another one each time', () => {
    const keys = Array.from({ length: 1000 }, newKey)
    expect(keys.every(isKeyShaped)).toBe(true)
    expect(new Set(keys).size).toBe(1000)
    expect(keys[0]).toMatch(/^qrm_[0-9A-Za-z]{36}$/)
  })

  it('with one wrong character is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 39 }), fc.constantFrom(...'0Aaz9'), (at, character) => {
        const key = newKey()
        const wrong = `${key.slice(0, at)}${character}${key.slice(at + 1)}`
        return wrong === key || !isKeyShaped(wrong)
      }),
    )
  })

  it('is never found in noise', () => {
    fc.assert(fc.property(fc.string(), (text) => !isKeyShaped(text)))
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    [' 10.1.2.3/8 ', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8:1::5/32', '2001:db8::/32'],
    ['::1', '::1/128'],
  ])('%s is %s', (typed, network) => {
    expect(parseNetwork(typed)).toBe(network)
  })

  it.each([
    '',
    'spoon',
    '10.0.0.1/33',
    '10.0.0/8',
    '0x7f.1',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    '::/129',
  ])('%j is none', (typed) => {
    expect(parseNetwork(typed)).toBeNull()
  })

  it('contains its addresses, also as IPv4 in IPv6', () => {
    const networks = ['10.0.0.0/8', '2001:db8::/32']
    expect(isInNetworks('10.200.0.1', networks)).toBe(true)
    expect(isInNetworks('::ffff:10.200.0.1', networks)).toBe(true)
    expect(isInNetworks('2001:db8:ffff::1', networks)).toBe(true)
    expect(isInNetworks('11.0.0.1', networks)).toBe(false)
    expect(isInNetworks('0.0.0.0', networks)).toBe(false)
    expect(isInNetworks('unknown', networks)).toBe(false)
  })
})

describe('presets', () => {
  it('show people only where they say so', () => {
    const { figures, read, all } = SCOPE_PRESETS
    expect(figures.scopes).not.toContain('leads:read')
    expect(read.scopes.every((scope) => scope.endsWith(':read'))).toBe(true)
    // Only a person who ticks it lets assistants write.
    expect([...all.scopes, 'mcp:write']).toEqual(API_SCOPE_NAMES)
    expect(presetOf([...figures.scopes].reverse())).toBe('figures')
    expect(presetOf(['leads:read'])).toBeNull()
  })
})
