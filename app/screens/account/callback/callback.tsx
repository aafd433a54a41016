import { useEffect } from 'react'
import { data, href, useNavigate } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { AutoSubmitForm } from '#app/forms/auto-submit-form.tsx'
import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { failureStatus } from '#app/middleware/failure-status.ts'
import {
  getNextPath,
  getSignInPlace,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { cookieHeaders } from '#app/middleware/set-cookies.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findConfirmation } from '#domain/accounts/confirmation.server.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import type { Route } from './+types/callback'
import { confirmFromForm } from './confirm-email.server.ts'
import { ConfirmInOtherBrowser } from './confirm-in-other-browser.tsx'

const REDIRECT_SECONDS = 2

export const meta: Route.MetaFunction = () => [{ title: `Confirm Your Email | ${PRODUCT_NAME}` }]

/** Opening the link changes nothing, because email scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const services = context.get(servicesContext)
  const browserKey = readBrowserKey(request.headers, services.env)
  const found = token
    ? await findConfirmation(services, { token, browserKey })
    : ({ state: 'used' } as const)
  return {
    token,
    next: getNextPath(request),
    found,
    byNewPassword: searchParams.get('way') === 'new',
    signedIn: context.get(viewerContext) !== null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const from = getSignInPlace(context, request)
    const answer = await confirmFromForm(services, request, from)
    if (answer.state !== 'opened') return data(answer, answer.status)
    if (answer.opened.kind === 'second-factor') {
      return redirectAfterSignIn(services.env, answer.opened, getNextPath(request))
    }
    const headers = cookieHeaders(answer.opened.cookies)
    return data({ state: 'signed-in' } as const, { headers })
  } catch (error) {
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'account.confirmation_failed')
    return data({ state: 'broken' } as const, failureStatus(services, error))
  }
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const { token, next, found, byNewPassword, signedIn } = loaderData
  const login = { to: loginPath(next), label: 'Go to Login' }
  const inside = next
    ? { to: next, label: 'Continue' }
    : { to: href('/dashboard'), label: 'Go to Dashboard' }
  switch (actionData?.state ?? found.state) {
    case 'own-browser':
      return (
        <AccountCard title="Confirming Your Email...">
          <p>This takes a moment. If nothing happens, press the button.</p>
          <AutoSubmitForm fields={{ token }} label="Confirm Email" />
        </AccountCard>
      )
    case 'other-browser': {
      const asked = actionData?.state === 'other-browser' ? actionData : null
      const email = asked?.email || ('email' in found ? found.email : '')
      return (
        <ConfirmInOtherBrowser
          token={token}
          email={email}
          next={next}
          byNewPassword={byNewPassword}
          errors={asked?.errors ?? {}}
        />
      )
    }
    case 'signed-in': {
      const where = next ? 'Redirecting...' : 'Taking you to your dashboard...'
      return <Confirmed {...inside} text={`You are signed in. ${where}`} goesOn />
    }
    case 'confirmed':
      return <Confirmed {...login} text="Taking you to the sign-in page..." goesOn />
    case 'already':
      return (
        <Confirmed
          {...(signedIn ? inside : login)}
          text="Your email was already confirmed. You’re all set."
        />
      )
    case 'used':
      return <Failed message="No valid session found. Please try logging in again." />
    case 'invalid':
      return <Failed message="Failed to confirm your email. Please try again." />
    case 'broken':
      return <Failed message="An unexpected error occurred. Please try again." />
  }
}

type ConfirmedProps = { to: string; label: string; text: string; goesOn?: boolean }

function Confirmed({ to, label, text, goesOn = false }: ConfirmedProps) {
  return (
    <AccountCard title="Email Confirmed!" arrived>
      <p role="status">{text}</p>
      {goesOn && <AutoRedirect to={to} seconds={REDIRECT_SECONDS} />}
      <ButtonLink to={to} wide>
        {label}
      </ButtonLink>
    </AccountCard>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <AccountCard title="Confirmation Failed" arrived>
      <Alert tone="error">{message}</Alert>
      <ButtonLink to={href('/login')} wide>
        Go to Login
      </ButtonLink>
      <ButtonLink to={href('/register')} variant="secondary" wide>
        Create New Account
      </ButtonLink>
    </AccountCard>
  )
}

/** Redirects after a few seconds. Without JavaScript, a meta refresh does so. */
function AutoRedirect({ to, seconds }: { to: string; seconds: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [navigate, to, seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  )
}
