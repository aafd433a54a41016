import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitCsvLine } from './csv-line.ts'

it.each([
  ['Ada, ada@example.com, 500', ['Ada', 'ada@example.com', '500']],
  ['a,,b,', ['a', '', 'b', '']],
  ['', ['']],
  ['Ada, "Byte, Ada", 5', ['Ada', 'Byte, Ada', '5']],
  ['a,"b ""c""",d', ['a', 'b "c"', 'd']],
  ['x, ""', ['x', '']],
  ['"a" , b', ['a', 'b']],
  ['Ada "the" B,x', ['Ada "the" B', 'x']],
  ['"Byte, Ada" <ada@example.com>, 500', ['Byte, Ada <ada@example.com>', '500']],
  ['"unclosed, x,y', ['unclosed, x,y']],
])('%j', (line, cells) => {
  expect(splitCsvLine(line, ',').map((cell) => cell.trim())).toEqual(cells)
})

it('keeps blanks around cells', () => {
  expect(splitCsvLine('1, 200 ,"a" ', ',')).toEqual(['1', ' 200 ', 'a '])
})

it('puts what is too much into one cell', () => {
  expect(splitCsvLine('a;b;c;d', ';', 2)).toEqual(['a', 'b', 'c;d'])
})

it('reads what was written as CSV', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
      const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')
      expect(splitCsvLine(line, '\t')).toEqual(cells)
    }),
  )
})

it('reads a long line of quotes before its test runs out of time', () => {
  const line = '"a'.repeat(2_000_000)
  expect(splitCsvLine(line, ',')).toHaveLength(1)
})
