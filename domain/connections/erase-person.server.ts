import type { Outcome } from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'
import type { ConnectionCall } from './connection-call.server.ts'
import type { ReadyConnection, Whereabouts } from './plan-steps.server.ts'
import { isSharedEmail, isSharedPerson } from './shared-people.server.ts'

/** Returns the outcome of an attempt that had nothing to do. */
export const skipped = (error: string): Outcome => ({
  result: 'done',
  status: null,
  isSkipped: true,
  error,
})

type Wanted = { leadId: string } & Whereabouts

/**
 * Removes an erased person at the provider, under every id that the provider has or may have for
 * them. Does nothing if the connection isn't set to erase people, and skips an id that another lead
 * shares. The function may be repeated.
 */
export async function erasePerson(
  { db }: Pick<Services, 'db'>,
  ready: ReadyConnection,
  call: ConnectionCall,
  { leadId, known, traces }: Wanted,
): Promise<Outcome> {
  const nothing = (note: string) => skipped(`Nothing was removed: ${note}`)
  const externalId = known?.externalId ?? null
  if (externalId === null && traces.length === 0) return nothing('the lead was never sent.')
  if (!ready.provider.people) return nothing('we can’t remove people from this service.')
  if (!ready.erasesThere) return nothing('the connection’s settings say so.')

  let last = nothing('the service doesn’t have this person.')
  const ids = new Set(externalId === null ? [] : [externalId])
  for (const { place } of traces) {
    if ('externalId' in place) ids.add(place.externalId)
    else if (await isSharedEmail(db, ready, { leadId, email: place.email })) {
      last = nothing('this person has another lead.')
    } else {
      const found = await call.find({ leadId, ...place })
      if (!found.ok) return found.reason
      if (found.externalId !== null) ids.add(found.externalId)
    }
  }
  for (const id of ids) {
    if (await isSharedPerson(db, ready.targetId, { leadId, externalId: id })) {
      last = nothing('this person has another lead.')
      continue
    }
    const outcome = await call.erase(id)
    if (outcome.result !== 'done') return outcome
    last = outcome
  }
  return last
}
