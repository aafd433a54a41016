import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFile } from '#lib/csv.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_DESCRIPTIONS } from './description.ts'
import { readDescriptions } from './read-descriptions.ts'

const only = (text: string) => {
  const read = readDescriptions(text)
  if (!read.ok) throw new Error(read.reason)
  return read.descriptions
}

describe('a file with descriptions', () => {
  it.each([
    [
      'YouTube Takeout',
      'Video ID,Approx Duration (ms),Video Description (Original) Language,Video Description (Original),Video Title (Original)\r\nabc,1000,en,"Lamps\r\n""quoted"", more",Lamps\r\n',
      [{ id: 'abc', title: 'Lamps', text: 'Lamps\r\n"quoted", more' }],
    ],
    [
      'a table with semicolons and German names',
      '\uFEFFVideo-ID;Videotitel (Original);Videobeschreibung (Original)\nabc;Lampen;"Zeile 1\nZeile 2"\n',
      [{ id: 'abc', title: 'Lampen', text: 'Zeile 1\nZeile 2' }],
    ],
    ['a row with too few cells', 'id,title,description\nabc', [{ id: 'abc', title: '', text: '' }]],
    [
      'JSON',
      ' [{"id":"abc","title":"Lamps","description":"See qr.example"},{"id":1},null,"x"]',
      [{ id: 'abc', title: 'Lamps', text: 'See qr.example' }],
    ],
    ['plain text', 'My lamps\n\nSee https://qr.example/m/lamp, and more', null],
    ['plain text that starts like JSON', '[Plans] qr.example/m/lamp', null],
  ])('%s is read', (_name, text, descriptions) => {
    expect(only(text)).toEqual(descriptions ?? [{ id: '', title: '', text }])
  })

  it.each([
    ['PK\u0003\u0004 an archive', 'archive'],
    ['\0\0', 'not-text'],
    ['', 'no-descriptions'],
    [' \n', 'no-descriptions'],
    ['[]', 'no-descriptions'],
    ['{"a":1}', 'no-descriptions'],
    ['Channel ID,Channel Title (Original)\nx,y\n', 'no-descriptions'],
    ['id,description\nx,"open', 'unreadable'],
    [`id,description\n${'x,y\n'.repeat(MAX_DESCRIPTIONS + 1)}`, 'too-many'],
  ])('%.40j is refused', (text, reason) => {
    expect(readDescriptions(text)).toEqual({ ok: false, reason })
  })

  it('leaves out descriptions that are too long, and counts them', () => {
    const text = csvFile(
      ['id', 'description'],
      [
        ['a', 'x'.repeat(MAX_DESCRIPTION_LENGTH + 1)],
        ['b', 'y'],
      ],
    )
    const read = readDescriptions(text)
    expect(read).toEqual({
      ok: true,
      descriptions: [{ id: 'b', title: '', text: 'y' }],
      tooLong: 1,
    })
  })

  it('is read back as it was written', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (texts) => {
        const rows = texts.map((text) => `abc,"${text.replaceAll('"', '""')}"`)
        const read = only(['Video ID,Video Description', ...rows].join('\r\n'))
        expect(read.map(({ text }) => text)).toEqual(texts)
      }),
    )
  })

  it('never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom('"', ',', ';', '\n', '\r', 'description', 'id,description\n', '[', '{', '\\'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(readDescriptions(pieces.join(''))).toHaveProperty('ok')
      }),
      { numRuns: 1000 },
    )
  })
})
