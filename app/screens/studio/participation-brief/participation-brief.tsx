import { FileText } from 'lucide-react'
import { data, href } from 'react-router'
import { BriefView, PersonalNote } from '#app/components/campaigns/brief-view.tsx'
import { BrandMark } from '#app/components/magnet-page/brand-mark.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findBrandLook } from '#domain/campaigns/creator-brand.server.ts'
import { acceptBrief, findCreatorBrief } from '#domain/campaigns/creator-brief.server.ts'
import { findParticipation } from '#domain/campaigns/participation.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import type { Route } from './+types/participation-brief'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, brief | ${PRODUCT_NAME}` },
]

export async function loader({ context, params: { creatorId } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const found = await findCreatorBrief(services, viewer, creatorId)
  if (!found) throw data(null, { status: 404 })
  const isPresent = (await findParticipation(services, viewer, creatorId)) !== null
  return { ...found, isPresent, look: await findBrandLook(services, creatorId) }
}

export async function action({ context, request, params: { creatorId } }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const version = Number(form.get('version'))
    const accepted = await acceptBrief(services, viewer, creatorId, version)
    if (!accepted.ok) {
      switch (accepted.reason) {
        case 'changed':
          return refuse('The brief has just changed. Please read the new version below.', 409)
        case 'ended':
          return refuse('This campaign has ended, so its brief can no longer be accepted.', 409)
        case 'not-found':
          throw data(null, { status: 404 })
      }
    }
    return redirectWithNotice(href('/campaigns/:creatorId/brief', { creatorId }), {
      tone: 'success',
      text: `You accepted version ${version} of the brief.`,
    })
  })
}

export default function ParticipationBrief({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { brand, campaign, brief, personalNote, acceptedAt, earlier, mayAccept } = loaderData
  return (
    <div className="grid gap-8">
      {loaderData.look && <BrandMark {...loaderData.look} />}
      <PageHeader
        title="Brief"
        lead={
          <>
            <bdi>{`${brand}: ${campaign}`}</bdi>
            {`. Version ${brief.version}, `}
            <DateTime at={brief.createdAt} />
          </>
        }
        back={
          loaderData.isPresent
            ? { to: href('/campaigns/:creatorId', params), label: 'Your page' }
            : { to: href('/campaigns'), label: 'Campaigns' }
        }
        actions={
          <a
            href={href('/campaigns/:creatorId/brief.pdf', params)}
            download
            className={`${buttonClasses({ variant: 'secondary' })} print:hidden`}
          >
            <FileText aria-hidden="true" />
            PDF
          </a>
        }
      />
      {acceptedAt && (
        <Alert tone="success" title={`You accepted version ${brief.version}`}>
          <DateTime at={acceptedAt} />
        </Alert>
      )}
      {earlier && (
        <Alert tone="warning" title="The brief has changed">
          {`You accepted version ${earlier.version} on `}
          <DateTime at={earlier.acceptedAt} />. What changed since is marked.
        </Alert>
      )}
      <Card className="grid gap-8 print:border-0 print:p-0">
        {personalNote && <PersonalNote brand={brand} note={personalNote} />}
        <BriefView
          brief={brief}
          changed={earlier?.changed}
          fileUrl={(fileId) =>
            href('/campaigns/:creatorId/brief/files/:fileId', { ...params, fileId })
          }
        />
        {mayAccept && (
          <div className="border-t border-line pt-6 print:hidden">
            <ActionForm
              intent="accept"
              answer={actionData ?? EMPTY_FORM_RESULT}
              button="Accept the Brief"
              busyLabel="Accepting..."
            >
              <input type="hidden" name="version" value={brief.version} />
              <p className="text-sm text-soft">
                {`${brand} sees that you accepted version ${brief.version}, and when. If something isn’t right, ask ${brand} before you accept.`}
              </p>
            </ActionForm>
          </div>
        )}
      </Card>
    </div>
  )
}
