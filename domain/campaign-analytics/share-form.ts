import { z } from 'zod'
import {
  isCostColumn,
  REPORT_COLUMN_NAMES,
  type ReportColumn,
} from '#domain/campaign-report/report-columns.ts'
import { isDay } from '#domain/campaign-report/report-query.ts'
import {
  checkShareDays,
  SHARE_DAYS_MESSAGES,
  sharePassword,
} from '#domain/share-links/share-fields.ts'
import { lineInput, readInput, withRules } from '#lib/input-schema.ts'
import { DAY_MS } from '#lib/time.ts'

const LABEL_MAX = 60
/** The maximum lifetime of a share link in days, so links that no one remembers expire. */
export const MAX_SHARE_DAYS = 366
export const SHARE_DAYS = [7, 30, 90] as const
/** The columns with the numbers that the results log has for each page and day. */
export const PROOF_COLUMNS: readonly ReportColumn[] = [
  'leads',
  'uniqueVisitors',
  'visits',
  'scans',
  'confirmed',
  'flagged',
]
/** The columns of a link that doesn't choose any: all that its proof of the results has, and more. */
export const DEFAULT_SHARE_COLUMNS: readonly ReportColumn[] = [
  'leads',
  'conversion',
  'uniqueVisitors',
  'visits',
  'scans',
  'newPeople',
  'duplicates',
  'repeats',
  'confirmed',
  'flagged',
]

export type ShareInput = {
  label: string
  expiresAt: Date
  columns: ReportColumn[]
  /** UTC days. Null: from the campaign's beginning, and until today. */
  fromOn: string | null
  toOn: string | null
  password: string | null
}

const DAY_BAD = 'Please choose a day within the next year.'
const label = lineInput({
  max: LABEL_MAX,
  tooLong: `Please use at most ${LABEL_MAX} characters for the label.`,
})
const columns = z
  .array(z.enum(REPORT_COLUMN_NAMES))
  .min(1, 'Please choose at least one column.')
  .max(REPORT_COLUMN_NAMES.length)

/**
 * The input for a share link, without the check of its last day. That check depends on the current
 * date (see `shareInput`).
 */
export const newShare = withRules(
  z.strictObject({
    label: label
      .meta({ maxLength: undefined })
      .default('')
      .describe(`Who the link is for. At most ${LABEL_MAX} characters.`),
    lastDay: z.iso
      .date()
      .describe(
        `The last day on which the link works, in UTC, within the next ${MAX_SHARE_DAYS} days.`,
      ),
    columns: columns
      .default([...DEFAULT_SHARE_COLUMNS])
      .describe('The columns that the page shows. Costs are shown only if they are listed.'),
    fromOn: z.iso
      .date()
      .nullable()
      .default(null)
      .describe('The first UTC day of the numbers; null for all days of the campaign.'),
    toOn: z.iso
      .date()
      .nullable()
      .default(null)
      .describe('The last UTC day of the numbers, which needs `fromOn`; null for until today.'),
    password: sharePassword
      .nullable()
      .default(null)
      .describe('A password that visitors of the link have to enter; null for none.'),
  }),
  checkShareDays,
).meta({ id: 'NewShare' })

/** A share link that works until the end of a day. */
export const shareInput = (now: Date) =>
  newShare.transform(({ lastDay, ...named }, context): ShareInput => {
    const end = Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS
    if (end > now.getTime() && end <= now.getTime() + MAX_SHARE_DAYS * DAY_MS) {
      return { ...named, expiresAt: new Date(end) }
    }
    context.addIssue({ code: 'custom', path: ['lastDay'], message: DAY_BAD })
    return z.NEVER
  })

/** Returns the name of a column's checkbox in the form. */
export const columnField = (column: ReportColumn) => `column_${column}`

const columnFields = Object.fromEntries(
  REPORT_COLUMN_NAMES.map((column) => [columnField(column), z.string().default('')]),
) as Record<`column_${ReportColumn}`, z.ZodDefault<z.ZodString>>

/**
 * The share form. `lasts` is '7', '30' or '90' (days), or 'day'; in that case `day` is the last UTC
 * day as yyyy-mm-dd. `range` is 'all', 'since' (from `fromOn` until today) or 'fixed' (`fromOn` to
 * `toOn`).
 */
export const shareForm = (now: Date) =>
  z
    .object({
      label: z.string().default(''),
      lasts: z.string().default(''),
      day: z.string().default(''),
      range: z.string().default(''),
      fromOn: z.string().default(''),
      toOn: z.string().default(''),
      password: z.string().default(''),
      ...columnFields,
    })
    .transform((form, context): ShareInput => {
      const chosen = REPORT_COLUMN_NAMES.filter((column) => form[`column_${column}`] !== '')
      const [fromOn, toOn] = [form.fromOn.trim(), form.toOn.trim()]
      if (form.range === 'since' || form.range === 'fixed') {
        if (!isDay(fromOn)) missing(context, 'fromOn')
      }
      if (form.range === 'fixed' && !isDay(toOn)) missing(context, 'toOn')
      const days = SHARE_DAYS.find((each) => String(each) === form.lasts)
      const input = {
        label: form.label,
        columns: chosen,
        fromOn: form.range === 'since' || form.range === 'fixed' ? fromOn : null,
        toOn: form.range === 'fixed' ? toOn : null,
        password: form.password === '' ? null : form.password,
        lastDay: days
          ? new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
          : form.day.trim(),
      }
      const read = readInput(shareInput(now), input, context, {
        lastDay: { field: 'day', message: DAY_BAD },
        ...(context.issues.length > 0 && { fromOn: null, toOn: null }),
      })
      return days && read !== z.NEVER
        ? { ...read, expiresAt: new Date(now.getTime() + days * DAY_MS) }
        : read
    })

const missing = (context: z.RefinementCtx, field: 'fromOn' | 'toOn') =>
  context.addIssue({ code: 'custom', path: [field], message: SHARE_DAYS_MESSAGES.invalid })

/** Whether columns include costs. */
export const hasCosts = (chosen: readonly ReportColumn[]) => chosen.some(isCostColumn)
