import { describe, expect, it } from 'vitest'
import { PLATFORM_RULES } from '#content/platform-rules.ts'
import { textLength } from '#lib/text.ts'
import { checkText } from './check-texts.ts'
import { draftTexts } from './draft-texts.ts'
import { KIT_TEXTS, type KitFacts, type KitText } from './paste-kit.ts'
import { countSpokenWords, spokenSeconds } from './spoken-line.ts'

const FACTS: KitFacts = {
  title: 'Lamp plans',
  host: 'qr.example',
  links: {
    description: 'https://qr.example/m/aaa222',
    pinnedComment: 'https://qr.example/m/bbb333',
    podcast: 'https://qr.example/m/ccc444',
  },
  spokenName: 'cake-tiger',
  moments: [151, 484],
  durationSeconds: 900,
}

const missedIn = (kind: KitText, text: string, facts = FACTS) =>
  checkText(kind, text, facts).flatMap(({ isMet, says }) => (isMet ? [] : [says]))

describe('the offered texts', () => {
  it('meet every rule of their platform', () => {
    const texts = draftTexts(FACTS)
    for (const kind of KIT_TEXTS) expect([kind, missedIn(kind, texts[kind])]).toEqual([kind, []])
  })

  it.each([1, 30, 60, 120])('fit with a title of %i characters', (length) => {
    const facts = { ...FACTS, title: 'A'.repeat(length) }
    const texts = draftTexts(facts)
    for (const kind of KIT_TEXTS) {
      expect([kind, missedIn(kind, texts[kind], facts)]).toEqual([kind, []])
    }
  })

  it('have a different link each, and the spoken link as two words', () => {
    const texts = draftTexts(FACTS)
    expect(texts.description.startsWith(FACTS.links.description)).toBe(true)
    expect(texts['pinned-comment']).toContain(FACTS.links.pinnedComment)
    expect(texts.spoken).toBe(
      'You can get “Lamp plans”. Go to qr dot example slash cake tiger. That’s cake tiger.',
    )
    expect(texts.podcast).toContain('qr.example/cake-tiger')
    expect(texts.chapters).toBe('0:00 Intro\n2:31 Get “Lamp plans”\n8:04 Get “Lamp plans”')
  })

  it('say what is missing without times and without a spoken link', () => {
    const facts = { ...FACTS, spokenName: null, moments: [], durationSeconds: null }
    const texts = draftTexts(facts)
    expect(missedIn('chapters', texts.chapters, facts)).toEqual([
      'The list has 1 chapter but needs at least 3. Add the other chapters of your video.',
    ])
    expect(missedIn('spoken', texts.spoken, facts)).toEqual([
      'Get a spoken link first, so you have a link to say.',
    ])
  })
})

describe('an edited description', () => {
  const link = FACTS.links.description
  it.each([
    [`${link} ${'x'.repeat(125 - textLength(link) - 1)}`, []],
    [
      `${link} ${'x'.repeat(125 - textLength(link))}`,
      ['The first line has 126 characters. Viewers see only 125 until they press “more”.'],
    ],
    [`Get it: ${link}`, [`Put the link first: ${link}`]],
    [`${link}\n${'x'.repeat(4972)}`, []],
    [
      `${link}\n${'x'.repeat(4973)}`,
      ['The text has 5,001 of 5,000 characters. Please shorten it.'],
    ],
    ['', [`Put the link first: ${link}`, 'There is no text yet.']],
  ])('%#', (text, missed) => expect(missedIn('description', text)).toEqual(missed))
})

describe('edited chapters', () => {
  it.each([
    ['0:00 Intro\n0:10 Plans\n0:20 End', []],
    [
      'Chapters\n\n0:00 Intro\n0:10 Plans\n1:02:20 End',
      ['Each chapter must be at least 10 seconds long, including the last one.'],
    ],
    ['0:01 Intro\n0:20 Plans\n0:40 End', ['The first chapter must start at 0:00.']],
    [
      '0:00 Intro\n0:40 Plans\n0:20 End',
      [
        'Each time must be later than the one before.',
        'Each chapter must be at least 10 seconds long, including the last one.',
      ],
    ],
    [
      '0:00 Intro\n0:09 Plans\n0:40 End',
      ['Each chapter must be at least 10 seconds long, including the last one.'],
    ],
    [
      '0:00 Intro\n5:00 Plans\n14:51 End',
      ['Each chapter must be at least 10 seconds long, including the last one.'],
    ],
    [
      '0:00 Intro\n5:00 Plans',
      ['The list has 2 chapters but needs at least 3. Add the other chapters of your video.'],
    ],
  ])('%#', (text, missed) => expect(missedIn('chapters', text)).toEqual(missed))
})

describe('other edited texts', () => {
  it.each<[KitText, string, string[]]>([
    ['pinned-comment', 'Get it', [`Add the link: ${FACTS.links.pinnedComment}`]],
    [
      'shorts',
      'Get it at https://qr.example/m/aaa222, link on my channel',
      ['Remove the link, because viewers can’t click it here.'],
    ],
    ['shorts', 'Get it', ['Say where the link is, for example “link on my channel”.']],
    [
      'podcast',
      `${FACTS.links.podcast} ${'x'.repeat(4000)}`,
      ['The text has 4,028 of 4,000 characters. Please shorten it.'],
    ],
    ['story', 'x'.repeat(31), ['The text has 31 of 30 characters. Please shorten it.']],
    ['spoken', 'Go to cake-tiger', ['Say the spoken link as two words: “cake tiger”.']],
    ['spoken', 'Say Cake   Tiger', []],
    [
      'spoken',
      `cake tiger ${'word '.repeat(26)}`,
      ['This takes about 13 seconds to say. Keep it to 12 seconds, or viewers stop listening.'],
    ],
  ])('%s %#', (kind, text, missed) => expect(missedIn(kind, text)).toEqual(missed))

  it.each<[KitText, string, string[]]>([
    [
      'description',
      ` ${FACTS.links.description} Get it`,
      [
        'The link comes first. The first line has 35 of 125 characters.',
        'The text has 35 of 5,000 characters.',
      ],
    ],
    [
      'pinned-comment',
      FACTS.links.pinnedComment,
      ['The link is in the text.', 'The text has 27 of 10,000 characters.'],
    ],
    [
      'shorts',
      'Get it, link on my channel',
      ['The text has no link. Viewers couldn’t click it here.', 'The text says where the link is.'],
    ],
    [
      'spoken',
      'Go to cake tiger',
      ['This takes about 2 of 12 seconds to say.', 'The text says “cake tiger” as two words.'],
    ],
    [
      'chapters',
      '0:00 Intro\n0:10 Plans\n0:20 End',
      [
        'The list has 3 chapters.',
        'The first chapter starts at 0:00.',
        'The times are in order.',
        'Each chapter is at least 10 seconds long.',
      ],
    ],
  ])('%s says what is right, too', (kind, text, says) => {
    expect(checkText(kind, text, FACTS)).toEqual(says.map((one) => ({ isMet: true, says: one })))
  })

  it.each<[KitText, string, string[]]>([
    ['spoken', '', ['There is no text yet.', 'Say the spoken link as two words: “cake tiger”.']],
    [
      'shorts',
      'Go to http://qr.example in my bio',
      ['Remove the link, because viewers can’t click it here.'],
    ],
    [
      'chapters',
      '0:00 Intro\n0:40 Plans\n0:40 End',
      [
        'Each time must be later than the one before.',
        'Each chapter must be at least 10 seconds long, including the last one.',
      ],
    ],
  ])('%s says what to change in %j', (kind, text, missed) => {
    expect(missedIn(kind, text)).toEqual(missed)
  })

  it('are counted as they are said', () => {
    expect(countSpokenWords('Go to qrmagnet.com/cake-tiger now.')).toBe(3 + 7)
    expect(countSpokenWords('That’s cake tiger.')).toBe(3)
    expect(countSpokenWords('')).toBe(0)
    expect(spokenSeconds('one two three')).toBeCloseTo(1.3, 1)
  })
})

it('names a source and a day for each rule of a platform', () => {
  for (const { on, platform, url } of Object.values(PLATFORM_RULES)) {
    expect(on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(platform === 'Our advice' || url?.startsWith('https://')).toBe(true)
  }
})
