import { it } from 'vitest'
import { expectPremiere } from '#tests/support/premiere.ts'

it('a crowd behind one carrier is taken, mailed, and accepted at one press', async () => {
  await expectPremiere({ people: 1500, addresses: 3 })
}, 60_000)
