import { describe, expect, test } from 'vitest'
import { MAX_LIST_LENGTH, parseCreators } from './parse-creators.ts'

const ada = (feeCents: number | null) => ({ name: 'Ada Byte', email: 'ada@example.com', feeCents })

describe('a pasted line of creators', () => {
  test.each([
    ['Ada Byte, ada@example.com, 500', ada(50_000)],
    ['Ada Byte <Ada@Example.com>', ada(null)],
    ['Ada Byte (mailto:ada@example.com)', ada(null)],
    ['Ada Byte <ada@example.com>, €1,200.50', ada(120_050)],
    ['ada@example.com\tAda Byte\t1200', ada(120_000)],
    ['1200, ada@example.com, Ada Byte', ada(120_000)],
    ['Ada Byte;ada@example.com;EUR 500', ada(50_000)],
    ['Ada Byte;ada@example.com;500 eur', ada(50_000)],
    ['Ada Byte;ada@example.com;€500', ada(50_000)],
    ['Ada Byte;ada@example.com;500,- €', ada(50_000)],
    ['Ada Byte;ada@example.com;1 200,50 €', ada(120_050)],
    ['Ada Byte ada@example.com 1,250.00', ada(125_000)],
    ['Ada Byte ada@example.com EUR 1,250', ada(125_000)],
    ['500 ada@example.com Ada Byte', ada(50_000)],
    ['ada@example.com Ada Byte', ada(null)],
    ['Ada Byte ada@example.com, 500', ada(50_000)],
    ['ada.byte@example.com', { name: 'Ada Byte', email: 'ada.byte@example.com', feeCents: null }],
    [
      'ada@example.com <ada@example.com>',
      { name: 'Ada', email: 'ada@example.com', feeCents: null },
    ],
    ['"Byte, Ada";ada@example.com;"1.200,50"', { ...ada(120_050), name: 'Byte, Ada' }],
    ['"Byte, Ada" <ada@example.com>, 500', { ...ada(50_000), name: 'Byte, Ada' }],
    ['Studio 54 <ada@example.com>', { ...ada(null), name: 'Studio 54' }],
    ['Studio 54, ada@example.com, 500', { ...ada(50_000), name: 'Studio 54' }],
    ['Ada Byte <mailto:ada@example.com>>, 500', ada(50_000)],
    ['Ada (Byte) ada@example.com', { ...ada(null), name: 'Ada (Byte)' }],
    ['ada@example.com;Ada Byte (she>her)', { ...ada(null), name: 'Ada Byte (she>her)' }],
    [
      `${'x'.repeat(100)}, ada@example.com`,
      { name: 'x'.repeat(100), email: 'ada@example.com', feeCents: null },
    ],
  ])('%j', (line, creator) => {
    expect(parseCreators(line, 'EUR')).toMatchObject({ creators: [creator], problems: [] })
  })

  test.each([
    ['Bob', 'This line has no email address.'],
    ['Eve, eve@', 'Please enter a valid email address.'],
    ['Eve, eve@b', 'Please enter a valid email address.'],
    ['Two, two@example.com, 1, 2', 'Please enter one fee, such as 500 or 1,200.50.'],
    ['Two, two@example.com, 500 60', 'Please enter one fee, such as 500 or 1,200.50.'],
    ['Two, two@example.com, -5', 'Please enter one fee, such as 500 or 1,200.50.'],
    ['Two, two@example.com, 9999999999', 'Please enter a smaller amount.'],
    [
      'Ada;ada@example.com;USD 500',
      'The fees for this campaign are in EUR. Please enter the fee in EUR.',
    ],
    [
      'Ada;ada@example.com;$500',
      'The fees for this campaign are in EUR. Please enter the fee in EUR.',
    ],
    ['ada@example.com, bob@example.com', 'Please enter only one email address per line.'],
    ['Ada Byte 500 ada@example.com', 'We can’t tell where the fee begins.'],
    ['ada@example.com Ada Byte 1,250.00', 'We can’t tell where the fee begins.'],
    ['Ada Byte EUR 500, ada@example.com', 'We can’t tell where the fee begins.'],
    ['Studio 54,500,ada@example.com', 'We can’t tell where the fee begins.'],
    ['Byte, Ada, ada@example.com', 'We can’t tell which of these is the name: “Byte”, “Ada”.'],
    [`${'x'.repeat(101)}, ada@example.com`, 'Please use at most 100 characters per name.'],
    ['Ada @home, Byte', 'Please enter a valid email address.'],
    [`${'x'.repeat(500)}, ada@example.com`, 'Please use at most 500 characters per line.'],
  ])('%j is refused in words', (line, message) => {
    expect(parseCreators(line, 'EUR')).toMatchObject({
      creators: [],
      problems: [{ line: 1, message: expect.stringContaining(message) }],
    })
  })

  test.each(['$500', 'US$ 500', 'USD 500', '500'])('parses dollars: %s', (fee) => {
    expect(parseCreators(`Ada Byte;ada@example.com;${fee}`, 'USD')).toMatchObject({
      creators: [ada(50_000)],
    })
  })
})

describe('a pasted list of creators', () => {
  test('ignores headings and repeated emails, and lists every invalid line', () => {
    const read = parseCreators(
      'Name,Email,Fee\nAda,ada@example.com,5\n\nada again, ADA@example.com\nBob\nEve, eve@',
      'EUR',
    )
    if (!read.ok) throw new Error(read.reason)
    expect(read.creators.map((one) => one.email)).toEqual(['ada@example.com'])
    expect(read.problems.map(({ line, text }) => [line, text])).toEqual([
      [5, 'Bob'],
      [6, 'Eve, eve@'],
    ])
  })

  test('keeps the first of a repeated email, and begins without headings', () => {
    const read = parseCreators('Ada, ada@example.com, 5\nAgain, ada@example.com, 6', 'EUR')
    expect(read).toMatchObject({ creators: [{ name: 'Ada', feeCents: 500 }], problems: [] })
    expect(parseCreators('Bob', 'EUR')).toMatchObject({ problems: [{ line: 1, text: 'Bob' }] })
  })

  test('shows the beginning of a long line that it refuses', () => {
    const textOf = (line: string) => {
      const read = parseCreators(line, 'EUR')
      return read.ok && read.problems.map(({ text }) => text)
    }
    expect(textOf(`  ${'x'.repeat(100)}  `)).toEqual(['x'.repeat(100)])
    expect(textOf('x'.repeat(101))).toEqual([`${'x'.repeat(99)}…`])
  })

  test('uses the columns named by the headings', () => {
    const list = 'First name;Last name;E-mail;Phone;Fee\nAda;Byte;ada@example.com;0171 23;500'
    expect(parseCreators(list, 'EUR')).toMatchObject({ creators: [ada(50_000)], problems: [] })
  })

  test('refuses a list that is too long, and counts further invalid lines', () => {
    const tooLong = 'x'.repeat(MAX_LIST_LENGTH + 1)
    expect(parseCreators('x'.repeat(MAX_LIST_LENGTH), 'EUR').ok).toBe(true)
    expect(parseCreators(tooLong, 'EUR')).toEqual({ ok: false, reason: 'too-long' })
    const read = parseCreators('Bob\n'.repeat(60), 'EUR')
    expect(read.ok && [read.problems.length, read.more]).toEqual([50, 10])
  })
})
