import { href } from 'react-router'
import { LeadRows, toLeadRow } from '#app/components/leads/lead-rows.tsx'
import { toMagnetRow } from '#app/components/magnets/magnet-row.ts'
import { MagnetRows } from '#app/components/magnets/magnet-rows.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { viewerAccess } from '#app/middleware/helper-access.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { EmptyList, ListCard } from '#app/ui/list-card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { listLeads } from '#domain/lead-list/leads-table.server.ts'
import { listMagnetsPage } from '#domain/magnets/list-magnets.server.ts'
import { searchPlacements } from '#domain/placements/list-placements.server.ts'
import { listNowShowing } from '#domain/schedules/now-showing.server.ts'
import { listVideos } from '#domain/video-analytics/list-videos.server.ts'
import { formatTotal } from '#lib/format-number.ts'
import { cleanSearch } from '#lib/table-query.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/search'
import { PlacementRows } from './placement-rows.tsx'
import { VideoRows } from './video-rows.tsx'

/** The number of results shown for each kind. The full lists are on other screens. */
const MAX_LISTED = 5

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.q ? `Search: ${loaderData.q}` : 'Search'} | ${PRODUCT_NAME}` },
]

/**
 * The search in the shell. It finds magnets by title and description, leads by their searched
 * columns, placements by name, and videos by title and channel.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const q = cleanSearch(new URL(request.url).searchParams.get('q'))
  return { q, found: q === '' ? null : await find(services, requireViewer(context), q) }
}

export default function Search({ loaderData: { q, found } }: Route.ComponentProps) {
  const any =
    found && found.magnetTotal + found.leadTotal + found.placementTotal + found.videoTotal > 0
  const query = new URLSearchParams({ q })
  const access = useAccess()
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Search"
        lead={
          q && (
            <>
              Magnets, leads, placements and videos matching{' '}
              <bdi className="font-[640] text-ink">{q}</bdi>
            </>
          )
        }
      />
      {!found && (
        <EmptyState title="What are you looking for?">
          Search for a magnet by title or description, a lead by name, email or location, a
          placement by name, or a video by title or channel.
        </EmptyState>
      )}
      {found && !any && (
        <EmptyState title="Nothing found">Try adjusting your search terms</EmptyState>
      )}
      {found && any && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <ListCard
            title="Magnets"
            all={
              access.pages &&
              found.magnetTotal > 0 &&
              allOf(href('/magnets'), found.magnetTotal, query)
            }
          >
            {found.magnetTotal > 0 ? (
              <MagnetRows magnets={found.magnets} />
            ) : (
              <EmptyList>No magnets found</EmptyList>
            )}
          </ListCard>
          {access.leads && (
            <ListCard
              title="Leads"
              all={
                found.leadTotal > 0 &&
                allOf(href('/analytics'), found.leadTotal, query, found.hasMoreLeads)
              }
            >
              {found.leadTotal > 0 ? (
                <LeadRows leads={found.leads} linked />
              ) : (
                <EmptyList>No leads found</EmptyList>
              )}
            </ListCard>
          )}
          {found.placementTotal > 0 && (
            <ListCard title="Placements">
              <PlacementRows placements={found.placements} total={found.placementTotal} />
            </ListCard>
          )}
          {found.videoTotal > 0 && (
            <ListCard title="Videos" all={allOf(href('/videos'), found.videoTotal, query)}>
              <VideoRows videos={found.videos} />
            </ListCard>
          )}
        </div>
      )}
    </div>
  )
}

function allOf(path: string, total: number, query: URLSearchParams, isMore = false) {
  const results = total === 1 ? 'result' : 'results'
  return { to: `${path}?${query}`, label: `All ${formatTotal(total, isMore)} ${results}` }
}

const NO_LEADS = { total: 0, isMore: false, rows: [] }
const NO_PLACEMENTS = { total: 0, placements: [] }

async function find(services: Services, viewer: Viewer, q: string) {
  const { id: ownerId } = viewer
  const access = viewerAccess(viewer)
  const leadsQuery = { ...parseLeadsQuery(new URLSearchParams()), q }
  const [magnets, leads, placed, videos] = await Promise.all([
    listMagnetsPage(services, ownerId, { query: q, page: 1, size: MAX_LISTED }),
    access.leads ? listLeads(services, { ownerId, magnetId: null }, leadsQuery) : NO_LEADS,
    access.pages
      ? searchPlacements(services, ownerId, { query: q, limit: MAX_LISTED })
      : NO_PLACEMENTS,
    access.pages ? listVideos(services, ownerId, { q }) : [],
  ])
  const showings = await listNowShowing(
    services,
    ownerId,
    magnets.magnets.map(({ id }) => id),
  )
  return {
    magnetTotal: magnets.total,
    placementTotal: placed.total,
    placements: placed.placements,
    videoTotal: videos.length,
    videos: videos.slice(0, MAX_LISTED).map(({ id, title, platform, thumbnail, leads: count }) => ({
      id,
      title,
      platform,
      thumbnail,
      leads: count,
    })),
    magnets: magnets.magnets.map((magnet) =>
      toMagnetRow(magnet, services.env.publicUrl, {
        showing: showings.find(({ magnetId }) => magnetId === magnet.id) ?? null,
      }),
    ),
    leadTotal: leads.total,
    hasMoreLeads: leads.isMore,
    leads: leads.rows.slice(0, MAX_LISTED).map(toLeadRow),
  }
}
