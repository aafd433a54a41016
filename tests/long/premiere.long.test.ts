import { it } from 'vitest'
import { expectPremiere } from '#tests/support/premiere.ts'

it('20,000 people behind 50 addresses are taken, mailed, and accepted at one press', async () => {
  await expectPremiere({ people: 20_000, addresses: 50 })
}, 600_000)
