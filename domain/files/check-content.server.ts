import type { ArchiveListing } from '#db/schema/files.ts'
import { mpegFrameLength } from './detect-format.server.ts'
import { FILE_FORMATS, type FormatName } from './file-formats.ts'
import { MEGABYTE } from './megabyte.ts'
import { checkLut, isCameraRawPreset, isLightroomTemplate } from './preset-text.ts'
import { RefusedContent } from './refused-content.ts'
import type { StoredBytes } from './stored-bytes.server.ts'
import { type CheckedZip, checkZip, listingOf } from './zip-listing.server.ts'

/** A 3D LUT of 64 steps has 8 MB. */
const MAX_LUT_BYTES = 32 * MEGABYTE
const MAX_PRESET_BYTES = 2 * MEGABYTE
const PIECE_BYTES = 64 * 1024

/**
 * Checks the whole content of a stored file of `format`, reading only the pieces that matter.
 * Returns the listing of a ZIP, and null for other formats. Throws `RefusedContent`.
 */
export async function checkContent(
  bytes: StoredBytes,
  format: FormatName,
): Promise<ArchiveListing | null> {
  switch (FILE_FORMATS[format].container) {
    case 'zip': {
      const zip = await checkZip(bytes, format === 'epub')
      await checkZipFormat(zip, format)
      return format === 'zip' ? listingOf(zip) : null
    }
    case 'text':
      await checkText(bytes, format)
      return null
    case 'own':
      await CHECKS[format]?.(bytes)
      await checkEnd(bytes)
      return null
  }
}

const OOXML_MAIN: Partial<Record<FormatName, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
}
const MIMETYPES: Partial<Record<FormatName, string>> = {
  epub: FILE_FORMATS.epub.contentType,
  odt: FILE_FORMATS.odt.contentType,
  ods: FILE_FORMATS.ods.contentType,
  odp: FILE_FORMATS.odp.contentType,
}
/** An entry that each of these formats has. */
const MARKS: Partial<Record<FormatName, string>> = {
  epub: 'META-INF/container.xml',
  mogrt: 'definition.json',
  brushset: 'brushset.plist',
}
const CONTENT_TYPES = '[Content_Types].xml'

const MACROS = /(?:^|\/)vba(?:project|data)[^/]{0,100}\.(?:bin|xml)$/i
/** Where documents of Microsoft and OpenDocument store controls and macros. */
const ACTIVE_FOLDERS = /(?:^|\/)(?:activex|macrosheets|basic|scripts)\//i

async function checkZipFormat({ entries }: CheckedZip, format: FormatName): Promise<void> {
  const find = (path: string) => entries.find((entry) => entry.path === path)
  const hasMacros = entries.some(
    ({ path }) => MACROS.test(path) || (format !== 'zip' && ACTIVE_FOLDERS.test(path)),
  )
  if (hasMacros) throw new RefusedContent('macros')
  const main = OOXML_MAIN[format]
  if (main) {
    const types = find(CONTENT_TYPES)
    if (!types || !find(main)) throw new RefusedContent('mismatch')
    const text = (await types.unpack(MEGABYTE)).toString('latin1')
    if (/macroEnabled|vbaProject/i.test(text)) throw new RefusedContent('macros')
  }
  const mimetype = MIMETYPES[format]
  if (mimetype) {
    const declared = find('mimetype')
    const text = declared && (await declared.unpack(200)).toString('latin1').trim()
    if (text !== mimetype) throw new RefusedContent('mismatch')
  }
  const mark = MARKS[format]
  if (mark && !find(mark)) throw new RefusedContent('mismatch')
}

async function checkText(bytes: StoredBytes, format: FormatName): Promise<void> {
  const limit = format === 'cube' ? MAX_LUT_BYTES : MAX_PRESET_BYTES
  if (bytes.size > limit) throw new RefusedContent('mismatch')
  if (format === 'cube') {
    const lut = checkLut()
    for (let at = 0; at < bytes.size; at += PIECE_BYTES) {
      const piece = await bytes.read(at, Math.min(bytes.size, at + PIECE_BYTES))
      if (!lut.write(piece.toString('latin1'))) throw new RefusedContent('mismatch')
    }
    if (!lut.end()) throw new RefusedContent('mismatch')
    return
  }
  const text = (await bytes.read(0, bytes.size)).toString('utf8')
  const isPreset = format === 'xmp' ? isCameraRawPreset(text) : isLightroomTemplate(text)
  if (!isPreset) throw new RefusedContent('mismatch')
}

const CHECKS: Partial<Record<FormatName, (bytes: StoredBytes) => Promise<void>>> = {
  mp3: checkMp3,
  ttf: checkTables,
  otf: checkTables,
  woff: checkLength,
  woff2: checkLength,
  async icc(bytes) {
    const length = (await bytes.read(0, 4)).readUInt32BE(0)
    if (length !== bytes.size) throw new RefusedContent('damaged')
  },
  async wav(bytes) {
    const length = (await bytes.read(4, 8)).readUInt32LE(0)
    // Recorders write 0 or the maximum while they don't know the length.
    const isOpen = length === 0 || length === 0xffff_ffff
    if (!isOpen && length + 8 < bytes.size - MEGABYTE) throw new RefusedContent('mixed')
  },
}

/** Checks that two frames follow the tag, which may contain a large cover picture. */
async function checkMp3(bytes: StoredBytes): Promise<void> {
  let at = 0
  for (let tags = 0; tags < 4; tags++) {
    const head = await bytes.read(at, Math.min(bytes.size, at + 10))
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') break
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
    if ((a | b | c | d) > 127) throw new RefusedContent('damaged')
    at += 10 + a * 0x20_0000 + b * 0x4000 + c * 0x80 + d
    if (at >= bytes.size) throw new RefusedContent('damaged')
  }
  const audio = await bytes.read(at, Math.min(bytes.size, at + PIECE_BYTES))
  // Some programs pad the tag with zeros.
  const start = audio.findIndex((byte) => byte !== 0)
  const first = start < 0 ? 0 : mpegFrameLength(audio, start)
  const isLast = first > 0 && at + start + first >= bytes.size
  if (first === 0 || (!isLast && mpegFrameLength(audio, start + first) === 0)) {
    throw new RefusedContent('mismatch')
  }
}

/** Checks that the tables of a font are within the file. */
async function checkTables(bytes: StoredBytes): Promise<void> {
  const tables = (await bytes.read(4, 6)).readUInt16BE(0)
  const records = await bytes.read(12, 12 + tables * 16)
  for (let at = 0; at < records.length; at += 16) {
    const end = records.readUInt32BE(at + 8) + records.readUInt32BE(at + 12)
    if (end > bytes.size) throw new RefusedContent('damaged')
  }
}

/** A WOFF font contains its own length. */
async function checkLength(bytes: StoredBytes): Promise<void> {
  const length = (await bytes.read(8, 12)).readUInt32BE(0)
  if (length !== bytes.size) throw new RefusedContent('damaged')
}

/** The end of a ZIP: its last record and the longest comment. */
const END_BYTES = 22 + 65_535

/** Rejects a file with a ZIP at its end. A ZIP is read from there, so another file may start before it. */
export async function checkEnd(bytes: StoredBytes): Promise<void> {
  const start = Math.max(0, bytes.size - END_BYTES)
  const end = await bytes.read(start, bytes.size)
  const END_RECORD = 'PK\x05\x06'
  for (let at = end.indexOf(END_RECORD); at >= 0; at = end.indexOf(END_RECORD, at + 1)) {
    if (at + 22 > end.length) return
    // A real record ends with the file, and the directory that it gives is before it.
    const comment = end.readUInt16LE(at + 20)
    if (at + 22 + comment === end.length) throw new RefusedContent('mixed')
  }
}
