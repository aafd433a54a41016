import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileEncoding } from '#db/schema/people.ts'
import {
  createEncodingDetector,
  describeFile,
  type FileRow,
  HEAD_BYTES,
  readRows,
  UnreadableFile,
} from './csv-file.server.ts'
import { suggestMapping } from './import-columns.ts'
import { MAX_COLUMNS } from './people-import.ts'

/** Splits bytes into chunks, so that characters are cut in the middle. */
async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function detect(bytes: Buffer, size = 7): FileEncoding {
  const detector = createEncodingDetector()
  for (let at = 0; at < bytes.length; at += size) detector.push(bytes.subarray(at, at + size))
  return detector.end()
}

async function read(bytes: Buffer, size = 7) {
  const format = describeFile(bytes.subarray(0, HEAD_BYTES), detect(bytes, size))
  const rows: FileRow[] = []
  for await (const group of readRows(chunksOf(bytes, size), format)) rows.push(...group)
  return { ...format, rows }
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
const TEXT = 'Email,Name\nada@example.com,Ada Łovelace\ngrace@example.com,Zoë 🎬\n'

describe('the encoding of a file', () => {
  it.each<[string, Buffer, FileEncoding]>([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 as Excel writes it', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
    ['big-endian UTF-16', swapped(`\uFEFF${TEXT}`), 'utf-16be'],
    ['big-endian UTF-16 without a mark', swapped(TEXT), 'utf-16be'],
  ])('%s is recognized, even in small chunks', async (_name, bytes, encoding) => {
    for (const size of [1, 7, 64]) {
      const { rows, columns, encoding: found } = await read(bytes, size)
      expect([found, columns]).toEqual([encoding, ['Email', 'Name']])
      expect(rows).toEqual([
        { line: 2, cells: ['ada@example.com', 'Ada Łovelace'] },
        { line: 3, cells: ['grace@example.com', 'Zoë 🎬'] },
      ])
    }
  })

  it('Windows-1252 is recognized by bytes that aren’t UTF-8, also at the end of the file', async () => {
    const bytes = Buffer.from('email;name\nada@example.com;Zo\xeb \x80', 'latin1')
    expect(await read(bytes)).toMatchObject({
      encoding: 'windows-1252',
      rows: [{ cells: ['ada@example.com', 'Zoë €'] }],
    })
    expect(detect(Buffer.from('email\nada@example.com,Zo\xeb', 'latin1'))).toBe('windows-1252')
  })

  it.each([
    ['a spreadsheet', Buffer.from('PK\x03\x04 and the rest'), 'excel-file'],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'excel-file'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR with text', 'latin1'), 'not-text'],
  ])('%s is rejected', (_name, bytes, reason) => {
    expect(() => detect(bytes)).toThrow(expect.objectContaining({ reason }))
  })
})

describe('the format of a file', () => {
  it.each([
    ['commas', 'Email,Name\nada@example.com,Ada', ','],
    ['semicolons', 'Email;Name\nada@example.com;"Lovelace, Ada"', ';'],
    ['tabs', 'Email\tName\nada@example.com\tLovelace, Ada', '\t'],
    ['one column', 'Email\nada@example.com\n', ','],
    ['Excel’s line about the separator', 'sep=;\nEmail;Name\nada@example.com;Ada', ';'],
  ])('%s are recognized', async (_name, text, delimiter) => {
    const found = await read(Buffer.from(text))
    expect(found.delimiter).toBe(delimiter)
    expect(found.columns[0]).toBe('Email')
    expect(found.rows).toHaveLength(1)
  })

  it('the first row is data if it has an email address', async () => {
    const { hasHeader, columns, rows } = await read(Buffer.from('Ada,ada@example.com\nx,y@b.co'))
    expect([hasHeader, columns, rows.length]).toEqual([false, ['Column 1', 'Column 2'], 2])
    expect(suggestMapping(columns, [['Ada', 'ada@example.com']]).email).toBe(1)
  })

  it('columns get unique names', async () => {
    const { columns } = await read(Buffer.from('email,,tag,tag\na@b.co,1,2,3'))
    expect(columns).toEqual(['email', 'Column 2', 'tag', 'tag (2)'])
  })

  it.each([
    [
      'kit',
      'first_name,email,state,created_at,tags\nAda,ada@example.com,active,2024-01-02 03:04:05 UTC,a',
      { email: 1, firstName: 0, status: 2, consentDate: 3, name: null },
    ],
    [
      'mailchimp',
      'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID,UNSUB_TIME\nada@example.com,Ada,L,2,,2024-01-02 03:04:05,1,x,2024-02-02 03:04:05',
      { email: 0, firstName: 1, lastName: 2, consentDate: 5, status: 8 },
    ],
    [
      'qr-magnet',
      'Name,Email,Lead Magnet,Submitted At\n"Ada","ada@example.com","Guide","2026-01-02T03:04:05Z"',
      { email: 1, name: 0, status: null, consentDate: 3 },
    ],
    [
      'csv',
      'Name,E-Mail,State\nAda,ada@example.com,CA',
      { email: 1, name: 0, status: null, consentDate: null },
    ],
  ])('the columns of a %s file are recognized', async (source, text, mapping) => {
    const found = await read(Buffer.from(text))
    expect(found.source).toBe(source)
    expect(suggestMapping(found.columns, found.sample)).toMatchObject(mapping)
  })
})

describe('faults of a file', () => {
  const failing = (text: string) =>
    read(Buffer.from(text)).then(
      () => null,
      (error: unknown) => error,
    )

  it('a quotation mark that is never closed names the line', async () => {
    const text = `Email,Name\nada@example.com,Ada\n\nx@example.com,"Grace\nlin@example.com,Lin\n`
    expect(await failing(text)).toMatchObject({ reason: 'open-quote', line: 3 })
  })

  it('an open quotation mark in a large file doesn’t fill the memory', async () => {
    const text = `Email\na@example.com\n"b@example.com\n${'c@example.com\n'.repeat(30_000)}`
    expect(await failing(text)).toMatchObject({ reason: 'row-too-long', line: 3 })
  })

  it.each([
    ['', 'empty'],
    ['\n\n\n', 'empty'],
    [',,,\n', 'empty'],
    [`${'x,'.repeat(MAX_COLUMNS)}x\n`, 'too-many-columns'],
  ])('%j is rejected', async (text, reason) => {
    expect(await failing(text)).toBeInstanceOf(UnreadableFile)
    expect(await failing(text)).toMatchObject({ reason })
  })

  it('quotation marks inside a cell are kept', async () => {
    const { rows } = await read(Buffer.from('Email,Name\na@b.co,Ada "Byte" L\nb@b.co,"a ""b"""\n'))
    expect(rows.map(({ cells }) => cells[1])).toEqual(['Ada "Byte" L', 'a "b"'])
  })

  it('rows keep their lines after cells with line breaks', async () => {
    const text = 'Email,Note\r\na@b.co,"x\r\ny"\r\nb@b.co,z\r\n'
    const { rows } = await read(Buffer.from(text))
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })
})

it('any bytes are read or rejected with a reason, in the same way for all chunks', async () => {
  const piece = fc.oneof(
    fc.constantFrom('"', ',', ';', '\t', '\n', '\r\n', '\0', 'a@b.co', '=cmd|x', '\uFEFF', 'é'),
    fc.string(),
  )
  const outcome = async (bytes: Buffer, size: number) => {
    try {
      return (await read(bytes, size)).rows
    } catch (error) {
      if (error instanceof UnreadableFile) return error.reason
      throw error
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      fc.integer({ min: 1, max: 40 }),
      async (bytes, size) => {
        expect(await outcome(bytes, size)).toEqual(await outcome(bytes, 1000))
      },
    ),
    { numRuns: 300 },
  )
})
