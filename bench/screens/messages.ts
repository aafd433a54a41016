/** What the bench asks its product process, by the path of a screen that was requested before. */
export type Question =
  /** Renders the document's tree with the data it had. */
  | { kind: 'render'; path: string; times: number }
  /** Sends the statements of a request again. */
  | { kind: 'send'; path: string; times: number }
  /** The SQL statements of a request. */
  | { kind: 'statements'; path: string }
  /** CPU time of the process so far. */
  | { kind: 'cpu' }
  /** Starts a CPU profile, or ends it and writes it to a file. */
  | { kind: 'profile'; file?: string }

export type Answer = {
  /** CPU time, user and system, in microseconds: of the work asked for, or so far. */
  cpu: number
  statements: string[]
}

/** The header that marks a request whose tree and statements are kept. */
export const KEEP_HEADER = 'x-bench-keep'
