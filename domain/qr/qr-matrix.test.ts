import { describe, expect, it } from 'vitest'
import { penalty } from './mask-penalty.ts'
import { isDark, type QrMatrix, qrMatrix } from './qr-matrix.ts'

const capitals = (length: number) => `HTTPS://${'A'.repeat(length - 8)}`

/** The symbol as text, one line per row. */
function picture(matrix: QrMatrix): string[] {
  return Array.from({ length: matrix.size }, (_, y) =>
    Array.from({ length: matrix.size }, (_, x) => (isDark(matrix, x, y) ? '#' : '.')).join(''),
  )
}

/** The level that a reader finds in the format information: ISO/IEC 18004, 7.9. */
function levelOf(matrix: QrMatrix): string | undefined {
  const first = isDark(matrix, 0, 8) ? 0 : 1
  const second = isDark(matrix, 1, 8) ? 1 : 0
  return ['M', 'L', 'H', 'Q'][2 * first + second]
}

describe('qrMatrix', () => {
  // ISO/IEC 18004 table 7, alphanumeric mode: the longest text of each version, and one more.
  it.each([
    ['L', 25, 21],
    ['L', 26, 25],
    ['L', 47, 25],
    ['L', 48, 29],
    ['L', 77, 29],
    ['L', 78, 33],
    ['M', 20, 21],
    ['M', 21, 25],
    ['M', 38, 25],
    ['M', 39, 29],
    ['M', 61, 29],
    ['M', 62, 33],
  ] as const)('level %s: %d capitals fit into %d modules a side', (ecc, length, size) => {
    expect(qrMatrix(capitals(length), ecc).size).toBe(size)
  })

  // ISO/IEC 18004 table 7: what each level of version 2 (25 modules) and 3 (29) holds.
  it.each([
    [26, 25, 'Q'],
    [29, 25, 'Q'],
    [30, 25, 'M'],
    [38, 25, 'M'],
    [39, 25, 'L'],
    [47, 25, 'L'],
    [48, 29, 'M'],
    [61, 29, 'M'],
    [62, 29, 'L'],
    [17, 21, 'M'],
    [10, 21, 'H'],
  ])(
    '%d capitals in %d modules a side have level %s, which costs no space',
    (length, size, level) => {
      const matrix = qrMatrix(capitals(length), 'L')
      expect([matrix.size, levelOf(matrix)]).toEqual([size, level])
    },
  )

  it('never falls below the level that a logo needs', () => {
    expect(levelOf(qrMatrix(capitals(48), 'M'))).toBe('M')
    expect(levelOf(qrMatrix(capitals(38), 'H'))).toBe('H')
  })

  it('needs a larger symbol for the same address in lower case', () => {
    const address = 'HTTPS://APP.QRMAGNET.EXAMPLE/Q/X7K2PD'
    expect(qrMatrix(address, 'L').size).toBe(25)
    expect(qrMatrix(address.toLowerCase(), 'L').size).toBe(29)
  })

  it('draws what libqrencode 4.1.1 draws', () => {
    expect(picture(qrMatrix('HTTPS://QRMAGNET.COM/Q/X7K2PD', 'L'))).toEqual(LIBQRENCODE)
  })

  it('throws where no symbol is large enough', () => {
    expect(() => qrMatrix(capitals(4297), 'L')).toThrow()
  })
})

describe('penalty', () => {
  const light = (size: number) => ({ size, modules: new Uint8Array(size * size) })

  it.each([
    // Runs: 10 lines × 3; blocks: 16 × 3; all light is 50 % off balance: 10 × 10.
    [5, 10 * 3 + 16 * 3 + 100],
    [4, 0 + 9 * 3 + 100],
  ])('of an empty square of %d', (size, expected) => {
    expect(penalty(light(size), Number.POSITIVE_INFINITY)).toBe(expected)
  })

  it('stops counting once the limit is passed', () => {
    expect(penalty(light(177), 10)).toBeGreaterThanOrEqual(10)
  })
})

/** `qrencode -l Q -m 0` */
const LIBQRENCODE = [
  '#######.#######...#######',
  '#.....#...##.###..#.....#',
  '#.###.#.#.###.#.#.#.###.#',
  '#.###.#.#..###.#..#.###.#',
  '#.###.#..###..#...#.###.#',
  '#.....#.#####...#.#.....#',
  '#######.#.#.#.#.#.#######',
  '........#.###..#.........',
  '.#.#.#####..####.###.##.#',
  '#####..##..###..#..##..##',
  '...##.#...#......#...#.##',
  '.##.#.....##..#..#.#....#',
  '##..#.#..###..#####.#.#..',
  '...##..##..#.#...#....###',
  '#....##...#....#.#.#...#.',
  '.#..##.#..#...###...##...',
  '##..#.#.##..#..########.#',
  '........#..#.#..#...#.###',
  '#######.#...###.#.#.###..',
  '#.....#.#.....###...#..##',
  '#.###.#....#.#.########..',
  '#.###.#.#####.##..#.#..#.',
  '#.###.#..###....##..#...#',
  '#.....#.#.##.#####..###.#',
  '#######..##...##...#....#',
]
