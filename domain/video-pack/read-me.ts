import { sizeAdvice, TIME_ADVICE } from '#domain/screen/screen.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import { judgeFile } from './pack-verdict.ts'

export const READ_ME = 'READ-ME.txt'

type ReadMe = {
  title: string
  pack: Pack
  /** The files in the archive, with their names. */
  files: readonly { file: PackFile; name: string }[]
  /** The motion file's name; null if it isn't in the archive. */
  motion: string | null
  /** The files that aren't in the archive, and the reasons. */
  missing: readonly { name: string; why: string }[]
}

/** Returns the read-me text, which says what each file of an archive is for. */
export function readMe({ title, pack, files, motion, missing }: ReadMe): string {
  const lines = [
    `Video pack of ${title}`,
    '',
    `The code opens ${pack.text}`,
    '',
    'Use each file at its original size. Don’t scale, rotate or blur it.',
    `Show the code for ${TIME_ADVICE}, and keep it still.`,
    '',
    ...files.flatMap(({ file, name }) => describe(pack, file, name)),
    ...(motion
      ? [
          motion,
          '  The 1080p overlay as a transparent video that slides in, stays still and slides out.',
          '  Put it on the track above your video, where the code should appear. Other lengths, sizes',
          '  and frame rates are on the Video Pack page.',
          '',
        ]
      : []),
    ...missing.flatMap(({ name, why }) => [`${name} (not included)`, `  ${why}`, '']),
    'Before you publish, check the exported video with Check My Video.',
    '',
  ]
  return lines.join('\r\n')
}

function describe(pack: Pack, file: PackFile, name: string): string[] {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return []
  const { size, codeSize } = judgeFile(file, layout, pack.input)
  const figures =
    file.kind === 'vector'
      ? `Any size. Make the code ${sizeAdvice(pack.input.modules, pack.input.need)}.`
      : `${size.width} × ${size.height} pixels. The code is ${codeSize}.`
  return [name, `  ${file.use}`, `  ${figures}`, '']
}
