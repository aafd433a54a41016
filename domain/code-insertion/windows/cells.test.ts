import { expect, it } from 'vitest'
import { emptyPicture } from '#domain/video-check/scan/drawn-video.testing.ts'
import { cellSide, cellsOf, DETAIL_UNIT, detailedCellsOf } from './cells.ts'
import { fill } from './painted-video.testing.ts'

const UPRIGHT = { seconds: 1, rotation: 0 } as const

it('reduces a picture of any size to about 128 cells', () => {
  for (const [width, height] of [
    [1920, 1080],
    [640, 360],
    [1080, 1920],
    [3840, 2160],
  ] as const) {
    const cells = cellsOf(emptyPicture(width, height, 70), UPRIGHT)
    expect(Math.max(cells.width, cells.height)).toBeGreaterThan(100)
    expect(Math.max(cells.width, cells.height)).toBeLessThan(150)
    expect(cells.mean).toHaveLength(cells.width * cells.height)
    expect(new Set(cells.mean)).toEqual(new Set([70]))
  }
  expect(cellSide({ width: 100, height: 50 })).toBe(1)
})

it('has the full range of brightness for videos with a limited one', () => {
  const picture = { ...emptyPicture(128, 72, 235), span: 219 }
  fill(picture, { x: 0, y: 0, width: 64, height: 72 }, 16)
  const { mean } = cellsOf(picture, UPRIGHT)
  expect(mean[0]).toBe(0)
  expect(mean[127]).toBe(255)
})

it('is turned as the picture is shown', () => {
  const picture = emptyPicture(256, 128, 0)
  fill(picture, { x: 0, y: 0, width: 128, height: 64 }, 200)
  const lightCorner = (rotation: 0 | 90 | 180 | 270) => {
    const { width, height, mean } = cellsOf(picture, { seconds: 0, rotation })
    const corners = {
      'top left': mean[0],
      'top right': mean[width - 1],
      'bottom left': mean[width * (height - 1)],
      'bottom right': mean[width * height - 1],
    }
    return { width, height, light: Object.entries(corners).flatMap(([k, v]) => (v ? [k] : [])) }
  }
  expect(lightCorner(0)).toEqual({ width: 128, height: 64, light: ['top left'] })
  expect(lightCorner(90)).toEqual({ width: 64, height: 128, light: ['top right'] })
  expect(lightCorner(180)).toEqual({ width: 128, height: 64, light: ['bottom right'] })
  expect(lightCorner(270)).toEqual({ width: 64, height: 128, light: ['bottom left'] })
})

it('has much detail where there is text, and none on a wall', () => {
  const picture = emptyPicture(640, 360, 40)
  for (let x = 0; x < 320; x += 6) fill(picture, { x, y: 0, width: 3, height: 360 }, 220)
  const { width, detail } = detailedCellsOf(picture, UPRIGHT)
  expect(detail[10]).toBeGreaterThan(20 * DETAIL_UNIT)
  expect(detail[width - 10]).toBe(0)
})
