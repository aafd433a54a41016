import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { EndpointBadge, EndpointHealth } from '#app/components/integrations/endpoint-status.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findBackfill, previewBackfill } from '#domain/connections/backfill.server.ts'
import { CATALOG } from '#domain/connections/catalog.ts'
import { countKnownLeads, listRefused } from '#domain/connections/connection-leads.server.ts'
import { listRules } from '#domain/connections/rules.server.ts'
import { canRevoke, offersSignIn } from '#domain/connections/sign-in/sign-in-providers.ts'
import { countDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { countMissedEvents } from '#domain/event-targets/target-state.server.ts'
import { listMagnetChoices } from '#domain/webhooks/magnet-choices.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { requireConnection } from '../require-connection.server.ts'
import type { Route } from './+types/connection'
import { connectionAction } from './connection-action.server.ts'
import { CONNECTION_DIALOGS, ConnectionDialog } from './connection-dialogs.tsx'
import { BackfillCard, IntentButton, RefusedList, RuleList } from './connection-parts.tsx'

const REFUSED_SHOWN = 50

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.connection.name ?? 'Connection'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { accountId, base, mayChange, mayStop } = await requireIntegrations({ context, params })
  const services = context.get(servicesContext)
  const connection = await requireConnection(services, accountId, params.targetId)
  const key = { accountId, targetId: connection.id }
  const [rules, magnets, leads, deliveries, refused, backfill, missed] = await Promise.all([
    listRules(services.db, connection.id),
    listMagnetChoices(services, accountId),
    countKnownLeads(services.db, connection.id),
    countDeliveries(services, connection.id),
    listRefused(services, key, REFUSED_SHOWN),
    findBackfill(services, connection.id),
    countMissedEvents(services, key),
  ])
  const asked = new URL(request.url).searchParams.get('ask')
  const ask = CONNECTION_DIALOGS.find((name) => name === asked) ?? null
  // The preview is loaded only for its dialog, because counting earlier leads reads all of them.
  const preview = ask === 'backfill' ? await previewBackfill(services, key) : null
  return {
    base,
    mayChange,
    mayStop,
    connection,
    rules,
    magnets,
    leads,
    refused,
    backfill,
    missed,
    waiting: (deliveries.pending ?? 0) + (deliveries.held ?? 0),
    failed: deliveries.failed ?? 0,
    earlier: preview && { leads: preview.leads, ms: preview.ms },
    ask,
    canSignIn: offersSignIn(services.env, connection.provider),
  }
}

export const action = (args: Route.ActionArgs) => connectionAction(args)

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, mayChange, connection, rules, magnets, leads, refused, backfill } = loaderData
  const { mayStop, earlier, ask, missed, canSignIn } = loaderData
  const paths = connectionPaths(base)
  const { name, provider, choices, state } = connection
  const isActive = state === 'active'
  const isSignIn = connection.access === 'sign-in'
  const needsSignIn = state === 'broken' && isSignIn && canSignIn
  return (
    <div className="grid gap-8">
      <PageHeader
        title={name}
        asTyped
        lead={CATALOG[provider].name}
        back={{ to: paths.list, label: 'Back to Connections' }}
        actions={
          mayStop && (
            <>
              {mayChange && <IntentButton intent="test" label="Test" busyLabel="Testing..." />}
              {isActive && <IntentButton intent="pause" label="Pause" busyLabel="Pausing..." />}
              {!isActive && mayChange && (
                <ButtonLink
                  to="?ask=resume"
                  variant={needsSignIn ? 'secondary' : 'primary'}
                  preventScrollReset
                >
                  Resume...
                </ButtonLink>
              )}
              <ActionsMenu of={name}>
                {mayChange && <MenuLink to={paths.edit(connection.id)}>Edit</MenuLink>}
                <MenuLink to="?ask=delete" preventScrollReset danger>
                  Delete...
                </MenuLink>
              </ActionsMenu>
            </>
          )
        }
      />
      {state === 'broken' && (
        <Alert
          tone="warning"
          title="This connection needs attention"
          actions={
            mayChange &&
            (needsSignIn ? (
              <IntentButton
                intent="sign-in"
                label="Connect Again"
                busyLabel="Opening..."
                variant="primary"
              />
            ) : (
              <ButtonLink to={paths.edit(connection.id)} variant="secondary" size="small">
                {isSignIn ? 'Enter a Key' : 'Enter a New Key'}
              </ButtonLink>
            ))
          }
        >
          {connection.stateReason}{' '}
          {`${formatCount(missed, 'message')} about leads ${missed === 1 ? 'is' : 'are'} waiting`},
          for up to 30 days.{' '}
          {needsSignIn
            ? 'We’ll send them once the service is connected again.'
            : 'Repair the connection, then press Resume to send them.'}
        </Alert>
      )}
      <ConnectionFacts {...loaderData} />
      <RuleList
        rules={rules}
        provider={provider}
        choices={choices}
        magnets={magnets}
        mayChange={mayChange}
        ruleUrl={(ruleId) => paths.rule(connection.id, ruleId)}
      />
      {CATALOG[provider].kind !== 'notice' && (
        <BackfillCard backfill={backfill} mayStart={isActive && mayChange} />
      )}
      <RefusedList refused={refused} total={leads.refused} />
      {ask && (mayChange || (mayStop && ask === 'delete')) && (
        <ConnectionDialog
          ask={ask}
          name={name}
          missed={missed}
          service={CATALOG[provider].name}
          access={connection.access === 'key' ? 'key' : canRevoke(provider) ? 'revoked' : 'kept'}
          backfill={earlier}
          answer={actionData ?? EMPTY_FORM_RESULT}
        />
      )}
    </div>
  )
}

type FactsProps = Pick<
  Route.ComponentProps['loaderData'],
  'connection' | 'leads' | 'waiting' | 'failed'
>

function ConnectionFacts({ connection, leads, waiting, failed }: FactsProps) {
  const { provider, lastFour, choices, choicesAt, erasesThere, access } = connection
  const { erasure, canErase } = CATALOG[provider]
  return (
    <Card>
      <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="State">
          <span className="grid justify-items-start gap-1">
            <EndpointBadge of={connection} />
            <span className="text-sm">
              <EndpointHealth of={connection} />
            </span>
          </span>
        </Fact>
        <Fact label="Leads">
          {`${formatNumber(leads.done)} sent, ${formatNumber(waiting)} waiting, ${formatNumber(leads.refused)} rejected, ${formatNumber(failed)} failed`}
        </Fact>
        <Fact label={access === 'sign-in' ? 'Access' : 'Key'}>
          {access === 'sign-in' ? `Connected to ${CATALOG[provider].name}` : `… ${lastFour}`}
          {choices.account && <span className="block text-sm">{choices.account}</span>}
          {choicesAt && (
            <span className="block text-sm text-soft">
              Tested <DateTime at={choicesAt} />
            </span>
          )}
        </Fact>
        <Fact label="If you erase a lead">
          {canErase && !erasesThere ? 'We don’t remove the lead from this service.' : erasure}
        </Fact>
      </dl>
    </Card>
  )
}
