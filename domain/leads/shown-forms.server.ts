import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { shownForm } from '#db/schema/leads.ts'
import { rowsOf, type Statement, sqlOf } from '#lib/sql-of.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type FormRecord, formRecord } from './form-record.ts'
import { getFormVersion } from './form-version.server.ts'

export type OwnedForm = { ownerId: string; form: FormRecord }

/** The versions that are in `shown_forms`, with their forms. Its rows never change. */
const stored = new WeakMap<Database, LRUCache<string, FormRecord>>()
const MAX_KNOWN = 50_000
/** Afterward it is stored again, because a failover or a restored backup may have lost it. */
const KNOWN_MS = 10 * MINUTE_MS

function storedIn(db: Database): LRUCache<string, FormRecord> {
  const known =
    stored.get(db) ?? new LRUCache<string, FormRecord>({ max: MAX_KNOWN, ttl: KNOWN_MS })
  stored.set(db, known)
  return known
}

/** Finds forms of a magnet by version. */
export const FIND_FORMS = sqlOf<
  { versions: string[] },
  { version: string; magnet_id: string; form: FormRecord }
>('select version, magnet_id, form from shown_forms where version = any({versions}::text[])', {
  name: 'find-forms',
})

const WRITE_FORMS = sqlOf<{
  versions: string[]
  owners: string[]
  magnets: string[]
  forms: string[]
  at: Date
}>(
  `
  insert into shown_forms (version, owner_id, magnet_id, form, stored_at)
  select version, owner_id, magnet_id, form::jsonb, {at}::timestamptz
  from unnest({versions}::text[], {owners}::uuid[], {magnets}::uuid[], {forms}::text[])
    w (version, owner_id, magnet_id, form)
  order by version on conflict (version) do nothing`,
  { name: 'write-forms' },
)

/**
 * Returns the statement that stores those forms that this process hasn't stored yet; null if there
 * are none. Call `done` after the commit.
 */
export function storeForms(
  db: Database,
  forms: readonly OwnedForm[],
  at: Date,
): { statement: Statement | null; done(): void } {
  const known = storedIn(db)
  const missing = new Map<string, OwnedForm>()
  for (const one of forms) {
    const version = getFormVersion(one.form)
    if (!known.has(version)) missing.set(version, one)
  }
  const rows = [...missing.values()]
  const versions = [...missing.keys()]
  return {
    statement:
      rows.length === 0
        ? null
        : WRITE_FORMS({
            versions,
            owners: rows.map(({ ownerId }) => ownerId),
            magnets: rows.map(({ form }) => form.magnetId),
            forms: rows.map(({ form }) => JSON.stringify(form)),
            at,
          }),
    done() {
      for (const [version, { form }] of missing) known.set(version, form)
    },
  }
}

/**
 * Stores a form that a page is about to show, without waiting. People may submit it after its words
 * were changed. If this fails, they are asked to check the changed form.
 */
export async function rememberForm(services: Services, form: OwnedForm): Promise<void> {
  if (storedIn(services.db).has(getFormVersion(form.form))) return
  await services.background.run(() => keepForm(services, form))
}

/** Stores a form before a lead that refers to it is written. */
export async function keepForm(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  form: OwnedForm,
): Promise<void> {
  const { statement, done } = storeForms(db, [form], clock.now())
  if (!statement) return
  await db.execute(statement)
  done()
}

/**
 * Returns a magnet's form by its version, if this process knows that it is stored; otherwise null.
 */
export function recallForm(db: Database, version: string, magnetId: string): FormRecord | null {
  const form = storedIn(db).get(version)
  return form?.magnetId === magnetId ? form : null
}

/**
 * Returns the form that a visitor saw, from this process's memory or from the database; null if no
 * such form was stored. Rejects if the database can't be asked.
 */
export async function findSeenForm(
  { db }: Pick<Services, 'db'>,
  version: string,
): Promise<FormRecord | null> {
  const known = storedIn(db)
  const remembered = known.get(version)
  if (remembered) return remembered
  const [row] = await rowsOf(db.$client, FIND_FORMS({ versions: [version] }))
  if (!row) return null
  const form = formRecord.parse(row.form)
  known.set(version, form)
  return form
}

export type StoredForm = { form: FormRecord; storedAt: Date }

/** Returns the forms of leads by version. A form that isn't known is missing. */
export async function findForms(
  db: Queryable,
  leads: readonly { formVersion: string | null }[],
): Promise<Map<string, StoredForm>> {
  const versions = [...new Set(leads.flatMap(({ formVersion }) => formVersion ?? []))]
  if (versions.length === 0) return new Map()
  const rows = await db.select().from(shownForm).where(inArray(shownForm.version, versions))
  return new Map(
    rows.map(({ version, form, storedAt }) => [
      version,
      { form: formRecord.parse(form), storedAt },
    ]),
  )
}
