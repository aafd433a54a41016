import { it } from 'vitest'
import { expectLaunchCrowd } from '#tests/support/launch-crowd.ts'

it('20,000 people behind 50 IP addresses become leads, get their email, and are accepted with one click', async () => {
  await expectLaunchCrowd({ people: 20_000, addresses: 50 })
}, 600_000)
