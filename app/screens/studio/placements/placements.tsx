import { Clapperboard, ClipboardList, Download, Plus } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { conversionRate } from '#domain/analytics/conversion-rate.ts'
import {
  countArchived,
  type ListedPlacement,
  listPlacements,
} from '#domain/placements/list-placements.server.ts'
import { parsePlacementSort, sortPlacements } from '#domain/placements/placement-sort.ts'
import { readForm } from '#lib/forms.ts'
import { archiveAction } from '../archive-action.server.ts'
import { requireMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/placements'
import { type PlacementRow, PlacementTable } from './placement-table.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Placements for ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet, view } = await requireMagnet({ context, params })
  const { searchParams } = new URL(request.url)
  const archived = searchParams.get('archived') === '1'
  const order = parsePlacementSort(searchParams)
  const [placements, archivedCount] = await Promise.all([
    listPlacements(services, ownerId, { magnetIds: [magnet.id], archived }),
    countArchived(services, ownerId, magnet.id),
  ])
  return {
    id: magnet.id,
    title: magnet.title,
    view,
    publicUrlIsSet: services.env.publicUrlIsSet,
    archived,
    archivedCount,
    order,
    rows: sortPlacements(placements.map(toRow), order),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  // The request's own path isn't used, because it ends in .data if the form is sent by JavaScript.
  const { search } = new URL(request.url)
  const back = href('/magnets/:id/placements', params) + withParams(search, { _routes: null })
  return archiveAction({ context, form: await readForm(request), magnetId: params.id, back })
}

export default function Placements({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, view, rows, archived, archivedCount, order } = loaderData
  const { search } = useLocation()
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Placements"
        lead={
          <>
            Where <bdi className="font-[640] text-ink">{title}</bdi>
            {view.creator !== null && (
              <>
                {' '}
                by <bdi>{view.creator}</bdi>
              </>
            )}{' '}
            is shown. Each placement has its own link and QR code, so you can see which one works
            best.
          </>
        }
        back={view.home}
        actions={
          view.mayEdit && (
            <>
              <ButtonLink
                to={href('/magnets/:id/placements/new', { id })}
                icon={<Plus aria-hidden="true" />}
              >
                Add Placement
              </ButtonLink>
              <ButtonLink
                to={href('/magnets/:id/placements/list', { id })}
                variant="secondary"
                icon={<ClipboardList aria-hidden="true" />}
              >
                Paste a List
              </ButtonLink>
              {!view.isOwner && (
                <ButtonLink
                  to={`${href('/videos/new')}?magnet=${id}`}
                  variant="secondary"
                  icon={<Clapperboard aria-hidden="true" />}
                >
                  Add a Video
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {view.note && (
        <Alert tone="info" title="View only">
          {view.note}
        </Alert>
      )}
      <FormAlert text={actionData?.error} signedOut={actionData?.signedOut} />
      {!loaderData.publicUrlIsSet && rows.length > 0 && (
        <Alert tone="warning" title="These codes only work on this computer">
          This site’s public address isn’t set yet. Ask the operator of this site to set it. Until
          then, don’t publish a code: it wouldn’t open for viewers.
        </Alert>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={archived ? 'No archived placements' : 'No placements yet'}
          action={
            !archived &&
            view.mayEdit && (
              <ButtonLink to={href('/magnets/:id/placements/new', { id })}>
                Add Your First Placement
              </ButtonLink>
            )
          }
        >
          {archived
            ? 'Archived placements are listed here. Their codes keep working.'
            : 'Add a placement for a video, a podcast, a pinned comment or the code at 2:31. Each placement gets its own link and code.'}
        </EmptyState>
      ) : (
        <Card flush>
          <PlacementTable
            rows={rows}
            magnetId={id}
            archived={archived}
            mayEdit={view.mayEdit}
            order={order}
            search={search}
          />
        </Card>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4">
        {rows.length > 0 && (
          <p className="text-sm text-soft">
            All time. Conversion is leads divided by unique visitors. Each visitor is counted once
            per UTC day.
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {(archivedCount > 0 || archived) && (
            <Link
              to={{ search: withParams(search, { archived: archived ? null : '1' }) }}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {archived ? 'Back to active placements' : `Archived (${archivedCount})`}
            </Link>
          )}
          {rows.length > 0 && !archived && (
            <a
              href={href('/magnets/:id/placements/codes.zip', { id })}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              Download All Codes
            </a>
          )}
        </div>
      </div>
    </div>
  )
}

function toRow({ stats, ...one }: ListedPlacement): PlacementRow {
  const { id, label, code, platform, spot, atSecond, leadsTo } = one
  const { visits, scans, leads, apiLeads, uniqueVisitors } = stats
  return {
    id,
    label,
    code,
    platform,
    spot,
    atSecond,
    leadsTo,
    visits,
    scans,
    leads,
    unique: uniqueVisitors,
    conversion: conversionRate({
      leads: leads - apiLeads,
      uniqueVisits: uniqueVisitors,
      magnets: 1,
    }),
  }
}
