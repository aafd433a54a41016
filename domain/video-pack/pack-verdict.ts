import {
  type Box,
  coveredBy,
  describeSize,
  endScreenOverlaps,
  judgeModule,
  type Size,
  scaleBox,
  type Verdict,
} from '#domain/screen/screen.ts'
import type { Layout, LayoutInput } from './layouts.ts'
import type { PackFile } from './pack-files.ts'

export type PackVerdict = {
  verdict: Verdict
  /** A module's side in the file, in pixels. */
  module: number
  /** The size of the code with its quiet zone, such as '28% of the video height'. */
  codeSize: string
  /** The file's size in pixels. */
  size: Size
}

/** Judges the code of a file at the file's own size. */
export function judgeFile(
  file: PackFile,
  layout: Layout,
  { modules, need }: Pick<LayoutInput, 'modules' | 'need'>,
): PackVerdict {
  const module = layout.module * file.scale
  return {
    verdict: judgeModule(module, file.picture.height, need),
    module,
    codeSize: describeSize(modules, module / file.picture.height, need),
    size: { width: layout.picture.width * file.scale, height: layout.picture.height * file.scale },
  }
}

export type CoverWarnings = {
  /** What may cover a part of the code. The text continues 'may be covered by …'. */
  covers: string[]
  /** The elements of an end screen that overlap the code. */
  endScreen: string[]
}

/** Returns what may cover a box in a picture, and which elements of an end screen it overlaps. */
export function warningsOf(box: Box, picture: Size): CoverWarnings {
  return {
    covers: coveredBy(box, picture).map(({ covers }) => covers),
    endScreen: endScreenOverlaps(box, picture).map(({ covers }) => covers),
  }
}

export const scaledPlate = (layout: Layout, file: PackFile): Box =>
  scaleBox(layout.plate, file.scale)
