import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp({ rateLimits: true })

it('a network can’t request the results log without end', async () => {
  const paths = ['/results/checkpoint', '/results/key', '/results/consistency/1']
  for (let request = 0; request < RATE_LIMITS.results.events; request++) {
    await app.get(paths[request % paths.length] ?? '')
  }
  for (const path of paths) {
    const refused = await app.get(path)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Too many requests')
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  }
})
