import { z } from 'zod'
import type { ConsentMethod, DateOrder, ImportMapping, ImportTarget } from '#db/schema/people.ts'
import { lineInput } from '#lib/input-schema.ts'
import { HOUR_MS } from '#lib/time.ts'
import { readDate } from './import-date.ts'
import { CONSENT_LABELS, MAX_NOTE, ONE_DATE } from './people-import.ts'

const EARLIEST = new Date('2000-01-01T00:00:00Z')
/** In some time zones, it is already tomorrow. */
const AHEAD_MS = 14 * HOUR_MS

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

/** Returns the schema of the form in which the columns of a file are chosen. */
export function importForm({
  columns,
  target,
  now,
}: {
  columns: number
  target: ImportTarget
  now: Date
}) {
  const column = z
    .string()
    .default('')
    .transform((text, context) => {
      if (text === '') return null
      const at = /^\d{1,2}$/.test(text) ? Number(text) : columns
      if (at < columns) return at
      context.addIssue('Please choose a column of the file.')
      return z.NEVER
    })
  return z
    .object({
      email: column,
      name: column,
      firstName: column,
      lastName: column,
      status: column,
      keepsExtra: z.string().default(''),
      method: z.string().default(''),
      note: lineInput({
        max: MAX_NOTE,
        tooLong: `Please use at most ${MAX_NOTE} characters.`,
      }).default(''),
      consentColumn: z.string().max(10).default(''),
      consentDate: z.string().max(30).default(''),
      dateOrder: z.string().default(''),
    })
    .transform((form, context): ImportPlan => {
      const { email, name, firstName, lastName, status } = form
      const refuse = (field: keyof typeof form, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (email === null) refuse('email', 'Please choose the column with the email addresses.')
      const used = [email, name, firstName, lastName, status].filter((at) => at !== null)
      if (new Set(used).size < used.length) {
        refuse('email', 'Please choose a different column for each field.')
      }
      const plan = {
        mapping: { email: email ?? 0, name, firstName, lastName, status, consentDate: null },
        keepsExtra: form.keepsExtra === 'on',
        dateOrder:
          form.dateOrder === 'day-first' ? ('day-first' as const) : ('month-first' as const),
        consentMethod: null,
        consentNote: form.note,
        consentDate: null,
      }
      if (target === 'suppressions') {
        const mapping = {
          ...plan.mapping,
          name: null,
          firstName: null,
          lastName: null,
          status: null,
        }
        return { ...plan, mapping }
      }
      const consentMethod = Object.hasOwn(CONSENT_LABELS, form.method)
        ? (form.method as ConsentMethod)
        : null
      if (consentMethod === null) refuse('method', 'Please choose how these people agreed.')
      if (form.consentColumn !== ONE_DATE) {
        const chosen = column.safeParse(form.consentColumn)
        if (!chosen.success || chosen.data === null) {
          refuse('consentColumn', 'Please choose where the date of consent is.')
        }
        const consentDate = chosen.data ?? null
        return { ...plan, consentMethod, mapping: { ...plan.mapping, consentDate } }
      }
      const at = /^\d{4}-\d{2}-\d{2}$/.test(form.consentDate)
        ? readDate(form.consentDate, 'month-first')
        : null
      if (!at) refuse('consentDate', 'Please enter the date of consent.')
      else if (at < EARLIEST) refuse('consentDate', 'Please enter a date after 1999.')
      else if (at.getTime() > now.getTime() + AHEAD_MS) {
        refuse('consentDate', 'Please enter a date that isn’t in the future.')
      }
      return { ...plan, consentMethod, consentDate: form.consentDate }
    })
}
