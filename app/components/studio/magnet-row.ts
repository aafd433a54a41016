import type { ListedMagnet } from '#domain/magnets/list-magnets.server.ts'
import { type QrImages, qrImages } from '#domain/qr/qr-image-path.ts'

/** A row of `MagnetRows`. */
export type MagnetRow = Pick<ListedMagnet, 'id' | 'title' | 'leadCount' | 'state'> & {
  isTakenDown: boolean
  /** Its link or file doesn't open. */
  isBroken: boolean
  qr: QrImages
}

export function toMagnetRow(magnet: ListedMagnet, publicUrl: string, isBroken = false): MagnetRow {
  const { id, title, leadCount, state } = magnet
  const isTakenDown = magnet.suspension !== null
  return { id, title, leadCount, state, isTakenDown, isBroken, qr: qrImages(magnet, publicUrl) }
}
