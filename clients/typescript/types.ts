import type { operations, ROUTES, webhooks } from './api-types.ts'

/** The name of an operation, as listed on `/docs/api`. */
export type OperationId = keyof typeof ROUTES

type ParametersOf<Id extends OperationId> = operations[Id]['parameters']

/** The body of an operation. It may be omitted if nothing in it is required. */
type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: infer Content }
}
  ? Record<never, never> extends Content[keyof Content]
    ? { body?: Content[keyof Content] }
    : { body: Content[keyof Content] }
  : { body?: never }

/** The input of an operation. */
export type Input<Id extends OperationId> = {
  [Part in keyof ParametersOf<Id> as Part extends 'path'
    ? 'params'
    : Part & 'query']: ParametersOf<Id>[Part]
} & BodyOf<Id> & {
    headers?: Record<string, string>
    /**
     * The ETag of the resource as the program knows it. If the resource has changed since then, the
     * request is rejected with 412.
     */
    ifMatch?: string
    /**
     * The ETag of the resource as the program has it. If the resource is unchanged, `data` is null.
     * Only with `request`.
     */
    ifNoneMatch?: string
    /** Cancels the request, and any wait before it is repeated. */
    signal?: AbortSignal
  }
/** An input, which may be omitted if nothing in it is required. */
export type InputOf<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [Input<Id>?] : [Input<Id>]

/** What an operation returns: an object, nothing (null), or a download as it arrived. */
type DataOf<Id extends OperationId> = Parsed<
  operations[Id]['responses'][keyof operations[Id]['responses'] & (200 | 201 | 202 | 204)]
>
type Parsed<Success> = Success extends { content: { 'application/json': infer Json } }
  ? Json
  : Success extends { content: unknown }
    ? Response
    : null

/** The operations that return a page of a list. */
export type ListId = {
  [Id in OperationId]: DataOf<Id> extends { data: unknown[]; nextCursor: string | null }
    ? Id
    : never
}[OperationId]
export type ItemOf<Id extends ListId> = DataOf<Id> extends { data: (infer Item)[] } ? Item : never

export type Call = <Id extends OperationId>(id: Id, ...input: InputOf<Id>) => Promise<DataOf<Id>>

/** The response to an operation with its ETag, for use in If-Match and If-None-Match. */
export type Answer<Id extends OperationId> = {
  /** Null if the resource is unchanged since `ifNoneMatch`, or if the operation returns nothing. */
  data: DataOf<Id> | null
  isUnchanged: boolean
  etag: string | null
  headers: Headers
}
export type SendRequest = <Id extends OperationId>(
  id: Id,
  ...input: InputOf<Id>
) => Promise<Answer<Id>>

/** A webhook message. Its `type` shows which kind it is. More types may be added at any time. */
export type WebhookMessage =
  webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']
