import sharp from 'sharp'
import { withImageSlot } from '#domain/files/images.server.ts'
import { scaleBox } from '#domain/screen/screen.ts'
import { drawLayout } from './draw.ts'
import { createMotionFile } from './motion/motion-file.server.ts'
import { type Layer, layerFromRgba } from './motion/overlay-frame.ts'
import type { MotionRequest } from './motion-request.ts'
import { layOutPack, type Pack } from './pack.ts'
import type { PackFile } from './pack-files.ts'
import { findRefusal, packFileTag } from './pack-image.server.ts'
import type { PackRefusal } from './pack-messages.ts'

/** Part of the file's ETag. Increase it when the same pack gives a different motion file. */
const WRITING = 1

export type PackMotion = { ok: true; bytes: Buffer } | { ok: false; reason: PackRefusal }

/**
 * Returns a pack's motion file. First reads the code from the picture, to make sure that it scans.
 */
export async function renderPackMotion(
  pack: Pack,
  { file, seconds, rate }: MotionRequest,
): Promise<PackMotion> {
  const reason = await findRefusal(pack, file)
  if (reason) return { ok: false, reason }
  const { pieces } = await createMotionFile(file.picture, await drawLayer(pack, file), {
    seconds,
    rate,
  })
  return { ok: true, bytes: Buffer.concat(pieces) }
}

/** Returns a hash of everything that a motion file depends on, for an ETag. */
export const packMotionTag = (pack: Pack, { file, seconds, rate }: MotionRequest): string =>
  `${packFileTag(pack, file)}-${seconds}-${rate}-${WRITING}`

/** Returns the picture that the file draws over the video. */
async function drawLayer(pack: Pack, file: PackFile): Promise<Layer> {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) throw new Error(`${file.id} has no layout: ${layout.reason}`)
  const svg = drawLayout(layout, pack.look, { part: layout.block, scale: file.scale })
  const rgba = await withImageSlot(() =>
    sharp(Buffer.from(svg)).toColourspace('srgb').ensureAlpha().raw().toBuffer(),
  )
  return layerFromRgba(scaleBox(layout.block, file.scale), rgba)
}
