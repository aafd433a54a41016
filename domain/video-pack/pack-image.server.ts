import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { withImageSlot } from '#domain/files/images.server.ts'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { isQrReadable } from '../qr/qr-image.server.ts'
import { qrSvg } from '../qr/qr-svg.ts'
import { twoColorPng } from '../qr/two-color-png.server.ts'
import { drawLayout } from './draw.ts'
import type { Layout, LayoutResult } from './layouts.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import type { PackRefusal } from './pack-messages.ts'
import { scaledPlate } from './pack-verdict.ts'
import { readsBack } from './read-back.server.ts'

export type PackImage = { ok: true; bytes: Buffer } | { ok: false; reason: PackRefusal }

/** Part of the files' ETags. Increase it when the same pack is rendered differently. */
const DRAWING = 1

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Caches whether the code could be read from a file. The key is the file's tag, because the result
 * depends only on what the file shows.
 */
const verdicts = new LRUCache<string, boolean>({ max: 2000 })

/**
 * Returns a file of a pack. First reads the code from the file, to make sure that it scans
 * (`readsBack`).
 */
export async function renderPackFile(pack: Pack, file: PackFile): Promise<PackImage> {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return layout
  if (!(await isQrReadable(pack.text, pack.style))) return { ok: false, reason: 'unreadable' }
  const tag = tagOf(pack, file, layout)
  if (verdicts.get(tag) === false) return { ok: false, reason: 'not-read' }
  return withImageSlot(async () => {
    const bytes = await RENDERERS[file.kind](pack, file, layout)
    const isRead = verdicts.get(tag) ?? (await isReadIn(bytes, pack, file, layout))
    verdicts.set(tag, isRead)
    return isRead ? { ok: true, bytes } : { ok: false, reason: 'not-read' }
  })
}

/** Returns why a file can't be offered; null if it can, because the code was read from it. */
export async function findRefusal(pack: Pack, file: PackFile): Promise<PackRefusal | null> {
  const known = findKnownRefusal(pack, file)
  if (known !== undefined) return known
  const image = await renderPackFile(pack, file)
  return image.ok ? null : image.reason
}

/**
 * Returns the same as `findRefusal` without drawing the file; undefined if the file must be drawn
 * first.
 */
export function findKnownRefusal(pack: Pack, file: PackFile): PackRefusal | null | undefined {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) return layout.reason
  const isRead = verdicts.get(tagOf(pack, file, layout))
  return isRead === undefined ? undefined : isRead ? null : 'not-read'
}

/** Returns a hash of everything that a file shows, for an ETag. */
export const packFileTag = (pack: Pack, file: PackFile): string =>
  tagOf(pack, file, layOutPack(pack, file.layout))

const tagOf = ({ text, look, accentColor }: Pack, { id, scale }: PackFile, layout: LayoutResult) =>
  jsonDigest([DRAWING, id, scale, text, look.style, accentColor, layout])

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

/** Draws only the block and then extends it to the whole picture, which takes half the time. */
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

async function isReadIn(bytes: Buffer, pack: Pack, file: PackFile, layout: Layout) {
  const isVector = file.kind === 'vector'
  const plate = scaledPlate(layout, file)
  const { width, height } = layout.picture
  return readsBack(
    {
      bytes: isVector ? await sharp(bytes).resize({ width: plate.width }).png().toBuffer() : bytes,
      size: { width: width * file.scale, height: height * file.scale },
      plate,
      pictureHeight: file.picture.height,
      isTransparent: file.isTransparent,
    },
    pack.text,
  )
}
