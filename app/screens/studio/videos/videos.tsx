import { Download } from 'lucide-react'
import { href, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { useFetching } from '#app/ui/use-fetching.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { listVideosPage } from '#domain/video-analytics/list-videos.server.ts'
import { parseVideosQuery } from '#domain/video-analytics/video-sort.ts'
import { newVideoForm, VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { addVideo } from '#domain/videos/videos.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/videos'
import { PasteLinkForm } from './paste-link-form.tsx'
import { VideoTable } from './video-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Videos | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseVideosQuery(new URL(request.url).searchParams)
  const services = context.get(servicesContext)
  const found = await listVideosPage(services, requireViewer(context).id, query)
  return { ...found, query }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = { event: 'video.add_failed', message: VIDEO_MESSAGES.failed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(newVideoForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const added = await addVideo(services, viewer.id, parsed.value)
    if (!added.ok) return refuse({ url: VIDEO_MESSAGES.limit }, 422)
    return redirectWithNotice(href('/videos/:videoId', { videoId: added.id }), {
      tone: added.isNew ? 'success' : 'info',
      text: added.isNew ? 'Video added.' : 'This video is in your list already.',
    })
  })
}

export default function Videos({ loaderData, actionData }: Route.ComponentProps) {
  const { videos, total, page, query } = loaderData
  const { search } = useLocation()
  const none = total === 0 && query.q === ''
  const answer = actionData ?? EMPTY_FORM_RESULT
  useFetching(videos.some(({ fetchState, failure }) => fetchState === 'waiting' && !failure))
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Videos"
        lead="Which video, and which moment of it, brings scans and leads."
        actions={
          !none && (
            <a
              href={href('/videos/export.csv')}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )
        }
      />
      {none ? (
        <EmptyState title="No videos yet" action={<PasteLinkForm answer={answer} />}>
          Paste the link of a video that shows one of your codes. Placements with its link are
          grouped under it, moment by moment.
        </EmptyState>
      ) : (
        <>
          <PasteLinkForm key={total} answer={answer} />
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
            All time, through the placements of each video. Bots and suspicious leads aren’t
            counted.
          </p>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load videos." />
}
