import type { QrFormat } from './qr-formats.ts'

type Drawn = { id: string; updatedAt: Date }

/**
 * The paths of a QR image for its owner. `downloads` are for downloading; the others are for
 * showing and copying.
 */
export type QrImages = {
  svg: string
  png: string
  downloads: { svg: string; png: string; pdf: string }
}

/**
 * Returns the paths of a magnet's QR image. Browsers may cache the image permanently, because its
 * paths change when the magnet or PUBLIC_URL changes.
 */
export function qrImages(magnet: Drawn, publicUrl: string): QrImages {
  return imagesAt(`/magnets/${magnet.id}`, qrImageVersion(magnet, publicUrl))
}

/**
 * Returns the paths of a placement's QR image. They also depend on its magnet, whose style it may
 * use.
 */
export function placementImages(magnet: Drawn, placement: Drawn, publicUrl: string): QrImages {
  const version = placementImageVersion(magnet, placement, publicUrl)
  return imagesAt(`/magnets/${magnet.id}/placements/${placement.id}`, version)
}

/** Returns the paths of the QR image for a creator's participation in a campaign. */
export const participationImages = (creatorId: string, magnet: Dated, publicUrl: string) =>
  imagesAt(`/campaigns/${creatorId}`, qrImageVersion(magnet, publicUrl))

type Dated = Pick<Drawn, 'updatedAt'>

export const qrImageVersion = (magnet: Dated, publicUrl: string) =>
  `${momentOf(magnet)}-${publicUrl.replace(/[^a-z0-9.]+/gi, '-')}`

export const placementImageVersion = (magnet: Dated, placement: Dated, publicUrl: string) =>
  `${momentOf(placement)}-${qrImageVersion(magnet, publicUrl)}`

const momentOf = ({ updatedAt }: Dated) => updatedAt.getTime().toString(36)

function imagesAt(path: string, version: string): QrImages {
  const pathOf = (format: QrFormat) => `${path}/qr.${format}?v=${version}`
  const downloadOf = (format: QrFormat) => `${pathOf(format)}&download=1`
  return {
    svg: pathOf('svg'),
    png: pathOf('png'),
    downloads: { svg: downloadOf('svg'), png: downloadOf('png'), pdf: downloadOf('pdf') },
  }
}
