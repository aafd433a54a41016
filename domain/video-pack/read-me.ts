import { formatModuleSize, MODULE_SIZES, TIME_ADVICE } from '#domain/screen/screen.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import { judgeFile } from './pack-verdict.ts'

export const READ_ME = 'READ-ME.txt'

type ReadMe = {
  title: string
  pack: Pack
  /** The files, with their names in the archive. */
  files: readonly { file: PackFile; name: string }[]
  /** The motion file's name; null if it isn't in the archive. */
  motion: string | null
  /** Files that aren't in the archive, and why. */
  missing: readonly { name: string; why: string }[]
}

/** Returns the text that says which file of an archive is for what. */
export function readMe({ title, pack, files, motion, missing }: ReadMe): string {
  const lines = [
    `Video pack of ${title}`,
    '',
    `The code leads to ${pack.text}`,
    '',
    'Put a file into your video at its own size: don’t scale, turn or blur it, and keep whole pixels',
    `as its position. Show it for ${TIME_ADVICE}, and hold it still. The files have no`,
    'shadow and no fade, so that every frame of them can be scanned.',
    '',
    ...files.flatMap(({ file, name }) => describe(pack, file, name)),
    ...(motion
      ? [
          motion,
          '  The 1080p overlay as a transparent video that slides in, holds still and slides out.',
          '  Lay it over your video from where the code is to appear. Other lengths, sizes and frame',
          '  rates are on the page of the video pack.',
          '',
        ]
      : []),
    ...missing.flatMap(({ name, why }) => [`${name} (not in this archive)`, `  ${why}`, '']),
    'After the export, check the finished file before you publish it.',
    '',
  ]
  return lines.join('\r\n')
}

function describe(pack: Pack, file: PackFile, name: string): string[] {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return []
  const { size, module } = judgeFile(file, layout, pack.input)
  const part = formatModuleSize(module, file.picture.height)
  const figures =
    file.kind === 'vector'
      ? `Any size. Choose one with modules of at least 1/${Math.floor(1 / (MODULE_SIZES.pass * (pack.input.need ?? 1)))} of the picture’s height.`
      : `${size.width} × ${size.height} pixels, ${module} pixels a module (${part}, where H is the picture’s height).`
  return [name, `  ${file.use}`, `  ${figures}`, '']
}
