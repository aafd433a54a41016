import { eq } from 'drizzle-orm'
import { connection, eventTarget } from '#db/schema/deliveries.ts'
import type { OpenTarget, Sender, SenderLimits } from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'
import { toSentence } from './answers.ts'
import { isProviderId } from './catalog.ts'
import { openCredentials, UNREADABLE } from './credentials.server.ts'
import type { Provider } from './provider.ts'
import { PROVIDERS } from './providers/providers.server.ts'
import { listRules, type Rule } from './rules.server.ts'
import { sendDeliveries } from './send-deliveries.server.ts'
import { secretsOf } from './sign-in/access.server.ts'

type SenderServices = Pick<
  Services,
  'db' | 'env' | 'clock' | 'outgoingRequests' | 'log' | 'isOutage'
>

/** Creates the sender that sends leads to the services that accounts are connected to. */
export function createConnectionSender(services: SenderServices): Sender {
  return {
    async open({ id, accountId }): Promise<OpenTarget | null> {
      const [found] = await services.db
        .select({ own: connection, createdAt: eventTarget.createdAt })
        .from(connection)
        .innerJoin(eventTarget, eq(eventTarget.id, connection.targetId))
        .where(eq(connection.targetId, id))
      if (!found || !isProviderId(found.own.provider)) return null
      const { own, createdAt } = found
      const provider = PROVIDERS[found.own.provider]
      const rules = await listRules(services.db, id)
      const { access, erasesThere = true, ...settings } = own.settings as StoredSettings
      const limits = limitsOf(provider, rules, access === 'sign-in')
      const secrets = openCredentials(services.env, id, own.credentials)
      if (!secrets) {
        const error = toSentence(UNREADABLE)
        const broken = { result: 'broken', status: null, error } as const
        return { limits, send: async (deliveries) => deliveries.map(() => broken) }
      }
      const ready = {
        targetId: id,
        accountId,
        providerId: found.own.provider,
        provider,
        rules,
        createdAt,
        credentials: { ...settings, ...secrets, accountId },
        secrets: secretsOf(secrets),
        erasesThere,
      }
      return {
        limits,
        send: (deliveries, signal) => sendDeliveries(services, ready, deliveries, signal),
      }
    },
  }
}

type StoredSettings = Record<string, string> & { erasesThere?: boolean }

/**
 * Returns how fast leads can be sent. A lead may take several requests, and some providers allow
 * more requests to connections that use a sign-in.
 */
export function limitsOf(
  provider: Provider,
  rules: readonly Rule[],
  isSignIn: boolean,
): SenderLimits {
  const requests = rules
    .filter(({ isOn }) => isOn)
    .map(({ settings: { tags, listId } }) =>
      provider.requestsFor({ tags: tags.length, hasList: listId !== null }),
    )
  const { atOnce, requestsPerSecond, perCall } =
    (isSignIn ? provider.signInLimits : undefined) ?? provider.limits
  return { atOnce, perCall, perSecond: requestsPerSecond / Math.max(1, ...requests) }
}
