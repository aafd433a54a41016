import type { Place } from './read-texts.ts'

/** A rule for words that confuse readers, with what to write instead. */
export type Rule = {
  name: string
  pattern: RegExp
  /** What to write instead. */
  instead: string
  why: string
  places: readonly Place[]
  /** The files that the rule applies to; all of them if not set. */
  files?: RegExp
  /** A text in which the rule finds its word. */
  example: string
  /** A text in which the rule finds nothing. */
  allowed?: string
}

const EVERYWHERE = ['copy', 'comment', 'docs'] as const
const WITH_TITLES = [...EVERYWHERE, 'title'] as const
const SPELLING = 'We write American English.'
const EVERYDAY = 'We prefer everyday words.'
const ONE_WORD = 'There is one word for each thing: docs/glossary.md.'

/** Returns a rule for a British spelling. `rest` overrides the defaults. */
const spelling = (
  name: string,
  pattern: RegExp,
  instead: string,
  rest: Partial<Rule> = {},
): Rule => ({
  name,
  pattern,
  instead,
  why: SPELLING,
  places: WITH_TITLES,
  example: `The ${name} is here.`,
  ...rest,
})
const word = (name: string, pattern: RegExp, instead: string, rest: Partial<Rule> = {}): Rule => ({
  name,
  pattern,
  instead,
  why: EVERYDAY,
  places: EVERYWHERE,
  example: `It says ${name} here.`,
  ...rest,
})
const term = (name: string, pattern: RegExp, instead: string, rest: Partial<Rule> = {}): Rule =>
  word(name, pattern, instead, { why: ONE_WORD, ...rest })
/**
 * Returns a rule for a word from a code's geometry, which creators don't know. It applies to
 * screens and emails.
 */
const geometry = (
  name: string,
  pattern: RegExp,
  instead: string,
  rest: Partial<Rule> = {},
): Rule => ({
  name,
  pattern,
  instead,
  why: 'Creators don’t know this word.',
  places: ['copy'],
  files: /^(?:app|content|emails)\//,
  example: `It says ${name} here.`,
  ...rest,
})

/** Verbs in -ise that Americans write with -ize. */
const IZE = [
  ...'anonym apolog author capital categor central custom emphas final general initial legal'.split(
    ' ',
  ),
  ...'local maxim memor minim normal optim organ priorit random real recogn serial special'.split(
    ' ',
  ),
  ...'standard steril summar symbol synchron token util visual'.split(' '),
].join('|')

const MANY =
  'all|both|each|everything|few|many|more|most|several|ten|these|those|together|twice|two'
/**
 * Matches 'at once' in the sense of 'immediately'. After a number of things it may also mean 'at
 * the same time'.
 */
const AT_ONCE = new RegExp(`(?<!\\b(?:\\d[\\d,.]*|${MANY})\\b[^.;:|]{0,60})\\bat\\s+once\\b`, 'i')
/** Matches 'holds' of rules and texts. A process may hold a lock. */
const HOLDS = new RegExp(
  '\\b(?:and|code|condition|it|limit|page|promise|rule|same|that|this|what|which)\\s+holds\\b' +
    '(?!\\s+(?:an?|back|its|no|one|still|that|the|this|up)\\b)',
  'i',
)
/**
 * Matches 'moment' as a point in time. It may also mean a short time, as in 'try again in a
 * moment'.
 */
const MOMENT =
  /(?<!\b(?:after|for|in|just|one|takes?|wait)\s(?:a\s)?)\bmoments?\b(?!\s+(?:ago|later))/i

export const RULES: readonly Rule[] = [
  spelling(
    'colour',
    /\b\w*(?:colou|behaviou|favou|neighbou|honou|labou|humou)r\w*/i,
    'color, behavior, favor, neighbor, …',
  ),
  spelling(
    'customised',
    new RegExp(`\\b\\w*(?:${IZE})is(?:e[ds]?|ing|ations?|ers?)\\b`, 'i'),
    'customize, organize, recognize, …',
    { allowed: 'The promise is realistic.' },
  ),
  spelling('analysed', /\banalys(?:e|ed|ing)\b/i, 'analyze'),
  spelling(
    'cancelled',
    /\b\w*(?:cancel|channel|fuel|label|level|model|signal|total|travel)l(?:ed|ing)\b/i,
    'canceled, labeled, …',
    { allowed: 'A cancellation is canceled.' },
  ),
  spelling('grey', /\bgrey\w*/i, 'gray'),
  spelling('licence', /\b(?:licence|defence|offence)s?\b/i, 'license, defense'),
  spelling('centre', /\b\w*(?:centre|metre|litre|theatre)[sd]?\b/i, 'center, meter, …'),
  spelling('per cent', /\bper\s+cent\b/i, '%, or percent'),
  spelling(
    'programme',
    /\b(?:programmes?|catalogues?|cheques?|artefacts?|judgement|ageing)\b/i,
    'program, catalog, check, artifact, judgment, aging',
  ),
  spelling('whilst', /\b(?:whilst|amongst|learnt)\b/i, 'while, among, learned'),
  spelling('for ever', /\bfor\s+ever\b/i, 'permanently, or forever'),
  spelling('any more', /\bany\s+more(?=\s*(?:[.,;:!?)’'"]|$))/im, 'anymore, or no longer', {
    example: 'It isn’t here any more.',
    allowed: 'We can’t get any more leads.',
  }),

  word('somebody', /\bsomebody\b/i, 'someone'),
  word('nobody', /\bnobody\b/i, 'no one'),
  word('everybody', /\b(?:everybody|anybody)\b/i, 'everyone, anyone'),
  word('whoever', /\bwho(?:m|so)?ever\b/i, 'anyone who'),
  word(
    'forgotten',
    /\b(?:be|been|being|is|are|was|were)\s+forgotten\b/i,
    'deleted, as in “delete my data”',
    { example: 'I want to be forgotten.' },
  ),
  word('typed', /\b(?:re)?typed\b(?!\s+(?:API|arrays?|as|client|schemas?)\b)/i, 'entered', {
    example: 'The address that was typed.',
    allowed: 'A mistyped link, and a typed array.',
  }),
  word('at once', AT_ONCE, 'immediately', {
    places: ['copy', 'docs'],
    example: 'The code works at once.',
    allowed: 'At most 10 requests at once.',
  }),
  word('so that it', /\bso\s+that\s+it\b/i, 'so it', { places: ['copy', 'docs'] }),
  word('holds', HOLDS, 'applies, or contains', {
    example: 'The first rule holds.',
    allowed: 'The process that holds the lock.',
  }),
  word('is away', /\b(?:is|are|was|were|be)\s+away\b/i, 'is down', {
    example: 'The database is away.',
  }),
  word('thanked', /\bthanked\b/i, 'acknowledged'),

  term('moment', MOMENT, 'date, timestamp or time', {
    example: 'The moment in the video.',
    allowed: 'Try again in a moment.',
  }),
  term('paste kit', /\bpaste[\s-]kits?\b/i, 'ready-to-paste text'),
  term('spoken name', /\bspoken\s+names?\b/i, 'spoken link'),
  term('live source', /\blive\s+sources?\b/i, 'stream overlay'),
  term('kept page', /\bkept\s+pages?\b/i, 'cached page'),

  geometry('plate', /\bplates?\b/i, 'code with its light margin'),
  geometry('module', /\bmodules?\b/i, 'square of the code', { allowed: 'Many modulations.' }),
  geometry('rendition', /\brenditions?\b/i, 'video size'),
  geometry('H/120', /\bH\/\d+/, 'a share of the video height'),
]
