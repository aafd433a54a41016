const bodies = new WeakMap<Response, Uint8Array>()

/**
 * Returns a response with a complete body, which `bodyOf` returns. Reading it from the response's
 * stream costs more than compressing it.
 */
export function wholeResponse(body: Uint8Array, init: ResponseInit): Response {
  const response = new Response(body as BodyInit, init)
  bodies.set(response, body)
  return response
}

/** Returns the body of a `wholeResponse` that nobody has read; otherwise undefined. */
export const bodyOf = (response: Response): Uint8Array | undefined =>
  response.bodyUsed ? undefined : bodies.get(response)
