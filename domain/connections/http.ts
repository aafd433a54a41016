/**
 * A request to a provider. Its URL never comes from a response, because redirects are not followed.
 */
export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /**
   * The maximum number of bytes of the response. A longer response counts as no response. Default:
   * 64 KB.
   */
  maxBytes?: number
  /**
   * True if the response contains a secret, such as an access token. Such a response is never
   * recorded.
   */
  isSecret?: boolean
}

export type HttpAnswer = {
  status: number
  /** The header names are in lower case. */
  headers: Record<string, string | undefined>
  text: string
}

/**
 * Sends one request and resolves with its response, regardless of the status.
 * @throws NoAnswerError
 */
export type Http = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * Thrown if there was no complete response. 'address': the host is internal and the operator hasn't
 * allowed it, or the URL can't belong to the provider.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly reason: 'address' | 'timeout' | 'unreachable' | 'too-long'

  constructor(reason: NoAnswerError['reason']) {
    super(`No response: ${reason}`)
    this.reason = reason
  }
}

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
