import { createDateFormat } from '#lib/format-date.ts'
import { createTextPdf, fitsPdf, type PdfBlock } from '#lib/text-pdf.ts'
import { BRIEF_TEXT_NAMES, BRIEF_TEXTS, type Brief, isPointList } from './brief.ts'
import { dayWords } from './campaign-dates.ts'

export type BriefDocument = {
  brand: string
  campaign: string
  brief: Brief
  /** The brand's words to the creator whose file this is; null if there are none. */
  personalNote: string | null
  /** When the creator accepted this version; null if they haven't, or for the brand's file. */
  acceptedAt: Date | null
}

const formatTime = createDateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns the paragraphs of a brief's PDF file. */
function blocksOf({ brand, campaign, brief, personalNote, acceptedAt }: BriefDocument): PdfBlock[] {
  const { version, createdAt, deliverables, links } = brief
  return [
    { style: 'title', text: `Brief: ${campaign}` },
    { style: 'small', text: `${brand}. Version ${version}, ${formatTime(createdAt, 'UTC')} UTC.` },
    ...(acceptedAt
      ? [{ style: 'small' as const, text: `Accepted ${formatTime(acceptedAt, 'UTC')} UTC.` }]
      : []),
    ...(personalNote === null
      ? []
      : [
          { style: 'heading' as const, text: `${brand}, to you` },
          { style: 'text' as const, text: personalNote },
        ]),
    ...BRIEF_TEXT_NAMES.flatMap((name): PdfBlock[] => {
      const text = brief[name]
      if (text === null) return []
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      return [
        { style: 'heading', text: BRIEF_TEXTS[name].label },
        ...(isPointList(name) && lines.length > 1
          ? lines.map((line): PdfBlock => ({ style: 'point', text: line }))
          : [{ style: 'text' as const, text }]),
      ]
    }),
    ...listed(
      'Deliverables',
      deliverables.map(({ title, format, dueOn }) =>
        [title, format, `by ${dayWords(dueOn)} (UTC)`].filter(Boolean).join(', '),
      ),
    ),
    ...listed('References', links),
  ]
}

const listed = (title: string, points: string[]): PdfBlock[] =>
  points.length === 0
    ? []
    : [
        { style: 'heading', text: title },
        ...points.map((text): PdfBlock => ({ style: 'point', text })),
      ]

/**
 * Returns whether a brief can be a PDF file. One with other characters than Western European ones
 * can only be printed.
 */
export const fitsBriefPdf = (document: BriefDocument): boolean =>
  blocksOf(document).every(({ text }) => fitsPdf(text))

/** Returns a brief as a PDF file; null if its characters don't fit. */
export const createBriefPdf = (document: BriefDocument): Buffer | null =>
  fitsBriefPdf(document) ? createTextPdf(`${document.campaign}, brief`, blocksOf(document)) : null
