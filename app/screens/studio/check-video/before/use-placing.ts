import { useState } from 'react'
import {
  type Box,
  type Corner,
  plateSide,
  type Size,
  smallestModule,
} from '#domain/screen/screen.ts'
import {
  largestModule,
  plateAt,
  plateInCorner,
} from '#domain/video-check/simulation/plate-place.ts'

/**
 * The position to which a plate was moved, and the side of its modules. Both are in pixels of the
 * picture.
 */
type Placing = { at: { x: number; y: number } | Corner; module: number | null }

/**
 * Manages the size and position of a plate. They are adjusted to the picture and the number of the
 * code's modules.
 */
export function usePlacing(picture: Size, modules: number, need: number) {
  const [{ at, module: chosen }, setPlacing] = useState<Placing>({ at: 'top-right', module: null })
  const wanted = chosen ?? smallestModule(picture.height, need)
  const module = Math.min(wanted, largestModule(modules, picture))
  const side = plateSide(modules, module)
  const box: Box =
    typeof at === 'string' ? plateInCorner(at, side, picture) : plateAt(at, side, picture)
  return {
    box,
    module,
    moveTo: ({ x, y }: Box) => setPlacing({ at: { x, y }, module: chosen }),
    moveToCorner: (corner: Corner) => setPlacing({ at: corner, module: chosen }),
    setModule: (pixels: number) => setPlacing({ at, module: pixels }),
  }
}
