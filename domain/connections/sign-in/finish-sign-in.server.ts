import { randomUUID } from 'node:crypto'
import { resumeTarget } from '#domain/event-targets/target-state.server.ts'
import type { Services } from '#platform/services.ts'
import { failureOfError, toSentence } from '../answers.ts'
import type { Choices } from '../choices.ts'
import {
  type ConnectionChange,
  type ConnectionRefusal,
  findConnection,
  insertConnection,
  replaceAccess,
} from '../connections.server.ts'
import { sealCredentials } from '../credentials.server.ts'
import { createGuardedHttp } from '../guarded-http.ts'
import { validateCredentials } from '../validate.server.ts'
import { type ReturnedSignIn, redirectUri } from './begin-sign-in.server.ts'
import { queueRevocation, revokeAccess } from './revocations.server.ts'
import type { Grant } from './sign-in-provider.ts'
import { findSignIn } from './sign-in-providers.ts'

const MAX_CODE_LENGTH = 2000

type Finished = { ok: true; id: string; isNew: boolean; sent: number }

/**
 * Exchanges the code that the provider returned, and stores the access in a new connection or in an
 * existing one. An existing connection keeps its rules and, if it was broken, sends its waiting
 * deliveries. If the access can't be stored, it is revoked. The caller has checked that the person
 * may currently change the account's integrations.
 */
export async function finishSignIn(
  services: Services,
  returned: ReturnedSignIn,
  { code, actor }: { code: string; actor: { id: string; sessionId?: string } },
): Promise<Finished | ConnectionRefusal> {
  const { env, clock, outgoingRequests } = services
  const { provider, accountId, workspaceId, targetId, verifier } = returned
  const refuse = (reason: ConnectionRefusal['reason'], error: string): ConnectionRefusal => ({
    ok: false,
    reason,
    errors: { '': error },
  })
  const found = findSignIn(env, provider)
  if (!found || code.length > MAX_CODE_LENGTH) return refuse('invalid', 'Please connect again.')
  const asking = { http: createGuardedHttp(outgoingRequests), app: found.app, now: clock.now() }
  const given = { code, verifier, redirectUri: redirectUri(env, provider) }
  const granted = await found.signIn.exchange(asking, given).catch(failureOfError)
  if (granted.result !== 'done') return refuse(granted.result, toSentence(granted.error))
  const { grant } = granted
  const checked = await validateCredentials(services, provider, grant, { accountId })
  const giveBack = async (refused: ConnectionRefusal, choices: Choices | null) => {
    await giveBackUnused(services, returned, { grant, choices })
    return refused
  }
  if (!checked.ok) return giveBack(refuse(checked.reason, checked.error), null)

  const { choices } = checked
  const access = { ...grant, lastFour: '', isSignIn: true }
  const owner = { accountId, actor, workspaceId }
  if (targetId === null) {
    const created = await insertConnection(
      services,
      { ...owner, createdBy: actor.id },
      { provider, access, choices },
    )
    return created.ok
      ? { ok: true, id: created.id, isNew: true, sent: 0 }
      : giveBack(created, choices)
  }
  const key: ConnectionChange = { ...owner, targetId }
  const before = await findConnection(services, key)
  const replaced = before && (await replaceAccess(services, key, before, { access, choices }))
  if (!replaced) return giveBack(refuse('invalid', 'This connection no longer exists.'), choices)
  if (!replaced.ok) return giveBack(replaced, choices)
  const isBroken = before.state === 'broken'
  const resumed = isBroken ? await resumeTarget(services, key, { sendMissed: true }) : null
  return { ok: true, id: targetId, isNew: false, sent: resumed?.ok ? resumed.sent : 0 }
}

/**
 * Revokes access that no connection uses, unless another connection has access to the same account
 * at the provider.
 */
async function giveBackUnused(
  services: Services,
  { provider }: ReturnedSignIn,
  { grant, choices }: { grant: Grant; choices: Choices | null },
): Promise<void> {
  const targetId = randomUUID()
  const credentials = sealCredentials(services.env, targetId, grant.secrets)
  const settings = { access: 'sign-in' }
  const unused = { targetId, provider, credentials, settings, choices }
  await queueRevocation(services, services.db, unused)
  await services.background.run(() => revokeAccess(services))
}
