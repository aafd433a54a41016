import { Download } from 'lucide-react'
import { redirect, useLocation } from 'react-router'
import { EraseDialog } from '#app/components/leads/erase-dialog.tsx'
import { FlaggedSwitch } from '#app/components/leads/flagged-switch.tsx'
import { SubscriberTable } from '#app/components/leads/subscriber-table.tsx'
import { cardPicture } from '#app/components/magnets/card-picture.ts'
import { PagePanel } from '#app/components/magnets/page-panel.tsx'
import { QrPanel } from '#app/components/magnets/qr-panel.tsx'
import { SearchForm } from '#app/components/studio/search-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { withParams } from '#app/ui/table.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { leadSummary } from '#domain/analytics/figures.server.ts'
import { PAGE_SIZES, readLeadsQuery } from '#domain/analytics/leads-query.ts'
import { listLeads } from '#domain/analytics/leads-table.server.ts'
import { eraseLead } from '#domain/leads/erase-lead.server.ts'
import { magnetPath } from '#domain/magnets/magnet.ts'
import { findMagnet, type Magnet } from '#domain/magnets/magnets.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import type { Route } from './+types/analytics'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.magnet?.title ?? 'Leads'}: ${PRODUCT_NAME}` },
]

/** Serves /analytics (all magnets) and /analytics/{id} (one of them). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const magnet = params.id === undefined ? null : await findMagnet(services, ownerId, params.id)
  // Decision 11: whose it is, or whether it exists, is nobody else's business.
  if (params.id !== undefined && !magnet) throw redirect('/analytics')
  const scope = { ownerId, magnetId: magnet?.id ?? null }
  const query = readLeadsQuery(new URL(request.url).searchParams)
  const [summary, leads] = await Promise.all([
    leadSummary(services, scope),
    listLeads(services, scope, query),
  ])
  return {
    magnet: magnet && toPanels(magnet, services.env.publicUrl),
    publicUrlIsSet: services.env.publicUrlIsSet,
    summary,
    leads,
    query,
  }
}

/** Erases one lead's person; the page it was asked on comes back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { search } = new URL(request.url)
  // Not the request's own path: a form sent by script has another one.
  const path =
    params.id === undefined ? '/analytics' : `/analytics/${encodeURIComponent(params.id)}`
  const back = `${path}${withParams(search, { erase: null, _routes: null })}`
  if (form.get('intent') !== 'erase') return redirect(back)
  const leadId = String(form.get('lead') ?? '')
  const erased = await eraseLead(context.get(servicesContext), requireViewer(context).id, leadId)
  return erased.ok
    ? redirectWithNotice(back, { tone: 'success', text: 'Lead erased.' })
    : redirectWithNotice(back, { tone: 'error', text: 'Lead not found.' })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { magnet, summary } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title={magnet?.title ?? 'Leads'}
        asTyped={magnet !== null}
        back={magnet ? { to: '/dashboard', label: 'Back to Dashboard' } : undefined}
      />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Total Leads" value={count(summary.total)} />
        <StatCard label="This Week" value={count(summary.thisWeek)} note="Last 7 days" />
        <StatCard label="Unique Emails" value={count(summary.uniqueEmails)} />
        <StatCard label="Daily Average" value={count(summary.dailyAverage)} note="Over 30 days" />
      </dl>
      {magnet && (
        <div className="grid gap-6 lg:grid-cols-2">
          <QrPanel
            magnetId={magnet.id}
            title={magnet.title}
            pageUrl={magnet.pageUrl}
            publicUrlIsSet={loaderData.publicUrlIsSet}
          />
          <PagePanel {...magnet} />
        </div>
      )}
      <Subscribers {...loaderData} />
    </div>
  )
}

type SubscribersProps = Route.ComponentProps['loaderData']

function Subscribers({ magnet, leads, query }: SubscribersProps) {
  const { search } = useLocation()
  const base = magnet ? `/analytics/${magnet.id}` : '/analytics'
  const inExport = leads.unflaggedTotal + (query.flagged ? leads.flaggedTotal : 0)
  const any = leads.unflaggedTotal + leads.flaggedTotal > 0
  const toErase = new URLSearchParams(search).get('erase')
  const erasing = leads.rows.find((row) => row.id === toErase && !row.erased)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="heading text-2xl">Subscriber Details</h2>
        {inExport > 0 && (
          <a
            href={`${base}/export.csv${query.flagged ? '?flagged=1' : ''}`}
            download
            className={buttonLook({ variant: 'secondary' })}
          >
            <Download aria-hidden="true" />
            Export CSV
          </a>
        )}
      </div>
      {any && (
        <div className="flex flex-wrap items-center gap-3 *:first:min-w-60">
          <SearchForm
            label="Search leads"
            placeholder="Search leads by name, email, or location..."
            q={query.q}
            search={search}
          />
          {leads.flaggedTotal > 0 && (
            <FlaggedSwitch count={leads.flaggedTotal} included={query.flagged} search={search} />
          )}
        </div>
      )}
      {inExport === 0 ? (
        <EmptyState title="No leads yet" heading="h3">
          {magnet
            ? "This magnet hasn't received any submissions yet."
            : "You haven't captured any leads yet."}
        </EmptyState>
      ) : (
        <Card flush>
          <SubscriberTable
            rows={leads.rows}
            sort={{ column: query.sort, direction: query.dir }}
            search={search}
            withMagnet={!magnet}
          />
          <Pager
            page={leads.page}
            pageSize={query.size}
            total={leads.total}
            search={search}
            sizes={PAGE_SIZES}
          />
        </Card>
      )}
      {erasing && <EraseDialog lead={erasing} />}
    </div>
  )
}

const count = (figure: number) => figure.toLocaleString('en-US')

/** What the panels show; where the file lies stays on the server (decision 12). */
function toPanels(magnet: Magnet, publicUrl: string) {
  const { id, title, description, fileType, brandingColor, hero } = magnet
  return {
    id,
    title,
    description,
    fileType,
    brandingColor,
    hero: cardPicture(hero),
    path: magnetPath(magnet),
    pageUrl: magnetUrl(publicUrl, magnet.customSlug ?? magnet.shortId),
  }
}
