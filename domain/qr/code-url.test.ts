import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeUrl, magnetUrl } from './code-url.ts'

describe('codeUrl', () => {
  it.each([
    ['https://qrmagnet.com', 'x7k2pd', 'HTTPS://QRMAGNET.COM/Q/X7K2PD'],
    ['https://qrmagnet.com/', 'X7K2PD', 'HTTPS://QRMAGNET.COM/Q/X7K2PD'],
    ['https://qrmagnet.com:443', 'x7k2pd', 'HTTPS://QRMAGNET.COM/Q/X7K2PD'],
    ['http://localhost:3000', 'x7k2pd', 'HTTP://LOCALHOST:3000/Q/X7K2PD'],
    ['https://bücher.example', 'x7k2pd', 'HTTPS://XN--BCHER-KVA.EXAMPLE/Q/X7K2PD'],
    ['http://[::1]:3000', 'x7k2pd', 'HTTP://[::1]:3000/Q/X7K2PD'],
  ])('%s and %s give %s', (publicUrl, code, expected) => {
    expect(codeUrl(publicUrl, code)).toBe(expected)
  })

  it('uses only characters of the alphanumeric mode for any domain name', () => {
    fc.assert(
      fc.property(fc.domain(), fc.stringMatching(/^[2-9b-z]{6}$/), (domain, code) => {
        expect(codeUrl(`https://${domain}`, code)).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
      }),
    )
  })

  it('leads to the same place as its lower-case form', () => {
    const url = new URL(codeUrl('https://qrmagnet.com:8443', 'x7k2pd'))
    expect([url.origin, url.pathname]).toEqual(['https://qrmagnet.com:8443', '/Q/X7K2PD'])
  })

  it.each(['', 'a/b', '../admin', 'x y', 'é', 'a?b', 'a#b'])('refuses %j as a code', (code) => {
    expect(() => codeUrl('https://qrmagnet.com', code)).toThrow(TypeError)
  })
})

describe('magnetUrl', () => {
  it.each([
    ['https://qrmagnet.com', 'My-Guide', 'https://qrmagnet.com/m/my-guide'],
    ['http://localhost:3000/', 'X7K2PD', 'http://localhost:3000/m/x7k2pd'],
    ['https://qrmagnet.com', 'a/b?c', 'https://qrmagnet.com/m/a%2Fb%3Fc'],
  ])('%s and %s give %s', (publicUrl, identifier, expected) => {
    expect(magnetUrl(publicUrl, identifier)).toBe(expected)
  })
})
