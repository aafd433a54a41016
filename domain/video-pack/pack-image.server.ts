import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { withImageSlot } from '#domain/files/images.server.ts'
import { QUIET_ZONE } from '#domain/screen/module-size.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import { qrSvg } from '../qr/qr-svg.ts'
import { twoColorPng } from '../qr/two-color-png.server.ts'
import { drawLayout } from './draw.ts'
import type { Layout } from './layouts.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import type { PackRefusal } from './pack-messages.ts'
import { scaledPlate } from './pack-verdict.ts'
import { readsBack } from './read-back.server.ts'

export type PackImage = { ok: true; bytes: Buffer } | { ok: false; reason: PackRefusal }

/** Raise it when the same pack is rendered differently: it changes the files' ETags. */
const DRAWING = 1

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Results are cached: they depend only on the drawing. */
const verdicts = new LRUCache<string, boolean>({ max: 2000 })

/** Returns a file of a pack, after its code was read from it (`readsBack`). */
export async function renderPackFile(pack: Pack, file: PackFile): Promise<PackImage> {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return layout
  if (!(await isQrReadable(pack.text, pack.style))) return { ok: false, reason: 'unreadable' }
  return withImageSlot(async () => {
    const bytes = await RENDERERS[file.kind](pack, file, layout)
    const isRead = await readBefore(pack, file, layout, bytes)
    return isRead ? { ok: true, bytes } : { ok: false, reason: 'not-read' }
  })
}

/** Returns why a file can't be offered, or null after its code was read from it once. */
export async function findRefusal(pack: Pack, file: PackFile): Promise<PackRefusal | null> {
  if (verdicts.get(packFileTag(pack, file)) && (await isQrReadable(pack.text, pack.style)))
    return null
  const image = await renderPackFile(pack, file)
  return image.ok ? null : image.reason
}

/** Returns a hash of everything that a file depends on, for an ETag. */
export function packFileTag(pack: Pack, file: PackFile): string {
  return digest([
    DRAWING,
    file,
    pack.text,
    pack.look.style,
    pack.accentColor,
    pack.input.words,
    pack.settings,
  ])
}

type Renderer = (pack: Pack, file: PackFile, layout: Layout) => Promise<Buffer>

const RENDERERS: Record<PackFile['kind'], Renderer> = {
  image: renderImage,
  vector: async (pack) =>
    Buffer.from(qrSvg(pack.look.matrix, pack.look.style, { title: 'QR code' })),
}

async function renderImage(pack: Pack, file: PackFile, layout: Layout): Promise<Buffer> {
  const { matrix, style } = pack.look
  if (file.layout === 'plate' && style.style === 'standard' && !style.logoUrl) {
    const module = layout.module * file.scale
    const side = layout.plate.width * file.scale
    return twoColorPng(matrix, style, side, module, QUIET_ZONE * module)
  }
  if (file.isTransparent) return renderOverlay(pack, file, layout)
  const svg = drawLayout(layout, pack.look, { scale: file.scale })
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
}

/** Draws only the block, and extends it to the whole picture: that halves the time. */
function renderOverlay({ look }: Pack, { scale }: PackFile, layout: Layout): Promise<Buffer> {
  const { block, picture } = layout
  const right = picture.width - block.x - block.width
  const bottom = picture.height - block.y - block.height
  return sharp(Buffer.from(drawLayout(layout, look, { part: block, scale })))
    .extend({
      left: block.x * scale,
      top: block.y * scale,
      right: right * scale,
      bottom: bottom * scale,
      background: TRANSPARENT,
    })
    .png()
    .toBuffer()
}

async function readBefore(pack: Pack, file: PackFile, layout: Layout, bytes: Buffer) {
  const key = packFileTag(pack, file)
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const isVector = file.kind === 'vector'
  const plate = scaledPlate(layout, file)
  const { width, height } = layout.picture
  const verdict = await readsBack(
    {
      bytes: isVector ? await sharp(bytes).resize({ width: plate.width }).png().toBuffer() : bytes,
      size: { width: width * file.scale, height: height * file.scale },
      plate,
      pictureHeight: file.picture.height,
      isTransparent: file.isTransparent,
    },
    pack.text,
  )
  verdicts.set(key, verdict)
  return verdict
}

const digest = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
