import { eq } from 'drizzle-orm'
import { connection } from '#db/schema/deliveries.ts'
import type { TargetKey } from '#domain/deliveries/deliveries.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { toSentence } from './answers.ts'
import { findConnection } from './connections.server.ts'
import { openCredentials, UNREADABLE } from './credentials.server.ts'
import { type Checked, validateCredentials } from './validate.server.ts'

/**
 * How long a provider's lists and fields are cached, because some providers allow few such
 * requests.
 */
const CHOICES_MS = 10 * MINUTE_MS

/**
 * Tests a connection and reads its choices again: always if `isForced`, otherwise only if they are
 * older than ten minutes. Returns null if there is no such connection.
 */
export async function testConnection(
  services: Services,
  key: TargetKey,
  { isForced }: { isForced: boolean },
): Promise<Checked | null> {
  const { db, env, clock } = services
  const found = await findConnection(services, key)
  if (!found) return null
  const age = found.choicesAt ? clock.now().getTime() - found.choicesAt.getTime() : Infinity
  if (!isForced && age < CHOICES_MS) return { ok: true, choices: found.choices }
  const [own] = await db
    .select({ credentials: connection.credentials })
    .from(connection)
    .where(eq(connection.targetId, found.id))
  const secrets = own && openCredentials(env, found.id, own.credentials)
  if (!secrets) return { ok: false, reason: 'broken', error: toSentence(UNREADABLE) }
  const { settings } = found
  const checked = await validateCredentials(
    services,
    found.provider,
    { secrets, settings },
    { accountId: key.accountId, targetId: found.id },
  )
  if (checked.ok) {
    await db
      .update(connection)
      .set({ choices: checked.choices, choicesAt: clock.now() })
      .where(eq(connection.targetId, found.id))
  }
  return checked
}
