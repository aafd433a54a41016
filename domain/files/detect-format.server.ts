import { type DetectedType, detectFileType, hasFirstBox } from './detect-file-type.server.ts'
import { FILE_FORMATS, type FormatName, formatOfExtension, isDeclaredAs } from './file-formats.ts'
import { type ContentFault, faultOfName } from './refused-content.ts'
import { extensionOf } from './upload-rules.ts'

/** What a file claims to be. `declared` is the media type that came with it; '' if none did. */
export type Claim = { filename: string; declared: string }
export type Detected =
  | { ok: true; type: DetectedType; format: FormatName | null }
  | { ok: false; reason: ContentFault }

/**
 * Detects the type of a file for a magnet of the type 'other' from its first bytes. Its extension
 * and its declared type must agree with its content. `format` is null for a PDF, an image or a
 * video. The rest of the content is checked when it has been stored (`checkContent`).
 */
export async function detectFormat(head: Buffer, claim: Claim): Promise<Detected> {
  const fault = faultOfName(claim.filename) ?? faultOfStart(head)
  if (fault) return { ok: false, reason: fault }
  const extension = extensionOf(claim.filename)
  const name = formatOfExtension(extension)
  const basic = await detectFileType(head)
  if (basic && !(name === 'm4a' && basic.contentType === 'video/mp4')) {
    const agrees = basic.extensions.includes(extension) && agreesWith(basic, claim.declared)
    return agrees ? { ok: true, type: basic, format: null } : { ok: false, reason: 'mismatch' }
  }
  if (!name) return { ok: false, reason: isKnown(head) ? 'mismatch' : 'unknown' }
  const format = FILE_FORMATS[name]
  if (!STARTS[name](head) || !isDeclaredAs(claim.declared, format)) {
    return { ok: false, reason: 'mismatch' }
  }
  // Text is read completely later. In other formats, markup means that a browser could show it.
  if (format.container === 'own' && MARKUP.test(head.toString('latin1'))) {
    return { ok: false, reason: 'mixed' }
  }
  if (format.container === 'own' && head.includes('%PDF-')) return { ok: false, reason: 'mixed' }
  return { ok: true, type: format, format: name }
}

const agreesWith = ({ contentType, kind }: DetectedType, declared: string) => {
  const plain = declared.toLowerCase().split(';', 1)[0]?.trim() ?? ''
  if (plain === '' || plain === 'application/octet-stream' || plain === contentType) return true
  return kind !== 'pdf' && plain.startsWith(`${kind}/`)
}

const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|object|embed)\b/i
const startsWith = (head: Buffer, text: string, at = 0) =>
  head.toString('latin1', at, at + text.length) === text

/** How programs of macOS start; Java classes start like the last one. */
const MACH_O = new Set([
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
])

/** Returns why no file that starts like this is accepted; null if it may be. */
function faultOfStart(head: Buffer): ContentFault | null {
  const isProgram =
    startsWith(head, 'MZ') ||
    startsWith(head, '\x7fELF') ||
    startsWith(head, '#!') ||
    MACH_O.has(head.toString('latin1', 0, 4))
  if (isProgram) return 'program'
  const start = head.toString('latin1', 0, 1024).replace(/^\xef\xbb\xbf/, '')
  if (/^\s{0,200}<\?php/i.test(start)) return 'program'
  if (/^\s{0,200}<(?:!doctype\s+html|html|head|body|script|svg)\b/i.test(start)) return 'markup'
  if (/^\s{0,200}<\?xml/i.test(start) && /<(?:svg|html|!doctype)\b/i.test(start)) return 'markup'
  // The container of DOC, XLS, PPT and MSI.
  return startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ? 'oldOffice' : null
}

const isZip = (head: Buffer) => startsWith(head, 'PK\x03\x04')
/** Some programs write texts as UTF-16, which these formats don't allow. */
const isText = (head: Buffer) => head.length > 0 && !head.includes(0)
const isOfTables = (head: Buffer) => {
  if (head.length < 28) return false
  const tables = head.readUInt16BE(4)
  return tables > 0 && tables <= 128
}

const STARTS: Record<FormatName, (head: Buffer) => boolean> = {
  // The frames after an ID3 tag are checked when the file has been stored.
  mp3: (head) => startsWith(head, 'ID3') || mpegFrameLength(head, 0) > 0,
  m4a: (head) => startsWith(head, 'ftyp', 4) && hasFirstBox(head),
  wav: (head) => startsWith(head, 'RIFF') && startsWith(head, 'WAVE', 8),
  flac: (head) => startsWith(head, 'fLaC\x00\x00\x00\x22'),
  ogg: (head) =>
    startsWith(head, 'OggS\x00\x02') &&
    ['OpusHead', '\x01vorbis', 'Speex   ', '\x7fFLAC'].some((codec) => startsWith(head, codec, 28)),
  zip: isZip,
  epub: isZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  odp: isZip,
  mogrt: isZip,
  brushset: isZip,
  ttf: (head) =>
    (startsWith(head, '\x00\x01\x00\x00') || startsWith(head, 'true')) && isOfTables(head),
  otf: (head) => startsWith(head, 'OTTO') && isOfTables(head),
  woff: (head) => startsWith(head, 'wOFF') && head.length >= 44,
  woff2: (head) => startsWith(head, 'wOF2') && head.length >= 48,
  cube: isText,
  xmp: isText,
  lrtemplate: isText,
  abr: (head) =>
    startsWith(head, '8BIM', 4) &&
    [6, 7, 10].includes(head.readUInt16BE(0)) &&
    [1, 2].includes(head.readUInt16BE(2)),
  icc: (head) => head.length >= 132 && startsWith(head, 'acsp', 36),
}

const isKnown = (head: Buffer) =>
  Object.values(STARTS).some((starts) => starts !== isText && starts(head))

const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const

/** Returns the length of the MPEG layer 3 frame at `at`, in bytes; 0 if there is none. */
export function mpegFrameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0
  const header = bytes.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const layer = (header >>> 17) & 3
  const rate = SAMPLE_RATES[(header >>> 10) & 3]
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1 || !rate) return 0
  const isFirst = version === 3
  const kilobits = BIT_RATES[isFirst ? 1 : 2][(header >>> 12) & 15]
  if (!kilobits) return 0
  const sampleRate = isFirst ? rate : version === 2 ? rate / 2 : rate / 4
  const padding = (header >>> 9) & 1
  return Math.floor(((isFirst ? 144 : 72) * kilobits * 1000) / sampleRate) + padding
}
