import { Archive, ArchiveRestore, Clapperboard, ClipboardList, Pencil } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { TrafficSection } from '#app/components/charts/traffic-section.tsx'
import { formatPlacementLocation } from '#app/components/placements/placement-location.ts'
import { PlacementTotals } from '#app/components/placements/placement-totals.tsx'
import { SpokenNameCard } from '#app/components/placements/spoken-name-card.tsx'
import { NowShowingAlert } from '#app/components/schedules/now-showing.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { parseChartRange } from '#domain/analytics/chart-range.ts'
import { visitTotals } from '#domain/analytics/charts.server.ts'
import { conversionRate } from '#domain/analytics/conversion-rate.ts'
import { getTraffic } from '#domain/analytics/traffic.server.ts'
import { findMailHealth } from '#domain/operations/mail-state.server.ts'
import { isTimedSpot, placementTitle } from '#domain/placements/placement.ts'
import { type PublishFacts, publishChecklist } from '#domain/placements/publish-checklist.ts'
import { findPublishFacts } from '#domain/placements/publish-facts.server.ts'
import { suggestUtm } from '#domain/placements/utm-link.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { errorCorrectionFor, renderableStyle } from '#domain/qr/qr-style.ts'
import { findNowShowing } from '#domain/schedules/now-showing.server.ts'
import { readForm } from '#lib/forms.ts'
import { readUtm, UTM_FIELDS, UTM_PARAMETERS } from '#lib/utm.ts'
import { archiveAction } from '../archive-action.server.ts'
import { requirePlacement } from '../require-placement.server.ts'
import { loadSpokenName, nameAction } from '../spoken-name-action.server.ts'
import type { Route } from './+types/placement'
import { checkAction } from './check-action.server.ts'
import { PlacementCode } from './placement-code.tsx'
import { findPlacementVideo, placementVideoAction } from './placement-video.server.ts'
import { PlacementVideo } from './placement-video.tsx'
import { PublishCard } from './publish-card.tsx'
import { publishTickAction } from './publish-tick-action.server.ts'
import { UtmCard } from './utm-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.placement.label ?? 'Placement'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const found = await requirePlacement({ context, params })
  const { services, ownerId, magnet, placement, view } = found
  // A placement's stats have a separate scope, as a magnet's have.
  const scope = { ownerId, magnetId: placement.id }
  const { searchParams } = new URL(request.url)
  const of = { ownerId, magnetId: magnet.id, placementId: placement.id }
  const [totals, traffic, published, mail, video, spokenName, showing] = await Promise.all([
    visitTotals(services, scope),
    getTraffic(services, scope, parseChartRange(searchParams)),
    findPublishFacts(services, placement),
    findMailHealth(services),
    findPlacementVideo(services, ownerId, placement),
    loadSpokenName(services, of),
    findNowShowing(services, ownerId, placement.leadsTo?.id ?? magnet.id),
  ])
  const facts: PublishFacts = { ...published, mail }
  const { publicUrl, publicUrlIsSet } = services.env
  const { qrStylePreferences, ...shown } = placement
  const style = renderableStyle(qrStylePreferences ?? magnet.qrStylePreferences)
  const code = codeUrl(publicUrl, placement.code)
  return {
    magnet: { id: magnet.id, title: magnet.title },
    placement: shown,
    title: placementTitle(placement),
    view,
    video,
    hasOwnStyle: qrStylePreferences !== null,
    qr: placementImages(magnet, placement, publicUrl),
    code,
    modules: qrMatrix(code, errorCorrectionFor(style)).size,
    link: magnetUrl(publicUrl, placement.code),
    publicUrlIsSet,
    totals,
    traffic,
    facts,
    steps: publishChecklist(facts),
    host: new URL(publicUrl).host,
    spokenName,
    showing,
    utm: {
      initial: readEnteredUtm(searchParams) ?? suggestUtm(shown, titleOf(video)),
      kept: keepParams(searchParams),
    },
  }
}

/** Returns the utm values that were entered without JavaScript; null if there are none. */
const readEnteredUtm = (params: URLSearchParams) =>
  UTM_FIELDS.some((field) => params.has(UTM_PARAMETERS[field])) ? readUtm(params) : null

const titleOf = (video: Awaited<ReturnType<typeof findPlacementVideo>>) =>
  video && video !== 'detached' ? video.title : null

/** Returns the time range of the stats as a parameter. */
const keepParams = (params: URLSearchParams): Record<string, string> =>
  params.has('range') ? { range: parseChartRange(params) } : {}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const at = href('/magnets/:id/placements/:placementId', params)
  switch (form.get('intent')) {
    case 'join-video':
      return placementVideoAction({ context, form, at, params })
    case 'spoken-name':
      return nameAction({ context, form, at, params })
    case 'tick':
    case 'untick':
      return publishTickAction({ context, form, at, params })
    case 'clear-check':
    case 'restore-check':
      return checkAction({ context, form, back: at })
    default:
      return archiveAction({ context, form, magnetId: params.id, back: at })
  }
}

export default function Placement({ loaderData, actionData }: Route.ComponentProps) {
  const { magnet, placement, view, totals, traffic } = loaderData
  const { search } = useLocation()
  const path = href('/magnets/:id/placements', { id: magnet.id })
  const archived = placement.archivedAt !== null
  const ids = { id: magnet.id, placementId: placement.id }
  const paths = {
    pack: href('/magnets/:id/placements/:placementId/video-pack', ids),
    texts: href('/magnets/:id/placements/:placementId/paste-kit', ids),
    overlay: `${href('/live-sources/new')}?magnet=${magnet.id}&placement=${placement.id}`,
    style: href('/magnets/:id/placements/:placementId/qr', ids),
    firstHour: href('/magnets/:id/placements/:placementId/first-hour', ids),
  }
  const isText = placement.platform === 'newsletter' || placement.platform === 'website'
  const main = isText || !isTimedSpot(placement.spot) ? 'texts' : 'pack'
  const conversion = conversionRate({
    leads: totals.leads - totals.apiLeads,
    uniqueVisits: totals.uniqueVisitors,
    magnets: 1,
  })
  return (
    <div className="grid gap-10">
      <PageHeader
        title={<bdi>{placement.label}</bdi>}
        asTyped
        lead={formatPlacementLocation(placement)}
        back={{ to: path, label: 'Placements' }}
        actions={
          <>
            <ButtonLink
              to={paths[main]}
              icon={
                main === 'pack' ? (
                  <Clapperboard aria-hidden="true" />
                ) : (
                  <ClipboardList aria-hidden="true" />
                )
              }
            >
              {main === 'pack' ? 'Video Pack' : 'Ready-to-Paste Text'}
            </ButtonLink>
            {view.mayEdit && (
              <>
                <ButtonLink
                  to={href('/magnets/:id/placements/:placementId/edit', ids)}
                  variant="secondary"
                  icon={<Pencil aria-hidden="true" />}
                >
                  Edit
                </ButtonLink>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="placement" value={placement.id} />
                  <Button
                    name="intent"
                    value={archived ? 'restore' : 'archive'}
                    variant="ghost"
                    icon={
                      archived ? (
                        <ArchiveRestore aria-hidden="true" />
                      ) : (
                        <Archive aria-hidden="true" />
                      )
                    }
                  >
                    {archived ? 'Restore' : 'Archive'}
                  </Button>
                </Form>
              </>
            )}
          </>
        }
      />
      {view.note && (
        <Alert tone="info" title="View only">
          {view.note}
        </Alert>
      )}
      <FormAlert text={actionData?.error} signedOut={actionData?.signedOut} />
      {archived && (
        <Alert tone="info" title="Archived">
          This placement is no longer in your list. Its code and link still work, and we still count
          their visits and leads here.
        </Alert>
      )}
      {placement.leadsTo && (
        <Alert tone="info" title="Repointed">
          Its code leads to{' '}
          <Link to={href('/analytics/:id', { id: placement.leadsTo.id })} className="link">
            <bdi>{placement.leadsTo.title}</bdi>
          </Link>{' '}
          now. Earlier and new leads still count for this placement.
        </Alert>
      )}
      {loaderData.showing && <NowShowingAlert showing={loaderData.showing} />}
      <PlacementTotals totals={totals} conversion={conversion} />
      <PlacementCode
        title={loaderData.title}
        qr={loaderData.qr}
        code={loaderData.code}
        link={loaderData.link}
        hasOwnStyle={loaderData.hasOwnStyle}
        publicUrlIsSet={loaderData.publicUrlIsSet}
        paths={paths}
        view={view}
        main={main}
        facts={
          <>
            <dt>Magnet</dt>
            <dd>
              <Link to={view.home.to} className="link">
                <bdi>{magnet.title}</bdi>
              </Link>
            </dd>
            <PlacementVideo video={loaderData.video} mayEdit={view.mayEdit} />
            {placement.videoUrl && (
              <>
                <dt>Video URL</dt>
                <dd>
                  <NewTabLink href={placement.videoUrl}>{placement.videoUrl}</NewTabLink>
                </dd>
              </>
            )}
            <dt>Added</dt>
            <dd>
              <DateTime format="day" at={placement.createdAt} />
            </dd>
          </>
        }
      />
      <UtmCard link={loaderData.link} {...loaderData.utm} />
      <PublishCard
        steps={loaderData.steps}
        facts={loaderData.facts}
        host={loaderData.host}
        link={loaderData.link}
        spokenName={loaderData.spokenName.current}
        kitTo={paths.texts}
        mayEdit={view.mayEdit}
        modules={loaderData.modules}
        placement={placement}
      />
      <SpokenNameCard of="placement" mayEdit={view.mayEdit} {...loaderData.spokenName} />
      <TrafficSection traffic={traffic} search={search} tops={false} />
    </div>
  )
}
