import { below } from '#app/components/integrations/below.ts'
import { DeliveryBadge, DeliveryResult } from '#app/components/integrations/delivery-list.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { notFound, requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findDelivery, withoutHidden } from '#domain/event-targets/delivery-log.server.ts'
import { resendDeliveries } from '#domain/event-targets/resend.server.ts'
import { withEventUrls } from '#domain/magnets/resource-urls.server.ts'
import { asCurl } from '#domain/webhooks/as-curl.ts'
import { webhookBody } from '#domain/webhooks/webhook-body.ts'
import { readForm } from '#lib/forms.ts'
import { isUuid } from '#lib/uuid.ts'
import { requireEndpoint } from '../require-endpoint.server.ts'
import type { Route } from './+types/webhook-delivery'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.delivery.eventType ?? 'Delivery'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { accountId, base, mayChange } = await requireIntegrations({ context, params })
  const services = context.get(servicesContext)
  const endpoint = await requireEndpoint(services, accountId, params.targetId)
  const { deliveryId = '' } = params
  const key = { accountId, targetId: endpoint.id }
  const found = isUuid(deliveryId) ? await findDelivery(services, key, deliveryId) : null
  if (!found) throw notFound()
  const { message, attemptLog, ...delivery } = await withoutHidden(services, accountId, found)
  const [shown = message] = await withEventUrls(services, accountId, [message])
  const body = webhookBody(shown)
  return {
    path: below(base, '/integrations/webhooks/:targetId', { targetId: endpoint.id }),
    mayResend: mayChange && endpoint.state === 'active',
    name: endpoint.name,
    delivery,
    body: JSON.stringify(JSON.parse(body), null, 2),
    attempts: attemptLog.map(({ id, at, ms, status, error, request, response }) => ({
      id,
      at,
      ms,
      status,
      error,
      request,
      response,
      curl: request && asCurl({ ...request, body }),
    })),
  }
}

const DELIVERY = '/integrations/webhooks/:targetId/deliveries/:deliveryId'
const TOO_OFTEN = 'You’ve resent too many times. Please try again later.'

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services }) => {
    const { accountId, base } = await requireIntegrations({ context, params }, 'any')
    const { id: targetId } = await requireEndpoint(services, accountId, params.targetId)
    const { deliveryId = '' } = params
    if (!isUuid(deliveryId)) throw notFound()
    const path = below(base, '/integrations/webhooks/:targetId', { targetId })
    if (!(await services.limits.take('webhook-send', accountId)).ok) {
      return redirectWithNotice(below(base, DELIVERY, { targetId, deliveryId }), {
        tone: 'error',
        text: TOO_OFTEN,
      })
    }
    const sent = await resendDeliveries(
      services,
      { accountId, targetId },
      { what: 'one', deliveryId },
    )
    if (sent.ok) return redirectWithNotice(path, { tone: 'success', text: 'Resending it now.' })
    if (sent.reason === 'not-found') throw notFound()
    return redirectWithNotice(path, {
      tone: 'error',
      text: 'This webhook isn’t active. Resume it first.',
    })
  })
}

export default function WebhookDelivery({ loaderData }: Route.ComponentProps) {
  const { path, name, delivery, body, attempts, mayResend } = loaderData
  const busy = useBusy()
  return (
    <div className="grid gap-8">
      <PageHeader
        title={delivery.eventType}
        asTyped
        back={{ to: path, label: `Back to ${name}` }}
        actions={
          mayResend && (
            <Form method="post">
              <Button variant="secondary" busy={busy} busyLabel="Sending...">
                Send Again
              </Button>
            </Form>
          )
        }
      />
      <Card>
        <dl className="grid items-start gap-5 sm:grid-cols-3">
          <Fact label="State">
            <DeliveryBadge of={delivery} />
          </Fact>
          <Fact label="Result">
            <DeliveryResult of={delivery} />
          </Fact>
          <Fact label="Created">
            <DateTime at={delivery.createdAt} />
          </Fact>
        </dl>
      </Card>
      <section aria-labelledby="body" className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="body" className="heading text-xl">
            What is sent
          </h2>
          <CopyButton text={body} label="Copy JSON" {...COPIED} size="small" />
        </div>
        <Code label="Body of the request">{body}</Code>
      </section>
      <section aria-labelledby="attempts" className="grid min-w-0 gap-4">
        <h2 id="attempts" className="heading text-xl">
          Attempts
        </h2>
        {attempts.length === 0 && (
          <p className="text-soft">
            No attempts in the last 14 days. We delete attempts after 14 days.
          </p>
        )}
        <ol className="grid gap-4">
          {attempts.map((attempt) => (
            <li key={attempt.id} className="min-w-0">
              <Attempt attempt={attempt} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const COPIED = { copiedText: 'Copied to clipboard!', errorText: 'Failed to copy to clipboard' }

type AttemptProps = { attempt: Route.ComponentProps['loaderData']['attempts'][number] }

function Attempt({ attempt }: AttemptProps) {
  const { at, ms, status, error, request, response, curl } = attempt
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-[680]">
          {status === null ? 'No response' : `Returned ${status}`}
          {', '}
          <DateTime at={at} />
        </h3>
        {curl && <CopyButton text={curl} label="Copy as curl" {...COPIED} size="small" />}
      </div>
      <p className="text-sm text-soft">{`${error ?? 'Received.'} It took ${ms} ms.`}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {request && (
          <Code label="Request">
            {[
              `${request.method} ${request.url}`,
              ...Object.entries(request.headers ?? {}).map(([key, value]) => `${key}: ${value}`),
            ].join('\n')}
          </Code>
        )}
        <Code label="Answer">{response ? response : 'No content.'}</Code>
      </div>
    </Card>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard.
      tabIndex={0}
      className="max-h-96 min-w-0 overflow-auto rounded-sm border border-line bg-sunken p-3"
    >
      <p aria-hidden="true" className="slate mb-2 text-soft">
        {label}
      </p>
      <pre className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</pre>
    </section>
  )
}
