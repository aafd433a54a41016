import { MOTION_SECONDS } from './motion/slide.ts'
import { MAX_ADDRESS_LENGTH, MAX_CALL_LENGTH, MAX_SHIFT } from './pack-settings.ts'

/** The messages about a video pack. */
export const PACK_MESSAGES = {
  saved: 'Video pack saved.',
  inherited: 'This placement uses the magnet’s video pack again.',
  saveFailed: 'The video pack could not be saved. Please try again.',
  callLong: `Please keep the call to action to ${MAX_CALL_LENGTH} characters.`,
  addressLong: `Please keep the address to ${MAX_ADDRESS_LENGTH} characters.`,
  callTooWide: 'This doesn’t fit in two lines beside the code. Please shorten it.',
  addressTooWide: 'This doesn’t fit in two lines beside the code. Please choose a shorter address.',
  cornerBad: 'Please choose a corner.',
  shiftBad: `Please enter a whole number of pixels from -${MAX_SHIFT} to ${MAX_SHIFT}.`,
  notDrawable: (characters: readonly string[]) =>
    `We can’t draw ${characters.slice(0, 5).join(' ')}${characters.length > 5 ? ' …' : ''}. Only Latin letters, digits and common symbols are supported. For emoji and other scripts, leave this empty and add the text in your editor.`,
  tooMany: 'Too many changes. Please try again in a minute.',
  unreadable:
    'This code can’t be scanned reliably in its current style, so we can’t make files with it. Choose another logo or the standard style.',
  notRead: 'The code in this file doesn’t scan, so you can’t download the file.',
  tooLarge:
    'This code doesn’t fit here. Its link is too long, so a code of this size would be too detailed to scan.',
  motionBad: `Please choose a size and a frame rate from the lists, and a length from ${MOTION_SECONDS.least} to ${MOTION_SECONDS.most} seconds.`,
  busy: 'The server is busy making other files. Please try again in a minute.',
  gone: 'Placement not found. It may have moved to another magnet.',
} as const

/** The messages for the reasons why a file of a pack isn't offered. */
export const REFUSAL_TEXTS = {
  /** The code can’t be read in its style. */
  unreadable: PACK_MESSAGES.unreadable,
  /** The code couldn’t be read from this file. */
  'not-read': PACK_MESSAGES.notRead,
  'code-too-large': PACK_MESSAGES.tooLarge,
  busy: PACK_MESSAGES.busy,
} as const

export type PackRefusal = keyof typeof REFUSAL_TEXTS
