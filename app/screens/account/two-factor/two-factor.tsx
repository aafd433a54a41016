import { useRef } from 'react'
import { data, Form, href, Link, redirect, useLocation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { BackToSignIn } from '#app/components/account/back-to-sign-in.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  getNextPath,
  getSignInPlace,
  readChallenge,
  redirectAfterSignIn,
} from '#app/middleware/redirect-after-sign-in.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { codeForm } from '#domain/accounts/account-forms.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { findChallenge } from '#domain/accounts/second-factor-challenges.server.ts'
import { answerChallenge } from '#domain/accounts/second-step.server.ts'
import { parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Route } from './+types/two-factor'

export const meta: Route.MetaFunction = () => [
  { title: `Two-Factor Authentication | ${PRODUCT_NAME}` },
]

/** The second step of every sign-in. Without a first step it redirects to /login. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(viewerContext)) throw redirect(getNextPath(request) ?? href('/dashboard'))
  const services = context.get(servicesContext)
  const found = await findChallenge(
    services,
    services.db,
    readChallenge(services.env, request.headers),
  )
  if (!found) throw redirect(loginPath(getNextPath(request)))
  return { email: found.email }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const parsed = parseForm(codeForm, form)
  if (!parsed.ok) return data(parsed, 422)
  const result = await answerChallenge(
    services,
    { challenge: readChallenge(services.env, request.headers), code: parsed.value.code },
    getSignInPlace(context, request),
  )
  if (result.ok) return redirectAfterSignIn(services.env, result.opened, getNextPath(request))
  switch (result.reason) {
    case 'wrong-code':
      return data(refuseForm(form, 'code', 'This code isn’t right. Please try again.'), 401)
    case 'locked':
      return data(refuseForm(form, '', 'Too many failed attempts. Please try again later.'), 429)
    case 'gone':
      return redirectWithNotice(loginPath(getNextPath(request)), {
        tone: 'error',
        text: 'Your sign-in took too long. Please sign in again.',
      })
  }
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const busy = useBusy()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  const query = new URLSearchParams(search)
  const byRecovery = query.get('way') === 'recovery'
  if (byRecovery) query.delete('way')
  else query.set('way', 'recovery')
  return (
    <AccountCard
      title="Two-Factor Authentication"
      lead={
        byRecovery
          ? `Enter one of your recovery codes to sign in as ${loaderData.email}. Each code works once.`
          : `Enter the code from your authenticator app to sign in as ${loaderData.email}.`
      }
      below={<BackToSignIn />}
    >
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <Field
          key={byRecovery ? 'recovery' : 'app'}
          label={byRecovery ? 'Recovery Code' : 'Authentication Code'}
          name="code"
          required
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="timecode"
          hint={byRecovery ? 'Like abcdef-ghjkmn-pqrstu-vwxyz2.' : 'Six digits.'}
          error={errors.code}
        />
        <Button wide busy={busy} busyLabel="Checking...">
          Continue
        </Button>
      </Form>
      <Link to={`${href('/two-factor')}?${query}`} replace className="link w-fit">
        {byRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </Link>
    </AccountCard>
  )
}
