import { expect, it } from 'vitest'
import { KEY_GREEN, shareNearKey } from './chroma-key.ts'
import { plainPlanes } from './planes.ts'

it.each([
  ['the green itself', KEY_GREEN, 1],
  ['a leaf green', [34, 197, 94], 1],
  ['a dark green', [0, 90, 20], 1],
  ['white', [255, 255, 255], 0],
  ['black', [0, 0, 0], 0],
  ['amber', [255, 176, 0], 0],
  ['red', [230, 40, 40], 0],
  ['blue', [40, 80, 220], 0],
  ['a greenish grey', [120, 128, 120], 0],
] as const)('%s may be taken out with the green: %o → %d', (_, color, share) => {
  expect(shareNearKey(plainPlanes({ width: 4, height: 4 }, color))).toBe(share)
})
