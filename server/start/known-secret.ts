import {
  compareSecret,
  replaceSecret,
  type SecretFingerprints,
} from '#domain/operations/known-secret.server.ts'
import { commandLine } from '#lib/operator-command.ts'
import { secretFingerprint } from '#platform/backup/backup.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'

type SecretServices = Pick<Services, 'db' | 'log' | 'clock' | 'env'>

const FORMER =
  'SESSION_SECRET: another process uses a newer value. Set the newer value, and set this value as SESSION_SECRET_PREVIOUS.'
const describeOther = (env: Pick<Env, 'commandRunner'>) =>
  'SESSION_SECRET: the database was used with a different value. Emailed links, queued email, authenticator apps ' +
  'and connections depend on that value. Set the old value again or, to replace it, set the old value as SESSION_SECRET_PREVIOUS. ' +
  `If the old value is lost, run \`${commandLine(env, 'admin', 'secret', 'accept')}\`.`

/**
 * Throws if this process's SESSION_SECRET differs from that of the other processes on the same
 * database and SESSION_SECRET_PREVIOUS doesn't explain the difference. With two secrets, links and
 * sessions of one process don't work in the other.
 */
export async function requireKnownSecret(services: SecretServices): Promise<void> {
  const { env, log } = services
  const fingerprints = fingerprintsOf(env)
  const state = await compareSecret(services, fingerprints)
  if (state === 'rotated') log.info({}, 'session_secret.rotated')
  if (state === 'former') log.warn({ action: FORMER }, 'session_secret.previous_used')
  if (state !== 'other') return
  if (env.databaseUrl !== null) throw new Error(describeOther(env))
  // The file with the embedded database's secret may have been removed, which the product suggests
  // if the file is damaged.
  await replaceSecret(services, fingerprints)
  log.warn({}, 'session_secret.replaced')
}

/** Returns the fingerprints of the environment's secrets. */
export const fingerprintsOf = ({
  sessionSecret,
  previousSessionSecret,
}: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>): SecretFingerprints => ({
  present: secretFingerprint(sessionSecret),
  previous: previousSessionSecret && secretFingerprint(previousSessionSecret),
})
