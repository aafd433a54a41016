import type { Services } from '#platform/services.ts'
import { consumeChallenge, findChallenge } from './challenges.server.ts'
import { checkSecondFactor, type FactorRefusal } from './second-factor.server.ts'
import { type Opened, type SignInPlace, startSession } from './sessions.server.ts'

export type SecondStepResult =
  | { ok: true; opened: Extract<Opened, { kind: 'signed-in' }> }
  /** 'gone': too late, or the password has changed meanwhile: begin again. */
  | { ok: false; reason: FactorRefusal | 'gone' }

/** The second step of every way in: opens the session for a code or a recovery code. */
export async function answerChallenge(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  from: SignInPlace,
): Promise<SecondStepResult> {
  const result = await services.db.transaction(async (tx) => {
    const found = await findChallenge(services, tx, challenge)
    if (!found) return { ok: false, reason: 'gone', notice: false } as const
    const checked = await checkSecondFactor(services, tx, found.userId, code)
    if (!checked.ok) return checked
    if (!(await consumeChallenge(tx, challenge))) {
      return { ok: false, reason: 'gone', notice: checked.notice } as const
    }
    return { ...checked, userId: found.userId }
  })
  if (result.notice) services.wakeMail()
  if (!result.ok) return { ok: false, reason: result.reason }
  return { ok: true, opened: await startSession(services, result.userId, from) }
}

/**
 * The second step of a program, which sends its code along with the password. `code` null: it sent
 * none.
 */
export async function answerAtOnce(
  services: Services,
  { challenge, code }: { challenge: string; code: string | null },
  from: SignInPlace,
): Promise<SecondStepResult | { ok: false; reason: 'code-missing' }> {
  if (code !== null) return answerChallenge(services, { challenge, code }, from)
  await services.db.transaction((tx) => consumeChallenge(tx, challenge))
  return { ok: false, reason: 'code-missing' }
}
