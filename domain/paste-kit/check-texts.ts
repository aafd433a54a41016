import { PLATFORM_LIMITS } from '#content/platform-rules.ts'
import { asSaid } from '#domain/spoken-names/spoken-name-messages.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { textLength } from '#lib/text.ts'
import { parseChapters } from './chapters.ts'
import type { KitFacts, KitText } from './paste-kit.ts'
import { spokenSeconds } from './spoken-line.ts'

/** The result of a rule for a text. `says` explains it, with numbers. */
export type KitCheck = { isMet: boolean; says: string }

const LIMITS = PLATFORM_LIMITS

/** Checks a text against its rules. The first result that isn't met says what to change. */
export function checkText(kind: KitText, text: string, facts: KitFacts): KitCheck[] {
  switch (kind) {
    case 'description':
      return [checkFold(text, facts.links.description), checkLength(text, LIMITS.description)]
    case 'pinned-comment':
      return [hasLink(text, facts.links.pinnedComment), checkLength(text, LIMITS.comment)]
    case 'chapters':
      return checkChapters(text, facts.durationSeconds)
    case 'shorts':
      return [hasNoLink(text), pointsToChannel(text)]
    case 'podcast':
      return [hasLink(text, facts.links.podcast), checkLength(text, LIMITS.podcast)]
    case 'spoken':
      return [checkSeconds(text), checkName(text, facts.spokenName)]
    case 'story':
      return [checkLength(text, LIMITS.sticker), hasNoLink(text)]
  }
}

const met = (says: string): KitCheck => ({ isMet: true, says })
const missed = (says: string): KitCheck => ({ isMet: false, says })

function checkFold(text: string, link: string): KitCheck {
  const line = text.split('\n', 1)[0] ?? ''
  if (!line.trimStart().startsWith(link)) return missed(`Put the link first: ${link}`)
  const end = textLength(line)
  return end <= LIMITS.fold
    ? met(`The link comes first. The first line has ${end} of ${LIMITS.fold} characters.`)
    : missed(
        `The first line has ${end} characters. Viewers see only ${LIMITS.fold} until they press “more”.`,
      )
}

function checkLength(text: string, most: number): KitCheck {
  const length = textLength(text)
  if (length === 0) return missed('There is no text yet.')
  const says = `The text has ${formatNumber(length)} of ${formatNumber(most)} characters.`
  return length <= most ? met(says) : missed(`${says} Please shorten it.`)
}

const hasLink = (text: string, link: string): KitCheck =>
  text.includes(link) ? met('The link is in the text.') : missed(`Add the link: ${link}`)

const hasNoLink = (text: string): KitCheck =>
  /https?:|www\.|\.(?:com|org|net|io)\b/i.test(text)
    ? missed('Remove the link, because viewers can’t click it here.')
    : met('The text has no link. Viewers couldn’t click it here.')

const pointsToChannel = (text: string): KitCheck =>
  /\b(?:channel|bio|profile)\b/i.test(text)
    ? met('The text says where the link is.')
    : missed('Say where the link is, for example “link on my channel”.')

function checkSeconds(text: string): KitCheck {
  const seconds = Math.ceil(spokenSeconds(text))
  const most = LIMITS.spoken.seconds
  if (seconds === 0) return missed('There is no text yet.')
  return spokenSeconds(text) <= most
    ? met(`This takes about ${seconds} of ${most} seconds to say.`)
    : missed(
        `This takes about ${seconds} seconds to say. Keep it to ${most} seconds, or viewers stop listening.`,
      )
}

function checkName(text: string, spokenName: string | null): KitCheck {
  if (spokenName === null) return missed('Get a spoken link first, so you have a link to say.')
  const said = asSaid(spokenName)
  return text.toLowerCase().replace(/\s+/g, ' ').includes(said)
    ? met(`The text says “${said}” as two words.`)
    : missed(`Say the spoken link as two words: “${said}”.`)
}

function checkChapters(text: string, durationSeconds: number | null): KitCheck[] {
  const { least, seconds } = LIMITS.chapters
  const times = parseChapters(text).map(({ atSecond }) => atSecond)
  const ends = durationSeconds === null ? times.slice(1) : [...times.slice(1), durationSeconds]
  const lengths = ends.map((end, i) => end - (times[i] ?? 0))
  const isAscending = times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))
  return [
    times.length >= least
      ? met(`The list has ${formatCount(times.length, 'chapter')}.`)
      : missed(
          `The list has ${formatCount(times.length, 'chapter')} but needs at least ${least}. Add the other chapters of your video.`,
        ),
    times[0] === 0
      ? met('The first chapter starts at 0:00.')
      : missed('The first chapter must start at 0:00.'),
    isAscending
      ? met('The times are in order.')
      : missed('Each time must be later than the one before.'),
    lengths.every((length) => length >= seconds)
      ? met(`Each chapter is at least ${seconds} seconds long.`)
      : missed(`Each chapter must be at least ${seconds} seconds long, including the last one.`),
  ]
}
