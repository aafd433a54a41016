import type { operations, ROUTES, webhooks } from './api-types.ts'

/** The name of an operation, as `/docs/api` lists them. */
export type OperationId = keyof typeof ROUTES

type ParametersOf<Id extends OperationId> = operations[Id]['parameters']

/** The body of an operation, which may be left out if nothing in it is required. */
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content }
}
  ? Record<never, never> extends Content[keyof Content]
    ? { body?: Content[keyof Content] }
    : { body: Content[keyof Content] }
  : { body?: never }

/** What a call of an operation takes. */
export type Input<Id extends OperationId> = {
  [Part in keyof ParametersOf<Id> as Part extends 'path'
    ? 'params'
    : Part & 'query']: ParametersOf<Id>[Part]
} & BodyOf<Id> & {
    headers?: Record<string, string>
    /** The ETag of what the program knows: refused with 412 if it was changed since. */
    ifMatch?: string
    /** The ETag of what the program has: the answer is null if it is unchanged. Only with `request`. */
    ifNoneMatch?: string
    /** Ends the request, and the wait before the next one. */
    signal?: AbortSignal
  }
/** An input, which may be left out if nothing in it is required. */
export type InputOf<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [Input<Id>?] : [Input<Id>]

/** What an operation answers: an object, nothing (null), or a download as it came. */
type DataOf<Id extends OperationId> = Parsed<
  operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 202 | 204)]
>
type Parsed<Success> = Success extends { content: { 'application/json': infer Json } }
  ? Json
  : Success extends { content: unknown }
    ? Response
    : null

/** The operations that answer a page of a list. */
export type ListId = {
  [Id in OperationId]: DataOf<Id> extends { data: unknown[]; nextCursor: string | null }
    ? Id
    : never
}[OperationId]
export type ItemOf<Id extends ListId> = DataOf<Id> extends { data: (infer Item)[] } ? Item : never

export type Call = <Id extends OperationId>(id: Id, ...input: InputOf<Id>) => Promise<DataOf<Id>>

/** An answer with its ETag, which If-Match and If-None-Match name. */
export type Answer<Id extends OperationId> = {
  /** Null: unchanged since `ifNoneMatch`, or the operation answers nothing. */
  data: DataOf<Id> | null
  isUnchanged: boolean
  etag: string | null
  headers: Headers
}
export type SendRequest = <Id extends OperationId>(
  id: Id,
  ...input: InputOf<Id>
) => Promise<Answer<Id>>

/** A message of a webhook, told apart by its `type`. Further types may appear at any time. */
export type WebhookMessage =
  webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']
