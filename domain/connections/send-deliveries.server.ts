import { findSendable } from '#domain/deliveries/deliveries.server.ts'
import {
  type AttemptRecord,
  type DeliveryContent,
  type Outcome,
  postponeInOutage,
  type SendOutcome,
} from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'
import { toSentence } from './answers.ts'
import { type ConnectionCall, createConnectionCall } from './connection-call.server.ts'
import { type NewKnownLead, readLeadsNow, storeKnownLeads } from './connection-leads.server.ts'
import { erasePerson, skipped } from './erase-person.server.ts'
import {
  planSteps,
  type ReadyConnection,
  type Step,
  type Whereabouts,
} from './plan-steps.server.ts'
import type { LeadToSend, Provider, SendResult } from './provider.ts'
import { isSharedPerson } from './shared-people.server.ts'
import { deleteTraces, newTrace, storeTraces, type Trace } from './traces.server.ts'

type SenderServices = Pick<
  Services,
  'db' | 'env' | 'clock' | 'outgoingRequests' | 'log' | 'isOutage'
>

/**
 * A lead that is being sent: where its person was before, and the trace of the email that it is
 * sent with.
 */
type Sending = { index: number; lead: LeadToSend; before: Whereabouts; trace: Trace }
/**
 * The outcomes of a call's leads. `settled` contains the traces that the provider has responded to.
 */
type Sent = { sends: readonly Sending[]; known: NewKnownLead[]; settled: Trace[] }

/**
 * Makes an attempt for each delivery and stores the outcome of its lead. Withdraws deliveries that
 * must not be sent now, because the connection may have been paused or deleted after they were
 * claimed.
 */
export async function sendDeliveries(
  services: SenderServices,
  ready: ReadyConnection,
  deliveries: readonly DeliveryContent[],
  signal: AbortSignal,
): Promise<SendOutcome[]> {
  const read = await readSteps(services, ready, deliveries).catch((error) =>
    postponeInOutage(services, error, { targetId: ready.targetId }),
  )
  if (!Array.isArray(read)) return deliveries.map(() => read)
  const outcomes = await sendSteps(services, ready, read, signal)
  const byId = new Map(read.map(({ id }, index) => [id, outcomes[index]]))
  return deliveries.map(({ deliveryId }) => byId.get(deliveryId) ?? { result: 'withdrawn' })
}

/** Decides what to do for each of the deliveries that may be sent now. */
async function readSteps(
  services: SenderServices,
  ready: ReadyConnection,
  deliveries: readonly DeliveryContent[],
): Promise<{ id: string; step: Step }[]> {
  const ids = deliveries.map(({ deliveryId }) => deliveryId)
  const sendable = await findSendable(services.db, ids)
  const wanted = deliveries.filter(({ deliveryId }) => sendable.has(deliveryId))
  const steps = await planSteps(services, ready, wanted)
  return steps.map((step, index) => ({ id: wanted[index]?.deliveryId ?? '', step }))
}

async function sendSteps(
  services: SenderServices,
  ready: ReadyConnection,
  read: readonly { step: Step }[],
  signal: AbortSignal,
): Promise<Outcome[]> {
  const steps = read.map(({ step }) => step)
  const call = createConnectionCall(services, ready, signal)
  const outcomes: Outcome[] = steps.map(() => ({ result: 'done', status: null }))
  const sends: Sending[] = []
  const sent: Sent = { sends, known: [], settled: [] }

  for (const [index, step] of steps.entries()) {
    if (step.what === 'waiting') {
      outcomes[index] = {
        result: 'waiting',
        status: null,
        error: 'Your plan’s lead limit hides this lead.',
      }
    } else if (step.what === 'nothing') {
      outcomes[index] = skipped(`Nothing was sent: ${step.note}`)
    } else if (step.what === 'erase') {
      const outcome = await erasePerson(services, ready, call, step)
      outcomes[index] = outcome
      if (outcome.result !== 'done') continue
      sent.known.push(erasedLead(step.leadId))
      sent.settled.push(...step.traces)
    } else sends.push({ index, ...step, trace: traceOf(step) })
  }
  for (const group of groupsOf(ready.provider, sends)) {
    // Stored before anything is sent, because the response may never come, or this process may end.
    if (ready.provider.people) await storeTraces(services, ready.targetId, newTraces(group))
    const { results, record } = await call.send(group.map(({ lead }) => lead))
    for (const [position, { index, lead, trace }] of group.entries()) {
      const result = results[position] ?? { result: 'retry', error: 'No result' }
      outcomes[index] = toOutcome(result, lead, record)
      sent.known.push(...knownFrom(result, lead))
      if (isAnswered(result)) sent.settled.push(trace)
    }
  }
  const again = [
    await removeFormer(services, ready, call, sent),
    await removeLate(services, ready, call, sent),
  ]
  for (const { index, lead } of sends) {
    const last = again[1]?.get(lead.id) ?? again[0]?.get(lead.id)
    outcomes[index] = last ?? outcomes[index] ?? NO_OUTCOME
  }
  await storeKnownLeads(services.db, ready.targetId, sent.known, services.clock.now())
  await deleteTraces(services, sent.settled)
  return outcomes
}

/** Returns the trace of an earlier attempt with the same email and list, or a new trace. */
function traceOf({ lead, before }: Pick<Sending, 'lead' | 'before'>): Trace {
  const place = { email: lead.values.email, listId: lead.listId }
  const isSame = (one: Trace['place']) =>
    'email' in one && one.email === place.email && one.listId === place.listId
  return before.traces.find((one) => isSame(one.place)) ?? newTrace(lead.id, place)
}

const newTraces = (sends: readonly Sending[]) =>
  sends.flatMap(({ trace, before }) => (before.traces.includes(trace) ? [] : trace))

/**
 * Returns whether the provider's response is conclusive: it has the person under a known id, or it
 * rejected them.
 */
const isAnswered = (result: SendResult) =>
  result.result === 'refused' || typeof result.externalId === 'string'

/** Returns what to store about a lead, based on the result of sending it. */
function knownFrom(result: SendResult, lead: LeadToSend): NewKnownLead[] {
  const leadId = lead.id
  const { externalId = null, isNew: isAdded = false } = result
  if (result.result === 'done') {
    return [{ leadId, state: 'done', externalId, isAdded, reason: null }]
  }
  const reason = withoutEmail(result.error, lead)
  if (result.result === 'refused') {
    return [{ leadId, state: 'refused', externalId, isAdded, reason }]
  }
  // The provider already has the person, so an erasure must find them even before the next attempt.
  return externalId === null ? [] : [{ leadId, state: 'done', externalId, isAdded, reason }]
}

/**
 * Returns one group per list if the provider can take many leads per call; otherwise each lead is a
 * group.
 */
function groupsOf(provider: Provider, sends: readonly Sending[]): Sending[][] {
  if (!provider.sendMany) return sends.map((one) => [one])
  return [...Map.groupBy(sends, ({ lead }) => lead.listId).values()]
}

const erasedLead = (leadId: string): NewKnownLead => ({
  leadId,
  state: 'erased',
  externalId: null,
  isAdded: false,
  reason: null,
})

/**
 * Removes the person whom the provider has under a lead's previous email, if this lead added them.
 * After a correction, that email belongs to another person or to no one. A person who existed
 * before isn't removed. If a rule now puts the person on another list, a trace of the previous list
 * is stored. Returns the outcomes that need a retry, by lead id.
 */
async function removeFormer(
  services: SenderServices,
  { targetId }: ReadyConnection,
  call: ConnectionCall,
  { sends, known }: Sent,
): Promise<Map<string, Outcome>> {
  const failed = new Map<string, Outcome>()
  const before = new Map(sends.map((one) => [one.lead.id, one.before]))
  for (const [index, one] of known.entries()) {
    const { leadId, externalId } = one
    const { known: former = null, traces = [] } = before.get(leadId) ?? {}
    const formerId = former?.externalId ?? null
    if (one.state !== 'done' || !former || formerId === null || externalId === null) continue
    if (formerId === externalId) continue
    const isSamePerson = afterList(formerId) === afterList(externalId)
    if (!former.isAdded && !isSamePerson) continue
    if (listOf(formerId) !== listOf(externalId)) {
      const isNoted = traces.some(
        ({ place }) => 'externalId' in place && place.externalId === formerId,
      )
      const trace = newTrace(leadId, { externalId: formerId })
      if (!isNoted) await storeTraces(services, targetId, [trace])
      continue
    }
    if (await isSharedPerson(services.db, targetId, { leadId, externalId: formerId })) continue
    const outcome = await call.erase(formerId)
    if (outcome.result === 'done') continue
    failed.set(leadId, outcome)
    known[index] = { ...former, leadId, state: 'done', reason: outcome.error ?? null }
  }
  return failed
}

/** Some providers' ids start with the list or the tab. A different list isn't a correction. */
const listOf = (externalId: string) => externalId.slice(0, externalId.lastIndexOf('/') + 1)
const afterList = (externalId: string) => externalId.slice(externalId.lastIndexOf('/') + 1)

/**
 * Handles leads that changed while they were being sent, because the event of the change may have
 * been processed too early. An erased lead is removed again. A corrected lead is sent again.
 * Returns the outcomes that need a retry, by lead id.
 */
async function removeLate(
  services: SenderServices,
  ready: ReadyConnection,
  call: ConnectionCall,
  { sends, known, settled }: Sent,
): Promise<Map<string, Outcome>> {
  const again = new Map<string, Outcome>()
  const now = await readLeadsNow(
    services.db,
    sends.map(({ lead }) => lead.id),
  )
  const erased = sends.filter(({ lead }) => now.get(lead.id)?.isErased)
  // The erasure may have run before the provider had the person, so these traces are stored and the
  // next attempt asks again.
  const unanswered = erased.filter(({ trace }) => !settled.includes(trace))
  if (ready.provider.people) {
    await storeTraces(
      services,
      ready.targetId,
      unanswered.map(({ trace }) => trace),
    )
  }
  const bySend = new Map(sends.map((one) => [one.lead.id, one]))
  for (const [index, one] of known.entries()) {
    const { leadId } = one
    const send = bySend.get(leadId)
    const found = now.get(leadId)
    if (!send || !found || one.state === 'erased') continue
    if (found.isErased) {
      const traces = send.before.traces.filter((trace) => trace !== send.trace)
      const outcome = await erasePerson(services, ready, call, { leadId, known: one, traces })
      if (outcome.result !== 'done') again.set(leadId, outcome)
      else {
        known[index] = erasedLead(leadId)
        settled.push(...traces)
      }
    } else if (one.state === 'done' && found.email !== send.lead.values.email) {
      again.set(leadId, CORRECTED)
    }
  }
  return again
}

const CORRECTED: Outcome = {
  result: 'retry',
  status: null,
  error: 'The email address changed while we were sending the lead.',
}
const NO_OUTCOME: Outcome = { result: 'retry', status: null, error: 'No result.' }

/** Returns the part of a result that the worker needs. */
function toOutcome(result: SendResult, lead: LeadToSend, record: AttemptRecord): Outcome {
  if (result.result === 'done') return { ...record, result: 'done' }
  const error = withoutEmail(result.error, lead)
  if (result.result !== 'retry') return { ...record, result: result.result, error }
  const { retryAfterMs, isTimeout = false } = result
  return {
    ...record,
    result: 'retry',
    error,
    isTimeout,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/**
 * Returns an error as a sentence without the email, because the error is stored longer than the
 * email.
 */
function withoutEmail(error: string, { values: { email } }: LeadToSend): string {
  const hidden = email.toLowerCase()
  const words = error
    .split(' ')
    .map((word) => (word.toLowerCase().includes(hidden) ? 'this address' : word))
  return toSentence(words.join(' '))
}
