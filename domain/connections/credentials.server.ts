import { decrypt, encrypt } from '#domain/encryption.server.ts'
import { knownSecrets } from '#domain/known-secrets.ts'
import type { Env } from '#platform/env.ts'
import type { Credentials } from './provider.ts'

type Secrets = Pick<Env, 'sessionSecret' | 'previousSessionSecret'>

export const UNREADABLE =
  'We can no longer read the saved sign-in or key, because the site’s administrator changed the encryption key. Connect again'

const contextOf = (targetId: string) =>
  ({ purpose: 'connection credentials', subject: targetId }) as const

export const sealCredentials = (env: Secrets, targetId: string, secrets: Credentials): string =>
  encrypt(env.sessionSecret, contextOf(targetId), Buffer.from(JSON.stringify(secrets)))

/** Returns a connection's secrets; null if SESSION_SECRET has changed since they were stored. */
export function openCredentials(
  env: Secrets,
  targetId: string,
  sealed: string,
): Credentials | null {
  const opened = decrypt(knownSecrets(env), contextOf(targetId), sealed)
  return opened && (JSON.parse(opened.toString()) as Credentials)
}
