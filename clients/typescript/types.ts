import type { Operations } from './api-types.ts'

/** The parts of an operation's request: those that it has none of are left out. */
type Parts<Id extends keyof Operations> = {
  [Part in 'params' | 'query' | 'body' as Operations[Id][Part] extends undefined
    ? never
    : Part]: Operations[Id][Part]
}
type Optional<All> = {
  [Part in keyof All as Record<never, never> extends All[Part] ? never : Part]: All[Part]
} & { [Part in keyof All as Record<never, never> extends All[Part] ? Part : never]?: All[Part] }

export type Input<Id extends keyof Operations> = Optional<Parts<Id>> & {
  headers?: Record<string, string>
  /** The ETag of what the program knows: refused with 412 if it was changed since. */
  ifMatch?: string
  /** The ETag of what the program has: the answer is null if it is unchanged. Only with `request`. */
  ifNoneMatch?: string
  /** Ends the request, and the wait before the next one. */
  signal?: AbortSignal
}
/** An input, which may be left out if nothing in it is required. */
export type InputOf<Id extends keyof Operations> =
  Record<never, never> extends Input<Id> ? [Input<Id>?] : [Input<Id>]

/** The operations that answer a page of a list. */
export type ListId = {
  [Id in keyof Operations]: Operations[Id]['answer'] extends {
    data: unknown[]
    nextCursor: string | null
  }
    ? Id
    : never
}[keyof Operations]
export type ItemOf<Id extends ListId> = Operations[Id]['answer']['data'][number]

export type Call = <Id extends keyof Operations>(
  id: Id,
  ...input: InputOf<Id>
) => Promise<Operations[Id]['answer']>

/** An answer with its ETag, which If-Match and If-None-Match name. */
export type Answer<Id extends keyof Operations> = {
  /** Null: unchanged since `ifNoneMatch`, or the operation answers nothing. */
  data: Operations[Id]['answer'] | null
  isUnchanged: boolean
  etag: string | null
  headers: Headers
}
export type SendRequest = <Id extends keyof Operations>(
  id: Id,
  ...input: InputOf<Id>
) => Promise<Answer<Id>>
