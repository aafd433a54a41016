import { type Box, contains, overlaps, QUIET_ZONE, type Size } from '#domain/screen/screen.ts'
import type { Centres } from '#domain/video-check/scan/sighting.ts'
import type { LiveDrawing, LiveSymbol } from '../live-source.ts'
import { isOverlayUrl, type SceneTree, type TreeItem } from './scene-items.ts'
import {
  type Affine,
  apply,
  compose,
  croppedBox,
  invert,
  mapBox,
  placementOf,
  scaleOf,
  scaling,
} from './transform.ts'

/** Where the program picture shows the code. Lengths are in pixels of the program picture. */
export type CodePlace = {
  /** The symbol with its quiet zone. If the overlay is rotated, an upright box around it. */
  plate: Box
  /** The centers of the finder patterns. */
  centres: Centres
  /** A module's side. */
  module: number
}

/** A source above the overlay that may cover the code. */
export type Candidate = {
  name: string
  /** The size of the source's own picture, in pixels. */
  size: Size
  /** The place of the code in the source's own picture, in its pixels. */
  part: Box
}

/** The overlay in the scene that viewers see. */
export type FoundOverlay =
  /** No source in the scene has the overlay's URL. */
  | { kind: 'absent' }
  /** The source, or a group or scene with it, is turned off. */
  | { kind: 'off'; name: string }
  /** Part of the code is outside the picture or cropped. */
  | { kind: 'cut-off'; name: string }
  /** `above` begins with the topmost source. */
  | { kind: 'placed'; name: string; place: CodePlace; above: readonly Candidate[] }

type Overlay = { path: string; drawing: Pick<LiveDrawing, 'picture' | 'symbol'> }

/** An item, and the map from its source's pixels to those of the program picture. */
type Located = { item: TreeItem; map: Affine; isEnabled: boolean; above: Upper[] }
type Upper = { item: TreeItem; map: Affine }

const ANYWHERE: Affine = scaling(1)
/** How many groups and scenes within one another are searched. */
export const MAX_DEPTH = 4
const MAX_CANDIDATES = 8
/** Rounding in transforms moves edges by less than this many pixels. */
const EDGE = 0.5

/** Finds the overlay in a scene, and the sources above its code. */
export function findOverlay(scene: SceneTree, picture: Size, overlay: Overlay): FoundOverlay {
  const all = locate(scene, overlay.path, { map: ANYWHERE, isEnabled: true, above: [], depth: 0 })
  const shown = all.filter(({ isEnabled }) => isEnabled)
  const [hidden] = all
  if (!hidden) return { kind: 'absent' }
  const found = shown.map((one) => toFound(one, picture, overlay))
  return (
    found.find(({ kind }) => kind === 'placed') ??
    found[0] ?? { kind: 'off', name: hidden.item.name }
  )
}

type Inside = { map: Affine; isEnabled: boolean; above: Upper[]; depth: number }

function locate(items: SceneTree, path: string, inside: Inside): Located[] {
  if (inside.depth > MAX_DEPTH) return []
  return items.flatMap((item, index) => {
    const map = compose(placementOf(item.transform), inside.map)
    const isEnabled = inside.isEnabled && item.isEnabled
    const siblings = items.slice(index + 1).map((upper) => ({
      item: upper,
      map: compose(placementOf(upper.transform), inside.map),
    }))
    const above = [...siblings, ...inside.above]
    const own = isOverlayUrl(item.url, path) ? [{ item, map, isEnabled, above }] : []
    return [...own, ...locate(item.items, path, { map, isEnabled, above, depth: inside.depth + 1 })]
  })
}

function toFound(located: Located, picture: Size, { drawing }: Overlay): FoundOverlay {
  const { item, map, above } = located
  const page = item.transform.source
  // The page scales its picture to the size of the browser source.
  const factor = Math.min(page.width / drawing.picture.width, page.height / drawing.picture.height)
  const whole = compose(scaling(factor), map)
  const { symbol } = drawing
  const place = placeOf(symbol, whole)
  const onPage = mapBox(scaling(factor), symbolOf(symbol))
  const symbolBox = mapBox(map, onPage)
  const isWhole =
    contains(grow(croppedBox(item.transform), EDGE), onPage) &&
    contains(grow({ x: 0, y: 0, ...picture }, EDGE), symbolBox)
  if (!isWhole) return { kind: 'cut-off', name: item.name }
  const candidates = above
    .filter((upper) => upper.item.isEnabled)
    .flatMap((upper) => toCandidate(upper, place.plate) ?? [])
    .toReversed()
    .slice(0, MAX_CANDIDATES)
  return { kind: 'placed', name: item.name, place, above: candidates }
}

function toCandidate({ item, map }: Upper, plate: Box): Candidate | null {
  const size = item.transform.source
  const back = invert(map)
  if (!back || size.width < 1 || size.height < 1) return null
  const seen = croppedBox(item.transform)
  if (!overlaps(mapBox(map, seen), plate)) return null
  const part = overlap(mapBox(back, plate), seen)
  return part && { name: item.name, size, part }
}

/** Returns the place of a code whose overlay fills a picture. */
export function placeInWhole({ picture, symbol }: Overlay['drawing'], program: Size): CodePlace {
  return placeOf(
    symbol,
    scaling(Math.min(program.width / picture.width, program.height / picture.height)),
  )
}

const symbolOf = ({ plate, module, modules }: LiveSymbol): Box => ({
  x: plate.x + QUIET_ZONE * module,
  y: plate.y + QUIET_ZONE * module,
  width: modules * module,
  height: modules * module,
})

function placeOf(symbol: LiveSymbol, map: Affine): CodePlace {
  const { plate, module, modules } = symbol
  const inner = symbolOf(symbol)
  const near = 3.5 * module
  const far = (modules - 3.5) * module
  const centre = (x: number, y: number) => apply(map, { x: inner.x + x, y: inner.y + y })
  return {
    plate: mapBox(map, plate),
    centres: [centre(near, near), centre(far, near), centre(near, far)],
    module: module * scaleOf(map),
  }
}

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function overlap(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
