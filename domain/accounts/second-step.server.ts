import type { Services } from '#platform/services.ts'
import { recordRefusal } from '../security/record-event.server.ts'
import { checkSecondFactor } from './second-factor.server.ts'
import {
  consumeChallenge,
  deleteChallenge,
  findChallenge,
} from './second-factor-challenges.server.ts'
import { type Opened, type SignInOrigin, startSession } from './sessions.server.ts'
import { findPasswordHash, lockSignIn } from './sign-in-basis.server.ts'

export type SecondStepResult =
  | { ok: true; opened: Extract<Opened, { kind: 'signed-in' }> }
  /**
   * 'gone': the challenge has expired or the password has changed, so the user has to start again.
   */
  | { ok: false; reason: 'wrong-code' | 'gone' }
  | { ok: false; reason: 'locked'; retryAfterSeconds: number }

/**
 * The second step of every sign-in: opens the session if the code from the authenticator app, or a
 * recovery code, is right.
 */
export async function answerChallenge(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  from: SignInOrigin,
): Promise<SecondStepResult> {
  const result = await services.db.transaction(async (tx) => {
    const found = await findChallenge(services, tx, challenge)
    if (!found) return { ok: false, reason: 'gone', notice: false } as const
    await lockSignIn(tx, found.userId)
    const checked = await checkSecondFactor(services, tx, found.userId, code)
    if (!checked.ok) return { ...checked, refusedId: found.userId }
    if (!(await consumeChallenge(tx, challenge))) {
      return { ok: false, reason: 'gone', notice: checked.notice } as const
    }
    // A password change would have deleted the challenge, so the challenge is based on this hash.
    const hash = await findPasswordHash(tx, found.userId)
    return { ...checked, userId: found.userId, way: found.way, hash }
  })
  if (result.notice) services.wakeMail()
  if (!result.ok) {
    if ('refusedId' in result) {
      const refused = { event: 'second-factor.refused', accountId: result.refusedId, from } as const
      await recordRefusal(services, refused)
    }
    return result.reason === 'locked'
      ? { ok: false, reason: 'locked', retryAfterSeconds: result.retryAfterSeconds }
      : { ok: false, reason: result.reason }
  }
  const basis = { way: result.way, hash: result.hash, factorPassed: true }
  const opened = await startSession(services, result.userId, { from, basis })
  return opened ? { ok: true, opened } : { ok: false, reason: 'gone' }
}

/**
 * The second step for API clients, which send the code together with the password. `code` is null
 * if none was sent.
 */
export async function answerAtOnce(
  services: Services,
  { challenge, code }: { challenge: string; code: string | null },
  from: SignInOrigin,
): Promise<SecondStepResult | { ok: false; reason: 'code-missing' }> {
  if (code !== null) return answerChallenge(services, { challenge, code }, from)
  await deleteChallenge(services, challenge)
  return { ok: false, reason: 'code-missing' }
}
