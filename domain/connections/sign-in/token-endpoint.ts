import { z } from 'zod'
import { isOk, read, retry, retryAfterMs, unexpected } from '../answers.ts'
import type { HttpAnswer } from '../http.ts'
import type { Failure } from '../provider.ts'
import type { Asking } from './sign-in-provider.ts'

const problem = z.object({ error: z.string() })

/**
 * Posts a form to a token endpoint, with the app's id and secret. The response must have this
 * shape.
 */
export async function askForToken<Schema extends z.ZodType>(
  { http, app }: Asking,
  url: string,
  fields: Record<string, string>,
  { schema, service }: { schema: Schema; service: string },
): Promise<{ ok: true; data: z.infer<Schema> } | { ok: false; reason: Failure }> {
  const answer = await sendToProvider({ http, app }, url, fields)
  if (!isOk(answer)) return { ok: false, reason: tokenFailure(answer, service) }
  const data = read(answer, schema)
  return data === null ? { ok: false, reason: unexpected(answer) } : { ok: true, data }
}

export function sendToProvider(
  { http, app }: Pick<Asking, 'http' | 'app'>,
  url: string,
  fields: Record<string, string>,
): Promise<HttpAnswer> {
  const body = { ...fields, client_id: app.clientId, client_secret: app.clientSecret }
  return http({
    method: 'POST',
    url,
    isSecret: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(body).toString(),
  })
}

/**
 * Interprets a rejection. Its text is left out, because it is meant for the operator and may repeat
 * secrets.
 */
export function tokenFailure(answer: HttpAnswer, service: string): Failure {
  const error = read(answer, problem)?.error
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return {
      result: 'broken',
      error: `${service} doesn’t recognize this site. The site’s operator has to check the client id and secret`,
    }
  }
  if ([400, 401, 403].includes(answer.status)) {
    return {
      result: 'broken',
      error: `${service} revoked access. Connect again`,
    }
  }
  return retry(`${service} returned ${answer.status}`, retryAfterMs(answer))
}
