/**
 * The address of a magnet's QR picture for its owner. It changes with the magnet, so that browsers
 * may keep the picture without asking again.
 */
export function qrImagePath(
  magnet: { id: string; updatedAt: Date },
  format: 'png' | 'svg',
  options: { download?: boolean } = {},
): string {
  const download = options.download ? '&download=1' : ''
  return `/magnets/${magnet.id}/qr.${format}?v=${qrImageVersion(magnet)}${download}`
}

export const qrImageVersion = (magnet: { updatedAt: Date }) =>
  magnet.updatedAt.getTime().toString(36)
