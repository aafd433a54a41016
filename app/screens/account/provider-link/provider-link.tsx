import { data, href, Link } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { BackToSignIn } from '#app/components/account/back-to-sign-in.tsx'
import { ConfirmPassword } from '#app/components/account/confirm-password.tsx'
import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  getNextPath,
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { PROOF_REFUSALS } from '#domain/accounts/proof-messages.ts'
import { PROVIDER_MESSAGES } from '#domain/accounts/provider-messages.ts'
import { findPendingIdentity, linkIdentity } from '#domain/accounts/provider-sign-in.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/provider-link'

export const meta: Route.MetaFunction = () => [
  { title: `Connect Your Account | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const failed = (reason: 'expired' | 'linked-elsewhere' | 'gone', next: string | null) =>
  redirectWithNotice(loginPath(next), { tone: 'error', text: PROVIDER_MESSAGES[reason] })

/** Asks for the password of the account that has the same email as the identity. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const pending = {
    token: url.searchParams.get('token') ?? '',
    browserKey: readBrowserKey(request.headers, services.env),
  }
  const found = await findPendingIdentity(services, pending)
  if (!found) throw failed('expired', getNextPath(request))
  return { ...found, name: services.identityProvider?.name ?? '' }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return data(parsed, 422)
  const pending = {
    token: url.searchParams.get('token') ?? '',
    browserKey: readBrowserKey(request.headers, services.env),
  }
  const from = getSignInPlace(context, request)
  const next = getNextPath(request)
  const result = await linkIdentity(services, { ...pending, ...parsed.value }, from)
  if (result.ok) return redirectAfterSignIn(services.env, result.opened, next)
  const { reason } = result
  if (reason === 'expired' || reason === 'linked-elsewhere' || reason === 'gone') {
    return failed(reason, next)
  }
  const [field, message, status] = reason === 'wrong-password' ? WRONG : PROOF_REFUSALS[reason]
  return data(refuseForm(form, field, message), status)
}

const WRONG = ['password', 'This password isn’t right. Please try again.', 422] as const

export default function ProviderLink({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, asksCode, hasPassword } = loaderData
  return (
    <AccountCard
      title="Connect Your Account"
      lead={`${email} already has an account. To sign in to it with ${name} from now on, enter the account’s password once.`}
      below={<BackToSignIn />}
    >
      {hasPassword ? (
        <ConfirmPassword
          intent="link"
          email={email}
          answer={{ ...EMPTY_FORM_RESULT, ...actionData }}
          button="Connect and Sign In"
          busyLabel="Connecting..."
          asksCode={asksCode}
        />
      ) : (
        <p>The account has no password yet. Set one first, then sign in with {name} again.</p>
      )}
      <Link to={href('/forgot')} className="link w-fit">
        {hasPassword ? 'Forgot password?' : 'Set a password'}
      </Link>
    </AccountCard>
  )
}
