import type { ConsentMethod, ImportSource, ImportState, ImportTarget } from '#db/schema/people.ts'
import { formatNumber } from '#lib/format-number.ts'

export const MAX_ROWS = 1_000_000
export const MAX_COLUMNS = 60
/** The maximum number of characters in a cell. */
export const MAX_CELL = 1000
/** The maximum number of characters in the other columns of one person. */
export const MAX_EXTRA = 10_000
export const MAX_FILE_MB = 250
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024
/** The maximum number of imported people of an account. */
export const MAX_PEOPLE = 1_000_000
/** How many uploads of an account may wait to be imported. */
export const MAX_WAITING = 3
/** The maximum number of faults that are stored and can be downloaded. */
export const MAX_FAULTS = 10_000
/** The number of faults on the page. */
export const SHOWN_FAULTS = 100
export const MAX_NOTE = 300
/** The value of the form's field 'consentColumn' if one date applies to everyone. */
export const ONE_DATE = 'one'
/** How long an import can be undone, and how long a file that wasn't imported is kept. */
export const UNDO_HOURS = 24
export const IMPORTS_PAGE = 20
export const PEOPLE_PAGE = 50

export const CONSENT_LABELS: Record<ConsentMethod, string> = {
  'web-form': 'Web form',
  'double-opt-in': 'Web form, confirmed by email',
  paper: 'Paper form',
  verbal: 'In person or by phone',
  customer: 'Customer relationship',
}

export const SOURCE_LABELS: Record<ImportSource, string> = {
  csv: 'CSV file',
  kit: 'Kit export',
  mailchimp: 'Mailchimp export',
  'qr-magnet': 'QR Magnet export',
}

export const TARGET_LABELS: Record<ImportTarget, string> = {
  people: 'People',
  suppressions: 'Suppressions',
}

/** An import's state as its owner sees it. */
export const STATE_LABELS: Record<
  ImportState,
  { text: string; tone: 'neutral' | 'info' | 'success' | 'warning' | 'error' }
> = {
  receiving: { text: 'Uploading', tone: 'info' },
  mapping: { text: 'Not started', tone: 'warning' },
  checking: { text: 'Checking', tone: 'info' },
  checked: { text: 'Checked', tone: 'warning' },
  running: { text: 'Importing', tone: 'info' },
  done: { text: 'Imported', tone: 'success' },
  undoing: { text: 'Undoing', tone: 'info' },
  undone: { text: 'Undone', tone: 'neutral' },
  deleting: { text: 'Deleting', tone: 'info' },
  deleted: { text: 'Deleted', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'error' },
}

/** States in which a worker has something to do. */
export const BUSY_STATES = ['checking', 'running', 'undoing', 'deleting'] as const
export const isBusy = (state: ImportState): boolean =>
  (BUSY_STATES as readonly ImportState[]).includes(state)

/** Why a file can't be read. Most reasons name the line. */
export const FILE_FAULTS = {
  empty: 'This file is empty. Please choose another one.',
  'too-large': `This file is larger than ${MAX_FILE_MB} MB. Please split it.`,
  'excel-file': 'This is a spreadsheet. In its program, save it as CSV, and choose that file.',
  'not-text': 'This isn’t a CSV file. Please choose a file that ends in .csv.',
  'too-many-columns': `This file has more than ${MAX_COLUMNS} columns. Please remove some of them.`,
  'no-rows': 'This file has no rows below its header.',
  'too-many-rows': `This file has more than ${formatNumber(MAX_ROWS)} rows. Please split it.`,
  'open-quote': 'A quotation mark is never closed. Please correct it, and upload the file again.',
  'row-too-long':
    'A row is longer than 250,000 characters. Most likely, a quotation mark is never closed. Please correct it, and upload the file again.',
  'file-missing': 'We no longer have this file. Please upload it again.',
  unexpected: 'Something went wrong on our side. Please upload the file again.',
} as const
export type FileFault = keyof typeof FILE_FAULTS

/** Why an upload is rejected, in addition to the faults of the file. */
const UPLOAD_REFUSALS = {
  'too-many-waiting': `You have ${MAX_WAITING} uploads that aren’t imported yet. Please import or discard one of them first.`,
  'too-many-today': 'You’ve uploaded many files today. Please try again tomorrow.',
  interrupted: 'The upload failed. Please try again.',
  'id-taken': 'An import with this id exists already.',
} as const
export type UploadRefusal = FileFault | keyof typeof UPLOAD_REFUSALS

export const describeUploadRefusal = (reason: UploadRefusal): string =>
  ({ ...FILE_FAULTS, ...UPLOAD_REFUSALS })[reason]

/** Why a step of an import isn't taken. */
export const STEP_MESSAGES = {
  busy: 'Another import of yours is in progress. Please wait until it has finished.',
  'not-possible': 'This isn’t possible anymore. Please reload the page.',
} as const

export const isFileFault = (text: string): text is FileFault => Object.hasOwn(FILE_FAULTS, text)

/** Returns why an import failed, with the line if it is known. */
export function describeFailure(failure: string | null, line: number | null): string {
  const text = FILE_FAULTS[failure !== null && isFileFault(failure) ? failure : 'unexpected']
  return line === null ? text : `Line ${formatNumber(line)}: ${text}`
}

/** Why a row can't be imported. */
export const ROW_FAULTS = {
  'too-many-cells': 'The row has more cells than the header.',
  'cell-too-long': `A cell has more than ${formatNumber(MAX_CELL)} characters.`,
  'no-email': 'The email address is missing.',
  'bad-email': 'This isn’t an email address.',
  'name-too-long': 'The name is too long.',
  'unknown-status': 'It isn’t clear whether this person is subscribed.',
  'not-confirmed': 'This person hasn’t confirmed the subscription.',
  'no-consent-date': 'The date of consent is missing.',
  'bad-consent-date': 'This isn’t a date that we can read.',
  'early-consent-date': 'The date of consent is before 2000.',
  'future-consent-date': 'The date of consent is in the future.',
  'too-much-text': `The other columns have more than ${formatNumber(MAX_EXTRA)} characters.`,
  'account-full': `Your account can store ${formatNumber(MAX_PEOPLE)} people.`,
} as const
export type RowFault = keyof typeof ROW_FAULTS

export const describeRowFault = (reason: string): string =>
  Object.hasOwn(ROW_FAULTS, reason) ? ROW_FAULTS[reason as RowFault] : reason
