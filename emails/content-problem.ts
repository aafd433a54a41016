import { type CheckProblem, PROBLEM_TEXTS, visitorsSee } from '#domain/content-checks/outcome.ts'
import { createDateFormat } from '#lib/format-date.ts'
import { type RenderedMail, renderMail } from './layout.ts'

export type BrokenContent = {
  title: string
  problem: CheckProblem
  /** The link; null if the content is a file. */
  link: string | null
  since: Date
}
export type ContentProblemReader =
  | { as: 'owner' }
  /** `pages` is how many creators' pages offer the content. */
  | { as: 'manager'; campaign: string | null; pages: number }
  | { as: 'creator'; campaign: string; brand: string }

const LISTED = 20
const formatMoment = createDateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/**
 * Returns the email to the people who are responsible for magnets whose link or file doesn't open:
 * which ones, why, since when, and what visitors see.
 */
export function contentProblemMail(
  broken: BrokenContent[],
  reader: ContentProblemReader,
  url: string,
): RenderedMail {
  const heading = headingOf(broken, reader)
  const others = broken.length - LISTED
  const hasLink = broken.some(({ link }) => link !== null)
  const hasFile = broken.some(({ link }) => link === null)
  return renderMail({
    subject: heading,
    heading,
    paragraphs: [
      ...broken.slice(0, LISTED).map(describe),
      ...(others > 0 ? [`And ${others} more.`] : []),
      ...(hasLink ? [visitorsSee(true)] : []),
      ...(hasFile ? [visitorsSee(false)] : []),
      whatToDo(reader),
    ],
    action: { label: reader.as === 'creator' ? 'See your page' : 'See what to do', url },
    footer: [
      reader.as === 'owner'
        ? 'You’re receiving this email because you own these pages.'
        : 'You’re receiving this email because you take part in this campaign.',
      'We check the content once a day, and email you once about each problem.',
    ],
  })
}

function describe({ title, problem, link, since }: BrokenContent): string {
  const what = link === null ? 'its file can’t be downloaded' : `its link ${link} doesn’t open`
  return `“${title}”: ${what}, because ${PROBLEM_TEXTS[problem]}. We first noticed this on ${formatMoment(since, 'UTC')}.`
}

function headingOf(broken: BrokenContent[], reader: ContentProblemReader): string {
  const [first] = broken
  if (reader.as !== 'owner' && reader.campaign !== null) {
    return `${reader.campaign}: visitors don’t get the content`
  }
  if (first && broken.length === 1) {
    return `“${first.title}”: its ${first.link === null ? 'file can’t be downloaded' : 'link doesn’t open'}`
  }
  return `Visitors don’t get the content of ${broken.length} magnets`
}

function whatToDo(reader: ContentProblemReader): string {
  switch (reader.as) {
    case 'owner':
      return 'Your codes keep working, and leads keep coming in. Change the link or file, repoint the codes to another magnet, or ignore this problem.'
    case 'manager': {
      const pages =
        reader.pages > 1 ? `This affects ${reader.pages} pages.` : 'This affects one page.'
      return `${pages} All codes keep working, and leads keep coming in. Change the link or file in the campaign’s template, or ignore this problem.`
    }
    case 'creator':
      return `${reader.brand} has been notified and can change it. Your code keeps working, and your leads still count. There’s nothing you need to do.`
  }
}
