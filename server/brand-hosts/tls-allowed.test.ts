import { expect, it } from 'vitest'
import { createTlsAnswers } from './tls-allowed.ts'

it('a proxy may name many unknown hosts a minute, but not any number; a brand’s host passes', async () => {
  const answer = createTlsAnswers({
    isOurHost: () => false,
    findBrandHost: (host) => (host === 'offers.tidewater.example' ? 'workspace' : null),
  })
  const request = new Request('http://localhost/tls-allowed')
  const ask = async (host: string, ip: string) =>
    (await answer({ host, request, info: { ip, fromTrustedProxy: true } })).status
  const statuses = new Set<number>()
  for (let i = 0; i < 6100; i++) statuses.add(await ask(`guess-${i}.example`, '10.0.0.1'))
  expect([...statuses]).toEqual([404, 429])
  expect(await ask('offers.tidewater.example', '10.0.0.1')).toBe(200)
  expect(await ask('nobody.example', '10.9.0.1')).toBe(404)
})
