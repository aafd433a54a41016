import { expect, it } from 'vitest'
import { placePlate, scaledBox } from './scene.ts'

const PICTURE = { width: 640, height: 360 }
const square = (x: number, y: number, side: number) => ({ x, y, width: side, height: side })

it('a plate grows and shrinks around its center', () => {
  expect(scaledBox(square(200, 100, 100), 0.5, PICTURE)).toEqual(square(225, 125, 50))
  expect(scaledBox(square(200, 100, 100), 2, PICTURE)).toEqual(square(150, 50, 200))
})

it('in a corner it grows into the picture', () => {
  expect(scaledBox(square(530, 10, 100), 2.5, PICTURE)).toEqual(square(390, 0, 250))
})

it('a plate that fills half a pixel gives it half its light', () => {
  const picture = { width: 4, height: 1, luma: new Uint8Array(4) }
  const plate = { width: 1, height: 1, luma: Uint8Array.of(200) }
  const placed = placePlate(picture, plate, { x: 0.5, y: 0, width: 2, height: 1 })
  expect([...placed.luma]).toEqual([100, 200, 100, 0])
})
