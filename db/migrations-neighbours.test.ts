import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Processes of the former release run on while the new one migrates and starts. No statement may take
// away what they read or refuse what they write (docs/decisions/041-migrations-without-waiting.md).

const FOLDER = join(import.meta.dirname, 'migrations')
/** It makes the tables of a new database, which has no former release. */
const BASELINE = '0056_baseline.sql'

const FORBIDDEN: [what: string, pattern: RegExp][] = [
  [
    'a dropped table, view, type or function',
    /^drop (table|view|materialized view|type|function|schema|sequence) /,
  ],
  [
    'a dropped column',
    /^alter table .* drop (column )?(?!constraint|default|not null|identity|expression)\S+/,
  ],
  ['another name', /^alter (table|type|view|function|sequence) .* rename /],
  ['another type for a column', /^alter table .* alter (column )?\S+ (set data )?type /],
  ['NOT NULL for a column that is there', /^alter table .* alter (column )?\S+ set not null/],
  ['a dropped default', /^alter table .* alter (column )?\S+ drop default/],
  [
    'a column that the former release leaves out',
    /^alter table .* add (column )?(?!constraint )(?!.* default )(?!.* generated ).* not null/,
  ],
  [
    'a constraint on the rows of the former release',
    /^alter table .* add constraint .* (check|unique|exclude)\b/,
  ],
  ['a unique index on a table that is there', /^create unique index /],
]
/**
 * Before a statement, as the first line: the release since which nothing reads or breaks it. The
 * author of the migration has to check that.
 */
const ALLOWED = /^\s*-- safe for neighbours: \S.{20,}/

/** Returns why a statement would break the former release; null if it doesn't. */
function breaks(statement: string, created: ReadonlySet<string> = new Set()): string | null {
  if (ALLOWED.test(statement)) return null
  const plain = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const table =
    /^(?:alter table (?:if exists )?(?:only )?|create unique index .*? on (?:only )?)([\w.]+)/.exec(
      plain,
    )?.[1]
  if (table && created.has(table)) return null
  return FORBIDDEN.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

const statementsOf = (sql: string) =>
  sql.split('--> statement-breakpoint').flatMap((part) => part.split(/;\s*\n/))

it('no migration takes away what the former release reads or writes', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name !== BASELINE)
  const broken = names.flatMap((name) => {
    const statements = statementsOf(readFileSync(join(FOLDER, name), 'utf8'))
    const created = new Set(
      statements.flatMap(
        (one) => /create table (?:if not exists )?"?([\w.]+)/i.exec(one)?.[1]?.toLowerCase() ?? [],
      ),
    )
    return statements.flatMap((statement) => {
      const what = breaks(statement, created)
      return what ? [`${name}: ${what}`] : []
    })
  })
  expect(broken).toEqual([])
})

it.each([
  ['DROP TABLE "names"', 'a dropped table, view, type or function'],
  ['ALTER TABLE "leads" DROP COLUMN "x"', 'a dropped column'],
  ['alter table leads drop x', 'a dropped column'],
  ['ALTER TABLE "leads" RENAME COLUMN "x" TO "y"', 'another name'],
  ['ALTER TABLE "names" RENAME TO "short_links"', 'another name'],
  ['ALTER TABLE "posts" ALTER COLUMN "x" SET DATA TYPE bigint', 'another type for a column'],
  ['ALTER TABLE "posts" ALTER COLUMN "x" SET NOT NULL', 'NOT NULL for a column that is there'],
  ['ALTER TABLE "posts" ALTER COLUMN "x" DROP DEFAULT', 'a dropped default'],
  [
    'ALTER TABLE "posts" ADD COLUMN "x" text NOT NULL',
    'a column that the former release leaves out',
  ],
  [
    'ALTER TABLE "posts" ADD CONSTRAINT "x" CHECK (x > 0) NOT VALID',
    'a constraint on the rows of the former release',
  ],
  [
    'CREATE UNIQUE INDEX "x" ON "posts" USING btree ("x")',
    'a unique index on a table that is there',
  ],
  [
    '-- safe for neighbours: nothing has read it since 0.2.0\nALTER TABLE "leads" DROP COLUMN "x"',
    null,
  ],
  ['ALTER TABLE "posts" ADD COLUMN "x" text', null],
  ['ALTER TABLE "posts" ADD COLUMN "x" integer DEFAULT 0 NOT NULL', null],
  ['ALTER TABLE "posts" ALTER COLUMN "x" DROP NOT NULL', null],
  ['ALTER TABLE "posts" DROP CONSTRAINT "x"', null],
  ['ALTER TABLE "posts" ADD CONSTRAINT "x" FOREIGN KEY ("y") REFERENCES "leads"("id")', null],
  ['CREATE TABLE "new" ("id" uuid PRIMARY KEY NOT NULL)', null],
  ['CREATE INDEX IF NOT EXISTS "x" ON "leads" ("x")', null],
])('%s: %s', (statement, what) => {
  expect(breaks(statement)).toBe(what)
})

it('a table of the same migration may be given any shape', () => {
  const created = new Set(['new'])
  expect(breaks('CREATE UNIQUE INDEX "x" ON "new" USING btree ("y")', created)).toBeNull()
  expect(breaks('ALTER TABLE "new" ADD CONSTRAINT "x" CHECK (y > 0)', created)).toBeNull()
})
