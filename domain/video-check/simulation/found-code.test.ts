import { expect, it } from 'vitest'
import { sceneOfFoundCode } from './found-code.ts'
import { SMALL, sceneOf } from './scene.testing.ts'
import { placePlate, scaledBox } from './scene.ts'

const { picture, plate, box, text } = sceneOf({ picture: SMALL, module: 4 })
const withCode = placePlate(picture, plate, box)
const symbol = { x: box.x + 16, y: box.y + 16, width: 100, height: 100 }

it('a picture with a code is taken apart and put together again', () => {
  const scene = sceneOfFoundCode(withCode, { text, modules: 25, symbol })
  expect(scene.box).toEqual(box)
  expect(placePlate(scene.picture, scene.plate, scene.box)).toEqual(withCode)
})

it('around a smaller code nothing of the larger one remains', () => {
  const scene = sceneOfFoundCode(withCode, { text, modules: 25, symbol })
  const smaller = placePlate(scene.picture, scene.plate, scaledBox(scene.box, 0.5, SMALL))
  const row = (box.y + 20) * SMALL.width
  const beside = withCode.luma[row + box.x - 1] ?? 0
  expect(smaller.luma[row + box.x]).toBeCloseTo(beside, -1)
})

it('a code at the edge has the quiet zone that the picture leaves', () => {
  const scene = sceneOfFoundCode(withCode, {
    text,
    modules: 25,
    symbol: { x: 4, y: 0, width: 100, height: 100 },
  })
  expect(scene.box).toEqual({ x: 0, y: 0, width: 120, height: 116 })
})
