import { Download } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { compareVideos } from '#domain/video-analytics/compare-videos.server.ts'
import { MAX_COMPARED } from '#domain/video-analytics/compared.ts'
import { hoursInWords, parseWindow, type WindowName } from '#domain/video-analytics/course.ts'
import type { Route } from './+types/videos-compare'
import { LeadsSoFarChart } from './leads-so-far-chart.tsx'
import { VideoComparisonTable } from './video-comparison-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: `Videos compared | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const services = context.get(servicesContext)
  const asked = searchParams.getAll('video')
  const comparison = await compareVideos(
    ...([services, requireViewer(context).id, asked, parseWindow(searchParams)] as const),
  )
  return { ...comparison, isCut: new Set(asked).size > MAX_COMPARED }
}

/** Compares videos over the same time since each was published. */
export default function VideosCompare({ loaderData }: Route.ComponentProps) {
  const { videos, window, hours, stepHours, isCut } = loaderData
  const { search } = useLocation()
  const back = { to: href('/videos'), label: 'Videos' }
  if (videos.length === 0) {
    return (
      <div className="grid gap-8">
        <PageHeader title="Compare Videos" back={back} />
        <EmptyState
          title="No videos chosen"
          action={<ButtonLink to={href('/videos')}>Choose Videos</ButtonLink>}
        >
          {`Select up to ${MAX_COMPARED} videos in the list, and press Compare.`}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Compare Videos"
        lead="Compare results over the same time since publishing."
        back={back}
        actions={
          <a
            href={href('/videos/compare/export.csv') + search}
            download
            className={buttonClasses({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" />
            Export CSV
          </a>
        }
      />
      {isCut && (
        <p className="text-soft">
          {`You chose more than ${MAX_COMPARED} videos. This page shows the first ${MAX_COMPARED}.`}{' '}
          <Link to={href('/videos')} className="link">
            Choose again
          </Link>
        </p>
      )}
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <p className="max-w-prose text-soft">
            {hours === 0
              ? 'There’s no full hour to compare yet. Check back in an hour.'
              : `The table shows the first ${hoursInWords(hours)} of each video.`}
          </p>
          <WindowLinks current={window} search={search} />
        </div>
        <Card flush>
          <VideoComparisonTable videos={videos} hours={hours} />
        </Card>
        <p className="text-sm text-soft">
          We count full UTC hours, starting at the publish date or, without a date, at the first
          scan or visit. If the period is shorter than the one you chose, one of the videos is too
          new.
        </p>
      </div>
      {hours > 0 && <LeadsSoFarChart videos={videos} hours={hours} stepHours={stepHours} />}
    </div>
  )
}

const WINDOW_LABELS: Record<WindowName, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  all: 'Longest shared period',
}

/** Links that set the number of hours after publishing for which videos are compared. */
function WindowLinks({ current, search }: { current: WindowName; search: string }) {
  return (
    <OptionLinks
      label="Time since publishing"
      options={WINDOW_LABELS}
      current={current}
      search={search}
      change={(window) => ({ window })}
    />
  )
}
