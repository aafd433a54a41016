import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

it('quotes every cell and ends lines as RFC 4180 does, behind a byte order mark', () => {
  expect(
    csvFile(
      ['Name', 'Leads'],
      [
        ['Ada "A" L.', '3'],
        ['', '0'],
      ],
    ),
  ).toBe('\uFEFFName,Leads\r\n"Ada ""A"" L.","3"\r\n,"0"\r\n')
})

it.each(['=1+1', '+1', '-1', '@x', ' =1', '＝1', 'a;=1'])(
  'a spreadsheet takes %j for no formula',
  (cell) => {
    expect(csvFile(['A'], [[cell]])).toMatch(/"[^"]*'\s*[=+\-@＝]/)
  },
)
