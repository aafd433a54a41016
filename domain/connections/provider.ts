import { MINUTE_MS } from '#lib/time.ts'
import type { Choices } from './choices.ts'
import type { Http } from './http.ts'
import type { LeadValues } from './lead-values.ts'

/**
 * The outcome of sending a lead. 'done': the provider has the lead, under `externalId` if it
 * returned one; `isNew`: it certainly didn't have the person before. 'retry': try again, after
 * `retryAfterMs` if the provider set a time. 'refused': the provider permanently rejects this
 * person. 'broken': the provider rejects the credentials or the list, and nothing can be sent until
 * the owner fixes that. `error` is for the owner. A failure has an `externalId` if the provider has
 * the person anyway.
 */
export type SendResult = ({ result: 'done' } & Person) | Failure

type Person = { externalId: string | null; isNew?: boolean }

export type Failure = { error: string } & Partial<Person> &
  (
    | { result: 'refused' | 'broken' }
    | { result: 'retry'; retryAfterMs?: number; isTimeout?: boolean }
  )

/**
 * The values that a connection's owner entered: secrets, and anything else that the provider needs.
 * `accountId` is added when a provider is called, to limit costly work for one account.
 */
export type Credentials = Readonly<Record<string, string>>

/** A lead in the form in which a rule sends it. */
export type LeadToSend = {
  id: string
  values: LeadValues
  /** The provider's list, form or tab; null if none is chosen. */
  listId: string | null
  /** The rule's tags, with their placeholders filled in. */
  tags: readonly string[]
  /** The values by the provider's field. */
  fields: Readonly<Record<string, string>>
  /** Whether the provider first asks the person to confirm by email. */
  confirmsFirst: boolean
  /** Whether a notice may contain the person's name and email. */
  showsPerson: boolean
}

/** The lead id, email and list that a lead was sent with. */
export type SentAs = { leadId: string; email: string; listId: string | null }

export type Validation = { result: 'done'; choices: Choices } | Failure

type ProviderLimits = { atOnce: number; requestsPerSecond: number; perCall: number }

/**
 * The functions of every provider. Each call sends a few requests at most, all of which may be
 * repeated.
 */
export type Provider = {
  /** Checks the credentials and lists what a rule can choose. */
  validate(http: Http, credentials: Credentials): Promise<Validation>
  /** Sends one lead. */
  send(http: Http, credentials: Credentials, lead: LeadToSend): Promise<SendResult>
  /**
   * Sends many leads of one list in one call, if the provider supports that. Returns a result for
   * each lead.
   */
  sendMany?(
    http: Http,
    credentials: Credentials,
    leads: readonly LeadToSend[],
  ): Promise<SendResult[]>
  /** Null if the provider's API has no direct way to remove a person. */
  people: null | {
    /** Removes a person by the id that `send` or `find` returned. */
    erase(http: Http, credentials: Credentials, externalId: string): Promise<SendResult>
    /**
     * Returns the result that `send` would have returned for a lead. Its `externalId` is null if
     * the provider doesn't have the person.
     */
    find(http: Http, credentials: Credentials, sent: SentAs): Promise<SendResult>
  }
  limits: ProviderLimits
  /** The limits of connections that use a sign-in, if they differ from `limits`. */
  signInLimits?: ProviderLimits
  /** Returns how many requests are needed to send a lead. */
  requestsFor(lead: { tags: number; hasList: boolean }): number
}

/** Returns a failure that occurred after the provider had accepted the person. */
export const failedAfter = (
  externalId: string | number,
  failure: Failure,
  isNew = false,
): Failure => ({ ...failure, externalId: String(externalId), isNew })

export const done = (externalId: string | number | null = null, isNew = false): SendResult => ({
  result: 'done',
  externalId: externalId === null ? null : String(externalId),
  ...(isNew ? { isNew } : {}),
})

/**
 * If the provider added a person within this time (in milliseconds), the current request added
 * them.
 */
const NEW_MS = 2 * MINUTE_MS

/**
 * Returns whether the provider added a person just now, according to its own clock; false if it
 * returns no time.
 */
export const isJustAdded = (at: string | number | null | undefined): boolean =>
  at !== null && at !== undefined && new Date(at).getTime() > Date.now() - NEW_MS
