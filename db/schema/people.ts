import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/** What the rows of an imported file become. */
export const IMPORT_TARGETS = ['people', 'suppressions'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** Where an imported file comes from, as its header shows. */
export const IMPORT_SOURCES = ['csv', 'kit', 'mailchimp', 'qr-magnet'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

export const FILE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type FileEncoding = (typeof FILE_ENCODINGS)[number]

/**
 * The state of an import. 'receiving': its file is arriving. 'mapping': its owner chooses the
 * columns. 'checking' and 'checked': the dry run. 'running' and 'done': the import itself. 'undoing'
 * removes people and suppressions, 'deleting' only people. 'failed': the file can't be read.
 */
export const IMPORT_STATES = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'deleting',
  'deleted',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** The states in which a worker has something to do. An owner has at most one such import. */
export const isImportBusySql = `state in ('checking', 'running', 'undoing', 'deleting')`

/** How the people in a file agreed to be contacted. */
export const CONSENT_METHODS = ['web-form', 'double-opt-in', 'paper', 'verbal', 'customer'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/** The numbers of the columns, from 0, that contain a person's fields; null if none does. */
export type ImportMapping = {
  email: number
  name: number | null
  firstName: number | null
  lastName: number | null
  status: number | null
  consentDate: number | null
}

/** How a date such as 03/04/2025 is read. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** An import of a CSV file: the file, how it is read, its progress and its counts. */
export const peopleImport = pgTable(
  'people_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null if the owner's account was deleted. The cleanup job then removes the file and the row. */
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    target: text('target', { enum: IMPORT_TARGETS }).notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('receiving'),
    filename: text('filename').notNull(),
    /** The file's key in the file store; null after the file was removed. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    encoding: text('encoding', { enum: FILE_ENCODINGS }).notNull().default('utf-8'),
    delimiter: text('delimiter').notNull().default(','),
    hasHeader: boolean('has_header').notNull().default(true),
    source: text('source', { enum: IMPORT_SOURCES }).notNull().default('csv'),
    /** The names of the columns. */
    columns: text('columns').array().notNull().default(sql`'{}'`),
    /** The first rows, for choosing the columns. They are removed with the file. */
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** Whether the columns that aren't mapped are stored too. */
    keepsExtra: boolean('keeps_extra').notNull().default(true),
    dateOrder: text('date_order', { enum: DATE_ORDERS }).notNull().default('month-first'),
    consentMethod: text('consent_method', { enum: CONSENT_METHODS }),
    consentNote: text('consent_note').notNull().default(''),
    /** One date for everyone; null if a column contains the dates. */
    consentDate: date('consent_date', { mode: 'string' }),
    /** The rows that the current step has finished, which is where it continues after a crash. */
    position: integer('position').notNull().default(0),
    /** The bytes of the file up to that position. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    /** The counts of the dry run; after the import, of the import. Together they are `rows`. */
    rows: integer('rows').notNull().default(0),
    people: integer('people').notNull().default(0),
    /** Rows of people who are already stored, or who are in the file twice. */
    duplicates: integer('duplicates').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
    faults: integer('faults').notNull().default(0),
    /** How many of `people` get no email, because their addresses are on the suppression list. */
    suppressed: integer('suppressed').notNull().default(0),
    /** Why the file can't be read; null unless the import failed. */
    failure: text('failure'),
    failureLine: integer('failure_line'),
    /** The time until which a worker has claimed the import; null if none has. */
    claimedUntil: at('claimed_until'),
    /** How often workers have claimed the import since it last made progress. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    undoneAt: at('undone_at'),
  },
  (t) => [
    index('people_imports_owner').on(t.ownerId, t.createdAt.desc().nullsFirst()),
    uniqueIndex('people_imports_one_busy').on(t.ownerId).where(sql.raw(isImportBusySql)),
    index('people_imports_busy').on(t.createdAt).where(sql.raw(isImportBusySql)),
    index('people_imports_file').on(t.createdAt).where(sql`file_key is not null`),
    check('people_imports_target', sql`${t.target} in ('people', 'suppressions')`),
    check(
      'people_imports_state',
      sql`${t.state} in ('receiving', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'deleting', 'deleted', 'failed')`,
    ),
    check('people_imports_columns', sql`cardinality(${t.columns}) <= 60`),
    // No one is imported without the method and the date of their consent.
    check(
      'people_imports_consent',
      sql`${t.state} in ('receiving', 'mapping', 'failed') or ${t.target} = 'suppressions'
        or (${t.consentMethod} is not null and (${t.consentDate} is not null or ${t.mapping} ->> 'consentDate' is not null))`,
    ),
  ],
)

/**
 * A row of a file that can't be imported. At most 10,000 of an import are stored, for a few days.
 */
export const peopleImportFault = pgTable(
  'people_import_faults',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => peopleImport.id, { onDelete: 'cascade' }),
    /** The number of the line in the file, from 1. */
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
    /** The cell with the fault, shortened. */
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
)

/**
 * People from an owner's files. They aren't leads: no stats count them, and nothing sends them
 * email. A person is in the table once per owner.
 */
export const importedPerson = pgTable(
  'imported_people',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The normalized email, by which leads are compared too. */
    emailNormalized: text('email_normalized').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    importId: uuid('import_id')
      .notNull()
      .references(() => peopleImport.id, { onDelete: 'cascade' }),
    consentMethod: text('consent_method', { enum: CONSENT_METHODS }).notNull(),
    consentedAt: at('consented_at').notNull(),
    /** The other columns of the file, by their names. */
    extra: jsonb('extra').$type<Record<string, string>>().notNull().default({}),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.emailNormalized] }),
    index('imported_people_email').on(t.emailNormalized),
    index('imported_people_import').on(t.importId),
  ],
)
