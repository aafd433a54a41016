import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'

/** A person of an owner: the owner's id and the normalized email. */
type Person = { ownerId: string; emailNormalized: string }

const toRows = (people: readonly Person[]) => {
  const rows = people
    .filter(({ emailNormalized }) => emailNormalized !== '')
    .map(({ ownerId, emailNormalized }) => ({ owner_id: ownerId, email: emailNormalized }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) p (owner_id uuid, email text)`
}

const hasLead = sql`exists (select from leads l where l.owner_id = p.owner_id
  and l.email_normalized = p.email and l.erased_at is null)`

/**
 * Deletes people from their owners' imports, unless another lead of the owner has their email. Call
 * it if a person or the owner wants the data to be erased.
 */
export async function forgetImported(tx: Queryable, people: readonly Person[]): Promise<void> {
  await tx.execute(sql`
    delete from imported_people i using ${toRows(people)}
    where i.owner_id = p.owner_id and i.email_normalized = p.email and not ${hasLead}`)
}

/**
 * Blanks the addresses of people about whom their owners have no data anymore. The digests stay, so
 * these people still get no email. Addresses that the owner entered or imported stay, unless the
 * person or the owner wants the data to be erased (`all`).
 */
export async function blankSuppressed(
  tx: Queryable,
  people: readonly Person[],
  { all }: { all: boolean },
): Promise<void> {
  await tx.execute(sql`
    update mail_suppressions s set address = '' from ${toRows(people)}
    where s.owner_id = p.owner_id and s.address = p.email and not ${hasLead}
      and (${all} or (s.reason not in ('added', 'imported') and not exists (
        select from imported_people i
        where i.owner_id = p.owner_id and i.email_normalized = p.email)))`)
}
