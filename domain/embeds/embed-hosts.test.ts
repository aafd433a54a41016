import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedHostsInput, parseEmbedHost, splitHosts } from './embed-hosts.ts'

const OURS = 'https://qrmagnet.com'
const hostOf = (typed: string, ours = OURS) => {
  const checked = parseEmbedHost(typed, ours)
  return checked.ok ? checked.host : null
}

describe('a website that embeds pages', () => {
  it.each([
    ['shop.example.com', 'shop.example.com'],
    [' https://Shop.Example.com/path?x=1 ', 'shop.example.com'],
    ['http://shop.example.com:8080', 'shop.example.com:8080'],
    ['https://shop.example.com:443', 'shop.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (typed, host) => expect(hostOf(typed)).toBe(host))

  it.each([
    '*.example.com',
    '*',
    'https:',
    "'self'",
    'localhost',
    'intranet',
    '192.0.2.7',
    '[::1]',
    'qrmagnet.com',
    'www.qrmagnet.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'a b.example',
  ])('isn’t %s', (typed) => expect(hostOf(typed)).toBeNull())

  it('may be local only for a local installation', () => {
    expect(hostOf('http://shop.localhost:5000', 'http://localhost:3000')).toBe(
      'shop.localhost:5000',
    )
    expect(hostOf('http://localhost:3000', 'http://localhost:3000')).toBeNull()
    expect(hostOf('http://shop.localhost:5000')).toBeNull()
  })

  it('never adds anything else to a policy, no matter what is entered', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        expect(hostOf(typed) ?? 'example.com').toMatch(/^[a-z0-9.-]+(:\d+)?$/)
      }),
    )
  })
})

it('is listed once, with a message for the first line that isn’t a website', () => {
  const rules = embedHostsInput(OURS)
  const typed = splitHosts('a.example\nhttps://A.example/x, b.example;\n') ?? []
  expect(rules.parse(typed)).toEqual(['a.example', 'b.example'])
  const refused = rules.safeParse(['a.example', '*.b.example'])
  expect(refused.error?.issues[0]?.message).toBe(
    '“*.b.example” isn’t a whole domain, such as shop.example.com.',
  )
  const many = Array.from({ length: 21 }, (_, i) => `${i}.example`)
  expect(rules.safeParse(many).error?.issues[0]?.message).toBe('Please keep to 20 websites.')
  expect(splitHosts('a'.repeat(6001))).toBeNull()
})
