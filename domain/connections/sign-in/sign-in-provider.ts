import type { ConnectionApp } from '#platform/env.ts'
import type { Http } from '../http.ts'
import type { Credentials, Failure } from '../provider.ts'

/** What a provider gives to anyone who was allowed access. */
export type Grant = {
  /** Encrypted: `token`, and where it ends `refreshToken` and `expiresAt` (ISO 8601). */
  secrets: Credentials
  /** What the provider's adapter needs besides. */
  settings: Credentials
}
export type GrantResult = { result: 'done'; grant: Grant } | Failure

/** What proves to a provider's token endpoint who asks. */
export type Asking = { http: Http; app: ConnectionApp; now: Date }

/** How a provider lets people allow access (OAuth 2, the authorization code flow). */
export type SignInProvider = {
  /** The page where a person allows it. */
  authorizeUrl: string
  /** The provider's pages on the way there, as a Content-Security-Policy names them. */
  pages: string
  /** It checks that the code comes back to who asked for it (RFC 7636). */
  hasPkce: boolean
  exchange(
    asking: Asking,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<GrantResult>
  /** Null if the access doesn't end. */
  refresh: null | ((asking: Asking, refreshToken: string) => Promise<GrantResult>)
  /** Null if people end it in their account there. */
  revoke: null | ((asking: Asking, secrets: Credentials) => Promise<{ result: 'done' } | Failure>)
}
