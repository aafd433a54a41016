import type { Services } from '#platform/services.ts'
import { failureOfError, toSentence } from './answers.ts'
import type { ProviderId } from './catalog.ts'
import { type Choices, MAX_CHOICES } from './choices.ts'
import { createGuardedHttp, hideSecrets } from './guarded-http.ts'
import type { Credentials } from './provider.ts'
import { PROVIDERS } from './providers/providers.server.ts'
import { secretsOf, withAccess, withGrantedToken } from './sign-in/access.server.ts'

export type Checked =
  | { ok: true; choices: Choices }
  | { ok: false; reason: 'broken' | 'retry' | 'refused'; error: string }

/**
 * Asks the provider whether it accepts an account's credentials, and which lists, tags and fields
 * rules can choose. `targetId`: the connection that the credentials belong to. If its token
 * expires, the token is renewed.
 */
export async function validateCredentials(
  services: Services,
  provider: ProviderId,
  { secrets, settings }: { secrets: Credentials; settings: Credentials },
  { accountId, targetId }: { accountId: string; targetId?: string },
): Promise<Checked> {
  const credentials = { ...settings, ...secrets, accountId }
  const hidden = secretsOf(secrets)
  const guarded = hideSecrets(createGuardedHttp(services.outgoingRequests), hidden)
  const http =
    targetId === undefined
      ? withGrantedToken(guarded, secrets)
      : withAccess(services, guarded, { targetId, provider, credentials, secrets: hidden })
  const validation = await PROVIDERS[provider].validate(http, credentials).catch(failureOfError)
  if (validation.result !== 'done') {
    return { ok: false, reason: validation.result, error: toSentence(validation.error) }
  }
  return { ok: true, choices: limit(validation.choices) }
}

function limit({ account, accountId, lists, tags, fields }: Choices): Choices {
  const cut = (text: string) => text.slice(0, 300).toWellFormed()
  const named = <One extends { id: string; name: string }>(all: readonly One[]): One[] =>
    all
      .filter(({ id }) => id.length <= 300)
      .slice(0, MAX_CHOICES)
      .map((one) => ({ ...one, name: cut(one.name) }))
  return {
    account: account === null ? null : cut(account),
    ...(accountId === undefined ? {} : { accountId: cut(accountId) }),
    lists: named(lists),
    tags: tags.slice(0, MAX_CHOICES).map(cut),
    fields: named(fields),
  }
}
