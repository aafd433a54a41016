import type { Deliverable } from '#db/schema/campaign-briefs.ts'
import { isVisible } from '#lib/text.ts'

export type { Deliverable }

/** A deliverable as entered: without an id if it is new. */
export type DeliverableInput = Omit<Deliverable, 'id'> & { id?: string }

export const MAX_DELIVERABLES = 10
export const DELIVERABLE_MAX = 120
export const FORMAT_MAX = 60
export const MAX_LINKS = 5
export const MAX_FILES = 5
export const PERSONAL_NOTE_MAX = 1000

/** Formats that the form suggests. Any other text can be entered. */
export const FORMATS = [
  'YouTube video',
  'YouTube Short',
  'Instagram Reel',
  'Instagram Story',
  'TikTok video',
  'Livestream',
  'Podcast episode',
  'Newsletter',
] as const

/** The rows of deliverables in the form, counted from 1. */
export const DELIVERABLE_ROWS = Array.from({ length: MAX_DELIVERABLES }, (_, at) => at + 1)
export const ROW_FIELDS = ['title', 'format', 'due'] as const
/** `id` is a hidden field. A row that has only an id is empty. */
export type RowField = (typeof ROW_FIELDS)[number] | 'id'

/** Returns the name of a deliverable's field in the form. */
export const rowField = (row: number, field: RowField) => `deliverable_${row}_${field}`

/** The places of reference files in the form, counted from 1. */
export const FILE_ROWS = Array.from({ length: MAX_FILES }, (_, at) => at + 1)

type Described = {
  /** The field's name in the HTML form. */
  form: string
  label: string
  kind: 'line' | 'text'
  /** The maximum number of characters. */
  max: number
  hint: string
  /** The message if the field is empty; null if it may be empty. */
  missing: string | null
}

/**
 * The texts of a brief by their columns, in the order in which they are shown. The form, the pages,
 * saving, the marks of changes and the account's export follow from this list.
 */
export const BRIEF_TEXTS = {
  goal: {
    form: 'goal',
    label: 'Goal',
    kind: 'text',
    max: 1000,
    hint: 'What the campaign should achieve, and for whom.',
    missing: 'Please enter the goal.',
  },
  mustSay: {
    form: 'must_say',
    label: 'Must say',
    kind: 'text',
    max: 1500,
    hint: 'One point per line. For example: “The offer ends on December 20.”',
    missing: null,
  },
  mustNotSay: {
    form: 'must_not_say',
    label: 'Must not say',
    kind: 'text',
    max: 1500,
    hint: 'One point per line. For example: no health claims, no other brands.',
    missing: null,
  },
  disclosure: {
    form: 'disclosure',
    label: 'Disclosure',
    kind: 'line',
    max: 200,
    hint: 'How creators mark the video as advertising, such as “#ad” at the start of the description.',
    missing: null,
  },
  note: {
    form: 'note',
    label: 'Anything else',
    kind: 'text',
    max: 2000,
    hint: 'For example, how you approve videos, or whom to ask.',
    missing: null,
  },
} as const satisfies Record<string, Described>

export type BriefText = keyof typeof BRIEF_TEXTS
export const BRIEF_TEXT_NAMES = Object.keys(BRIEF_TEXTS) as BriefText[]
/** The texts that are lists with one point per line. */
export const BRIEF_LISTS: readonly BriefText[] = ['mustSay', 'mustNotSay']

/** What a brand writes in a brief. */
export type BriefContent = { [Name in BriefText]: Name extends 'goal' ? string : string | null } & {
  deliverables: DeliverableInput[]
  links: string[]
  /** Reference files: uploads, and files of earlier versions. */
  files: { id: string }[]
}

/** A reference file, as shown to members and creators. */
export type BriefFile = { id: string; filename: string; bytes: number }

/** A version of a campaign's brief. */
export type Brief = Omit<BriefContent, 'deliverables' | 'files'> & {
  deliverables: Deliverable[]
  files: BriefFile[]
  version: number
  createdAt: Date
}

/** A part of a brief that is shown under its own heading. */
export type BriefPart = BriefText | 'deliverables' | 'links' | 'files'
const BRIEF_PARTS: readonly BriefPart[] = [...BRIEF_TEXT_NAMES, 'deliverables', 'links', 'files']

/** Returns the heading of a part. */
export function partLabel(part: BriefPart): string {
  switch (part) {
    case 'deliverables':
      return 'Deliverables'
    case 'links':
      return 'References'
    case 'files':
      return 'Reference files'
    default:
      return BRIEF_TEXTS[part].label
  }
}

/** Returns the parts in which two versions of a brief differ. Ids of deliverables don't count. */
export const changedParts = (before: BriefContent, after: BriefContent): BriefPart[] =>
  BRIEF_PARTS.filter((part) => comparable(before, part) !== comparable(after, part))

/** The database may return the properties of a deliverable in another order. */
function comparable(brief: BriefContent, part: BriefPart): string {
  switch (part) {
    case 'deliverables':
      return JSON.stringify(
        brief.deliverables.map(({ title, format, dueOn }) => [title, format, dueOn]),
      )
    case 'files':
      return JSON.stringify(brief.files.map(({ id }) => id))
    default:
      return JSON.stringify(brief[part])
  }
}

/** Returns a text as it is stored: null unless it has a visible character. */
export const textOrNull = (text: string) => (isVisible(text) ? text : null)

/**
 * Returns the deliverables with ids. An entered id is kept if an earlier version of the same brief
 * has it and no other row does; every other deliverable gets a new id.
 */
export function identifyDeliverables(
  deliverables: readonly DeliverableInput[],
  earlier: ReadonlySet<string>,
  newId: () => string,
): Deliverable[] {
  const taken = new Set<string>()
  return deliverables.map(({ id, title, format, dueOn }) => {
    const kept = id !== undefined && earlier.has(id) && !taken.has(id) ? id : newId()
    taken.add(kept)
    return { id: kept, title, format, dueOn }
  })
}
