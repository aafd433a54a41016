import type { LumaFrame } from '#domain/video-check/luma.ts'
import { createCodeReader } from '#domain/video-check/scan/code-reader.ts'
import { modulePixels, symbolBox } from '#domain/video-check/scan/sighting.ts'
import type { FoundCode } from '#domain/video-check/simulation/found-code.ts'

export type CodeInPicture = FoundCode & { module: number }

/** Returns the largest code in a picture; null if there is none. */
export function findCode(frame: LumaFrame): CodeInPicture | null {
  const found = createCodeReader()
    .read({ ...frame, span: 255 })
    .map((one) => ({
      text: one.text,
      modules: one.modules,
      symbol: symbolBox(one),
      module: modulePixels(one),
    }))
  return found.toSorted((a, b) => b.module - a.module)[0] ?? null
}
