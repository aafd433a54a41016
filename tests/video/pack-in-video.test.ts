import { expect, it } from 'vitest'
import { hasVp9 } from '#tests/support/vp9.ts'
import { addresses, chooseShots, readShots } from './pack-frames.ts'

// Some pairs of file and background; test:long has all of them.
it.skipIf(!hasVp9)(
  'files of the video pack are read by every reader in 480 lines of VP9',
  async () => {
    const results = await readShots(chooseShots(addresses(4), 2))
    expect(results).toHaveLength(8)
    expect(results.filter(({ missed }) => missed.length > 0)).toEqual([])
  },
  120_000,
)

it.skipIf(hasVp9)('the pack was in no video: ffmpeg with libvpx-vp9 is not installed')
