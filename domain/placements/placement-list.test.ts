import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getBadLines, isTooLong, type ListLine, parsePlacementList } from './placement-list.ts'

const read = (list: string) => parsePlacementList(list).lines
/** What was parsed, or what is wrong, in short. */
const brief = (line: ListLine) => {
  if (!line.ok) return `${line.number}! ${line.message}`
  const { label, platform, spot, atSecond, videoUrl } = line.placement
  return [label, platform, spot, atSecond, videoUrl].join(' | ')
}
const understood = (list: string) => read(list).map(brief)

describe('a pasted list', () => {
  it('may be names alone, a line each', () => {
    for (const list of ['Gear video\r\n\n  Lamp video  \n \t\n', 'Gear video\rLamp video']) {
      expect(understood(list)).toEqual([
        'Gear video | other |  |  | ',
        'Lamp video | other |  |  | ',
      ])
    }
  })

  it.each([
    'Watch https://a.example/x now',
    'youtube.com',
    'Lamps/desks',
    'Lamp 1 of youtube.com/watch',
    'Part 2:31',
    '12:30 news',
  ])('takes “%s” for a name', (name) => {
    expect(understood(name)).toEqual([`${name} | other |  |  | `])
  })

  it.each([
    ['Lamp,, bio,', ['Lamp | other | bio |  | ']],
    ['Lamp, 10:02:31', ['Lamp | other |  | 36151 | ']],
    ['Lamp; desk, bio', ['Lamp; desk | other | bio |  | ']],
    ['Lamp\nDesk, bio', ['Lamp | other |  |  | ', 'Desk | other | bio |  | ']],
    ['Lamp\nDesk\tbio', ['Lamp | other |  |  | ', 'Desk | other | bio |  | ']],
    ['"Lamp; desk", bio\n"A; b"', ['Lamp; desk | other | bio |  | ', 'A; b | other |  |  | ']],
  ])('%j has the cells that its commas, semicolons or tabs separate', (list, lines) => {
    expect(understood(list)).toEqual(lines)
  })

  it('tells by the look of each cell what it is, in any order', () => {
    expect(
      understood(
        [
          'Gear video, YouTube, on screen, 2:31, https://youtu.be/a',
          'https://www.tiktok.com/@a/video/1, Short, pinned comment',
          '"Lamps, cards and chairs", bio',
          'Desk tour, youtube.com/watch?v=1',
        ].join('\n'),
      ),
    ).toEqual([
      'Gear video | youtube | on-screen | 151 | https://youtu.be/a',
      'Short | tiktok | pinned-comment |  | https://www.tiktok.com/@a/video/1',
      'Lamps, cards and chairs | other | bio |  | ',
      'Desk tour | youtube |  |  | https://youtube.com/watch?v=1',
    ])
  })

  it('knows every spot', () => {
    const spots = ['On screen', 'spoken', 'End card', 'description', 'Pinned comment', 'story']
    expect(understood([...spots, 'bio'].map((spot) => `Lamps, ${spot}, 8:04`).join('\n'))).toEqual(
      ['on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio'].map(
        (spot) => `Lamps | other | ${spot} | 484 | `,
      ),
    )
  })

  it('is too long beyond a thousand lines or 60,000 characters', () => {
    expect(isTooLong('x\n'.repeat(999))).toBe(false)
    expect(isTooLong('\n'.repeat(1000))).toBe(true)
    expect(isTooLong('\r'.repeat(1000))).toBe(true)
    expect(isTooLong('x'.repeat(60_000))).toBe(false)
    expect(isTooLong('x'.repeat(60_001))).toBe(true)
  })

  it('may come from a spreadsheet, with headings', () => {
    const list = 'Platform\tName\tTime\nYouTube\tYouTube\t1:02:31\n\tThe 2:31 video\t'
    expect(understood(list)).toEqual([
      'YouTube | youtube |  | 3751 | ',
      'The 2:31 video | other |  |  | ',
    ])
    expect(understood('Name;Spot\n"Say ""hi""";Bio')).toEqual(['Say "hi" | other | bio |  | '])
    expect(understood('Notes,Name,More,Video URL\n!,Lamp,?,youtu.be/a,,')).toEqual([
      'Lamp | youtube |  |  | https://youtu.be/a',
    ])
  })

  it.each(['Video', 'Name, Notes', 'Platform, URL', 'Name, Title, Spot'])(
    'has no headings if its first line is “%s”',
    (line) => {
      const { heading, lines } = parsePlacementList(`${line}\nLamp`)
      expect([heading, lines.length]).toEqual([null, 2])
    },
  )

  it('reports what is wrong with each bad line, and keeps it', () => {
    const list = [
      'Name,URL,Spot,Time,Platform',
      'Good,,,,',
      ',https://youtu.be/a,,,',
      'A,ftp://x,,,',
      'B,,sky,,',
      'C,,,2:99,',
      'D,,,,Radio',
      'E,,,,,extra',
    ].join('\n')
    expect(understood(list)).toEqual([
      'Good | other |  |  | ',
      '3! The name is missing.',
      '4! “ftp://x” is not a valid link that starts with http:// or https://.',
      '5! “sky” is not a spot. Use on screen, spoken, end card, description, pinned comment, story or bio.',
      '6! “2:99” is not a time such as 2:31 or 1:02:31.',
      '7! “Radio” is not a platform we know. You can use “Other”.',
      '8! This line has more cells than the header row: “extra”.',
    ])
    expect(getBadLines(parsePlacementList(list))).toBe(list.replace('Good,,,,\n', ''))
  })

  it.each([
    [
      'Gear, part 2',
      /^We can’t tell .*: “Gear”, “part 2”\. Please put a name with a comma in quotes/,
    ],
    ['Gear, https://a.example/, https://b.example/', /“Gear”, “https:\/\/b\.example\/”/],
    ['Gear, ftp://x', /^“ftp:\/\/x” is not a valid link/],
    [`${'a'.repeat(60)}, ${'b'.repeat(61)}`, /“a{60}”, “b{59}…”/],
    ['a'.repeat(121), /^Please keep the name to 120 characters\.$/],
  ])('without headings reports what is wrong with “%s”', (text, message) => {
    const list = parsePlacementList(text)
    expect(list.lines).toEqual([
      { ok: false, reason: 'invalid', number: 1, text, message: expect.stringMatching(message) },
    ])
    expect(getBadLines(list)).toBe(text)
  })

  it('may have names of 120 characters', () => {
    expect(read('a'.repeat(120))).toMatchObject([{ ok: true }])
  })

  it('loses no line, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const list = texts.join('\n')
        const { heading, lines } = parsePlacementList(list)
        const wanted = list.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
        expect([...(heading === null ? [] : [heading]), ...lines.map((line) => line.text)]).toEqual(
          wanted,
        )
      }),
    )
  })
})
