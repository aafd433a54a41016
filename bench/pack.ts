import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { drawLayout } from '#domain/video-pack/draw.ts'
import { createPack, layOutPack, type Pack } from '#domain/video-pack/pack.ts'
import { PACK_FILES, type PackFile } from '#domain/video-pack/pack-files.ts'
import { renderPackFile } from '#domain/video-pack/pack-image.server.ts'
import { DEFAULT_PACK_SETTINGS } from '#domain/video-pack/pack-settings.ts'
import { type BenchResult, compare } from './bench.ts'

export const name = 'Video pack'

/** Returns the packs of different codes, another one for each operation. */
function packs(): () => Pack {
  let next = 0
  return () =>
    createPack({
      text: codeUrl('https://qrmagnet.com', String(200_000 + next++)),
      style: null,
      accentColor: '#f97316',
      link: 'https://qrmagnet.com/m/brew-guide',
      settings: DEFAULT_PACK_SETTINGS,
    })
}

/** Draws and reads a file as for a download, against sharp drawing the same SVG without reading it. */
async function compareFile(file: PackFile): Promise<BenchResult> {
  const [a, b] = [packs(), packs()]
  return compare(
    `${file.name}, drawn and read back`,
    () => renderPackFile(a(), file),
    () => {
      const pack = b()
      const layout = layOutPack(pack, file.layout)
      if (!layout.ok) throw new Error(layout.reason)
      const svg = drawLayout(layout, pack.look, { scale: file.scale })
      return sharp(Buffer.from(svg)).png().toBuffer()
    },
    { unit: 'files/s' },
  )
}

export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const file of PACK_FILES) {
    if (file.kind === 'image') results.push(await compareFile(file))
  }
  return results
}
