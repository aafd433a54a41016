import { formatModuleSize } from '#domain/screen/module-size.ts'
import { TIME_ADVICE } from '#domain/screen/time-on-screen.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import { judgeFile } from './pack-verdict.ts'

export const READ_ME = 'READ-ME.txt'

type ReadMe = {
  title: string
  pack: Pack
  files: readonly PackFile[]
  /** Files that aren't in the archive, and why. */
  missing: readonly { name: string; why: string }[]
}

/** Returns the text that says which file of an archive is for what. */
export function readMe({ title, pack, files, missing }: ReadMe): string {
  const lines = [
    `Video pack of ${title}`,
    '',
    `The code leads to ${pack.text}`,
    '',
    'Put a file into your video at its own size: don’t scale, turn or blur it, and keep whole pixels',
    `as its position. Show it for ${TIME_ADVICE}, and hold it still. The files have no`,
    'shadow and no fade, so that every frame of them can be scanned.',
    '',
    ...files.flatMap((file) => describe(pack, file)),
    ...missing.flatMap(({ name, why }) => [`${name} (not in this archive)`, `  ${why}`, '']),
    'After the export, check the finished file before you publish it.',
    '',
  ]
  return lines.join('\r\n')
}

function describe(pack: Pack, file: PackFile): string[] {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return []
  const { size, module } = judgeFile(file, layout, pack.input.modules)
  const part = formatModuleSize(module, file.picture.height)
  const figures =
    file.kind === 'vector'
      ? 'Any size. Choose one with modules of at least 1/120 of the picture’s height.'
      : `${size.width} × ${size.height} pixels, ${module} pixels a module (${part}, where H is the picture’s height).`
  return [file.name, `  ${file.use}`, `  ${figures}`, '']
}
