import { HEIC_MESSAGE, isHeicName } from '../files/upload-rules.ts'

/** The maximum size of an uploaded logo. */
export const MAX_LOGO_BYTES = 200 * 1024

/**
 * The `accept` attribute of the file input. It only filters the file chooser and checks nothing.
 */
export const LOGO_ACCEPT = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif'

export const LOGO_MESSAGES = {
  'wrong-type': 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  heic: HEIC_MESSAGE,
  'too-large': 'File size must be less than 200KB',
  'too-many-pixels': 'Image must be less than 40 megapixels',
} as const
export type LogoRefusal = keyof typeof LOGO_MESSAGES

/**
 * Returns why a logo would be refused, based on its name, type and size; null if nothing is wrong
 * with them. The server also checks the bytes.
 */
export function checkChosenLogo(file: {
  name: string
  type: string
  size: number
}): LogoRefusal | null {
  if (isHeicName(file.name)) return 'heic'
  if (!/^image\/(?:png|jpeg|webp|gif)$/.test(file.type)) return 'wrong-type'
  return file.size > MAX_LOGO_BYTES ? 'too-large' : null
}
