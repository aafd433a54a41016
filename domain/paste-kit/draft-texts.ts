import { PLATFORM_LIMITS } from '#content/platform-rules.ts'
import { asSaid } from '#domain/spoken-names/spoken-name-messages.ts'
import { textLength } from '#lib/text.ts'
import { formatChapters } from './chapters.ts'
import type { KitFacts, KitText } from './paste-kit.ts'
import { countSpokenWords, hostAsSaid, MAX_SPOKEN_WORDS } from './spoken-line.ts'

/** Returns the suggested texts, which the creator can edit. */
export function draftTexts(facts: KitFacts): Record<KitText, string> {
  const { title, links, host, spokenName } = facts
  const named = `“${title}”`
  return {
    description: withTitle(
      (it) => `${links.description} Get ${it}`,
      named,
      (text) => textLength(text) <= PLATFORM_LIMITS.fold,
    ),
    'pinned-comment': `Get ${named} here: ${links.pinnedComment}`,
    chapters: draftChapters(facts),
    shorts: `Want ${named}? The link is on my channel.`,
    podcast: [
      `Get ${named}: ${links.podcast}`,
      ...(spokenName ? [`Or type ${host}/${spokenName} into your browser.`] : []),
    ].join('\n'),
    spoken: draftSpoken(facts),
    story: withTitle(
      (it) => `Get ${it}`,
      named,
      (text) => textLength(text) <= PLATFORM_LIMITS.sticker,
    ),
  }
}

/** Returns the text with the title if that fits, otherwise without it. */
function withTitle(write: (it: string) => string, named: string, fits: (text: string) => boolean) {
  const full = write(named)
  return fits(full) ? full : write('it here')
}

function draftChapters({ moments, title }: KitFacts): string {
  const { seconds } = PLATFORM_LIMITS.chapters
  const chapters = [{ atSecond: 0, title: 'Intro' }]
  for (const atSecond of moments) {
    const last = chapters.at(-1)?.atSecond ?? 0
    if (atSecond - last >= seconds) chapters.push({ atSecond, title: `Get “${title}”` })
  }
  return formatChapters(chapters)
}

function draftSpoken({ title, host, spokenName }: KitFacts): string {
  const where = spokenName
    ? `Go to ${hostAsSaid(host)} slash ${asSaid(spokenName)}. That’s ${asSaid(spokenName)}.`
    : 'The link is in the description.'
  const full = `You can get “${title}”. ${where}`
  return countSpokenWords(full) <= MAX_SPOKEN_WORDS ? full : `You can get it now. ${where}`
}
