import { describe, expect, it } from 'vitest'
import type { LiveDrawing } from '../live-source.ts'
import { findOverlay } from './find-overlay.ts'
import type { SceneItem, TreeItem } from './scene-items.ts'
import type { ItemTransform } from './transform.ts'

const PROGRAM = { width: 1920, height: 1080 }
const PATH = '/live/abc'
const URL_OF_OVERLAY = 'https://qrmagnet.com/live/abc'
const DRAWING: Pick<LiveDrawing, 'picture' | 'symbol'> = {
  picture: PROGRAM,
  symbol: {
    text: 'HTTPS://QRMAGNET.COM/Q/X7K2PD',
    plate: { x: 1500, y: 400, width: 298, height: 298 },
    module: 9,
    modules: 25,
    need: 1,
  },
}

const transform = (more: Partial<ItemTransform> = {}): ItemTransform => ({
  source: PROGRAM,
  position: { x: 0, y: 0 },
  rotation: 0,
  scale: { x: 1, y: 1 },
  alignment: 5,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  bounds: { type: 'OBS_BOUNDS_NONE', alignment: 0, size: { width: 0, height: 0 } },
  ...more,
})

let nextId = 1
function item(name: string, more: Partial<TreeItem> = {}): TreeItem {
  const own: SceneItem = {
    id: nextId++,
    name,
    isEnabled: true,
    kind: 'browser_source',
    holds: null,
    transform: transform(),
  }
  return { ...own, url: null, items: [], ...more }
}
const overlay = (more: Partial<TreeItem> = {}) => item('Overlay', { url: URL_OF_OVERLAY, ...more })
const find = (...items: TreeItem[]) => findOverlay(items, PROGRAM, { path: PATH, drawing: DRAWING })

function placeOf(...items: TreeItem[]) {
  const found = find(...items)
  if (found.kind !== 'placed') throw new Error(`The overlay is ${found.kind}`)
  return found
}

describe('where the code is', () => {
  it('is where the overlay draws it, if the overlay fills the picture', () => {
    const { place, above } = placeOf(item('Game'), overlay())
    expect(place.plate).toEqual({ x: 1500, y: 400, width: 298, height: 298 })
    expect(place.module).toBe(9)
    // The plate, four modules of quiet zone, and three and a half modules to the pattern's center.
    expect(place.centres[0]).toEqual({ x: 1500 + 7.5 * 9, y: 400 + 7.5 * 9 })
    expect(above).toEqual([])
  })

  it('follows scale and position', () => {
    const scaled = transform({ scale: { x: 0.5, y: 0.5 }, position: { x: 100, y: 50 } })
    const { place } = placeOf(overlay({ transform: scaled }))
    expect(place.plate).toEqual({ x: 850, y: 250, width: 149, height: 149 })
    expect(place.module).toBeCloseTo(4.5)
  })

  it('follows a page of another size, which scales its picture', () => {
    const small = transform({
      source: { width: 1280, height: 720 },
      scale: { x: 1.5, y: 1.5 },
    })
    expect(placeOf(overlay({ transform: small })).place.module).toBeCloseTo(9)
  })

  it.each([
    ['OBS_BOUNDS_SCALE_INNER', 0, { x: 750, y: 200, width: 149 }],
    ['OBS_BOUNDS_STRETCH', 0, { x: 750, y: 200, width: 149 }],
    ['OBS_BOUNDS_MAX_ONLY', 0, { x: 750, y: 200, width: 149 }],
  ])('follows bounds of the kind %s', (type, alignment, box) => {
    const bounds = { type, alignment, size: { width: 960, height: 540 } }
    const { plate } = placeOf(overlay({ transform: transform({ bounds }) })).place
    expect(plate).toMatchObject(box)
  })

  it('is centered in bounds that are wider than the source', () => {
    const bounds = {
      type: 'OBS_BOUNDS_SCALE_INNER',
      alignment: 0,
      size: { width: 1920, height: 540 },
    }
    const { plate } = placeOf(overlay({ transform: transform({ bounds }) })).place
    expect(plate.x).toBeCloseTo(480 + 750)
  })

  it('follows the alignment of the position', () => {
    const centered = transform({ alignment: 0, position: { x: 960, y: 540 } })
    expect(placeOf(overlay({ transform: centered })).place.plate.x).toBe(1500)
  })

  it('follows a rotation by 180 degrees and a mirrored source', () => {
    const turned = transform({ rotation: 180, position: { x: 1920, y: 1080 } })
    const { plate } = placeOf(overlay({ transform: turned })).place
    expect(plate.x).toBeCloseTo(1920 - 1798)
    const mirrored = transform({ scale: { x: -1, y: 1 } })
    const { centres } = placeOf(overlay({ transform: mirrored })).place
    expect(centres[0].x).toBeGreaterThan(centres[1].x)
  })

  it('follows a crop', () => {
    const cropped = transform({
      crop: { left: 400, top: 0, right: 0, bottom: 0 },
      position: { x: 400, y: 0 },
    })
    expect(placeOf(overlay({ transform: cropped })).place.plate.x).toBe(1500)
  })

  it('is found in groups and scenes within the scene', () => {
    const half = transform({ scale: { x: 0.5, y: 0.5 } })
    const inner = item('Group', { kind: null, holds: 'group', transform: half, items: [overlay()] })
    const outer = item('Scene', { kind: null, holds: 'scene', items: [inner] })
    expect(placeOf(outer).place.module).toBeCloseTo(4.5)
  })
})

describe('an overlay that viewers don’t see', () => {
  it('is absent if no browser source has its URL', () => {
    expect(find(item('Game'), item('Other', { url: 'https://qrmagnet.com/live/other' }))).toEqual({
      kind: 'absent',
    })
    expect(find(item('Broken', { url: 'not a URL' })).kind).toBe('absent')
  })

  it('is off if it, or the group around it, is turned off', () => {
    expect(find(overlay({ isEnabled: false })).kind).toBe('off')
    const group = item('Group', { holds: 'group', isEnabled: false, items: [overlay()] })
    expect(find(group).kind).toBe('off')
  })

  it('counts as shown if another source with its URL is on', () => {
    expect(find(overlay({ isEnabled: false }), overlay()).kind).toBe('placed')
  })

  it('is cut off outside the picture and by its crop', () => {
    const outside = transform({ position: { x: 300, y: 0 } })
    expect(find(overlay({ transform: outside })).kind).toBe('cut-off')
    const cropped = transform({ crop: { left: 0, top: 0, right: 300, bottom: 0 } })
    expect(find(overlay({ transform: cropped })).kind).toBe('cut-off')
  })

  it('a rounding error of OBS doesn’t cut anything off', () => {
    const tiny = {
      ...DRAWING,
      symbol: { ...DRAWING.symbol, plate: { x: 1659, y: 0, width: 297, height: 297 } },
    }
    const moved = transform({ position: { x: 0.2, y: 0 } })
    const found = findOverlay([overlay({ transform: moved })], PROGRAM, {
      path: PATH,
      drawing: tiny,
    })
    expect(found.kind).toBe('placed')
  })
})

describe('the sources above the code', () => {
  const chatAt = (x: number, y: number, more: Partial<TreeItem> = {}) =>
    item('Chat', {
      transform: transform({ source: { width: 400, height: 600 }, position: { x, y } }),
      ...more,
    })

  it('are those above the overlay that overlap its code', () => {
    const names = placeOf(
      chatAt(1400, 300, { name: 'Below' }),
      overlay(),
      chatAt(0, 0, { name: 'Elsewhere' }),
      chatAt(1400, 300, { isEnabled: false, name: 'Off' }),
      chatAt(1400, 300),
      chatAt(1600, 300, { name: 'Top' }),
    ).above.map(({ name }) => name)
    expect(names).toEqual(['Top', 'Chat'])
  })

  it('know which part of them is over the code', () => {
    const [chat] = placeOf(overlay(), chatAt(1400, 300)).above
    expect(chat?.part).toEqual({ x: 100, y: 100, width: 298, height: 298 })
    expect(chat?.size).toEqual({ width: 400, height: 600 })
  })

  it('are also those above the group with the overlay', () => {
    const group = item('Group', { holds: 'group', items: [overlay()] })
    expect(placeOf(group, chatAt(1400, 300)).above.map(({ name }) => name)).toEqual(['Chat'])
  })

  it('aren’t sources without a picture', () => {
    const sound = item('Microphone', {
      transform: transform({ source: { width: 0, height: 0 } }),
    })
    expect(placeOf(overlay(), sound).above).toEqual([])
  })
})
