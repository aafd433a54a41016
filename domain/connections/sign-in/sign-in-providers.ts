import type { ConnectionApp, Env } from '#platform/env.ts'
import type { ProviderId } from '../catalog.ts'
import { kitSignIn } from './kit-sign-in.ts'
import { mailchimpSignIn } from './mailchimp-sign-in.ts'
import type { SignInProvider } from './sign-in-provider.ts'

/** The services at which people can allow access instead of entering a key. */
const SIGN_IN = { kit: kitSignIn, mailchimp: mailchimpSignIn } as const

type Apps = Pick<Env, 'connectionApps'>

/**
 * Returns how to sign in to a provider, and the operator's app there; null if the operator has no
 * app.
 */
export function findSignIn(
  { connectionApps }: Apps,
  provider: ProviderId,
): { signIn: SignInProvider; app: ConnectionApp } | null {
  if (provider !== 'kit' && provider !== 'mailchimp') return null
  const app = connectionApps[provider]
  return app && { signIn: SIGN_IN[provider], app }
}

export const offersSignIn = (env: Apps, provider: ProviderId): boolean =>
  findSignIn(env, provider) !== null

/**
 * Returns whether deleting a connection revokes the access that its owner allowed at the provider.
 */
export const canRevoke = (provider: ProviderId): boolean =>
  (provider === 'kit' || provider === 'mailchimp') && SIGN_IN[provider].revoke !== null

/** Returns the pages that a form may lead to, as sources for a Content-Security-Policy. */
export const signInPages = (env: Apps): string[] =>
  (['kit', 'mailchimp'] as const).flatMap((id) => findSignIn(env, id)?.signIn.pages ?? [])
