import { MINUTE_MS } from '#lib/time.ts'
import type { Choices } from './choices.ts'
import type { Http } from './http.ts'
import type { LeadValues } from './lead-values.ts'

/**
 * How sending a lead ended. 'done': the provider has it, under `externalId` if it gave one; `isNew`: it
 * certainly didn't have the person before. 'retry': later, after `retryAfterMs` if it named a time. 'refused': it rejects this person permanently.
 * 'broken': the credentials or the list are refused; nothing works until the owner repairs it. `error`
 * is for the owner. A failure has an `externalId` if the provider has the person all the same.
 */
export type SendResult = ({ result: 'done' } & Person) | Failure

type Person = { externalId: string | null; isNew?: boolean }

export type Failure = { error: string } & Partial<Person> &
  (
    | { result: 'refused' | 'broken' }
    | { result: 'retry'; retryAfterMs?: number; isTimeout?: boolean }
  )

/**
 * What a connection's owner entered: secrets, and what else the provider needs. `accountId` is added when a
 * provider is called, so that costly work for one account can be limited.
 */
export type Credentials = Readonly<Record<string, string>>

/** A lead as a rule sends it. */
export type LeadToSend = {
  id: string
  values: LeadValues
  /** The provider's list, form or tab; null if there is none. */
  listId: string | null
  /** The rule's tags, with their placeholders filled in. */
  tags: readonly string[]
  /** The provider's fields and their values. */
  fields: Readonly<Record<string, string>>
  /** The provider asks the person to confirm by email first. */
  confirmsFirst: boolean
  /** A notice may show the person's name and email. */
  showsPerson: boolean
}

/** Under what a lead was sent. */
export type SentAs = { leadId: string; email: string; listId: string | null }

export type Validation = { result: 'done'; choices: Choices } | Failure

type ProviderLimits = { atOnce: number; requestsPerSecond: number; perCall: number }

/** What every provider can do. Each call sends up to a few requests, all of which may be repeated. */
export type Provider = {
  /** Checks the credentials and lists what a rule can choose. */
  validate(http: Http, credentials: Credentials): Promise<Validation>
  /** Sends leads, of one list where `perCall` is more than 1. Returns a result for each. */
  send(http: Http, credentials: Credentials, lead: LeadToSend): Promise<SendResult>
  /** Where a call can take many leads: sends them at once, with a result for each. */
  sendMany?(
    http: Http,
    credentials: Credentials,
    leads: readonly LeadToSend[],
  ): Promise<SendResult[]>
  /** Null if the provider's API has no plain way to remove someone. */
  people: null | {
    /** Removes a person, by what `send` or `find` returned. */
    erase(http: Http, credentials: Credentials, externalId: string): Promise<SendResult>
    /** Returns what `send` would have returned for a lead; `externalId` null if no one is there. */
    find(http: Http, credentials: Credentials, sent: SentAs): Promise<SendResult>
  }
  limits: ProviderLimits
  /** Where they are others for whom someone signed in. */
  signInLimits?: ProviderLimits
  /** How many requests sending a lead takes. */
  requestsFor(lead: { tags: number; hasList: boolean }): number
}

/** Returns a failure after the provider took the person. */
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

/** How old someone may be at a provider who was added by the present request, in milliseconds. */
const NEW_MS = 2 * MINUTE_MS

/** Whether a provider added someone just now, by its own clock; false if it doesn't tell. */
export const isJustAdded = (at: string | number | null | undefined): boolean =>
  at !== null && at !== undefined && new Date(at).getTime() > Date.now() - NEW_MS
