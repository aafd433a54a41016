import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { PACK_FILES } from '#domain/video-pack/pack-files.ts'
import { hasVp9 } from '#tests/support/vp9.ts'
import { BACKGROUNDS } from './backgrounds.ts'
import { addresses, chooseShots, readShots, type Spoil } from './pack-frames.ts'

const PLATE = PACK_FILES.find(({ id }) => id === 'plate-1080')

/** A plate that is too small is refused by the camera, from a distance (simulate.long.test.ts). */
const SPOILS: Record<string, Spoil> = {
  'white on black': (plate) => sharp(plate).toColourspace('srgb').negate().png().toBuffer(),
  'without its quiet zone': async (plate, module) => {
    const { width } = await sharp(plate).metadata()
    const [from, side] = [QUIET_ZONE * module, width - 2 * QUIET_ZONE * module]
    const part = { left: from, top: from, width: side, height: side }
    return sharp(plate).extract(part).png().toBuffer()
  },
}

/** Returns the shares of shots that all readers read, and that any of them reads. */
async function shares(shots: Parameters<typeof readShots>[0]) {
  const results = await readShots(shots)
  const all = results.filter(({ missed }) => missed.length === 0).length / results.length
  return { all, results }
}

describe.skipIf(!hasVp9)('in 480 lines of VP9', () => {
  it('at least 99% of shots of 200 addresses are read by every reader', async () => {
    // Each address in 4 of the 48 pairs of file and background; each pair with 16 or 17 addresses.
    const { all, results } = await shares(chooseShots(addresses(200), 4))
    const missed = results.filter((result) => result.missed.length > 0)
    console.log(`${results.length} shots, ${(all * 100).toFixed(2)}% read by every reader`)
    for (const { shot, missed: names } of missed) {
      console.log(`${names.join(', ')}: ${shot.file.id} on ${shot.background}, ${shot.text}`)
    }
    expect(all).toBeGreaterThanOrEqual(0.99)
  })

  it.each(Object.entries(SPOILS))('a plate %s is not', async (_, spoil) => {
    if (!PLATE) throw new Error('The pack has no plate')
    const shots = addresses(4).flatMap((text) =>
      BACKGROUNDS.map((background) => ({ text, file: PLATE, background, spoil })),
    )
    expect((await shares(shots)).all).toBeLessThan(0.9)
  })
})

it.skipIf(hasVp9)('the pack was in no video: ffmpeg with libvpx-vp9 is not installed')
