import { FlaskConical, Pencil, Timer } from 'lucide-react'
import { href } from 'react-router'
import { LiveBadge } from '#app/components/live/live-badge.tsx'
import { LivePreview } from '#app/components/live/live-preview.tsx'
import { previewQuery } from '#app/components/live/preview-query.ts'
import { LocalCodeWarning } from '#app/components/qr/local-code-warning.tsx'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRevalidateEvery } from '#app/ui/use-revalidate-every.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findLastHour } from '#domain/live-sources/last-hour.server.ts'
import { OBSTACLE_TEXTS } from '#domain/live-sources/live-messages.ts'
import { MODE_LABELS } from '#domain/live-sources/live-source.ts'
import { loadLiveStates, OPEN_MS } from '#domain/live-sources/live-states.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { SECOND_MS } from '#lib/time.ts'
import { requireLiveSource, valuesOf } from '../live-source-form.server.ts'
import type { Route } from './+types/live-source'
import { LastHourSection } from './last-hour-section.tsx'
import { LiveAddresses } from './live-addresses.tsx'
import { LIVE_DIALOGS, LiveDialog } from './live-dialogs.tsx'
import { addressAction } from './live-source-action.server.ts'
import { SetupSteps } from './setup-steps.tsx'

/**
 * How often the screen's data is loaded again: `OPEN_UPDATE_MS` while the source is open in
 * streaming software, otherwise `UPDATE_MS`.
 */
const OPEN_UPDATE_MS = 5 * SECOND_MS
const UPDATE_MS = 30 * SECOND_MS

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Stream Overlay'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, row, code, token } = await requireLiveSource({ context }, params.sourceId)
  const { publicUrl, publicUrlIsSet } = services.env
  const { searchParams } = new URL(request.url)
  const loaded = (await loadLiveStates(services, [row.id])).get(row.id)
  const { ownerId, target } = code
  const magnetId = target?.id ?? row.magnetId
  const lastHour = await findLastHour(services, { ownerId, magnetId, placementId: row.placementId })
  const now = services.clock.now().getTime()
  const { magnetTitle, placementLabel } = code
  return {
    id: row.id,
    name: row.name,
    codeTitle: placementLabel === null ? magnetTitle : `${magnetTitle}: ${placementLabel}`,
    values: valuesOf(row),
    mode: row.mode,
    isVertical: row.orientation === 'vertical',
    isRevoked: row.revokedAt !== null,
    isOpen: row.lastSeenAt !== null && now - row.lastSeenAt.getTime() < OPEN_MS,
    lastSeenAt: row.lastSeenAt,
    countingSince: row.countingSince,
    leads: loaded?.state.figures.count ?? null,
    obstacle: loaded?.state.obstacle ?? null,
    isExperimentRunning: Boolean(loaded?.state.experiment),
    lastHour,
    placement: row.placementId && { id: row.magnetId, placementId: row.placementId },
    addresses: token && {
      page: publicUrl + href('/live/:token', { token }),
      dock: publicUrl + href('/live/:token/dock', { token }),
    },
    publicUrlIsSet,
    ask: LIVE_DIALOGS.find((name) => name === searchParams.get('ask')) ?? null,
  }
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  addressAction({ context, id: params.sourceId, request })

export default function LiveSource({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, addresses, isVertical, obstacle, ask, placement, lastHour } = loaderData
  useRevalidateEvery(loaderData.isOpen ? OPEN_UPDATE_MS : UPDATE_MS)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title={<bdi>{name}</bdi>}
        asTyped
        lead={<bdi>{loaderData.codeTitle}</bdi>}
        back={{ to: href('/live-sources'), label: 'Stream Overlays' }}
        actions={
          <>
            {placement && (
              <ButtonLink
                to={href('/magnets/:id/placements/:placementId/first-hour', placement)}
                variant="secondary"
                icon={<Timer aria-hidden="true" />}
              >
                First Hour
              </ButtonLink>
            )}
            <ButtonLink
              to={href('/live-sources/:sourceId/experiment', { sourceId: id })}
              variant="secondary"
              icon={<FlaskConical aria-hidden="true" />}
            >
              Experiment
            </ButtonLink>
            <ButtonLink
              to={href('/live-sources/:sourceId/edit', { sourceId: id })}
              variant="secondary"
              icon={<Pencil aria-hidden="true" />}
            >
              Edit
            </ButtonLink>
            <ActionsMenu of={name}>
              <MenuLink to="?ask=renew" preventScrollReset>
                Get a New Address...
              </MenuLink>
              {addresses && (
                <MenuLink to="?ask=revoke" preventScrollReset>
                  Turn Off...
                </MenuLink>
              )}
              <MenuLink to="?ask=delete" preventScrollReset danger>
                Delete...
              </MenuLink>
            </ActionsMenu>
          </>
        }
      />
      {!loaderData.publicUrlIsSet && <LocalCodeWarning />}
      {obstacle && addresses && <Alert tone="warning">{OBSTACLE_TEXTS[obstacle]}</Alert>}
      {loaderData.isExperimentRunning && (
        <Alert
          tone="info"
          title="An experiment is running"
          actions={
            <ButtonLink
              to={href('/live-sources/:sourceId/experiment', { sourceId: id })}
              size="small"
              variant="secondary"
            >
              See Its Progress
            </ButtonLink>
          }
        >
          Each minute shows one of its variants. Until it is over, you can’t edit this overlay.
        </Alert>
      )}
      {addresses ? <LiveAddresses {...addresses} /> : <NoAddress />}
      <Card>
        <dl className="grid grid-cols-2 gap-5 lg:grid-cols-4">
          <Fact label="In streaming software">
            <LiveBadge isOpen={loaderData.isOpen} isRevoked={loaderData.isRevoked} />
          </Fact>
          <Fact label="Last opened">
            {loaderData.lastSeenAt ? <DateTime at={loaderData.lastSeenAt} /> : 'Not yet'}
          </Fact>
          <Fact label="Shown">{MODE_LABELS[loaderData.mode]}</Fact>
          <Fact label="Leads">
            {loaderData.leads === null ? 'Not counted' : formatNumber(loaderData.leads)} since{' '}
            <DateTime at={loaderData.countingSince} />
          </Fact>
        </dl>
      </Card>
      <LastHourSection
        hour={lastHour}
        of={
          placement
            ? 'Scans, visits and leads for this placement.'
            : 'All scans, visits and leads for this magnet.'
        }
      />
      <SetupSteps isVertical={isVertical} />
      <LivePreview query={previewQuery(loaderData.values)} isVertical={isVertical} isWide />
      {ask && <LiveDialog ask={ask} name={name} answer={actionData ?? EMPTY_FORM_RESULT} />}
    </div>
  )
}

function NoAddress() {
  return (
    <Alert
      tone="info"
      title="This stream overlay has no address"
      actions={
        <ButtonLink to="?ask=renew" size="small" preventScrollReset>
          Get a New Address...
        </ButtonLink>
      }
    >
      This stream overlay is turned off. To use it again, get a new address.
    </Alert>
  )
}
