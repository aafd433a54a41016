import { createHash } from 'node:crypto'
import { z } from 'zod'
import { failureOf, isOk, read, retry, unexpected } from '../answers.ts'
import type { Http, HttpRequest } from '../http.ts'
import type { Credentials, Failure } from '../provider.ts'
import {
  openServiceAccountKey,
  signForAccount,
  UNUSABLE_KEY,
} from '../service-account-key.server.ts'

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'
const HOUR_S = 60 * 60
/** A token is no longer used when it expires within this time. */
const MARGIN_S = 5 * 60
const MAX_TOKENS = 1000

const tokens = new Map<string, { token: string; until: number }>()

/**
 * Returns an Http whose requests carry a service account's token. If Google rejects a token before
 * it expires, the token is dropped and the request is repeated once with a new one.
 */
export async function signIn(
  http: Http,
  credentials: Credentials,
): Promise<{ result: 'done'; http: Http } | Failure> {
  const access = await getToken(http, credentials)
  if (access.result !== 'done') return access
  let { token } = access
  const send = (request: HttpRequest) =>
    http({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
  return {
    result: 'done',
    async http(request) {
      const answer = await send(request)
      if (answer.status !== 401) return answer
      const id = idOf(credentials)
      if (tokens.get(id)?.token === token) tokens.delete(id)
      const again = await getToken(http, credentials)
      if (again.result !== 'done') return answer
      token = again.token
      return send(request)
    },
  }
}

const idOf = ({ email = '', privateKey = '' }: Credentials) =>
  createHash('sha256').update(`${email}\n${privateKey}`).digest('hex')

/**
 * Returns an access token of a service account, from the cache until shortly before it expires.
 * Otherwise, a new token is requested with a JWT signed with the account's private key (RFC 7523).
 */
async function getToken(
  http: Http,
  credentials: Credentials,
): Promise<{ result: 'done'; token: string } | Failure> {
  const now = Math.floor(Date.now() / 1000)
  const { email = '', privateKey = '' } = credentials
  const id = idOf(credentials)
  const kept = tokens.get(id)
  if (kept && kept.until > now) return { result: 'done', token: kept.token }
  // Checked again, because the key may have been stored before this check existed.
  const key = openServiceAccountKey(privateKey)
  if (!key) return { result: 'broken', error: UNUSABLE_KEY }
  const claims = { iss: email, scope: SCOPE, aud: TOKEN_URL, iat: now, exp: now + HOUR_S }
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  const signed = await signForAccount(credentials.accountId ?? '', key, content).catch(() => null)
  if (!signed) return { result: 'broken', error: UNUSABLE_KEY }
  if (!signed.ok) return retry('We’re checking too many connections right now')
  const answer = await http({
    method: 'POST',
    url: TOKEN_URL,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: `${content}.${signed.signature}`,
    }).toString(),
    isSecret: true,
  })
  if (answer.status === 400 || answer.status === 401) {
    return { result: 'broken', error: 'Google rejected the service account’s key' }
  }
  if (!isOk(answer)) return failureOf(answer)
  const granted = read(answer, z.object({ access_token: z.string(), expires_in: z.number() }))
  if (!granted) return unexpected(answer)
  if (tokens.size >= MAX_TOKENS) tokens.clear()
  tokens.set(id, { token: granted.access_token, until: now + granted.expires_in - MARGIN_S })
  return { result: 'done', token: granted.access_token }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
