import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountCard } from '#app/components/account/account-card.tsx'
import { servicesContext, viewerContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { money } from '#domain/billing/money.ts'
import { actInSandbox, findSandboxPage } from '#domain/billing/sandbox-page.server.ts'
import { formValues, readForm } from '#domain/forms.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [
  { title: `Test payment: ${PRODUCT_NAME}` },
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
  const result = await actInSandbox(services, viewer.id, params.page, intent)
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
            No payment provider is set up, so this page stands in for one. No money moves, and no
            card is asked for.
          </p>
        </>
      }
      below={
        <ButtonLink to={page.backPath} variant="ghost" reloadDocument>
          Back without changing anything
        </ButtonLink>
      }
    >
      {actionData && (
        <Alert tone="error">This page was closed meanwhile. Start again from your profile.</Alert>
      )}
      {page.kind === 'portal' ? (
        <Portal page={page} busy={busy} />
      ) : (
        <Form method="post" className="grid gap-4">
          <p className="flex items-baseline justify-between gap-4">
            <span className="display text-xl">{page.plan}</span>
            <span className="timecode text-2xl">{money(page.cents, 'usd')}</span>
          </p>
          {page.closed ? (
            <Alert tone="info">This checkout is closed.</Alert>
          ) : (
            <Button name="intent" value="pay" wide busy={busy}>
              {page.kind === 'change' ? 'Confirm the change (test)' : 'Pay (test)'}
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
    <Form method="post" className="grid gap-3">
      <p>
        {page.subscription
          ? `${page.subscription.plan}: ${page.subscription.status}${page.subscription.endsAtPeriodEnd ? ', ends with its period' : ''}`
          : 'There is no running subscription.'}
      </p>
      {page.actions.map(({ intent, label }) => (
        <Button key={intent} name="intent" value={intent} variant="secondary" wide busy={busy}>
          {label}
        </Button>
      ))}
    </Form>
  )
}
