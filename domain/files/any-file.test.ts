import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  CUBE,
  font,
  LRTEMPLATE,
  makeZip,
  mp3,
  ooxml,
  SAMPLES,
  wav,
  withMimetype,
  woff,
  XMP,
} from '#tests/support/file-samples.ts'
import { checkContent } from './check-content.server.ts'
import { detectFormat } from './detect-format.server.ts'
import { FILE_FORMATS, FORMAT_NAMES, formatOfExtension } from './file-formats.ts'
import { RefusedContent } from './refused-content.ts'
import { readBuffer } from './stored-bytes.server.ts'
import { extensionOf } from './upload-rules.ts'

/** Returns the kind of a file or why it is rejected, as an upload would. */
async function judge(filename: string, bytes: Buffer, declared = '') {
  const found = await detectFormat(bytes.subarray(0, 4100), { filename, declared })
  if (!found.ok) return found.reason
  if (!found.format) return found.type.kind
  try {
    const listing = await checkContent(readBuffer(bytes), found.format)
    return listing ?? found.type.kind
  } catch (error) {
    if (error instanceof RefusedContent) return error.fault
    throw error
  }
}

describe('formats', () => {
  it.each(Object.keys(SAMPLES))('accepts %s', async (name) => {
    const bytes = SAMPLES[name]?.() ?? Buffer.alloc(0)
    const format = formatOfExtension(extensionOf(name))
    const kind = format && FILE_FORMATS[format].kind
    const judged = await judge(name, bytes)
    expect(typeof judged === 'string' ? judged : 'archive').toBe(kind)
    expect(await judge(name, bytes, 'application/octet-stream')).toEqual(judged)
    expect(await judge(name, bytes, 'text/html')).toBe('mismatch')
  })

  it('has a sample of every format', () => {
    const sampled = Object.keys(SAMPLES).map((name) => formatOfExtension(extensionOf(name)))
    expect(new Set(sampled)).toEqual(new Set(FORMAT_NAMES))
  })

  it('rejects a file with the extension of another format', async () => {
    const names = Object.keys(SAMPLES)
    for (const name of names) {
      for (const other of names) {
        const [one, two] = [name, other].map((file) => formatOfExtension(extensionOf(file)))
        // Every ZIP may be called .zip, and MPEG-4 audio has both brands.
        if (one === two || two === 'zip' || one === 'mogrt' || one === 'brushset') continue
        const judged = await judge(other, SAMPLES[name]?.() ?? Buffer.alloc(0))
        expect(['mismatch', 'mixed', 'programInside'], `${name} as ${other}`).toContain(judged)
      }
    }
  })

  it.each([
    ['setup.exe', 'MZ\x90\0', 'program'],
    ['talk.mp3', 'MZ\x90\0', 'program'],
    ['run.zip', '#!/bin/sh\necho', 'program'],
    ['tool.mp3', '\x7fELF', 'program'],
    ['clip.mp3.scr', 'ID3', 'program'],
    ['page.html', '<p>', 'markup'],
    ['warm.xmp', '<!DOCTYPE html><html>', 'markup'],
    ['icon.svg', '<svg onload="alert(1)">', 'markup'],
    ['warm.cube', '  <svg xmlns="x">', 'markup'],
    ['old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'oldOffice'],
    ['notes.txt', 'Hello', 'unknown'],
    ['pack.rar', 'Rar!\x1a\x07\0', 'unknown'],
    ['plan.docm', 'PK\x03\x04', 'macros'],
  ])('rejects %s', async (name, start, fault) => {
    expect(await judge(name, Buffer.from(start.padEnd(200), 'latin1'))).toBe(fault)
  })
})

describe('documents with macros', () => {
  it.each([
    ['plan.docx', ooxml('word/document.xml', [{ name: 'word/vbaProject.bin', data: 'x' }])],
    ['budget.xlsx', ooxml('xl/workbook.xml', [{ name: 'xl/VBAPROJECT.BIN', data: 'x' }])],
    ['budget.xlsx', ooxml('xl/workbook.xml', [{ name: 'xl/macrosheets/sheet1.xml', data: 'x' }])],
    ['plan.docx', ooxml('word/document.xml', [{ name: 'word/activeX/activeX1.bin', data: 'x' }])],
    ['pack.zip', makeZip([{ name: 'word/vbaProject.bin', data: 'x' }])],
    ['pack.zip', makeZip([{ name: 'plan.docm', data: 'x' }])],
    [
      'plan.odt',
      withMimetype('application/vnd.oasis.opendocument.text', [
        { name: 'Basic/Standard/Module1.xml' },
      ]),
    ],
    [
      'plan.docx',
      makeZip([
        {
          name: '[Content_Types].xml',
          data: 'application/vnd.ms-word.document.macroEnabled.main+xml',
        },
        { name: 'word/document.xml', data: '<x/>' },
      ]),
    ],
  ])('rejects %s', async (name, bytes) => {
    expect(await judge(name, bytes)).toBe('macros')
  })
})

describe('files of two kinds', () => {
  const zip = makeZip([{ name: 'evil.txt', data: 'x' }])
  it.each([
    ['talk.mp3', Buffer.concat([mp3(), zip])],
    ['beat.wav', Buffer.concat([wav(), zip])],
    ['head.ttf', Buffer.concat([font('\x00\x01\x00\x00'), zip])],
    [
      'talk.mp3',
      Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\0\x20'),
        Buffer.from('<html><script>'.padEnd(32)),
        mp3(),
      ]),
    ],
    [
      'talk.mp3',
      Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\0\x20'),
        Buffer.from('%PDF-1.7'.padEnd(32)),
        mp3(),
      ]),
    ],
    [
      'pack.zip',
      makeZip([{ name: 'a.txt', data: 'a' }], { prefix: Buffer.from('PK\x03\x04 more') }),
    ],
  ])('rejects %s', async (name, bytes) => {
    expect(await judge(name, bytes)).toBe('mixed')
  })

  it('rejects bytes after the end of a ZIP or a font', async () => {
    expect(await judge('pack.zip', Buffer.concat([zip, Buffer.from('more')]))).toBe('damaged')
    expect(await judge('a.woff', Buffer.concat([woff('wOFF'), Buffer.from('x')]))).toBe('damaged')
  })
})

describe('presets', () => {
  it.each([
    ['warm.cube', CUBE.replace('LUT_3D_SIZE 2', 'LUT_3D_SIZE 3')],
    ['warm.cube', `${CUBE}1 2 3\n`],
    ['warm.cube', `${CUBE}# <script>\n`],
    ['warm.cube', `${CUBE}alert(1)\n`],
    ['warm.cube', CUBE.replace('2\n', '99999\n')],
    ['warm.xmp', XMP.replace('<rdf:RDF', '<script>alert(1)</script><rdf:RDF')],
    ['warm.xmp', XMP.replace('<rdf:RDF', '<!ENTITY a "b"><rdf:RDF')],
    ['warm.xmp', `${XMP}<more/>`],
    ['warm.xmp', XMP.replaceAll('camera-raw-settings', 'other')],
    ['warm.lrtemplate', LRTEMPLATE.replace('version = 0', 'version = os.execute("x")')],
    ['warm.lrtemplate', LRTEMPLATE.replace('version = 0', 'f = function end')],
    ['warm.lrtemplate', `${LRTEMPLATE}os = { }`],
    ['warm.lrtemplate', LRTEMPLATE.slice(0, -3)],
  ])('rejects %s with something else in it', async (name, text) => {
    expect(['mismatch', 'markup']).toContain(await judge(name, Buffer.from(text)))
  })
})

describe('ZIPs', () => {
  it('lists the files, with the number of files in a nested ZIP', async () => {
    const inner = makeZip([
      { name: 'a.cube', data: CUBE },
      { name: 'b.cube', data: CUBE },
    ])
    const zip = makeZip([
      { name: 'luts/', stored: true, mode: 0o040755 },
      { name: 'luts/all.zip', data: inner },
      { name: 'läs mig.txt', data: 'Hej' },
    ])
    expect(await judge('pack.zip', zip)).toEqual({
      files: 2,
      bytes: inner.length + 3,
      entries: [
        { path: 'luts/all.zip', bytes: inner.length, files: 2 },
        { path: 'läs mig.txt', bytes: 3 },
      ],
    })
  })

  it('lists at most 200 names', async () => {
    const zip = makeZip(Array.from({ length: 300 }, (_, n) => ({ name: `${n}.txt`, data: 'x' })))
    const listing = await judge('pack.zip', zip)
    expect(listing).toMatchObject({ files: 300, bytes: 300 })
    expect(Object(listing).entries).toHaveLength(200)
  })

  const zeros = Buffer.alloc(30 * 1024 * 1024)
  const kernel = deflateRawSync(Buffer.alloc(1024 * 1024))
  it.each([
    ['a flat bomb', makeZip([{ name: 'zeros.txt', data: zeros }]), 'bomb'],
    ['a claim of 4 GB', makeZip([{ name: 'big.bin1', claims: { unpacked: 0xffff_fff0 } }]), 'bomb'],
    [
      'overlapping entries',
      makeZip([
        { name: 'a.txt', data: 'kernel' },
        { name: 'b.txt', data: 'kernel', claims: { offset: 0 } },
      ]),
      'overlap',
    ],
    [
      'an entry that quotes the next one',
      makeZip([
        {
          name: 'a.txt',
          stored: true,
          data: 'x',
          claims: { compressed: kernel.length, unpacked: kernel.length },
        },
        { name: 'b.txt', stored: true, data: kernel },
      ]),
      'overlap',
    ],
    ['a name twice', makeZip([{ name: 'a.txt' }, { name: 'a.txt' }]), 'overlap'],
    ['a path out of the folder', makeZip([{ name: '../evil.txt' }]), 'unsafeName'],
    ['a path with backslashes', makeZip([{ name: '..\\evil.txt' }]), 'unsafeName'],
    ['an absolute path', makeZip([{ name: '/etc/passwd' }]), 'unsafeName'],
    ['a drive', makeZip([{ name: 'C:/evil.txt' }]), 'unsafeName'],
    ['a reversed name', makeZip([{ name: 'a\u202etxt.png' }]), 'unsafeName'],
    ['an encrypted entry', makeZip([{ name: 'a.txt', flags: 1 }]), 'encrypted'],
    ['a link', makeZip([{ name: 'a.txt', data: '/etc/passwd', mode: 0o120777 }]), 'link'],
    ['a program', makeZip([{ name: 'tools/setup.EXE', data: 'x' }]), 'programInside'],
    [
      'a program with a dot at the end',
      makeZip([{ name: 'setup.exe. ', data: 'x' }]),
      'programInside',
    ],
    ['a web page', makeZip([{ name: 'index.html', data: 'x' }]), 'programInside'],
    ['an archive of another kind', makeZip([{ name: 'a.7z', data: 'x' }]), 'nested'],
    [
      'a ZIP in a ZIP in a ZIP',
      makeZip([
        { name: 'a.zip', data: makeZip([{ name: 'a.zip', data: makeZip([{ name: 'a' }]) }]) },
      ]),
      'nested',
    ],
    [
      'a nested bomb',
      makeZip([{ name: 'a.zip', data: makeZip([{ name: 'a.txt', data: zeros }]) }]),
      'bomb',
    ],
    ['a broken nested ZIP', makeZip([{ name: 'a.zip', data: 'PK' }]), 'damaged'],
    ['a ZIP of folders', makeZip([{ name: 'a/', stored: true }]), 'empty'],
    ['half a ZIP', makeZip([{ name: 'a.txt', data: 'x' }]).subarray(0, 60), 'damaged'],
  ])('rejects %s', async (_, bytes, fault) => {
    expect(await judge('pack.zip', bytes)).toBe(fault)
  })

  it('rejects more than 5,000 entries by their claimed number', async () => {
    const zip = makeZip([{ name: 'a.txt' }])
    zip.writeUInt16LE(6000, zip.length - 12)
    zip.writeUInt16LE(6000, zip.length - 14)
    expect(await judge('pack.zip', zip)).toBe('tooManyFiles')
  })
})
