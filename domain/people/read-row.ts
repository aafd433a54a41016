import type { DateOrder, ImportMapping, ImportSource, ImportTarget } from '#db/schema/people.ts'
import { parseEmail } from '#lib/email-address.ts'
import { cleanLine, cleanText, textLength } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time.ts'
import { normalizeEmail } from '../leads/lead.ts'
import { NAME_MAX } from '../leads/visitor-fields.ts'
import { readDate } from './import-date.ts'
import { MAX_CELL, MAX_EXTRA, type RowFault } from './people-import.ts'
import { readStatus } from './subscription-status.ts'

/** How the rows of a file are read. */
export type RowPlan = {
  target: ImportTarget
  source: ImportSource
  columns: readonly string[]
  mapping: ImportMapping
  keepsExtra: boolean
  dateOrder: DateOrder
  /** One date for everyone (yyyy-mm-dd); null if a column contains the dates. */
  consentDate: string | null
}

export type ReadRow =
  | {
      kind: 'person'
      email: string
      emailNormalized: string
      name: string
      consentedAt: Date
      extra: Record<string, string>
    }
  | { kind: 'suppression'; emailNormalized: string }
  | { kind: 'fault'; reason: RowFault; value: string }

const MAX_VALUE = 200
const EARLIEST = new Date('2000-01-01T00:00:00Z')
/** In some time zones, it is already tomorrow. */
const AHEAD_MS = 14 * HOUR_MS

/** The apostrophes with which our exports protect cells against formulas. */
const PROTECTION = /(^|;)'(?=\s*[=+\-@\t\r\n＝＋－＠])/g

/** Turns a row into a person or a suppression, or says why it can't be imported. */
export function readRow(cells: readonly string[], plan: RowPlan, now: Date): ReadRow {
  const { columns, mapping } = plan
  const surplus = cells.slice(columns.length).find((cell) => cell.trim() !== '')
  if (surplus !== undefined) return fault('too-many-cells', surplus)
  const long = cells.find((cell) => cell.length > MAX_CELL && textLength(cell) > MAX_CELL)
  if (long !== undefined) return fault('cell-too-long', long)
  const cellAt = (at: number | null) => {
    const cell = at === null ? '' : (cells[at] ?? '')
    return plan.source === 'qr-magnet' ? cell.replace(PROTECTION, '$1') : cell
  }

  const typed = cellAt(mapping.email)
  if (typed.trim() === '') return fault('no-email', '')
  const email = /[\r\n]/.test(typed.trim()) ? null : parseEmail(typed)
  if (!email) return fault('bad-email', typed)
  const emailNormalized = normalizeEmail(email)
  if (plan.target === 'suppressions') return { kind: 'suppression', emailNormalized }

  if (mapping.status !== null) {
    const cell = cellAt(mapping.status)
    const status = readStatus(cell, columns[mapping.status] ?? '')
    if (status === 'unsubscribed') return { kind: 'suppression', emailNormalized }
    if (status === 'unconfirmed') return fault('not-confirmed', cell)
    if (status === null) return fault('unknown-status', cell)
  }

  const parts = [mapping.name, mapping.firstName, mapping.lastName].map(cellAt)
  const name = cleanLine(parts.join(' '))
  if (textLength(name) > NAME_MAX) return fault('name-too-long', name)

  const consent = readConsent(plan, cellAt(mapping.consentDate), now)
  if (!consent.ok) return fault(consent.reason, consent.value)

  const extra = plan.keepsExtra ? readExtra(cells, plan) : {}
  if (extra === null) return fault('too-much-text', '')
  const { consentedAt } = consent
  return { kind: 'person', email, emailNormalized, name, consentedAt, extra }
}

const fault = (reason: RowFault, value: string): ReadRow => ({
  kind: 'fault',
  reason,
  value: cleanLine(value.slice(0, 2 * MAX_VALUE))
    .slice(0, MAX_VALUE)
    .toWellFormed(),
})

type Consent = { ok: true; consentedAt: Date } | { ok: false; reason: RowFault; value: string }

function readConsent(plan: RowPlan, cell: string, now: Date): Consent {
  if (plan.mapping.consentDate === null) {
    const one = plan.consentDate === null ? null : readDate(plan.consentDate, plan.dateOrder)
    return one ? judge(one, '', now) : { ok: false, reason: 'no-consent-date', value: '' }
  }
  if (cell.trim() === '') return { ok: false, reason: 'no-consent-date', value: '' }
  const at = readDate(cell, plan.dateOrder)
  return at ? judge(at, cell, now) : { ok: false, reason: 'bad-consent-date', value: cell }
}

function judge(at: Date, value: string, now: Date): Consent {
  if (at < EARLIEST) return { ok: false, reason: 'early-consent-date', value }
  if (at.getTime() > now.getTime() + AHEAD_MS) {
    return { ok: false, reason: 'future-consent-date', value }
  }
  return { ok: true, consentedAt: at > now ? now : at }
}

/** Returns the cells that aren't mapped, without empty ones; null if they are too long. */
function readExtra(
  cells: readonly string[],
  { columns, mapping }: RowPlan,
): Record<string, string> | null {
  const mapped = new Set<number | null>(Object.values(mapping))
  const extra: Record<string, string> = {}
  let length = 0
  for (const [at, column] of columns.entries()) {
    if (mapped.has(at)) continue
    const text = cleanText(cells[at] ?? '')
    if (text === '') continue
    length += text.length
    // A column may be called '__proto__'.
    Object.defineProperty(extra, column, { value: text, enumerable: true, configurable: true })
  }
  return length > MAX_EXTRA ? null : extra
}
