import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#lib/uuid.ts'
import type { Env } from '#platform/env.ts'
import { knownSecrets } from './known-secrets.ts'

/** Whose emails a link stops: a member's about a workspace, or an account's weekly summary. */
export type StopLinkKind = 'member notices' | 'weekly summary'

const ID_LENGTH = 36
const SIGNATURE_LENGTH = 43

const sign = (secret: string, kind: StopLinkKind, id: string) =>
  createHmac('sha256', secret).update(`${kind}\0${id}`).digest('base64url')

/** Returns the URL that stops emails with one click, without signing in. */
export const stopUrl = (
  { publicUrl, sessionSecret }: Pick<Env, 'publicUrl' | 'sessionSecret'>,
  kind: StopLinkKind,
  id: string,
) => `${publicUrl}/unsubscribe/${id}.${sign(sessionSecret, kind, id)}`

/** Returns the id in a token from `stopUrl`; null if the token is invalid or of another kind. */
export function readStopToken(
  env: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>,
  kind: StopLinkKind,
  token: string,
): string | null {
  const id = token.slice(0, ID_LENGTH)
  const signature = Buffer.from(token.slice(ID_LENGTH + 1))
  if (token[ID_LENGTH] !== '.' || !isUuid(id) || signature.length !== SIGNATURE_LENGTH) return null
  const isSigned = knownSecrets(env).some((secret) =>
    timingSafeEqual(signature, Buffer.from(sign(secret, kind, id))),
  )
  return isSigned ? id : null
}
