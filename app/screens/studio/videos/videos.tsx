import { Download, FileSearch, Plus } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { useFetching } from '#app/ui/use-fetching.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { listVideosPage } from '#domain/video-analytics/list-videos.server.ts'
import { parseVideosQuery } from '#domain/video-analytics/video-sort.ts'
import type { Route } from './+types/videos'
import { VideoTable } from './video-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Videos | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseVideosQuery(new URL(request.url).searchParams)
  const services = context.get(servicesContext)
  const found = await listVideosPage(services, requireViewer(context).id, query)
  return { ...found, query }
}

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { videos, total, page, query } = loaderData
  const { search } = useLocation()
  const none = total === 0 && query.q === ''
  useFetching(videos.some(({ fetchState, failure }) => fetchState === 'waiting' && !failure))
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Videos"
        lead="See which videos, and which timestamps in them, bring scans and leads."
        actions={
          !none && (
            <>
              <a
                href={href('/videos/export.csv')}
                download
                className={buttonClasses({ variant: 'secondary' })}
              >
                <Download aria-hidden="true" />
                Export CSV
              </a>
              <BackCatalog />
              <AddVideo />
            </>
          )
        }
      />
      {none ? (
        <EmptyState
          title="No videos yet"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <AddVideo />
              <BackCatalog />
            </div>
          }
        >
          Add a video to get everything you need for it on one page: the code for the edit,
          ready-to-paste text, and a link that is easy to say. Then you see which parts of the video
          bring leads.
        </EmptyState>
      ) : (
        <>
          <div className="flex max-w-xl">
            <SearchForm
              label="Search videos"
              placeholder="Search videos..."
              q={query.q}
              search={search}
            />
          </div>
          <Card flush>
            <VideoTable videos={videos} query={query} search={search} />
            {total > query.size && (
              <Pager page={page} pageSize={query.size} total={total} search={search} />
            )}
          </Card>
          <p className="text-sm text-soft">
            All-time totals for each video’s placements, without bots and flagged leads.
          </p>
        </>
      )}
    </div>
  )
}

function AddVideo() {
  return (
    <ButtonLink to={href('/videos/new')} icon={<Plus aria-hidden="true" />}>
      Add a Video
    </ButtonLink>
  )
}

function BackCatalog() {
  return (
    <ButtonLink
      to={href('/videos/catalog')}
      variant="secondary"
      icon={<FileSearch aria-hidden="true" />}
    >
      Back Catalog
    </ButtonLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load videos." />
}
