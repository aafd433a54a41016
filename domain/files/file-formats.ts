/**
 * The formats that a magnet of the type 'other' may offer besides PDFs, images and videos. The list
 * is an allow-list: a format that isn't here is rejected.
 */
export type OtherKind = 'audio' | 'archive' | 'ebook' | 'document' | 'font' | 'preset'

export type FileFormat = {
  kind: OtherKind
  /** The type with which the file is served. */
  contentType: string
  /** The first extension is the usual one. */
  extensions: readonly string[]
  /** What browsers and programs declare, besides `contentType` and an unknown type. */
  declared: readonly string[]
  /** How the content is recognized: a ZIP with certain entries, a text, or its own first bytes. */
  container: 'zip' | 'text' | 'own'
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'
const ZIP = ['application/zip', 'application/x-zip-compressed', 'application/x-zip']
const FONT = ['application/font-sfnt', 'application/vnd.ms-opentype', 'font/sfnt']
const TEXT = ['text/plain', 'text/xml', 'application/xml', 'application/rdf+xml']

const format = (
  kind: OtherKind,
  container: FileFormat['container'],
  contentType: string,
  extensions: readonly string[],
  declared: readonly string[] = [],
): FileFormat => ({ kind, container, contentType, extensions, declared })

export const FILE_FORMATS = {
  mp3: format('audio', 'own', 'audio/mpeg', ['.mp3'], ['audio/mp3', 'audio/x-mp3']),
  m4a: format('audio', 'own', 'audio/mp4', ['.m4a'], ['audio/x-m4a', 'audio/m4a', 'video/mp4']),
  wav: format('audio', 'own', 'audio/wav', ['.wav'], ['audio/x-wav', 'audio/wave']),
  flac: format('audio', 'own', 'audio/flac', ['.flac'], ['audio/x-flac']),
  ogg: format('audio', 'own', 'audio/ogg', ['.ogg', '.oga', '.opus'], ['video/ogg', 'audio/opus']),
  zip: format('archive', 'zip', 'application/zip', ['.zip'], ZIP),
  epub: format('ebook', 'zip', 'application/epub+zip', ['.epub'], ZIP),
  docx: format('document', 'zip', `${OOXML}.wordprocessingml.document`, ['.docx'], ZIP),
  xlsx: format('document', 'zip', `${OOXML}.spreadsheetml.sheet`, ['.xlsx'], ZIP),
  pptx: format('document', 'zip', `${OOXML}.presentationml.presentation`, ['.pptx'], ZIP),
  odt: format('document', 'zip', `${ODF}.text`, ['.odt'], ZIP),
  ods: format('document', 'zip', `${ODF}.spreadsheet`, ['.ods'], ZIP),
  odp: format('document', 'zip', `${ODF}.presentation`, ['.odp'], ZIP),
  ttf: format('font', 'own', 'font/ttf', ['.ttf'], ['application/x-font-ttf', ...FONT]),
  otf: format('font', 'own', 'font/otf', ['.otf'], ['application/x-font-otf', ...FONT]),
  woff: format('font', 'own', 'font/woff', ['.woff'], ['application/font-woff']),
  woff2: format('font', 'own', 'font/woff2', ['.woff2'], ['application/font-woff2']),
  cube: format('preset', 'text', 'application/octet-stream', ['.cube'], TEXT),
  xmp: format('preset', 'text', 'application/octet-stream', ['.xmp'], TEXT),
  lrtemplate: format('preset', 'text', 'application/octet-stream', ['.lrtemplate'], TEXT),
  mogrt: format('preset', 'zip', 'application/octet-stream', ['.mogrt'], ZIP),
  brushset: format('preset', 'zip', 'application/octet-stream', ['.brushset'], ZIP),
  abr: format('preset', 'own', 'application/octet-stream', ['.abr'], ['image/x-adobe-brush']),
  icc: format('preset', 'own', 'application/vnd.iccprofile', ['.icc', '.icm'], []),
} as const satisfies Record<string, FileFormat>

export type FormatName = keyof typeof FILE_FORMATS
export const FORMAT_NAMES = Object.keys(FILE_FORMATS) as FormatName[]

/** Returns the format that a file name's extension, such as '.mp3', claims; null if none does. */
export function formatOfExtension(extension: string): FormatName | null {
  const has = (name: FormatName) =>
    (FILE_FORMATS[name].extensions as readonly string[]).includes(extension)
  return FORMAT_NAMES.find(has) ?? null
}

/** Returns whether a declared media type agrees with a format. An unknown type always does. */
export function isDeclaredAs(declared: string, format: FileFormat): boolean {
  const [type = ''] = declared.toLowerCase().split(';', 1)
  const plain = type.trim()
  if (plain === '' || plain === 'application/octet-stream') return true
  const { contentType, declared: others, kind } = format
  if (plain === contentType || others.includes(plain)) return true
  // Operating systems register many names for these, such as audio/vnd.wave.
  return plain.startsWith(`${kind}/`)
}
