import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Migrations run in one transaction while visitors use the product. No statement may lock a large
// table for as long as reading it takes (docs/decisions/041-migrations-without-waiting.md).

const FOLDER = join(import.meta.dirname, 'migrations')
/** The baseline runs only on a new database, where no other connection can be blocked. */
const BASELINE = '0056_baseline.sql'
const LARGE = `"?(?:leads|visits|lead_search|outgoing_mail)"?`

const FORBIDDEN: [what: string, pattern: RegExp][] = [
  [
    'an index that was not built before',
    new RegExp(
      String.raw`^create (unique )?index (?!if not exists|concurrently)\S+ on (only )?${LARGE}[ (]`,
    ),
  ],
  [
    'another type for a column',
    new RegExp(`^alter table ${LARGE} alter (column )?\\S+ (set data )?type `),
  ],
  [
    'NOT NULL for a column that is there',
    new RegExp(`^alter table ${LARGE} alter (column )?\\S+ set not null`),
  ],
  [
    'a column without a value for the rows there are',
    new RegExp(`^alter table ${LARGE} add (column )?(?!constraint |.* default ).* not null`),
  ],
  [
    'a default that differs for each row',
    new RegExp(`^alter table ${LARGE} add (column )?.* default (?!now\\(\\))[^ ]*\\(`),
  ],
  [
    'a generated column, which is written into every row',
    new RegExp(`^alter table ${LARGE} add (column )?.* generated always as `),
  ],
  [
    'a constraint that is checked at once',
    new RegExp(`^alter table ${LARGE} add constraint (?!.* not valid)`),
  ],
  ['a change of every row', new RegExp(`^update (only )?${LARGE} `)],
]

/** Returns why a statement would lock a large table for long; null if it doesn't. */
function heldFor(statement: string): string | null {
  const plain = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return FORBIDDEN.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

const statementsOf = (sql: string) =>
  sql.split('--> statement-breakpoint').flatMap((part) => part.split(/;\s*\n/))

it('no migration locks a large table for long', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name !== BASELINE)
  const held = names.flatMap((name) =>
    statementsOf(readFileSync(join(FOLDER, name), 'utf8')).flatMap((statement) => {
      const what = heldFor(statement)
      return what ? [`${name}: ${what}`] : []
    }),
  )
  expect(held).toEqual([])
})

it.each([
  ['CREATE INDEX "leads_by_x" ON "leads" USING btree ("x")', 'an index that was not built before'],
  [
    'ALTER TABLE "leads" ADD COLUMN "x" text NOT NULL',
    'a column without a value for the rows there are',
  ],
  [
    'ALTER TABLE "leads" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL',
    'a default that differs for each row',
  ],
  [
    'ALTER TABLE "leads" ADD COLUMN "x" text GENERATED ALWAYS AS (lower(name)) STORED',
    'a generated column, which is written into every row',
  ],
  ['ALTER TABLE "visits" ALTER COLUMN "x" SET DATA TYPE bigint', 'another type for a column'],
  ['alter table leads alter x set not null', 'NOT NULL for a column that is there'],
  ['ALTER TABLE "leads" ADD CONSTRAINT "x" CHECK (x > 0)', 'a constraint that is checked at once'],
  ["-- as it was\nupdate leads set x = '' where x is null", 'a change of every row'],
  ['CREATE INDEX IF NOT EXISTS "leads_by_x" ON "leads" USING btree ("x")', null],
  ['ALTER TABLE "leads" ADD COLUMN "x" text', null],
  ['ALTER TABLE "leads" ADD COLUMN "x" integer DEFAULT 0 NOT NULL', null],
  ['ALTER TABLE "leads" ADD COLUMN "x" timestamptz DEFAULT now() NOT NULL', null],
  ['ALTER TABLE "leads" ADD CONSTRAINT "x" CHECK (x > 0) NOT VALID', null],
  ['CREATE INDEX "posts_by_x" ON "posts" USING btree ("x")', null],
])('%s: %s', (statement, what) => {
  expect(heldFor(statement)).toBe(what)
})
