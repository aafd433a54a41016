import { expect, it } from 'vitest'
import { stopBehindProxy } from '#tests/support/behind-proxy.ts'

// tests/e2e/two-processes.e2e.ts stops one of two processes.

it('restarting two processes one after the other fails no request', async () => {
  const seen = await stopBehindProxy({ visitors: 6, stops: 2, startLast: true })
  expect(seen.ended).toEqual([0, 0])
  expect(seen.failures).toEqual([])
  expect([...seen.answers.keys()].sort()).toEqual(['form 303', 'page 200'])
  expect(seen.stored).toEqual(seen.thanked)
  expect(seen.stored.length).toBeGreaterThan(100)
})
