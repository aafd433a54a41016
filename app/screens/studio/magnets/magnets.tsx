import { Plus } from 'lucide-react'
import { href, Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { toCardImage } from '#app/components/magnets/card-image.ts'
import { ContentProblems } from '#app/components/magnets/content-problems.tsx'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { listContentProblems } from '#domain/content-checks/content-problems.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { type ListedMagnet, listMagnetsPage } from '#domain/magnets/list-magnets.server.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { listNowShowing } from '#domain/schedules/now-showing.server.ts'
import type { Route } from './+types/magnets'
import { DeleteDialog } from './delete-dialog.tsx'
import { findDialogMagnet } from './dialog-magnet.server.ts'
import { magnetAction } from './magnet-action.server.ts'
import { MagnetCard, type MagnetCardProps } from './magnet-card.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { RepointDialog } from './repoint-dialog.tsx'
import { withoutDialog } from './without-dialog.ts'

/** This number fills whole rows in two and in three columns. */
const PAGE_SIZE = 24

export const meta: Route.MetaFunction = () => [{ title: `Lead Magnets | ${PRODUCT_NAME}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const ownerId = viewer.id
  const params = new URL(request.url).searchParams
  const { q, page } = parseLeadsQuery(params)
  const [found, dialogMagnet, problems] = await Promise.all([
    listMagnetsPage(services, ownerId, { query: q, page, size: PAGE_SIZE }),
    findDialogMagnet(services, viewer, params),
    listContentProblems(services, ownerId),
  ])
  const showings = await listNowShowing(
    services,
    ownerId,
    found.magnets.map(({ id }) => id),
  )
  const broken = new Set(problems.map(({ magnetId }) => magnetId))
  return {
    q,
    page: found.page,
    total: found.total,
    magnets: found.magnets.map((magnet) =>
      toCard(magnet, {
        isBroken: broken.has(magnet.id),
        showing: showings.find(({ magnetId }) => magnetId === magnet.id) ?? null,
        publicUrl: services.env.publicUrl,
      }),
    ),
    problems,
    dialogMagnet,
  }
}

export const action = (args: Route.ActionArgs) => magnetAction(args)

/** Also reloads after a rejection, because the dialog may show outdated data. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 422 || defaultShouldRevalidate

export default function Magnets({ loaderData, actionData }: Route.ComponentProps) {
  const { q, magnets, total, page, dialogMagnet, problems } = loaderData
  const location = useLocation()
  const search = withoutDialog(location.search)
  const none = total === 0 && q === ''
  const dialog = dialogMagnet && dialogMagnet.what !== 'gone' ? dialogMagnet : null
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Lead Magnets"
        lead="Manage all your lead magnets in one place"
        actions={
          <ButtonLink to={href('/create')} icon={<Plus aria-hidden="true" />}>
            Create Magnet
          </ButtonLink>
        }
      />
      {dialogMagnet?.what === 'gone' && (
        <Alert tone="error" title="Lead magnet not found.">
          It may have been deleted in another tab.{' '}
          <Link to={`${href('/magnets')}${search}`}>All magnets</Link>
        </Alert>
      )}
      {!dialog && <FormAlert text={actionData?.error} signedOut={actionData?.signedOut} />}
      <ContentProblems problems={problems} />
      {!none && (
        <div className="flex max-w-xl">
          <SearchForm
            label="Search magnets"
            placeholder="Search magnets..."
            q={q}
            search={search}
          />
        </div>
      )}
      {none && (
        <EmptyState
          title="No lead magnets yet"
          action={<ButtonLink to={href('/create')}>Create Your First Magnet</ButtonLink>}
        >
          A magnet is a file, an image, a video or a link that viewers get for their name and email.
        </EmptyState>
      )}
      {!none && total === 0 && (
        <EmptyState title="No magnets found">Try adjusting your search terms</EmptyState>
      )}
      {magnets.length > 0 && (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {magnets.map((magnet) => (
            <li key={magnet.id} className="grid">
              <MagnetCard magnet={magnet} search={search} />
            </li>
          ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} total={total} search={search} sizes={[]} />
      )}
      {dialog?.what === 'delete' && (
        <DeleteDialog
          magnet={dialog.magnet}
          leads={dialog.leads}
          kits={dialog.kits}
          refusal={actionData}
        />
      )}
      {dialog?.what === 'qr' && <QrDialog {...dialog.code} />}
      {dialog?.what === 'repoint' && <RepointDialog magnet={dialog.magnet} refusal={actionData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load lead magnets." />
}

function toCard(
  magnet: ListedMagnet,
  {
    isBroken,
    showing,
    publicUrl,
  }: Pick<MagnetCardProps, 'isBroken' | 'showing'> & { publicUrl: string },
): MagnetCardProps {
  const { id, title, description, fileType, brandingColor, state, hero, leadCount } = magnet
  const { suspension } = magnet
  return {
    id,
    title,
    description,
    fileType,
    brandingColor,
    state,
    suspension,
    isBroken,
    hero: toCardImage(hero),
    leadCount,
    leadsTo: magnet.leadsTo,
    showing,
    createdAt: magnet.createdAt,
    path: new URL(magnetUrl(publicUrl, magnet.customSlug ?? magnet.shortId)).pathname,
  }
}
