import type { ConnectionApp } from '#platform/env.ts'
import type { Http } from '../http.ts'
import type { Credentials, Failure } from '../provider.ts'

/** The access that a provider grants. */
export type Grant = {
  /** Stored encrypted: `token` and, if it expires, `refreshToken` and `expiresAt` (ISO 8601). */
  secrets: Credentials
  /** Other values that the provider's adapter needs. */
  settings: Credentials
}
export type GrantResult = { result: 'done'; grant: Grant } | Failure

/** The app that identifies us to a provider's token endpoint, and how to send the request. */
export type Asking = { http: Http; app: ConnectionApp; now: Date }

/** How people allow access at a provider (the authorization code flow of OAuth 2). */
export type SignInProvider = {
  /** The page on which a person allows access. */
  authorizeUrl: string
  /** The provider's pages that this flow can visit, as a source for a Content-Security-Policy. */
  pages: string
  /**
   * Whether the provider supports PKCE: it checks that the code is used by the party that requested
   * it (RFC 7636).
   */
  hasPkce: boolean
  exchange(
    asking: Asking,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<GrantResult>
  /** Null if the access doesn't expire. */
  refresh: null | ((asking: Asking, refreshToken: string) => Promise<GrantResult>)
  /** Null if only the person can end the access, in their account at the provider. */
  revoke: null | ((asking: Asking, secrets: Credentials) => Promise<{ result: 'done' } | Failure>)
}
