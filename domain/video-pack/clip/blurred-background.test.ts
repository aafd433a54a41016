import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { blurredBackground, blurredSize } from './blurred-background.ts'
import { type PlanePicture, planesOf, type RgbaPicture } from './planes.ts'

const read = ({ width, height, data }: RgbaPicture) =>
  jsqr(Uint8ClampedArray.from(data), width, height)?.data ?? null

/** Returns a picture's brightness at half its size. */
function grey(picture: PlanePicture): RgbaPicture {
  const [luma] = planesOf(picture)
  const [width, height] = [picture.width / 2, picture.height / 2]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const value = luma?.data[2 * y * picture.width + 2 * x] ?? 0
    data.fill(value, at * 4, at * 4 + 3)
  }
  return { width, height, data }
}

describe('a blurred background', () => {
  const small = blurredSize({ width: 1920, height: 1080 })
  const pictureOf = (colorAt: (x: number, y: number) => number[]) => ({
    ...small,
    data: Uint8Array.from(
      Array.from({ length: small.width * small.height }, (_, at) => [
        ...colorAt(at % small.width, Math.floor(at / small.width)),
        255,
      ]).flat(),
    ),
  })

  it('has a tenth of the frame’s size to begin with', () => {
    expect(small).toEqual({ width: 192, height: 108 })
  })

  it('keeps a plain color in every pixel', () => {
    const picture = blurredBackground(
      pictureOf(() => [255, 255, 255]),
      { width: 1920, height: 1080 },
    )
    const found = planesOf(picture).map(({ data }) => [
      Math.min(...data.subarray(0, 9)),
      data.at(-1),
    ])
    expect(found).toEqual([
      [235, 235],
      [128, 128],
      [128, 128],
    ])
  })

  it('leaves nothing of a code, even of one as high as the frame', () => {
    const { size, modules } = qrMatrix('HELLO', 'H')
    const module = Math.floor(small.height / (size + 2))
    const code = pictureOf((x, y) => {
      const [column, row] = [Math.floor(x / module) - 1, Math.floor(y / module) - 1]
      const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < size
      return isInside && modules[row * size + column] === 1 ? [0, 0, 0] : [255, 255, 255]
    })
    expect(read(code)).toBe('HELLO')
    const blurred = blurredBackground(code, { width: 1920, height: 1080 })
    expect(read(grey(blurred))).toBeNull()
  })

  it('keeps what is left and right of the picture there', () => {
    const halves = pictureOf((x) => (x < small.width / 2 ? [0, 0, 0] : [255, 255, 255]))
    const picture = blurredBackground(halves, { width: 1920, height: 1080 })
    const [luma] = planesOf(picture)
    const row = [100, 900, 960, 1020, 1800].map((x) => luma?.data[600 * 1920 + x] ?? 0)
    expect(row).toEqual(row.toSorted((a, b) => a - b))
    expect([row[0], row.at(-1)]).toEqual([16, 235])
  })
})
