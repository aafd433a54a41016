import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { statusLabel } from '#app/components/billing/status-label.ts'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { formatAmount } from '#domain/billing/format-amount.ts'
import { findSandboxPage, performSandboxAction } from '#domain/billing/sandbox-page.server.ts'
import { formValues, readForm } from '#lib/forms.ts'
import type { Route } from './+types/sandbox'

export const meta: Route.MetaFunction = () => [
  { title: `Test payment | ${PRODUCT_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(loginPath(url.pathname))
  const page = await findSandboxPage(context.get(servicesContext), viewer.id, params.page)
  if (!page) throw data(null, 404)
  return page
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirect(loginPath(url.pathname))
  const { intent = '' } = formValues(await readForm(request))
  const services = context.get(servicesContext)
  if (!(await findSandboxPage(services, viewer.id, params.page))) throw data(null, 404)
  const result = await performSandboxAction(services, viewer.id, params.page, intent)
  if (result.ok) throw redirect(result.goTo, 303)
  return data({ refusal: result.reason }, 409)
}

export default function SandboxPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountCard
      title={page.kind === 'portal' ? 'Manage Subscription' : 'Test checkout'}
      lead={
        <>
          <Badge tone="rec" dot>
            Test mode
          </Badge>
          <p className="mt-3">
            No payment provider is set up, so this page simulates one. No money is charged, and no
            card is needed.
          </p>
        </>
      }
      below={
        <ButtonLink to={page.backPath} variant="ghost" reloadDocument>
          {page.kind === 'portal' || page.closed
            ? `Back to ${PRODUCT_NAME}`
            : 'Back without changing anything'}
        </ButtonLink>
      }
    >
      {actionData && (
        <Alert tone="error">This test payment is closed. Start again from your profile.</Alert>
      )}
      {page.kind === 'portal' ? (
        <Portal page={page} busy={busy} />
      ) : (
        <Form method="post" className="grid gap-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="display text-xl">{page.plan}</span>
            <span className="timecode text-2xl">
              {formatAmount(page.cents, 'usd')}
              <span className="text-sm text-soft">
                {page.period === 'once' ? ' once' : ` a ${page.period}`}
              </span>
            </span>
          </p>
          {page.kind === 'change' && (
            <>
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
                <span className="font-[650]">Due today</span>
                <span className="timecode text-xl">{formatAmount(page.dueCents, 'usd')}</span>
              </p>
              <p className="text-sm text-soft">
                We subtract the unused part of your current plan. The full price is due at the next
                renewal.
              </p>
            </>
          )}
          {page.closed ? (
            <Alert tone="info">This checkout is closed.</Alert>
          ) : (
            <Button name="intent" value="pay" wide busy={busy}>
              {page.kind === 'change' ? 'Confirm change (test)' : 'Pay (test)'}
            </Button>
          )}
        </Form>
      )}
    </AccountCard>
  )
}

type Portal = Extract<Route.ComponentProps['loaderData'], { kind: 'portal' }>

function Portal({ page, busy }: { page: Portal; busy: boolean }) {
  return (
    <Form method="post" className="grid gap-6">
      <div className="grid gap-3">
        <p role="status">
          {subscriptionText(page.subscription)}{' '}
          {page.cardRefuses && 'This test card declines payments.'}
        </p>
        <Actions actions={page.offers} busy={busy} />
      </div>
      <section aria-labelledby="happenings" className="grid gap-3">
        <h2 id="happenings" className="text-sm text-soft">
          Or simulate an event:
        </h2>
        <Actions actions={page.happenings} busy={busy} />
      </section>
    </Form>
  )
}

function Actions({ actions, busy }: { actions: Portal['offers']; busy: boolean }) {
  return actions.map(({ intent, label }) => (
    <Button key={intent} name="intent" value={intent} variant="secondary" wide busy={busy}>
      {label}
    </Button>
  ))
}

function subscriptionText(subscription: Portal['subscription']): string {
  if (!subscription) return 'There is no active subscription.'
  const { plan, status, endsAtPeriodEnd } = subscription
  const end = endsAtPeriodEnd ? ', and ends with the current period' : ''
  return `Your ${plan} plan is ${statusLabel(status)}${end}.`
}
