import { and, eq } from 'drizzle-orm'
import { session } from '#db/schema/accounts.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { endOtherSessions } from './session-list.server.ts'
import type { Viewer } from './viewer.ts'

type Owner = Pick<Viewer, 'id' | 'sessionId'>
type Refused = Extract<Reauthentication, { ok: false }>

/**
 * Signs out one other device after a check of the password and the second factor. `wasOpen` is
 * false if the device was already signed out.
 */
export async function signOutDevice(
  services: Services,
  owner: Owner,
  id: string,
  proof: Proof,
): Promise<{ ok: true; wasOpen: boolean } | Refused> {
  const proved = await reauthenticate(services, owner.id, proof)
  if (!proved.ok) return proved
  if (!isUuid(id) || id === owner.sessionId) return { ok: true, wasOpen: false }
  return services.db.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.userId, owner.id)))
      .returning({ id: session.id })
    if (ended.length === 0) return { ok: true, wasOpen: false }
    await recordSecurityEvent(services, tx, { event: 'session.ended', actor: owner })
    return { ok: true, wasOpen: true }
  })
}

/** Signs out every other device after a check of the password and the second factor. */
export async function signOutOtherDevices(
  services: Services,
  owner: Owner,
  proof: Proof,
): Promise<{ ok: true } | Refused> {
  const proved = await reauthenticate(services, owner.id, proof)
  if (!proved.ok) return proved
  await services.db.transaction(async (tx) => {
    const sessions = await endOtherSessions(tx, owner)
    const details = { sessions }
    await recordSecurityEvent(services, tx, { event: 'sessions.ended', actor: owner, details })
  })
  return { ok: true }
}
