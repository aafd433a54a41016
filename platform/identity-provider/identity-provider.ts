/** What the provider says about a person. Only the types are checked. */
export type ProviderClaims = {
  /** The provider's id of the person, which never changes. */
  subject: string
  email: string | null
  /** Whether the provider has verified that the person owns the email. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** What a sign-in at the provider belongs to. Only the browser that started it may finish it. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/**
 * 'denied': the person declined. 'refused': the response is wrong, or the provider rejected it.
 * 'unavailable': the provider can't be reached, or its configuration is wrong.
 */
export type ProviderRefusal = 'denied' | 'refused' | 'unavailable'

/** The OpenID Connect provider with which people can sign in. */
export type IdentityProvider = {
  /** The issuer, which identifies the provider. */
  issuer: string
  /** The provider's name on buttons. */
  name: string
  /** Returns new random secrets for one sign-in. */
  createSecrets(): SignInSecrets
  /** Returns the URL of the provider's sign-in page; null if the provider can't be reached. */
  findSignInUrl(secrets: SignInSecrets): Promise<string | null>
  /** Exchanges the query of the callback for what the provider says about the person. */
  redeem(
    search: string,
    secrets: SignInSecrets,
  ): Promise<
    { ok: true; claims: ProviderClaims } | { ok: false; reason: ProviderRefusal; detail: string }
  >
  close(): void
}
