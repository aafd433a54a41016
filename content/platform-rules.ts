import { formatNumber } from '#lib/format-number.ts'

/** How a platform treats a text, according to a source, or a limit of our own. */
export type PlatformRule = {
  /** The platform whose rule it is. */
  platform: 'YouTube' | 'Instagram' | 'Podcast apps' | 'Our advice'
  says: string
  /** The URL where we read the rule; null means our own advice. */
  url: string | null
  /** The day on which we read the rule, as yyyy-mm-dd. */
  on: string
}

/** Limits in characters, seconds and words. */
export const PLATFORM_LIMITS = {
  /** The number of characters of a description that are shown before “more”. */
  fold: 125,
  description: 5000,
  comment: 10_000,
  chapters: { least: 3, seconds: 10 },
  podcast: 4000,
  sticker: 30,
  spoken: { seconds: 12, wordsPerSecond: 2.3 },
} as const

const { fold, description, comment, chapters, podcast, sticker, spoken } = PLATFORM_LIMITS
const READ_ON = '2026-11-23'

/** The rules behind the checks of ready-to-paste text. The screen shows only the checks. */
export const PLATFORM_RULES = {
  'youtube-fold': {
    platform: 'YouTube',
    says: `Only the first ${fold} characters or so are shown before “more”, so put the link first.`,
    url: 'https://blog.bluemic.com/youtube/youtube-video-description/',
    on: READ_ON,
  },
  'youtube-description': {
    platform: 'YouTube',
    says: `A description can have at most ${formatNumber(description)} characters.`,
    url: 'https://typecount.com/blog/youtube-description-character-limit',
    on: READ_ON,
  },
  'youtube-comment': {
    platform: 'YouTube',
    says: `A comment can have at most ${formatNumber(comment)} characters.`,
    url: 'https://typecount.com/blog/youtube-description-character-limit',
    on: READ_ON,
  },
  'youtube-chapters': {
    platform: 'YouTube',
    says: `Chapters need at least ${chapters.least} timestamps in ascending order, starting with 0:00. Each chapter must be at least ${chapters.seconds} seconds long.`,
    url: 'https://support.vevo.com/hc/en-us/articles/6945557784347-YouTube-Chapters',
    on: READ_ON,
  },
  'youtube-shorts': {
    platform: 'YouTube',
    says: 'Viewers can’t click links in the comments and descriptions of Shorts. They can click links on your channel page.',
    url: 'https://9to5google.com/2023/08/10/youtube-shorts-links-spam',
    on: READ_ON,
  },
  'podcast-notes': {
    platform: 'Podcast apps',
    says: `Podcast apps show up to ${formatNumber(podcast)} characters of the show notes and make links clickable.`,
    url: 'https://podnews.net/article/html-episode-notes-in-podcast-rss',
    on: READ_ON,
  },
  'story-sticker': {
    platform: 'Instagram',
    says: `The text on a link sticker can have at most ${sticker} characters. The link has its own field.`,
    url: 'https://link.boo/guides/instagram-link-sticker-character-limit',
    on: READ_ON,
  },
  'spoken-line': {
    platform: 'Our advice',
    says: `Say a line that takes at most ${spoken.seconds} seconds, at about ${spoken.wordsPerSecond} words a second. Say the spoken link as two words.`,
    url: null,
    on: READ_ON,
  },
} as const satisfies Record<string, PlatformRule>
