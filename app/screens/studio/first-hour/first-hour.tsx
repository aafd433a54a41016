import { href, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRevalidateEvery } from '#app/ui/use-revalidate-every.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { type FirstHour, getFirstHour } from '#domain/placements/first-hour.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { formatWallClock, toWallClock } from '#lib/time-zone.ts'
import { listTimeZones } from '#lib/time-zone-search.ts'
import { requirePlacement } from '../require-placement.server.ts'
import type { Route } from './+types/first-hour'
import { FirstHourFigures } from './first-hour-figures.tsx'
import { HourState } from './hour-state.tsx'
import { premiereAction } from './premiere-action.server.ts'
import { PremiereForm } from './premiere-form.tsx'

const LIVE_MS = 4 * SECOND_MS

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `First Hour of ${loaderData?.label ?? 'a placement'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await requirePlacement({ context, params })
  const { services, ownerId, magnet, placement, view } = found
  const { id, label, premiereAt, premiereZone } = placement
  const scope = { ownerId, placementId: id }
  const zone = premiereZone ?? 'UTC'
  const values: Record<string, string> = premiereAt
    ? { premiere: formatWallClock(toWallClock(zone, premiereAt)), premiere_zone: zone }
    : {}
  return {
    magnetId: magnet.id,
    placementId: id,
    label,
    mayEdit: view.mayEdit,
    hour: await getFirstHour(services, scope, premiereAt),
    now: services.clock.now(),
    hasDate: premiereAt !== null,
    values,
    timeZones: listTimeZones(),
  }
}

export function action({ context, params, request }: Route.ActionArgs) {
  return premiereAction({ context, request, params })
}

export default function FirstHourPage({ loaderData, actionData }: Route.ComponentProps) {
  const { magnetId, placementId, label, hour, now, hasDate, values, timeZones } = loaderData
  const { pathname } = useLocation()
  const { isAway } = useRevalidateEvery(isLive(hour, now) ? LIVE_MS : null)
  return (
    // Tables scroll within the page's width and don't make the page wider.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="First Hour"
        lead={<bdi>{label}</bdi>}
        back={{
          to: href('/magnets/:id/placements/:placementId', { id: magnetId, placementId }),
          label: 'Back to the placement',
        }}
      />
      {hour ? (
        <HourState hour={hour} now={now} pathname={pathname} isAway={isAway} />
      ) : (
        <EmptyState title={loaderData.mayEdit ? 'Set a premiere date' : 'No premiere date yet'}>
          {loaderData.mayEdit && 'Enter the premiere date below. '}
          Without a date, this page shows the hour after the first scan.
        </EmptyState>
      )}
      {hour && hour.state !== 'before' && <FirstHourFigures hour={hour} now={now} />}
      {loaderData.mayEdit && (
        <PremiereForm
          key={values.premiere}
          values={actionData?.values ?? values}
          errors={actionData?.errors ?? {}}
          signedOut={actionData?.signedOut ?? false}
          timeZones={timeZones}
          hasDate={hasDate}
        />
      )}
    </div>
  )
}

/** Whether the stats or the state may change soon. */
function isLive(hour: FirstHour | null, now: Date): boolean {
  if (!hour) return false
  return hour.state === 'running' || (hour.state === 'before' && +hour.from - +now < MINUTE_MS)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load the first hour." />
}
