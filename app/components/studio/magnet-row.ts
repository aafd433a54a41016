import type { ListedMagnet } from '#domain/magnets/list-magnets.server.ts'
import { type QrImages, qrImages } from '#domain/qr/qr-image-path.ts'

/** A row of `MagnetRows`. */
export type MagnetRow = Pick<ListedMagnet, 'id' | 'title' | 'leadCount' | 'state'> & {
  isTakenDown: boolean
  qr: QrImages
}

export function toMagnetRow(magnet: ListedMagnet, publicUrl: string): MagnetRow {
  const { id, title, leadCount, state } = magnet
  const isTakenDown = magnet.suspension !== null
  return { id, title, leadCount, state, isTakenDown, qr: qrImages(magnet, publicUrl) }
}
