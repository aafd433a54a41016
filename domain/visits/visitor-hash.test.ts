import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { digestOf, HASH_BYTES, visitorHashes } from './visitor-hash.ts'

type Visitor = { magnetId: string; userAgent: string; ip: string }

/** Hashes visitors, each in its own batch or all in one. */
function hashesOf(salt: Buffer, visitors: Visitor[]): string[] {
  const all = Int32Array.from(visitors.keys())
  const addresses = visitors.map(({ ip }) => ip)
  const magnets = visitors.map(({ magnetId }) => magnetId)
  const agents = new Uint32Array(visitors.flatMap((one) => [...digestOf(one.userAgent)]))
  const comers = { count: visitors.length, agents, magnets, magnet: all, addresses, address: all }
  const bytes = Buffer.from(visitorHashes(salt, comers))
  return visitors.map((_, i) => bytes.toString('hex', i * HASH_BYTES, (i + 1) * HASH_BYTES))
}

const one = fc.record({
  magnetId: fc.constantFrom('a', 'b', 'ab'),
  userAgent: fc.constantFrom('', 'a', 'Mozilla/5.0', 'Mozilla/5.0 '),
  ip: fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom('', 'unknown', '1.2.3', '1.2.3.', '01.2.3.4', '1.2.3.4', '::ffff:1.2.3.4'),
  ),
})
const keyOf = ({ magnetId, userAgent, ip }: Visitor) => JSON.stringify([magnetId, userAgent, ip])

it('distinguishes visitors by address, user agent and magnet, regardless of their batch', () => {
  const salt = randomBytes(32)
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), (visitors) => {
      const together = hashesOf(salt, visitors)
      const alone = visitors.map((visitor) => hashesOf(salt, [visitor])[0])
      expect(together).toEqual(alone)
      // 01.2.3.4 means 1.2.3.4.
      const people = new Set(visitors.map((each) => keyOf(each).replace('"01.', '"1.')))
      expect(new Set(together).size).toBe(people.size)
    }),
  )
})

const hashesAt = (salt: Buffer, addresses: string[]) =>
  hashesOf(
    salt,
    addresses.map((ip) => ({ magnetId: 'a', userAgent: 'Mozilla/5.0', ip })),
  )

it.each([
  ['1.2.3.4', '01.2.3.4'],
  ['9.0.19.255', '009.000.019.255'],
])('takes %s and %s for one address', (...addresses) => {
  expect(new Set(hashesAt(randomBytes(32), addresses)).size).toBe(1)
})

it('never takes a text that is no IPv4 address for one', () => {
  const addresses = ['1.2.3.4', '9.2.3.4', '0.1.2.3', '1.0.2.3', '1.2.3.0', '1.2.4.0', '1.2.3.10']
  const others = ['1.2.3', '1..2.3', '1.2.3.', '1.2.3.256', '1.2.4./', '1.2.3.:', '0.1.2.3.4']
  const all = [...addresses, '1.2.3.255', ...others]
  expect(new Set(hashesAt(randomBytes(32), all)).size).toBe(all.length)
})

it('knows a visitor again after an update', () => {
  const salt = Buffer.alloc(32, 'salt')
  expect(hashesAt(salt, ['203.0.113.7', '2001:db8::7'])).toEqual([
    '8a295e7dd04d61088e11e5ddd1b1cd37',
    '6bcafc2102341988b9112930517af979',
  ])
})

it('leaves the visitors as they were, and the places without one', () => {
  const [salt, agent] = [randomBytes(32), digestOf('Mozilla/5.0')]
  const batch = {
    count: 1,
    agents: Uint32Array.of(...agent, 0, 0, 0, 0),
    magnets: ['a'],
    magnet: new Int32Array(2),
    addresses: ['203.0.113.7'],
    address: new Int32Array(2),
  }
  const hashes = visitorHashes(salt, batch)
  expect(hashes).toHaveLength(HASH_BYTES)
  expect(visitorHashes(salt, batch)).toEqual(hashes)
})

it('recognizes no one on another day', () => {
  const visitors = Array.from({ length: 1000 }, (_, i) => {
    return { magnetId: 'a', userAgent: 'Mozilla/5.0', ip: `203.0.${i >> 8}.${i & 255}` }
  })
  const [today, tomorrow] = [randomBytes(32), randomBytes(32)]
  const both = [...hashesOf(today, visitors), ...hashesOf(tomorrow, visitors)]
  expect(new Set(both).size).toBe(2000)
})
