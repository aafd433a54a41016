import { it } from 'vitest'
import { expectPremiere } from '#tests/support/premiere.ts'

it('a crowd behind one carrier network is stored, emailed, and accepted with one click', async () => {
  await expectPremiere({ people: 1500, addresses: 3 })
}, 60_000)
