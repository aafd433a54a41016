import { Download } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { CreatorFilters } from '#app/components/campaigns/creator-filters.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listRoster, listTags } from '#domain/roster/roster.server.ts'
import {
  parseRosterQuery,
  ROSTER_PAGE,
  STANDING_FILTERS,
  STANDING_NAMES,
} from '#domain/roster/roster.ts'
import type { Route } from './+types/creators'
import { RosterTable } from './roster-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Creators | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { workspaceId }, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const query = parseRosterQuery(new URL(request.url).searchParams)
  return withWorkspaceGuard(workspaceId, async () => {
    const [roster, tags] = await Promise.all([
      listRoster(services, viewer, workspaceId, query),
      listTags(services, viewer, workspaceId),
    ])
    return { ...roster, tags, query }
  })
}

/** The roster: the creators of all campaigns, with what they achieved. */
export default function Creators({ loaderData, params }: Route.ComponentProps) {
  const { creators, total, page, seesCosts, seesContacts, tags, query } = loaderData
  const { workspaceId } = params
  const { search } = useLocation()
  const tag = seesContacts ? query.tag : null
  const isFiltered = Boolean(query.q || tag || query.standing)
  const isEmpty = total === 0 && !isFiltered
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Creators"
        lead="Everyone you invited to your campaigns, and what they achieved."
        actions={
          !isEmpty && (
            <a
              href={`${href('/workspace/:workspaceId/creators.csv', { workspaceId })}${withParams(search, { page: null })}`}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )
        }
      />
      {isEmpty ? (
        <EmptyState title="No creators yet">
          Creators appear here as soon as you add them to a campaign. In your next campaign, you can
          pick them instead of entering them again.
        </EmptyState>
      ) : (
        <>
          <CreatorFilters
            q={query.q}
            tag={tag}
            tags={tags}
            seesContacts={seesContacts}
            search={search}
          >
            <FilterSelect
              name="standing"
              label="State"
              all="All states"
              options={STANDING_NAMES.map((value) => ({ value, label: STANDING_FILTERS[value] }))}
              current={query.standing}
              search={search}
            />
          </CreatorFilters>
          {creators.length === 0 ? (
            <EmptyState title="No creators found">Try another search or filter.</EmptyState>
          ) : (
            <Card flush>
              <RosterTable
                workspaceId={workspaceId}
                creators={creators}
                seesCosts={seesCosts}
                seesContacts={seesContacts}
                order={query}
                search={search}
              />
              {total > ROSTER_PAGE && (
                <Pager
                  page={page}
                  pageSize={ROSTER_PAGE}
                  total={total}
                  search={search}
                  sizes={[]}
                />
              )}
            </Card>
          )}
        </>
      )}
    </div>
  )
}
