import { expect, it } from 'vitest'
import type { LumaFrame } from '../luma.ts'
import { photograph } from './camera.ts'
import { posesOf } from './conditions.ts'
import { areaResize, bilinearResize } from './resample.ts'

const frame = (width: number, ...luma: number[]): LumaFrame => {
  return { width, height: luma.length / width, luma: Uint8Array.from(luma) }
}
const whole = ({ width, height }: LumaFrame) => ({ x: 0, y: 0, width, height })
const grey = (side: number, value: number): LumaFrame => {
  return { width: side, height: side, luma: new Uint8Array(side * side).fill(value) }
}
const mean = ({ luma }: LumaFrame) => luma.reduce((a, b) => a + b) / luma.length

it('a smaller picture has the mean of the areas that its pixels cover', () => {
  const source = frame(4, 0, 100, 200, 40, 20, 80, 0, 60)
  expect([...areaResize(source, whole(source), 2, 1).luma]).toEqual([50, 75])
})

it('a part may have fractions of pixels', () => {
  const source = frame(3, 0, 100, 200)
  expect([...areaResize(source, { x: 0.5, y: 0, width: 2, height: 1 }, 1, 1).luma]).toEqual([100])
  expect([...areaResize(source, { x: -2, y: 0, width: 2, height: 1 }, 1, 1).luma]).toEqual([0])
})

it('a larger picture keeps hard edges, or blends them as a TV does', () => {
  const source = frame(2, 0, 200)
  expect([...areaResize(source, whole(source), 4, 1).luma]).toEqual([0, 0, 200, 200])
  expect([...bilinearResize(source, whole(source), 4, 1).luma]).toEqual([0, 50, 150, 200])
})

it('from 5.5 heights away, a camera sees 1,080 lines as 252', () => {
  const { width, height } = photograph(grey(1080, 128), 5.5 * 1080, { seed: 1, yaw: 0, veil: 0 })
  expect([width, height]).toEqual([255, 255])
})

it('a veil takes contrast away', () => {
  const seen = (value: number, veil: number) =>
    mean(photograph(grey(300, value), 3 * 1080, { seed: 1, yaw: 0, veil }))
  expect(seen(0, 0.3)).toBeCloseTo(0.3 * 255, 0)
  expect(seen(255, 0.3) - seen(0, 0.3)).toBeLessThan(seen(255, 0) - seen(0, 0))
})

it('a yaw makes a picture narrower', () => {
  const luma = Uint8Array.from({ length: 300 * 300 }, (_, i) => {
    return i % 300 >= 50 && i % 300 < 250 ? 255 : 0
  })
  const lit = (yaw: number) =>
    mean(photograph({ width: 300, height: 300, luma }, 3 * 1080, { seed: 1, yaw, veil: 0 }))
  expect(lit(30) / lit(0)).toBeCloseTo(Math.cos(Math.PI / 6), 1)
})

it('a seed always gives the same looks and pictures', () => {
  const [pose] = posesOf(5)
  const [other] = posesOf(6)
  if (!pose || !other) throw new Error('no looks')
  const see = (how: typeof pose) => photograph(grey(90, 90), 4 * 1080, how)
  expect(see(pose)).toEqual(see(pose))
  expect(see(pose)).not.toEqual(see(other))
  expect(posesOf(5)).toHaveLength(8)
})
