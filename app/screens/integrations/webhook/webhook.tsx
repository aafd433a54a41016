import { useLocation } from 'react-router'
import { below } from '#app/components/integrations/below.ts'
import { DeliveryFilter, DeliveryList } from '#app/components/integrations/delivery-list.tsx'
import { EndpointBadge, EndpointHealth } from '#app/components/integrations/endpoint-status.tsx'
import { SecretCard } from '#app/components/integrations/secret-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Form } from '#app/ui/form.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { countDeliveries, listDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { countMissedEvents } from '#domain/event-targets/target-state.server.ts'
import type { Endpoint } from '#domain/webhooks/endpoints.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { requireEndpoint } from '../require-endpoint.server.ts'
import type { Route } from './+types/webhook'
import { parseDeliveryQuery } from './delivery-query.server.ts'
import { ENDPOINT_DIALOGS, EndpointDialog } from './endpoint-dialogs.tsx'
import { endpointAction } from './webhook-action.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.endpoint.name ?? 'Webhook'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { accountId, base, mayChange, mayStop } = await requireIntegrations({ context, params })
  const services = context.get(servicesContext)
  const endpoint = await requireEndpoint(services, accountId, params.targetId)
  const key = { accountId, targetId: endpoint.id }
  const { searchParams } = new URL(request.url)
  const { filter, values } = parseDeliveryQuery(searchParams)
  const [deliveries, counts, missed] = await Promise.all([
    listDeliveries(services, key, filter),
    countDeliveries(services, endpoint.id),
    countMissedEvents(services, key),
  ])
  const asked = searchParams.get('ask')
  const ask = ENDPOINT_DIALOGS.find((name) => name === asked) ?? null
  return { base, mayChange, mayStop, endpoint, deliveries, counts, missed, values, ask }
}

export const action = (args: Route.ActionArgs) => endpointAction(args)

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { base, mayChange, mayStop, endpoint, deliveries, counts, missed, values, ask } = loaderData
  const { pathname, search } = useLocation()
  const failed = counts.failed ?? 0
  const secret = actionData?.secret ?? null
  const hasAny = Object.keys(counts).length > 0
  return (
    <div className="grid gap-8">
      <PageHeader
        title={endpoint.name}
        asTyped
        lead={<span className="timecode [overflow-wrap:anywhere]">{endpoint.url}</span>}
        back={{ to: below(base, '/integrations/webhooks'), label: 'Back to Webhooks' }}
        actions={
          mayStop && (
            <Actions endpoint={endpoint} failed={failed} base={base} mayChange={mayChange} />
          )
        }
      />
      {secret && (
        <SecretCard title="The new secret" secret={secret}>
          The old secret works for 24 more hours. Update your app before then.
        </SecretCard>
      )}
      <Stopped endpoint={endpoint} missed={missed} mayChange={mayChange} />
      <Facts endpoint={endpoint} counts={counts} />
      <section aria-labelledby="deliveries" className="grid gap-5">
        <h2 id="deliveries" className="heading text-xl">
          Deliveries
        </h2>
        {hasAny ? (
          <>
            <DeliveryFilter
              key={search}
              values={values}
              types={endpoint.eventTypes}
              path={pathname}
            />
            {deliveries.rows.length > 0 ? (
              <DeliveryList
                {...deliveries}
                search={search}
                pathOf={(deliveryId) =>
                  below(base, DELIVERY, { targetId: endpoint.id, deliveryId })
                }
              />
            ) : (
              <p className="text-soft">No matching deliveries. We keep deliveries for 30 days.</p>
            )}
          </>
        ) : (
          <EmptyState title="No deliveries yet" heading="h3">
            New events will appear here. Send a test to check that it works.
          </EmptyState>
        )}
      </section>
      {ask && (mayChange || (mayStop && ask === 'delete')) && !secret && (
        <EndpointDialog
          ask={ask}
          name={endpoint.name}
          missed={missed}
          failed={failed}
          answer={actionData ?? EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}

const DELIVERY = '/integrations/webhooks/:targetId/deliveries/:deliveryId'

type ActionsProps = { endpoint: Endpoint; failed: number; base: string; mayChange: boolean }

/** Viewers who may not change the webhook can still pause and delete it. */
function Actions({ endpoint, failed, base, mayChange }: ActionsProps) {
  const isActive = endpoint.state === 'active'
  return (
    <>
      {isActive && mayChange && (
        <IntentButton intent="test" label="Send a Test" busyLabel="Sending..." />
      )}
      {isActive && <IntentButton intent="pause" label="Pause" busyLabel="Pausing..." />}
      {!isActive && mayChange && (
        <ButtonLink to="?ask=resume" preventScrollReset>
          Resume...
        </ButtonLink>
      )}
      <ActionsMenu of={endpoint.name}>
        {mayChange && (
          <>
            <MenuLink
              to={below(base, '/integrations/webhooks/:targetId/edit', { targetId: endpoint.id })}
            >
              Edit
            </MenuLink>
            <MenuLink to="?ask=rotate" preventScrollReset>
              Rotate the Secret...
            </MenuLink>
          </>
        )}
        {mayChange && isActive && failed > 0 && (
          <MenuLink to="?ask=failed" preventScrollReset>
            Resend Failed Deliveries...
          </MenuLink>
        )}
        {mayChange && isActive && (
          <MenuLink to="?ask=range" preventScrollReset>
            Resend a Date Range...
          </MenuLink>
        )}
        <MenuLink to="?ask=delete" preventScrollReset danger>
          Delete...
        </MenuLink>
      </ActionsMenu>
    </>
  )
}

function IntentButton(props: { intent: string; label: string; busyLabel: string }) {
  const busy = useBusy(props.intent)
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={props.intent} />
      <Button variant="secondary" busy={busy} busyLabel={props.busyLabel}>
        {props.label}
      </Button>
    </Form>
  )
}

type StoppedProps = { endpoint: Endpoint; missed: number; mayChange: boolean }

/** Says that nothing is sent, and what resuming would send. */
function Stopped({ endpoint, missed, mayChange }: StoppedProps) {
  if (endpoint.state === 'active') return null
  return (
    <Alert
      tone="warning"
      title={
        endpoint.state === 'paused' ? 'This webhook is paused' : 'This webhook has been turned off'
      }
      actions={
        mayChange && (
          <ButtonLink to="?ask=resume" variant="secondary" size="small" preventScrollReset>
            Resume...
          </ButtonLink>
        )
      }
    >
      <EndpointHealth of={endpoint} />
      {missed > 0 && ` ${formatCount(missed, 'event')} can be sent when you resume it.`}
    </Alert>
  )
}

type FactsProps = { endpoint: Endpoint; counts: Partial<Record<string, number>> }

function Facts({ endpoint, counts }: FactsProps) {
  const { eventTypes, magnetIds, previousSecretUntil } = endpoint
  const count = (state: string) => formatNumber(counts[state] ?? 0)
  return (
    <Card>
      <dl className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="State">
          <span className="grid justify-items-start gap-1">
            <EndpointBadge of={endpoint} />
            <span className="text-sm">
              <EndpointHealth of={endpoint} />
            </span>
          </span>
        </Fact>
        <Fact label="In the last 30 days">
          {`${count('done')} delivered, ${count('pending')} waiting, ${count('failed')} failed`}
        </Fact>
        <Fact label="Events">{eventTypes.join(', ')}</Fact>
        <Fact label="Magnets">
          {magnetIds === null ? 'All' : formatCount(magnetIds.length, 'magnet')}
        </Fact>
        {previousSecretUntil && previousSecretUntil > new Date() && (
          <Fact label="Secrets">
            Old and new secret valid until <DateTime at={previousSecretUntil} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}
