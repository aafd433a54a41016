import { SESSION_EXPIRED } from '#content/messages.ts'
import type { storedFile } from '#db/schema/files.ts'
import type { OtherKind } from './file-formats.ts'
import { MAX_FILE_BYTES, MEGABYTE } from './megabyte.ts'
import { ACCEPT_OTHER, CONTENT_MESSAGES, faultOfName } from './refused-content.ts'

/**
 * The rules and messages for uploads. This module has no server dependencies, so pages can check a
 * file before they send it.
 */

/** The kinds that the form offers first, each with a limit of its own. */
export type BasicKind = 'pdf' | 'image' | 'video'
/** The kinds of stored files, by their content. */
export type FileKind = BasicKind | OtherKind
/** All kinds of stored files. */
export const FILE_KINDS = [
  'pdf',
  'image',
  'video',
  'audio',
  'archive',
  'ebook',
  'document',
  'font',
  'preset',
] as const satisfies readonly FileKind[]

/** What a form accepts: one of the basic kinds, or any kind. */
export type UploadKind = BasicKind | 'other'
export const isUploadKind = (text: string): text is UploadKind =>
  text === 'pdf' || text === 'image' || text === 'video' || text === 'other'
export const isBasicKind = (kind: FileKind): kind is BasicKind =>
  kind === 'pdf' || kind === 'image' || kind === 'video'

export type FileBucket = (typeof storedFile.$inferSelect)['bucket']

/** Returns whether the files of a bucket have no public URL. */
export const isPrivateBucket = (bucket: FileBucket): boolean =>
  bucket === 'lead-magnets' || bucket === 'brief-files'

export { MAX_FILE_BYTES, MEGABYTE }

/** In bytes. A file of exactly this size is accepted. */
export const FILE_LIMITS: Record<BasicKind, number> = {
  pdf: 10 * MEGABYTE,
  image: 5 * MEGABYTE,
  video: 50 * MEGABYTE,
}

/** The types and the size in bytes of a brief's reference files. */
export const BRIEF_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
export const BRIEF_FILE_LIMIT = 10 * MEGABYTE

/** Returns the maximum size of a file in bytes. */
export const maxBytesOf = (kind: BasicKind, bucket?: FileBucket): number =>
  bucket === 'brief-files' ? BRIEF_FILE_LIMIT : FILE_LIMITS[kind]

/** The number of files that a magnet can offer. */
export const MAX_FILES = 10

/** The `accept` attribute of a file input. It is a hint for the file chooser, not a check. */
const BASIC_ACCEPT: Record<BasicKind, string> = {
  pdf: '.pdf,application/pdf',
  image: '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp',
  video: '.mp4,.m4v,.webm,.mov,video/mp4,video/webm,video/quicktime',
}

export const ACCEPT: Record<UploadKind, string> = {
  ...BASIC_ACCEPT,
  other: [ACCEPT_OTHER, ...Object.values(BASIC_ACCEPT)].join(','),
}

/**
 * Returns the `accept` attribute of a file input. Without a kind, all kinds that the bucket can
 * have are accepted.
 */
export function acceptOf(kind: UploadKind | null, bucket?: FileBucket): string {
  if (bucket === 'brief-files') return `.pdf,.png,.jpg,.jpeg,.webp,${BRIEF_FILE_TYPES.join(',')}`
  return ACCEPT[kind ?? 'other']
}

/** The kinds that a bucket accepts. 'lead-magnets' also accepts 'other' if the form asks for it. */
export const BUCKET_KINDS: Record<FileBucket, readonly BasicKind[]> = {
  'lead-magnets': ['pdf', 'image', 'video'],
  'hero-images': ['image'],
  'blog-images': ['image'],
  'video-thumbnails': ['image'],
  'creator-pictures': ['image'],
  'brief-files': ['pdf', 'image'],
}

/**
 * The maximum number of pixels of a still image. An animation may have up to MAX_FRAMES_PIXELS in
 * all its frames together.
 */
export const MAX_PIXELS = 40_000_000
export const MAX_FRAMES_PIXELS = 400_000_000

/** Returns the message for a file above its limit, in bytes. */
export const tooLargeMessage = (limit: number) =>
  `File size must be less than ${Math.floor(limit / MEGABYTE)}MB`

/** Returns whether a stored file may be the content of a magnet of this type. */
export const fitsType = (file: { kind: FileKind; bytes: number }, type: UploadKind): boolean =>
  type === 'other' || (file.kind === type && file.bytes <= FILE_LIMITS[type])

/**
 * Returns the message for a file of the wrong type. If `kind` is null, all three basic kinds are
 * accepted.
 */
export function wrongTypeMessage(kind: UploadKind | null, bucket?: FileBucket): string {
  if (bucket === 'brief-files') return 'Please select a valid PDF, PNG, JPEG or WebP file'
  switch (kind) {
    case 'pdf':
      return 'Please select a valid PDF file'
    case 'image':
      return 'Please select a valid image file (JPEG, PNG, GIF, or WebP)'
    case 'video':
      return 'Please select a valid video file (MP4, WebM, or MOV)'
    case 'other':
      return CONTENT_MESSAGES.unknown
    case null:
      return 'Please select a valid PDF, image, or video file'
  }
}

/**
 * Returns whether a file has the name of a HEIC photo, the format of photos copied from an iPhone.
 */
export const isHeicName = (name: string) => /\.(?:heic|heif|hif)$/i.test(name)

/** Browsers don't show HEIC, and we can't decode it. */
export const HEIC_MESSAGE =
  'Please select a valid image file (JPEG, PNG, GIF, or WebP). This is a HEIC photo. To get a JPEG on an iPhone, share the photo, tap Options, and choose Most Compatible.'

export const UPLOAD_MESSAGES = {
  empty: 'This file is empty. Please select another one.',
  tooManyPixels: 'Image must be less than 40 megapixels',
  quota: 'Your storage is full. Please delete a magnet you no longer need and try again.',
  rateLimited: 'Too many uploads. Please try again later.',
  infected: 'We rejected this file because the virus scanner found malware in it.',
  notScanned:
    'This file can’t be checked for viruses right now. Please try again in a few minutes.',
  failed: 'File upload failed. Please try again.',
  formFailed: 'Failed to upload files. Please try again.',
  signedOut: 'You must be logged in to create a lead magnet.',
  sessionEnded: SESSION_EXPIRED,
} as const

/** Returns the message for a failed upload. Uploads for the blog have a separate message. */
export const uploadFailedMessage = (bucket: FileBucket) =>
  bucket === 'blog-images' ? 'Failed to upload image' : UPLOAD_MESSAGES.failed

export type UploadRefusal =
  | 'wrong-type'
  /** The content of a file of the type 'other' was rejected; the message says why. */
  | 'content'
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
 * Returns why a file would be rejected, as far as a page can determine before sending it, or null.
 * The server checks the bytes and decides.
 */
export function checkChosenFile(
  file: { name: string; size: number },
  kind: UploadKind | null,
  /** `otherLimit` is the plan's limit for files of any kind. */
  {
    bucket,
    otherLimit = MAX_FILE_BYTES,
  }: { bucket?: FileBucket; otherLimit?: number | undefined } = {},
): string | null {
  const extension = extensionOf(file.name)
  if ((kind ?? 'image') === 'image' && isHeicName(file.name)) return HEIC_MESSAGE
  const fault = kind === 'other' ? faultOfName(file.name) : null
  if (fault) return CONTENT_MESSAGES[fault]
  if (extension && !acceptOf(kind, bucket).split(',').includes(extension)) {
    return wrongTypeMessage(kind, bucket)
  }
  if (file.size === 0) return UPLOAD_MESSAGES.empty
  const limit = kind === 'other' ? otherLimit : maxBytesOf(kind ?? 'pdf', bucket)
  return file.size > limit ? tooLargeMessage(limit) : null
}

const MAX_FILENAME = 120
/**
 * C0 and C1 control characters (including CR and LF), line separators, and characters that reorder
 * or hide text.
 */
const UNSAFE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
/**
 * Characters that Windows forbids in names, or that separate paths. Double quotes are replaced with
 * single quotes.
 */
const RESERVED_CHARACTERS = /[<>:|?*]/gu

/**
 * Returns a name that can be shown, put into a header and saved on any system: the last part of the
 * path, with at most 120 characters including its extension. Letters of all scripts and emoji are
 * kept.
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

/**
 * Returns the cleaned name. If it doesn't end with one of `extensions`, the first of them is
 * appended.
 */
export function filenameFor(name: string, extensions: readonly string[]): string {
  const clean = cleanFilename(name)
  if (extensions.includes(extensionOf(clean))) return clean
  const extension = extensions[0] ?? ''
  return shorten(clean + extension, extension)
}

/** Returns the extension in lower case, such as '.pdf', or '' if there is none. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/iu.exec(name)?.[0].toLowerCase() ?? ''
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
