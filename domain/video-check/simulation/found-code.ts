import { type Box, QUIET_ZONE } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import type { Scene } from './scene.ts'

export type FoundCode = { text: string; modules: number; symbol: Box }

/**
 * Returns a scene for a picture that already contains the code. The code with its quiet zone is cut
 * out, so that it can be tried at other sizes. `symbol` is the box of the code without its quiet
 * zone, in pixels.
 */
export function sceneOfFoundCode(picture: LumaFrame, { text, modules, symbol }: FoundCode): Scene {
  const box = plateAround(picture, symbol, modules)
  return { picture: withoutBox(picture, box), plate: cut(picture, box), box, text }
}

function plateAround({ width, height }: LumaFrame, symbol: Box, modules: number): Box {
  const quiet = (QUIET_ZONE * symbol.width) / modules
  const x = Math.max(0, Math.round(symbol.x - quiet))
  const y = Math.max(0, Math.round(symbol.y - quiet))
  const right = Math.min(width, Math.round(symbol.x + symbol.width + quiet))
  const bottom = Math.min(height, Math.round(symbol.y + symbol.height + quiet))
  return { x, y, width: right - x, height: bottom - y }
}

function cut({ width, luma }: LumaFrame, box: Box): LumaFrame {
  const part = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * width + box.x
    part.set(luma.subarray(from, from + box.width), y * box.width)
  }
  return { width: box.width, height: box.height, luma: part }
}

/**
 * Returns the picture without the box. Each of the box's rows is filled with a gradient between the
 * pixels beside it.
 */
function withoutBox(picture: LumaFrame, box: Box): LumaFrame {
  const luma = Uint8Array.from(picture.luma)
  for (let y = box.y; y < box.y + box.height; y++) {
    const row = y * picture.width
    const right = box.x + box.width
    const after = right < picture.width ? (luma[row + right] as number) : null
    const before = box.x > 0 ? (luma[row + box.x - 1] as number) : (after ?? 0)
    for (let x = 0; x < box.width; x++) {
      const share = (x + 0.5) / box.width
      luma[row + box.x + x] = before * (1 - share) + (after ?? before) * share + 0.5
    }
  }
  return { ...picture, luma }
}
