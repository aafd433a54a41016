/** A request to a provider. Its URL is never one that its answer named: redirects are not followed. */
export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** How much of the answer is read, in bytes; a longer one counts as none. Default: 64 KB. */
  maxBytes?: number
  /** The answer holds a secret, such as an access token: it is never kept. */
  isSecret?: boolean
}

export type HttpAnswer = {
  status: number
  /** Names in lower case. */
  headers: Record<string, string | undefined>
  text: string
}

/**
 * Sends one request and resolves with its response, regardless of the status.
 * @throws NoAnswerError
 */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * There was no whole answer. 'address': the host is internal, and the operator hasn't allowed it, or
 * the URL can't be one of the provider.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly reason: 'address' | 'timeout' | 'unreachable' | 'too-long'

  constructor(reason: NoAnswerError['reason']) {
    super(`No response: ${reason}`)
    this.reason = reason
  }
}

/** Returns a request with a JSON body. */
export function jsonRequest(
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  headers: Record<string, string>,
  body: unknown,
): HttpRequest {
  return {
    method,
    url,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
