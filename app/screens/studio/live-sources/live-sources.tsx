import { Plus } from 'lucide-react'
import { href, Link } from 'react-router'
import { LiveBadge } from '#app/components/live/live-badge.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listStreamedCodes } from '#domain/live-sources/live-access.server.ts'
import { MAX_LIVE_SOURCES, MODE_LABELS } from '#domain/live-sources/live-source.ts'
import { listLiveSources } from '#domain/live-sources/live-sources.server.ts'
import type { Route } from './+types/live-sources'

export const meta: Route.MetaFunction = () => [{ title: `Stream Overlays | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const sources = await listLiveSources(services, viewer)
  const hasCodes =
    sources.length > 0 || (await listStreamedCodes(services, viewer, null)).length > 0
  return { sources, hasCodes }
}

export default function LiveSources({ loaderData }: Route.ComponentProps) {
  const { sources, hasCodes } = loaderData
  const add = (
    <ButtonLink to={href('/live-sources/new')} icon={<Plus aria-hidden="true" />}>
      New Stream Overlay
    </ButtonLink>
  )
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Stream Overlays"
        lead="Show your code over your live stream, with a goal and a live lead counter."
        actions={sources.length > 0 && sources.length < MAX_LIVE_SOURCES && add}
      />
      {sources.length > 0 ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {sources.map((source) => (
            <li key={source.id} className="grid">
              <Card className="grid content-start gap-2">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 className="heading min-w-0 text-xl [overflow-wrap:anywhere]">
                    <Link
                      to={href('/live-sources/:sourceId', { sourceId: source.id })}
                      className="link"
                    >
                      <bdi>{source.name}</bdi>
                    </Link>
                  </h2>
                  <LiveBadge {...source} />
                </div>
                <p className="[overflow-wrap:anywhere]">
                  <bdi>{source.magnetTitle}</bdi>
                  {source.placementLabel !== null && (
                    <>
                      {': '}
                      <bdi>{source.placementLabel}</bdi>
                    </>
                  )}
                </p>
                <p className="text-sm text-soft">
                  {source.orientation === 'vertical' ? 'Vertical' : 'Landscape'}. Shown:{' '}
                  {MODE_LABELS[source.mode].toLowerCase()}.
                </p>
              </Card>
            </li>
          ))}
        </ul>
      ) : hasCodes ? (
        <EmptyState title="No stream overlays yet" action={add}>
          A stream overlay is a transparent page for OBS, Streamlabs or vMix. It shows a code that
          phones can scan, and the number of leads since the counter started. You control it from a
          dock in OBS or from your phone.
        </EmptyState>
      ) : (
        <EmptyState
          title="No stream overlays yet"
          action={<ButtonLink to={href('/create')}>Create Your First Magnet</ButtonLink>}
        >
          A stream overlay shows a magnet’s code over your stream, so create a magnet first.
        </EmptyState>
      )}
    </div>
  )
}
