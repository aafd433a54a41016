import { it } from 'vitest'
import { expectLaunchCrowd } from '#tests/support/launch-crowd.ts'

it('a crowd behind one carrier network is stored, emailed, and accepted with one click', async () => {
  await expectLaunchCrowd({ people: 1500, addresses: 3 })
})
