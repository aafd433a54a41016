import { describe, expect, it } from 'vitest'
import { pairwiseCases } from '#tests/support/pairwise.ts'
import { findMisreadingDecoders, hasZbar, nameOf, QR_FACTORS } from '#tests/support/qr-cases.ts'

// Every pair of the editor's choices occurs; test:long has all combinations.
describe('a code is read by every judge', () => {
  it.each(pairwiseCases(QR_FACTORS).map((one) => [nameOf(one), one] as const))(
    '%s',
    async (_, one) => {
      expect(await findMisreadingDecoders(one)).toEqual([])
    },
  )

  it.skipIf(hasZbar)('but ZBar took no part: zbarimg is not installed (Debian: zbar-tools)')
})
