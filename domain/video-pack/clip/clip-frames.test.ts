import { describe, expect, it } from 'vitest'
import { type ClipFrame, clipFrames, planClip } from './clip-frames.ts'
import { findOpaquePart } from './opaque-part.ts'
import { type PlanePicture, plainPlanes, planesOf } from './planes.ts'

const SIZE = { width: 320, height: 180 }
const BOX = { x: 200, y: 20, width: 60, height: 40 }
const TIMING = { seconds: 5, rate: '25' } as const
const RED = [255, 0, 0] as const

/** Returns an overlay of one color in a transparent picture. */
function drawOverlay(alpha = 255) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4)
  for (let y = BOX.y; y < BOX.y + BOX.height; y++) {
    for (let x = BOX.x; x < BOX.x + BOX.width; x++) {
      data.set([...RED, alpha], (y * SIZE.width + x) * 4)
    }
  }
  return { ...SIZE, data }
}

function clip() {
  const overlay = findOpaquePart(drawOverlay())
  if (!overlay) throw new Error('nothing is drawn')
  const background = plainPlanes(SIZE, [0, 255, 0])
  return { background, overlay, frames: [...clipFrames({ background, overlay }, TIMING)] }
}

/** Returns the color components of a pixel. */
const colorAt = (picture: PlanePicture, x: number, y: number) =>
  planesOf(picture).map(
    ({ data, width, factor }) => data[Math.floor(y / factor) * width + Math.floor(x / factor)],
  )

describe('a clip', () => {
  const { background, overlay, frames } = clip()
  const [first, last] = [frames[0], frames.at(-1)] as [ClipFrame, ClipFrame]

  it('finds the overlay in its transparent picture', () => {
    expect(overlay.box).toEqual(BOX)
  })

  it('has the frames of its length, the first and the last without the overlay', () => {
    expect(frames).toHaveLength(125)
    expect(first.picture.data).toEqual(background.data)
    expect(last.picture.data).toEqual(background.data)
    expect([last.seconds, last.durationSeconds]).toEqual([4.96, 0.04])
  })

  it('holds one picture still, from its only chosen key frame on', () => {
    expect(frames.findIndex(({ isKey }) => isKey)).toBe(12)
    const { heldAt } = planClip(SIZE, BOX, TIMING)
    const held = frames.filter(({ seconds }) => heldAt.includes(seconds))
    expect(held.map(({ seconds }) => seconds)).toEqual([0.48, 2.48, 4.48])
    expect(new Set(held.map(({ picture }) => picture)).size).toBe(1)
    expect(frames.filter(({ picture }) => picture === held[0]?.picture)).toHaveLength(101)
  })

  it('keeps the overlay’s colors up to its last pixel, and the background’s next to it', () => {
    const held = frames[60] as ClipFrame
    const red = [63, 102, 240]
    const [right, bottom] = [BOX.x + BOX.width, BOX.y + BOX.height]
    for (const [x, y] of [
      [BOX.x, BOX.y],
      [right - 1, bottom - 1],
    ] as const) {
      expect(colorAt(held.picture, x, y)).toEqual(red)
    }
    const green = colorAt(background, 0, 0)
    expect(green).toEqual([173, 42, 26])
    for (const [x, y] of [
      [BOX.x - 1, BOX.y],
      [right, BOX.y],
      [BOX.x, BOX.y - 1],
      [BOX.x, bottom],
    ] as const) {
      expect(colorAt(held.picture, x, y)).toEqual(green)
    }
  })

  it('comes in over the nearest edge', () => {
    const moving = (frames[1] as ClipFrame).picture
    expect(colorAt(moving, BOX.x, 0)).not.toEqual(colorAt(background, 0, 0))
    expect(colorAt(moving, BOX.x, BOX.y + BOX.height - 1)).toEqual(colorAt(background, 0, 0))
  })
})

it('an overlay that lets light through has no clip, nor has an empty one', () => {
  expect(findOpaquePart(drawOverlay(128))).toBeNull()
  expect(findOpaquePart(drawOverlay(0))).toBeNull()
})
