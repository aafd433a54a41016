import { eq } from 'drizzle-orm'
import { registrationInvitation, user, userProfile } from '#db/schema/accounts.ts'
import { displayName } from '#lib/display-name.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent, type SecurityEventInput } from '../security/record-event.server.ts'
import {
  type Applicant,
  findRegistrationRefusal,
  type RegistrationRefusal,
} from './registration-rule.server.ts'

export type NewAccount = Applicant & {
  firstName: string
  lastName: string
}

export type CreateAccountResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'email-taken' | RegistrationRefusal }

/**
 * Creates a person's account and profile, if the registration rule allows it. It is the only way in
 * which a person's account can be created. An invitation of the administrator is used up. Roll the
 * transaction back if you refuse the account afterward.
 */
export async function createAccount(
  services: Services,
  tx: Transaction,
  { firstName, lastName, ...applicant }: NewAccount,
  from: SecurityEventInput['from'] & object,
): Promise<CreateAccountResult> {
  const { email } = applicant
  const refusal = await findRegistrationRefusal(services, tx, applicant)
  if (refusal) return { ok: false, reason: refusal }
  const name = displayName(firstName, lastName)
  const now = services.clock.now()
  const [row] = await tx
    .insert(user)
    .values({ name, email, firstName, lastName, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id })
  if (!row) return { ok: false, reason: 'email-taken' }
  await tx.insert(userProfile).values({ id: row.id, firstName, lastName, displayName: name })
  await tx.delete(registrationInvitation).where(eq(registrationInvitation.email, email))
  await recordSecurityEvent(services, tx, { event: 'account.registered', accountId: row.id, from })
  return { ok: true, id: row.id }
}
