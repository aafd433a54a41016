import { HEIC_MESSAGE, isHeicName } from '../files/upload-rules.ts'

/** A QR code's logo is a raster image of at most 200 KB. */
export const MAX_LOGO_BYTES = 200 * 1024

/** For a file input's `accept`: a hint for the file chooser, not a check. */
export const LOGO_ACCEPT = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif'

export const LOGO_MESSAGES = {
  'wrong-type': 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  heic: HEIC_MESSAGE,
  'too-large': 'File size must be less than 200KB',
  'too-many-pixels': 'Image must be less than 40 megapixels',
} as const
export type LogoRefusal = keyof typeof LOGO_MESSAGES

/** Returns why a logo would be refused, as far as a page can tell; the server checks the bytes. */
export function checkChosenLogo(file: {
  name: string
  type: string
  size: number
}): LogoRefusal | null {
  if (isHeicName(file.name)) return 'heic'
  if (!/^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) return 'wrong-type'
  return file.size > MAX_LOGO_BYTES ? 'too-large' : null
}
