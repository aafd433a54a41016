import { crc32, deflateRawSync } from 'node:zlib'

/** Tiny files of each format, made of as few bytes as a file of it can have. */

type ZipPart = {
  name: string
  data?: Buffer | string
  stored?: boolean
  /** Replaces what the directory says. */
  claims?: { compressed?: number; unpacked?: number; offset?: number }
  flags?: number
  /** The Unix mode: 0o120777 is a link. */
  mode?: number
}

/** Returns a ZIP of these parts. `comment` is at its end, `prefix` before its start. */
export function makeZip(
  parts: ZipPart[],
  { comment = '', prefix = Buffer.alloc(0) }: { comment?: string; prefix?: Buffer } = {},
): Buffer {
  const locals: Buffer[] = [prefix]
  const directory: Buffer[] = []
  let offset = prefix.length
  for (const part of parts) {
    const data = Buffer.from(part.data ?? '')
    const packed = part.stored ? data : deflateRawSync(data)
    const name = Buffer.from(part.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | (part.flags ?? 0), 2)
    common.writeUInt16LE(part.stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(part.claims?.compressed ?? packed.length, 14)
    common.writeUInt32LE(part.claims?.unpacked ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(part.claims?.offset ?? offset, 10)
    const start = Buffer.from('PK\x01\x02\x14\x03', 'latin1')
    directory.push(Buffer.concat([start, common, tail, name]))
    locals.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...locals, listed, end, Buffer.from(comment)])
}

/** One frame of MPEG 1 layer 3 with 128 kbit/s and 44,100 Hz has 417 bytes. */
const mp3Frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
export const mp3 = (frames = 3) => Buffer.concat(Array.from({ length: frames }, mp3Frame))
/** An ID3 tag of `bytes` bytes, like one with a cover picture, before the frames. */
export function mp3WithTag(bytes: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (bytes >>> shift) & 127)
  return Buffer.concat([Buffer.from('ID3\x03\0\0'), Buffer.from(size), Buffer.alloc(bytes), mp3()])
}

/** Silence, as 16-bit mono. */
export function wav(seconds = 1): Buffer {
  const data = Buffer.alloc(8000 * 2 * seconds)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

const boxes = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}`)])
export const m4a = () => Buffer.concat([boxes('M4A '), Buffer.alloc(100)])
export const mp4 = () => Buffer.concat([boxes('isom'), Buffer.alloc(100)])
export const flac = () => Buffer.concat([Buffer.from('fLaC\0\0\0\x22'), Buffer.alloc(60)])
export const ogg = () =>
  Buffer.concat([
    Buffer.from('OggS\0\x02'),
    Buffer.alloc(22),
    Buffer.from('\x01vorbis'),
    Buffer.alloc(50),
  ])

const OOXML_TYPES = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/x.main+xml"/></Types>`
export const ooxml = (main: string, more: ZipPart[] = []) =>
  makeZip([
    { name: '[Content_Types].xml', data: OOXML_TYPES(main) },
    { name: main, data: '<x/>' },
    ...more,
  ])
export const withMimetype = (type: string, more: ZipPart[] = []) =>
  makeZip([
    { name: 'mimetype', data: type, stored: true },
    { name: 'content.xml', data: '<x/>' },
    ...more,
  ])
export const epub = () =>
  withMimetype('application/epub+zip', [
    { name: 'META-INF/container.xml', data: '<container/>' },
    { name: 'OEBPS/one.xhtml', data: '<html><body>One</body></html>' },
  ])

/** A font with one table. */
export function font(start: 'OTTO' | '\x00\x01\x00\x00'): Buffer {
  const head = Buffer.alloc(28 + 40)
  head.write(start, 'latin1')
  head.writeUInt16BE(1, 4)
  head.write('head', 12)
  head.writeUInt32BE(28, 20)
  head.writeUInt32BE(40, 24)
  return head
}
export function woff(start: 'wOFF' | 'wOF2'): Buffer {
  const head = Buffer.alloc(100)
  head.write(start)
  head.writeUInt32BE(100, 8)
  return head
}
export function icc(): Buffer {
  const profile = Buffer.alloc(160)
  profile.writeUInt32BE(160)
  profile.write('acsp', 36)
  return profile
}

export const CUBE = `# Warm
TITLE "Warm"
LUT_3D_SIZE 2
DOMAIN_MIN 0 0 0
${Array.from({ length: 8 }, (_, n) => `${n & 1} ${(n >> 1) & 1}.0 ${n >> 2}e0`).join('\n')}
`
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/"
   crs:PresetType="Normal" crs:Contrast2012="+10"/>
 </rdf:RDF>
</x:xmpmeta>
`
export const LRTEMPLATE = `s = {
	id = "A1", internalName = "Warm (soft)", title = "Warm \\"soft\\"", type = "Develop",
	value = { settings = { Contrast2012 = 10, EnableLens = true, ToneCurve = { 0, 0, 255, 255, }, }, uuid = "A2", },
	version = 0,
}
`

/** A name and a content for each format. */
export const SAMPLES: Record<string, () => Buffer> = {
  'talk.mp3': mp3,
  'song.mp3': () => mp3WithTag(20_000),
  'talk.m4a': m4a,
  'other.m4a': mp4,
  'beat.wav': wav,
  'take.flac': flac,
  'voice.ogg': ogg,
  'pack.zip': () =>
    makeZip([
      { name: 'kick.wav', data: wav() },
      { name: 'read me.txt', data: 'Hi' },
    ]),
  'book.epub': epub,
  'plan.docx': () => ooxml('word/document.xml'),
  'budget.xlsx': () => ooxml('xl/workbook.xml'),
  'deck.pptx': () => ooxml('ppt/presentation.xml'),
  'plan.odt': () => withMimetype('application/vnd.oasis.opendocument.text'),
  'budget.ods': () => withMimetype('application/vnd.oasis.opendocument.spreadsheet'),
  'deck.odp': () => withMimetype('application/vnd.oasis.opendocument.presentation'),
  'head.ttf': () => font('\x00\x01\x00\x00'),
  'head.otf': () => font('OTTO'),
  'head.woff': () => woff('wOFF'),
  'head.woff2': () => woff('wOF2'),
  'warm.cube': () => Buffer.from(CUBE),
  'warm.xmp': () => Buffer.from(XMP),
  'warm.lrtemplate': () => Buffer.from(LRTEMPLATE),
  'title.mogrt': () => makeZip([{ name: 'definition.json', data: '{}' }]),
  'ink.brushset': () => makeZip([{ name: 'brushset.plist', data: 'bplist00' }]),
  'ink.abr': () =>
    Buffer.concat([Buffer.from([0, 6, 0, 2]), Buffer.from('8BIMsamp'), Buffer.alloc(40)]),
  'paper.icc': icc,
}
