import type { AttemptRecord, Outcome } from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'
import { failureOfError, toSentence } from './answers.ts'
import { recordOf } from './attempt-record.ts'
import { createGuardedHttp, hideSecrets, rememberLast } from './guarded-http.ts'
import type { ReadyConnection } from './plan-steps.server.ts'
import { done, type LeadToSend, type SendResult, type SentAs } from './provider.ts'
import { withAccess } from './sign-in/access.server.ts'

/**
 * The requests to a provider during one call of the sender. They never throw because of a
 * provider's response.
 */
export type ConnectionCall = {
  /** Sends leads. Returns a result for each lead, and the attempt's record. */
  send(leads: readonly LeadToSend[]): Promise<{ results: SendResult[]; record: AttemptRecord }>
  /** Removes a person, if the provider's API can do that. */
  erase(externalId: string): Promise<Outcome>
  /** Asks the provider for the id of a person; null if the provider doesn't have the person. */
  find(
    sent: SentAs,
  ): Promise<{ ok: true; externalId: string | null } | { ok: false; reason: Outcome }>
}

export function createConnectionCall(
  services: Pick<Services, 'db' | 'env' | 'clock' | 'log' | 'outgoingRequests'>,
  { targetId, providerId, provider, credentials, secrets }: ReadyConnection,
  signal: AbortSignal,
): ConnectionCall {
  const guarded = hideSecrets(createGuardedHttp(services.outgoingRequests, signal), secrets)
  const { http: remembered, last } = rememberLast(guarded)
  const access = { targetId, provider: providerId, credentials, secrets }
  const http = withAccess(services, remembered, access)
  const record = () => recordOf(last(), secrets)
  const outcomeOf = (result: SendResult): Outcome => {
    const outcome = { ...result, ...record(), response: undefined }
    return 'error' in result ? { ...outcome, error: toSentence(result.error) } : outcome
  }
  const { people } = provider
  return {
    async send(leads) {
      const [first] = leads
      const sent =
        provider.sendMany && leads.length > 0
          ? provider.sendMany(http, credentials, leads)
          : first
            ? provider.send(http, credentials, first).then((result) => [result])
            : Promise.resolve([])
      const results = await sent.catch((error) => leads.map(() => failureOfError(error)))
      return { results: results as SendResult[], record: record() }
    },
    async erase(externalId) {
      if (!people) return outcomeOf(done())
      return outcomeOf(await people.erase(http, credentials, externalId).catch(failureOfError))
    },
    async find(sent) {
      if (!people) return { ok: true, externalId: null }
      const result = await people.find(http, credentials, sent).catch(failureOfError)
      if (result.result === 'done') return { ok: true, externalId: result.externalId }
      return { ok: false, reason: outcomeOf(result) }
    },
  }
}
