import { z } from 'zod'
import { BRIEF_DESCRIPTIONS } from '#domain/resources/brief-resource.ts'
import { lineInput, linesInput, readInput, withRules } from '#lib/input-schema.ts'
import { parseLinkTarget } from '../magnets/magnet.ts'
import {
  BRIEF_TEXT_NAMES,
  BRIEF_TEXTS,
  type BriefContent,
  type BriefText,
  DELIVERABLE_MAX,
  DELIVERABLE_ROWS,
  FILE_ROWS,
  FORMAT_MAX,
  MAX_DELIVERABLES,
  MAX_FILES,
  MAX_LINKS,
  PERSONAL_NOTE_MAX,
  ROW_FIELDS,
  type RowField,
  rowField,
  textOrNull,
} from './brief.ts'

const tooLong = (max: number) => `Please use at most ${max} characters.`
const LINK_BAD = 'Please enter full URLs that start with https://, one per line.'
const LINKS_MANY = `Please enter at most ${MAX_LINKS} links.`
const FILES_MANY = `Please choose at most ${MAX_FILES} files.`
const ID_MAX = 36
const DAY_MISSING = 'Please enter the last day, such as 2027-03-31.'

const textInput = (name: BriefText) => {
  const { kind, max, missing } = BRIEF_TEXTS[name]
  const rules = { max, tooLong: tooLong(max), ...(missing ? { missing } : {}) }
  const input = kind === 'line' ? lineInput(rules) : linesInput(rules)
  return input.describe(`${BRIEF_DESCRIPTIONS[name]} At most ${max} characters.`)
}
/** The schema of a text that may be null, which means the same as an empty one. */
const optionalText = (name: BriefText) => {
  const input = textInput(name)
  return input
    .nullable()
    .default(null)
    .describe(input.description ?? '')
}

const deliverableInput = z.strictObject({
  id: z
    .string()
    .max(ID_MAX)
    .optional()
    .describe(
      'The id that the deliverable has in the current version. Without it, or if it is unknown, the deliverable is new, and no post fulfills it yet.',
    ),
  title: lineInput({
    max: DELIVERABLE_MAX,
    tooLong: tooLong(DELIVERABLE_MAX),
    missing: 'Please enter what the creator delivers.',
  }),
  format: lineInput({ max: FORMAT_MAX, tooLong: tooLong(FORMAT_MAX) })
    .nullable()
    .default(null)
    .describe(`${BRIEF_DESCRIPTIONS.format} At most ${FORMAT_MAX} characters.`),
  dueOn: z.iso.date(DAY_MISSING).describe(BRIEF_DESCRIPTIONS.dueOn),
})

/** The input for a brief, before the rules that concern several of its fields. */
export const newBrief = z
  .strictObject({
    goal: textInput('goal'),
    mustSay: optionalText('mustSay'),
    mustNotSay: optionalText('mustNotSay'),
    disclosure: optionalText('disclosure'),
    note: optionalText('note'),
    deliverables: z
      .array(deliverableInput)
      .max(MAX_DELIVERABLES)
      .default([])
      .describe(BRIEF_DESCRIPTIONS.deliverables),
    links: z
      .array(z.string())
      .max(MAX_LINKS, LINKS_MANY)
      .default([])
      .describe(BRIEF_DESCRIPTIONS.links),
    fileIds: z
      .array(z.string().max(ID_MAX))
      .max(MAX_FILES, FILES_MANY)
      .default([])
      .describe(
        'The reference files: the ids of uploads whose purpose is `brief-file`, and of files of earlier versions.',
      ),
  })
  .meta({ id: 'NewBrief' })

/** The input for a brief. */
export const briefInput = withRules(newBrief, ({ links = [] }, refuse) => {
  if (links.some((link) => parseLinkTarget(link) === null)) refuse('links', LINK_BAD)
}).transform(
  (brief): BriefContent => ({
    goal: brief.goal,
    mustSay: textOrNull(brief.mustSay ?? ''),
    mustNotSay: textOrNull(brief.mustNotSay ?? ''),
    disclosure: textOrNull(brief.disclosure ?? ''),
    note: textOrNull(brief.note ?? ''),
    deliverables: brief.deliverables.map(({ id, title, format, dueOn }) => ({
      ...(id && { id }),
      title,
      format: textOrNull(format ?? ''),
      dueOn,
    })),
    links: brief.links.flatMap((link) => parseLinkTarget(link) ?? []),
    files: [...new Set(brief.fileIds)].map((id) => ({ id })),
  }),
)

const text = z.string().default('')

/**
 * The form for a brief, with a field for each of its texts (`BRIEF_TEXTS`), links (one per line),
 * deliverable_{row}_title, _format, _due and _id for each deliverable, and for each reference file
 * file_{row} (its id), file_{row}_error (why an upload was refused) and remove_file_{row}. Empty rows
 * are left out.
 */
export const briefForm = z
  .object({
    goal: text,
    must_say: text,
    must_not_say: text,
    disclosure: text,
    note: text,
    links: text,
    ...Object.fromEntries(
      DELIVERABLE_ROWS.flatMap((row) =>
        [...ROW_FIELDS, 'id' as const].map((field) => [rowField(row, field), text]),
      ),
    ),
    ...Object.fromEntries(
      FILE_ROWS.flatMap((row) =>
        [`file_${row}`, `file_${row}_error`, `remove_file_${row}`].map((field) => [field, text]),
      ),
    ),
  })
  .transform((form, context) => {
    const values: Record<string, string> = form
    const value = (row: number, field: RowField) => (values[rowField(row, field)] ?? '').trim()
    const rows = DELIVERABLE_ROWS.filter((row) =>
      ROW_FIELDS.some((field) => value(row, field) !== ''),
    )
    const places = Object.fromEntries(
      rows.flatMap((row, at) => [
        [`deliverables.${at}.title`, rowField(row, 'title')],
        [`deliverables.${at}.format`, rowField(row, 'format')],
        [`deliverables.${at}.dueOn`, { field: rowField(row, 'due'), message: DAY_MISSING }],
      ]),
    )
    for (const row of FILE_ROWS) {
      const message = values[`file_${row}_error`]
      if (message) context.addIssue({ code: 'custom', path: [`file_${row}`], message })
    }
    const files = FILE_ROWS.filter((row) => !values[`remove_file_${row}`])
    const texts = Object.fromEntries(
      BRIEF_TEXT_NAMES.map((name) => [name, form[BRIEF_TEXTS[name].form]]),
    ) as Record<BriefText, string>
    return readInput(
      briefInput,
      {
        ...texts,
        links: form.links.split('\n').flatMap((line) => line.trim() || []),
        deliverables: rows.map((row) => ({
          ...(value(row, 'id') && { id: value(row, 'id') }),
          title: value(row, 'title'),
          format: value(row, 'format'),
          dueOn: value(row, 'due'),
        })),
        fileIds: files.flatMap((row) => values[`file_${row}`] || []),
      },
      context,
      {
        ...Object.fromEntries(BRIEF_TEXT_NAMES.map((name) => [name, BRIEF_TEXTS[name].form])),
        ...places,
        links: { field: 'links', ofType: LINKS_MANY },
        fileIds: 'file_1',
      },
    )
  })

/** Returns a brief as the values of its form. */
export const toBriefFields = (brief: BriefContent): Record<string, string> => ({
  ...Object.fromEntries(
    BRIEF_TEXT_NAMES.map((name) => [BRIEF_TEXTS[name].form, brief[name] ?? '']),
  ),
  links: brief.links.join('\n'),
  ...Object.fromEntries(brief.files.map(({ id }, at) => [`file_${at + 1}`, id])),
  ...Object.fromEntries(
    brief.deliverables.flatMap(({ id, title, format, dueOn }, at) => [
      [rowField(at + 1, 'id'), id ?? ''],
      [rowField(at + 1, 'title'), title],
      [rowField(at + 1, 'format'), format ?? ''],
      [rowField(at + 1, 'due'), dueOn],
    ]),
  ),
})

/** The input for the brand's words to one creator. */
export const personalNoteInput = linesInput({
  max: PERSONAL_NOTE_MAX,
  tooLong: tooLong(PERSONAL_NOTE_MAX),
})

/** The form for the brand's words to one creator, with the field personal_note. */
export const personalNoteForm = z
  .object({ personal_note: text })
  .transform(({ personal_note }, context) =>
    textOrNull(readInput(personalNoteInput, personal_note, context, { '': 'personal_note' })),
  )
