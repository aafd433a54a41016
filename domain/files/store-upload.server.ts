import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Services } from '#platform/services.ts'
import { checkContent, checkEnd } from './check-content.server.ts'
import { encodeCreatorPicture } from './creator-picture.server.ts'
import { type DetectedType, detectFileType, isHeic } from './detect-file-type.server.ts'
import { detectFormat } from './detect-format.server.ts'
import type { FormatName } from './file-formats.ts'
import { fileKey } from './file-key.server.ts'
import type { FileServices, StoredFile } from './files.server.ts'
import { encodePublicImage } from './hero-image.server.ts'
import { cleanImage } from './images.server.ts'
import { drawFirstPage } from './page-picture.server.ts'
import { getRemainingStorage } from './quota.server.ts'
import { CONTENT_MESSAGES, type ContentFault, RefusedContent } from './refused-content.ts'
import { InfectedUpload, scanUpload, UnscannedUpload } from './scan-upload.server.ts'
import { readStored } from './stored-bytes.server.ts'
import {
  BRIEF_FILE_TYPES,
  BUCKET_KINDS,
  type FileBucket,
  filenameFor,
  HEIC_MESSAGE,
  isBasicKind,
  isPrivateBucket,
  MAX_FILE_BYTES,
  maxBytesOf,
  tooLargeMessage,
  UPLOAD_MESSAGES,
  type UploadKind,
  type UploadRefusal,
  uploadFailedMessage,
  wrongTypeMessage,
} from './upload-rules.ts'
import { openSource, type UploadSource } from './upload-source.server.ts'
import { type NewFile, publicImageFile, writeFile } from './write-file.server.ts'

export type Upload = {
  bucket: FileBucket
  stream: Readable
  /** The uploader's name for the file. It is used only for the name of the download. */
  filename: string
  /** The media type that came with the file. Only 'other' files must agree with it. */
  declared?: string
  /**
   * The file kind that the form requires. Without it, any kind that the bucket allows is accepted.
   * 'other' accepts every format of `FILE_FORMATS` too, in the bucket 'lead-magnets'.
   */
  expectedKind?: UploadKind | null
  /** Another limit than that of the file's kind; for 'other', the limit of the owner's plan. */
  maxBytes?: number
}
export type StoreUploadResult =
  | { ok: true; file: StoredFile }
  | { ok: false; reason: UploadRefusal; message: string }

/**
 * Stores one uploaded file. Its type is detected from its first bytes. PDFs and videos are streamed
 * directly to the store, within the limit of their kind and the owner's quota. Images are decoded:
 * public images are re-encoded and their source is kept for cropping, while downloads only lose
 * their metadata. Files of the type 'other' are read again from the store, in pieces, to check their
 * whole content. The file stays unattached until `attachFile`. If the upload is rejected or
 * interrupted, nothing is stored, and the caller has to drain the rest of `stream`.
 */
export async function storeUpload(
  services: FileServices & Pick<Services, 'virusScanner' | 'pdfPages'>,
  owner: { id: string },
  upload: Upload,
): Promise<StoreUploadResult> {
  const kinds = BUCKET_KINDS[upload.bucket]
  let kind = upload.expectedKind ?? (kinds.length === 1 ? (kinds[0] ?? null) : null)
  let source: UploadSource | null = null
  let over: 'too-large' | 'quota' | null = null
  let limit = MAX_FILE_BYTES
  const refuse = (reason: UploadRefusal): StoreUploadResult => ({
    ok: false,
    reason,
    message: refusalMessage(reason, kind, upload.bucket, limit),
  })
  const refuseContent = (fault: ContentFault): StoreUploadResult => ({
    ok: false,
    reason: 'content',
    message: CONTENT_MESSAGES[fault],
  })
  try {
    source = await openSource(upload.stream)
    if (source.head.length === 0) return refuse('empty')
    if (kind !== 'pdf' && kind !== 'video' && isHeic(source.head)) return refuse('heic')
    let type: DetectedType | null
    let format: FormatName | null = null
    if (kind === 'other') {
      if (upload.bucket !== 'lead-magnets') return refuse('wrong-type')
      const claim = { filename: upload.filename, declared: upload.declared ?? '' }
      const detected = await detectFormat(source.head, claim)
      if (!detected.ok) return refuseContent(detected.reason)
      type = detected.type
      format = detected.format
    } else {
      type = await detectFileType(source.head)
      if (!type || !isBasicKind(type.kind) || !kinds.includes(type.kind)) {
        return refuse('wrong-type')
      }
      if (kind && type.kind !== kind) return refuse('wrong-type')
      kind = type.kind
    }
    if (upload.bucket === 'brief-files' && !BRIEF_FILE_TYPES.includes(type.contentType)) {
      return refuse('wrong-type')
    }
    const left = Math.max(0, await getRemainingStorage(services, owner.id))
    const ofKind = limitOf(type, kind, upload.bucket)
    limit = Math.min(upload.maxBytes ?? ofKind, ofKind, left)
    const bytes = source.read(limit, () => {
      over = limit === left ? 'quota' : 'too-large'
    })
    const scanned = scanUpload(services, bytes)
    const described = await describeFile(services, owner.id, upload, type, scanned)
    if (!described.ok) return refuse(described.reason)
    const isOther = upload.expectedKind === 'other'
    const check = checkOf(services, described.file, { format, isOther })
    const file = await writeFile(services, owner.id, { ...described.file, check })
    return file ? { ok: true, file } : refuse('quota')
  } catch (error) {
    if (over) return refuse(over)
    if (error instanceof RefusedContent) return refuseContent(error.fault)
    if (error instanceof InfectedUpload) {
      const { threat } = error
      services.log.warn({ ownerId: owner.id, bucket: upload.bucket, threat }, 'upload.infected')
      return refuse('infected')
    }
    if (error instanceof UnscannedUpload) {
      services.log.error({ err: error, bucket: upload.bucket }, 'upload.scanner-unavailable')
      return refuse('not-scanned')
    }
    const brokeOff = source ? source.failed() : upload.stream.errored !== null
    if (brokeOff) services.log.info({ bucket: upload.bucket }, 'upload.interrupted')
    else services.log.error({ err: error, bucket: upload.bucket }, 'upload.failed')
    return refuse('failed')
  } finally {
    await source?.release()
  }
}

/** Returns the limit in bytes for what was sent as `kind`. Images are decoded in memory. */
function limitOf(type: DetectedType, kind: UploadKind, bucket: FileBucket): number {
  if (kind !== 'other') return maxBytesOf(kind, bucket)
  return type.kind === 'image' ? maxBytesOf('image') : MAX_FILE_BYTES
}

/** Returns what to do with the stored bytes: check a format, or draw a PDF's first page. */
function checkOf(
  services: Pick<Services, 'files' | 'pdfPages' | 'log'>,
  { key, bucket, kind }: Pick<NewFile, 'key' | 'bucket' | 'kind'>,
  { format, isOther }: { format: FormatName | null; isOther: boolean },
): NewFile['check'] {
  if (format) {
    return async (size) => ({
      listing: await checkContent(readStored(services.files, key, size), format),
    })
  }
  if (kind === 'image' || bucket !== 'lead-magnets') return null
  return async (size) => {
    if (isOther) await checkEnd(readStored(services.files, key, size))
    return kind === 'pdf' ? { picture: await drawFirstPage(services, key, size) } : {}
  }
}

const NO_IMAGE = { width: null, height: null, variants: [], source: null, crop: null }

/**
 * Returns the file to store for an upload. Images are processed here; other files are streamed
 * later.
 */
async function describeFile(
  { clock }: FileServices,
  ownerId: string,
  upload: Upload,
  type: DetectedType,
  bytes: AsyncGenerator<Buffer>,
): Promise<{ ok: true; file: NewFile } | { ok: false; reason: UploadRefusal }> {
  const filename = filenameFor(upload.filename, type.extensions)
  const key = fileKey(upload.bucket, ownerId, filename, clock.now())
  const { contentType, kind } = type
  const plain = { bucket: upload.bucket, kind, key, filename, contentType }
  if (kind !== 'image') {
    const body = Readable.from(bytes, { objectMode: false })
    const parts = [{ key, contentType, body }]
    return { ok: true, file: { ...plain, ...NO_IMAGE, parts } }
  }
  const image = await buffer(bytes)
  if (isPrivateBucket(upload.bucket)) {
    const clean = await cleanImage(image, contentType)
    if (!clean.ok) return clean
    const { width, height, data } = clean
    const parts = [{ key, contentType, body: Readable.from(data) }]
    return { ok: true, file: { ...plain, ...NO_IMAGE, width, height, parts } }
  }
  if (upload.bucket === 'creator-pictures') {
    const encoded = await encodeCreatorPicture(image)
    if (!encoded.ok) return encoded
    return { ok: true, file: publicImageFile({ ...plain, source: null, crop: null }, encoded) }
  }
  const clean = await cleanImage(image, contentType)
  if (!clean.ok) return clean
  const encoded = await encodePublicImage(image)
  if (!encoded.ok) return encoded
  const source = { data: clean.data, contentType }
  return { ok: true, file: publicImageFile({ ...plain, source, crop: null }, encoded) }
}

function refusalMessage(
  reason: UploadRefusal,
  kind: UploadKind | null,
  bucket: FileBucket,
  limit: number,
): string {
  switch (reason) {
    case 'content':
      return CONTENT_MESSAGES.unknown
    case 'wrong-type':
      return wrongTypeMessage(kind, bucket)
    case 'heic':
      return HEIC_MESSAGE
    case 'too-large':
      return kind ? tooLargeMessage(limit) : uploadFailedMessage(bucket)
    case 'too-many-pixels':
      return UPLOAD_MESSAGES.tooManyPixels
    case 'empty':
      return UPLOAD_MESSAGES.empty
    case 'quota':
      return UPLOAD_MESSAGES.quota
    case 'infected':
      return UPLOAD_MESSAGES.infected
    case 'not-scanned':
      return UPLOAD_MESSAGES.notScanned
    case 'rate-limited':
      return UPLOAD_MESSAGES.rateLimited
    case 'failed':
      return uploadFailedMessage(bucket)
  }
}
