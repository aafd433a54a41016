import { z } from 'zod'
import {
  CONSENT_METHODS,
  type ConsentMethod,
  DATE_ORDERS,
  type DateOrder,
  type ImportMapping,
  type ImportTarget,
} from '#db/schema/people.ts'
import { lineInput, readInput, withRules } from '#lib/input-schema.ts'
import { HOUR_MS } from '#lib/time.ts'
import { readDate } from './import-date.ts'
import { CONSENT_LABELS, MAX_COLUMNS, MAX_NOTE, ONE_DATE } from './people-import.ts'

const EARLIEST = new Date('2000-01-01T00:00:00Z')
/** In some time zones, it is already tomorrow. */
const AHEAD_MS = 14 * HOUR_MS

const CHOOSE_COLUMN = 'Please choose a column of the file.'
const CHOOSE_EMAIL = 'Please choose the column with the email addresses.'
const CHOOSE_DATE = 'Please enter the date of consent.'

/** How a file is imported: its columns, and how its people agreed. */
export type ImportPlan = {
  mapping: ImportMapping
  keepsExtra: boolean
  dateOrder: DateOrder
  consentMethod: ConsentMethod | null
  consentNote: string
  /** yyyy-mm-dd; null if a column contains the dates. */
  consentDate: string | null
}

/** The file that a plan is for. */
type PlannedFile = { columns: number; target: ImportTarget; now: Date }

const column = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1)
const maybeColumn = (what: string) =>
  column.nullable().default(null).describe(`The number of the column ${what}; null if none.`)

/** The fields of an import's plan. `importPlanInput` adds the rules that depend on the file. */
export const importPlanFields = z
  .strictObject({
    emailColumn: column.describe(
      'The number of the column with the email addresses. The first column is 0.',
    ),
    nameColumn: maybeColumn('with the names'),
    firstNameColumn: maybeColumn('with the first names'),
    lastNameColumn: maybeColumn('with the last names'),
    statusColumn: maybeColumn('that says whether people are subscribed'),
    consentDateColumn: maybeColumn('with the dates of consent'),
    keepsExtra: z
      .boolean()
      .default(true)
      .describe('Whether the other columns are stored with the people.'),
    dateOrder: z
      .enum(DATE_ORDERS)
      .default('month-first')
      .describe('How dates with slashes are read. In dates with dots, the day is first.'),
    consentMethod: z
      .enum(CONSENT_METHODS)
      .nullable()
      .default(null)
      .describe('How these people agreed to be contacted. Required to import people.'),
    consentNote: lineInput({ max: MAX_NOTE, tooLong: `Please use at most ${MAX_NOTE} characters.` })
      .default('')
      .describe(`Your note about the consent, with up to ${MAX_NOTE} characters.`),
    consentDate: z.iso
      .date(CHOOSE_DATE)
      .nullable()
      .default(null)
      .describe(
        'The date on which all these people agreed; null if a column contains the dates. One of both is required to import people.',
      ),
  })
  .meta({
    id: 'ImportPlan',
    description: 'How a file is imported: its columns, and how its people agreed.',
  })

/** Returns the schema of a file's plan. Suppressions need only the column of the addresses. */
export function importPlanInput({ columns, target, now }: PlannedFile) {
  return withRules(importPlanFields, (fields, refuse) => {
    for (const name of COLUMN_NAMES) {
      if ((fields[name] ?? 0) >= columns) refuse(name, CHOOSE_COLUMN)
    }
    const { emailColumn, nameColumn, firstNameColumn, lastNameColumn, statusColumn } = fields
    const used = [emailColumn, nameColumn, firstNameColumn, lastNameColumn, statusColumn].filter(
      (at) => typeof at === 'number',
    )
    if (new Set(used).size < used.length) {
      refuse('emailColumn', 'Please choose a different column for each field.')
    }
    if (target === 'suppressions') return
    if (!fields.consentMethod) refuse('consentMethod', 'Please choose how these people agreed.')
    const why = refuseDate(fields, now)
    if (why !== null) refuse('consentDate', why)
  }).transform(
    ({ keepsExtra, dateOrder, consentMethod, consentNote, consentDate, ...at }): ImportPlan => {
      const isPeople = target === 'people'
      const mapping = {
        email: at.emailColumn,
        name: at.nameColumn,
        firstName: at.firstNameColumn,
        lastName: at.lastNameColumn,
        status: at.statusColumn,
        consentDate: at.consentDateColumn,
      }
      return {
        mapping: isPeople ? mapping : { ...NO_COLUMNS, email: mapping.email },
        keepsExtra,
        dateOrder,
        consentMethod: isPeople ? consentMethod : null,
        consentNote,
        consentDate: isPeople ? consentDate : null,
      }
    },
  )
}

const COLUMN_NAMES = [
  ...(['emailColumn', 'nameColumn', 'firstNameColumn', 'lastNameColumn'] as const),
  ...(['statusColumn', 'consentDateColumn'] as const),
]
const NO_COLUMNS = { name: null, firstName: null, lastName: null, status: null, consentDate: null }

type Consent = Partial<Pick<z.output<typeof importPlanFields>, 'consentDate' | 'consentDateColumn'>>

/** Returns why the date of consent is rejected; null if it is right. */
function refuseDate({ consentDate, consentDateColumn }: Consent, now: Date): string | null {
  if (typeof consentDateColumn === 'number') {
    return consentDate ? 'Please choose either a column or one date for everyone.' : null
  }
  const at = consentDate ? readDate(consentDate, 'month-first') : null
  if (!at) return CHOOSE_DATE
  if (at < EARLIEST) return 'Please enter a date after 1999.'
  const isAhead = at.getTime() > now.getTime() + AHEAD_MS
  return isAhead ? 'Please enter a date that isn’t in the future.' : null
}

/** Returns the schema of the form in which the columns of a file are chosen. */
export function importForm(file: PlannedFile) {
  const { columns, target } = file
  const plan = importPlanInput(file)
  const chosen = z
    .string()
    .default('')
    .transform((text, context) => {
      if (text === '') return null
      const at = /^\d{1,2}$/.test(text) ? Number(text) : columns
      if (at < columns) return at
      context.addIssue(CHOOSE_COLUMN)
      return z.NEVER
    })
  return z
    .object({
      email: chosen,
      name: chosen,
      firstName: chosen,
      lastName: chosen,
      status: chosen,
      keepsExtra: z.string().default(''),
      method: z.string().default(''),
      note: z.string().default(''),
      consentColumn: z.string().max(10).default(''),
      consentDate: z.string().max(30).default(''),
      dateOrder: z.string().default(''),
    })
    .transform((form, context): ImportPlan => {
      const { email, name, firstName, lastName, status } = form
      const isOneDate = form.consentColumn === ONE_DATE
      const at = isOneDate ? null : chosen.safeParse(form.consentColumn).data
      const lacksColumn = target === 'people' && !isOneDate && typeof at !== 'number'
      if (lacksColumn) {
        context.addIssue({
          code: 'custom',
          path: ['consentColumn'],
          message: 'Please choose where the date of consent is.',
        })
      }
      const isMethod = Object.hasOwn(CONSENT_LABELS, form.method)
      const input = {
        emailColumn: email ?? Number.NaN,
        nameColumn: name,
        firstNameColumn: firstName,
        lastNameColumn: lastName,
        statusColumn: status,
        consentDateColumn: at ?? null,
        keepsExtra: form.keepsExtra === 'on',
        dateOrder:
          form.dateOrder === 'day-first' ? ('day-first' as const) : ('month-first' as const),
        consentMethod: isMethod ? (form.method as ConsentMethod) : null,
        consentNote: form.note,
        // Suppressions have no consent, and their form may send an empty date.
        consentDate: isOneDate && target === 'people' ? form.consentDate : null,
      }
      return readInput(plan, input, context, {
        emailColumn: { field: 'email', ofType: CHOOSE_EMAIL },
        consentMethod: 'method',
        consentNote: 'note',
        consentDate: lacksColumn ? null : 'consentDate',
      })
    })
}
