import type { ListedMagnet } from '#domain/magnets/list-magnets.server.ts'
import { type QrImages, qrImages } from '#domain/qr/qr-image-path.ts'
import type { NowShowing } from '#domain/schedules/now-showing.server.ts'

/** A row of `MagnetRows`. */
export type MagnetRow = Pick<ListedMagnet, 'id' | 'title' | 'leadCount' | 'state'> & {
  isTakenDown: boolean
  /** Whether the magnet's link or file doesn't open. */
  isBroken: boolean
  /** What a rule currently shows in place of the magnet. */
  showing: NowShowing | null
  qr: QrImages
}

export function toMagnetRow(
  magnet: ListedMagnet,
  publicUrl: string,
  { isBroken = false, showing = null }: Partial<Pick<MagnetRow, 'isBroken' | 'showing'>> = {},
): MagnetRow {
  const { id, title, leadCount, state } = magnet
  const isTakenDown = magnet.suspension !== null
  const qr = qrImages(magnet, publicUrl)
  return { id, title, leadCount, state, isTakenDown, isBroken, showing, qr }
}
