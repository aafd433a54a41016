import { describe, expect, it } from 'vitest'
import { allCases } from '#tests/support/pairwise.ts'
import { findMisreadingDecoders, hasZbar, nameOf, QR_FACTORS } from '#tests/support/qr-cases.ts'

// All combinations of the editor's choices; a logo's size matters only with a logo.
const CASES = allCases(QR_FACTORS).filter((one) => one.logo !== 'none' || one.logoSize === 'M')

describe.each(QR_FACTORS.seenAs)('a code seen as %s is read by every judge', (seenAs) => {
  it.each(QR_FACTORS.colors)('in %s', async (colors) => {
    const misread: string[] = []
    for (const one of CASES) {
      if (one.seenAs !== seenAs || one.colors !== colors) continue
      const judges = await findMisreadingDecoders(one)
      if (judges.length > 0) misread.push(`${nameOf(one)}: ${judges.join(' and ')}`)
    }
    expect(misread).toEqual([])
  })
})

it.skipIf(hasZbar)('ZBar took no part: zbarimg is not installed (Debian: zbar-tools)')
