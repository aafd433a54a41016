/** What may be uploaded, and what to say of what may not. Pure: pages use it before they send. */

export type FileKind = 'pdf' | 'image' | 'video'
export const isFileKind = (text: string): text is FileKind =>
  text === 'pdf' || text === 'image' || text === 'video'

export type FileBucket = 'lead-magnets' | 'hero-images' | 'blog-images'

/** 1 MB is 1024 × 1024 bytes here, as in the file manager most people look at. */
export const MEGABYTE = 1024 * 1024

/** Spec section 5, in bytes. A file of exactly the limit is accepted. */
export const FILE_LIMITS: Record<FileKind, number> = {
  pdf: 10 * MEGABYTE,
  image: 5 * MEGABYTE,
  video: 50 * MEGABYTE,
}

/** For a file input's `accept`: a hint to the file chooser, never a check. */
export const ACCEPT: Record<FileKind, string> = {
  pdf: '.pdf,application/pdf',
  image: '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp',
  video: '.mp4,.m4v,.webm,.mov,video/mp4,video/webm,video/quicktime',
}

export const BUCKET_KINDS: Record<FileBucket, readonly FileKind[]> = {
  'lead-magnets': ['pdf', 'image', 'video'],
  'hero-images': ['image'],
  'blog-images': ['image'],
}

/** Pixels of a still picture; an animation may have MAX_FRAMES_PIXELS over all its frames. */
export const MAX_PIXELS = 40_000_000
export const MAX_FRAMES_PIXELS = 400_000_000

/** Spec section 5's 'File size must be less than 5MB', for each kind. */
export const tooLargeMessage = (kind: FileKind) =>
  `File size must be less than ${FILE_LIMITS[kind] / MEGABYTE}MB`

/** Spec section 5's words for images; the others in the same voice. Null: any of the three. */
export function wrongTypeMessage(kind: FileKind | null): string {
  switch (kind) {
    case 'pdf':
      return 'Please select a valid PDF file'
    case 'image':
      return 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'
    case 'video':
      return 'Please select a valid video file (MP4, WebM, or MOV)'
    case null:
      return 'Please select a valid PDF, image, or video file'
  }
}

/** Whether a file is named like an iPhone’s photo that was copied to a computer. */
export const isHeicName = (name: string) => /\.(?:heic|heif|hif)$/i.test(name)

/** Browsers show no HEIC, and neither can we decode it. */
export const HEIC_MESSAGE =
  'Please select a valid image file (JPEG, PNG, GIF, or WebP). This is a HEIC photo: to get a JPEG on an iPhone, share the photo, tap Options, and choose Most Compatible.'

export const UPLOAD_MESSAGES = {
  empty: 'This file is empty. Please select another one.',
  tooManyPixels: 'Image must be less than 40 megapixels',
  quota: 'Your storage is full. Please delete a magnet you no longer need and try again.',
  rateLimited: 'Too many uploads. Please try again later.',
  /** Spec section 8: of one file, and of a form with its files. */
  infected: 'This file was refused because the virus scanner found malware in it.',
  notScanned:
    'This file can’t be checked for viruses right now. Please try again in a few minutes.',
  failed: 'File upload failed. Please try again.',
  formFailed: 'Failed to upload files. Please try again.',
  signedOut: 'You must be logged in to create a lead magnet.',
  sessionEnded: 'Your session has expired. Please log in again.',
} as const

/** Spec section 8: the blog has words of its own. */
export const uploadFailedMessage = (bucket: FileBucket) =>
  bucket === 'blog-images' ? 'Failed to upload image' : UPLOAD_MESSAGES.failed

export type UploadRefusal =
  | 'wrong-type'
  | 'heic'
  | 'too-large'
  | 'too-many-pixels'
  | 'empty'
  | 'quota'
  | 'infected'
  | 'not-scanned'
  | 'rate-limited'
  | 'failed'

/**
 * What a page can tell before it sends anything; null when nothing speaks against the file. The
 * server looks at the bytes and has the last word.
 */
export function checkChosenFile(
  file: { name: string; size: number },
  kind: FileKind,
): string | null {
  const extension = extensionOf(file.name)
  if (kind === 'image' && isHeicName(file.name)) return HEIC_MESSAGE
  if (extension && !ACCEPT[kind].split(',').includes(extension)) return wrongTypeMessage(kind)
  if (file.size === 0) return UPLOAD_MESSAGES.empty
  if (file.size > FILE_LIMITS[kind]) return tooLargeMessage(kind)
  return null
}

const MAX_FILENAME = 120
/** C0 and C1 controls (CR and LF among them), line separators, and marks that reorder or hide text. */
const UNSAFE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
/** What Windows forbids in a name, or what a path is made of; double quotes become single ones. */
const RESERVED_CHARACTERS = /[<>:|?*]/gu

/**
 * A name that can be shown, put into a header and saved on any system: the last part of the path,
 * at most 120 characters with its extension kept. Letters of all scripts and emoji stay.
 */
export function cleanFilename(name: string): string {
  const last = name.normalize('NFC').toWellFormed().split(/[\\/]/u).at(-1) ?? ''
  const clean = last
    .replace(UNSAFE_CHARACTERS, '')
    .replaceAll('"', "'")
    .replace(RESERVED_CHARACTERS, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/u, '')
    .replace(/(?<![. ])[. ]+$/u, '')
  if (clean === '') return 'file'
  return shorten(clean, extensionOf(clean))
}

/** The cleaned name, ending in the extension of what the file really is (`extensions`' first). */
export function filenameFor(name: string, extensions: readonly string[]): string {
  const clean = cleanFilename(name)
  if (extensions.includes(extensionOf(clean))) return clean
  const extension = extensions[0] ?? ''
  return shorten(clean + extension, extension)
}

/** '.pdf' in lower case, or ''. */
function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,8}$/iu.exec(name)?.[0].toLowerCase() ?? ''
}

function shorten(name: string, extension: string): string {
  const characters = [...name]
  if (characters.length <= MAX_FILENAME) return name
  const kept = characters
    .slice(0, MAX_FILENAME - extension.length)
    .join('')
    .trimEnd()
  return kept + name.slice(name.length - extension.length)
}
