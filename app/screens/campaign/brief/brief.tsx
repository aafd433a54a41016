import { FileText, Pencil } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { BriefView } from '#app/components/campaigns/brief-view.tsx'
import { CAMPAIGN_ENDED } from '#app/components/campaigns/campaign-messages.ts'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import {
  findBrief,
  findPersonalNote,
  listBriefCreators,
  listBriefVersions,
  saveBrief,
} from '#domain/campaigns/brief.server.ts'
import { FILE_ROWS } from '#domain/campaigns/brief.ts'
import { briefForm, personalNoteForm } from '#domain/campaigns/brief-input.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { updateCreator } from '#domain/campaigns/creators.server.ts'
import { findPendingFile } from '#domain/files/files.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { toUploadedFile, type UploadedFile } from '#domain/files/uploaded-file.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import { EMPTY_FORM_RESULT, type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { parsePage } from '#lib/table-query.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/brief'
import { BriefCreators, NoteDialog } from './brief-creators.tsx'
import { BriefForm } from './brief-form.tsx'
import { BriefVersions } from './brief-versions.tsx'

const CREATORS_SHOWN = 50
const VERSIONS_SHOWN = 10

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.campaign ?? 'Campaign'}, brief | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { campaign, membership } = await requireCampaign({ context, params, viewer })
  const { searchParams, search } = url
  const args = [services, viewer, params.workspaceId, campaign.id] as const
  const page = parsePage(searchParams.get('page'))
  const [current, older, history, listed, noted] = await Promise.all([
    findBrief(...args),
    findBrief(...args, parseVersion(searchParams.get('version')) ?? 0),
    listBriefVersions(...args, {
      before: parseVersion(searchParams.get('before')),
      limit: VERSIONS_SHOWN,
    }),
    listBriefCreators(...args, { offset: (page - 1) * CREATORS_SHOWN, limit: CREATORS_SHOWN }),
    findPersonalNote(services, viewer, params.workspaceId, {
      creatorId: searchParams.get('note') ?? '',
      campaignId: campaign.id,
    }),
  ])
  const mayEdit =
    !membership.isReadOnly && campaign.state !== 'ended' && can(membership.role, 'edit-campaigns')
  const isDraft = campaign.state === 'draft'
  return {
    campaign: campaign.name,
    brand: membership.name,
    isDraft,
    mayEdit,
    isEditing: mayEdit && (isDraft || !current || searchParams.has('edit')) && !older,
    current,
    shown: older ?? current,
    history,
    creators: { ...listed, page, pageSize: CREATORS_SHOWN },
    noted: mayEdit ? noted : null,
    search,
  }
}

/** Returns the number of a version in the URL; null if there is none. */
function parseVersion(text: string | null): number | null {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : null
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent, creatorId = ''] = String(form.get('intent') ?? '').split(' ')
  const here = href('/workspace/:workspaceId/campaigns/:campaignId/brief', params)
  const toResult = async (refused: FormResult, viewer: Viewer | null) => ({
    ...refused,
    isNote: intent === 'note',
    uploads: viewer ? await findUploads(context, viewer, form) : [],
  })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    return withWorkspaceGuard(workspaceId, async () => {
      const args = [services, viewer, workspaceId, campaignId] as const
      const found = await findCampaign(...args)
      if (!found) return refuse(CHANGED_ELSEWHERE, 404)
      if (found.campaign.state === 'ended') return refuse(CAMPAIGN_ENDED, 409)
      if (intent === 'note') {
        const note = parseForm(personalNoteForm, form)
        if (!note.ok) return refuse(note.errors, 422)
        const noted = await findPersonalNote(services, viewer, workspaceId, {
          creatorId,
          campaignId,
        })
        const saved =
          noted &&
          (await updateCreator(services, viewer, workspaceId, noted.id, {
            personalNote: note.value,
          }))
        if (!saved?.ok) return refuse(CHANGED_ELSEWHERE, 404)
        return redirectWithNotice(here, { tone: 'success', text: `Note for ${saved.name} saved.` })
      }
      const parsed = parseForm(briefForm, form)
      if (!parsed.ok) return refuse(parsed.errors, 422)
      const result = await saveBrief(...args, parsed.value)
      if (!result.ok) {
        switch (result.reason) {
          case 'ended':
            return refuse(CAMPAIGN_ENDED, 409)
          case 'not-found':
            return refuse(CHANGED_ELSEWHERE, 404)
          case 'file-missing':
            return refuse('A file is no longer there. Please choose it again.', 422)
          case 'quota':
            return refuse(UPLOAD_MESSAGES.quota, 422)
        }
      }
      if (found.campaign.state === 'draft') {
        const to = href('/workspace/:workspaceId/campaigns/:campaignId/costs', params)
        return redirectWithNotice(to, { tone: 'success', text: 'Brief saved.' })
      }
      return redirectWithNotice(here, {
        tone: 'success',
        text: result.isNew
          ? `Version ${result.version} saved. Creators who take part are asked to accept it.`
          : 'Brief saved.',
      })
    })
  })
}

/** Returns the form's uploads that no brief refers to yet. */
async function findUploads(
  context: Route.ActionArgs['context'],
  viewer: Viewer,
  form: FormData,
): Promise<UploadedFile[]> {
  const { db } = context.get(servicesContext)
  const files = await Promise.all(
    FILE_ROWS.map((row) => findPendingFile(db, viewer.id, String(form.get(`file_${row}`) ?? ''))),
  )
  return files.flatMap((file) => (file ? toUploadedFile(file) : []))
}

export default function CampaignBrief({ loaderData, actionData, params }: Route.ComponentProps) {
  const { isDraft, mayEdit, isEditing, current, shown, history, creators, noted } = loaderData
  const { pathname } = useLocation()
  const answer = actionData ?? { ...EMPTY_FORM_RESULT, isNote: false, uploads: [] }
  const isOlder = shown !== null && shown.version !== current?.version
  return (
    <div className="grid gap-10">
      <div className="grid gap-8">
        <PageHeader
          title="Brief"
          lead={
            shown && !isEditing ? (
              <>
                <span className="hidden print:inline">
                  <bdi>{`${loaderData.brand}: ${loaderData.campaign}`}</bdi>.{' '}
                </span>
                {`Version ${shown.version}, `}
                <DateTime at={shown.createdAt} />
              </>
            ) : (
              'What creators should say, publish and keep in mind. They read it in the invitation and accept it.'
            )
          }
          actions={
            !isEditing &&
            shown && (
              <span className="contents print:hidden">
                <a
                  href={`${href('/workspace/:workspaceId/campaigns/:campaignId/brief.pdf', params)}${isOlder ? `?version=${shown.version}` : ''}`}
                  download
                  className={buttonClasses({ variant: 'secondary' })}
                >
                  <FileText aria-hidden="true" />
                  PDF
                </a>
                {mayEdit && !isOlder && (
                  <ButtonLink to="?edit">
                    <Pencil aria-hidden="true" />
                    Edit Brief
                  </ButtonLink>
                )}
              </span>
            )
          }
        />
        {isOlder && (
          <Alert tone="info" title="This is an earlier version" className="print:hidden">
            <Link to={pathname} className="link">
              Show the Current Version
            </Link>
          </Alert>
        )}
        {isEditing ? (
          <>
            {!isDraft && current && (
              <Alert tone="info" title="Creators accept every change">
                If you change something, this becomes version {current.version + 1}. Creators who
                take part get an email and are asked to accept it.
              </Alert>
            )}
            <BriefForm
              key={current?.createdAt.getTime()}
              current={current}
              uploads={answer.uploads}
              answer={answer.isNote ? EMPTY_FORM_RESULT : answer}
              button={isDraft ? 'Continue to Costs' : 'Save Brief'}
              beside={
                (isDraft || current) && (
                  <>
                    <ButtonLink
                      to={
                        isDraft
                          ? href('/workspace/:workspaceId/campaigns/:campaignId/costs', params)
                          : pathname
                      }
                      variant="ghost"
                    >
                      {isDraft ? 'Skip to Costs' : 'Cancel'}
                    </ButtonLink>
                    {isDraft && <SetupBack ids={params} />}
                  </>
                )
              }
            />
          </>
        ) : shown ? (
          <Card>
            <BriefView
              brief={shown}
              fileUrl={(fileId) =>
                href('/workspace/:workspaceId/campaigns/:campaignId/brief/files/:fileId', {
                  ...params,
                  fileId,
                })
              }
            />
          </Card>
        ) : (
          <EmptyState title="No brief">This campaign has no brief.</EmptyState>
        )}
      </div>
      {creators.total > 0 && (
        <BriefCreators
          {...creators}
          version={current?.version ?? null}
          mayEdit={mayEdit}
          search={loaderData.search}
        />
      )}
      {shown && history.versions.length > 0 && !isDraft && (
        <BriefVersions {...history} shown={shown.version} search={loaderData.search} />
      )}
      {noted && <NoteDialog creator={noted} answer={answer.isNote ? answer : EMPTY_FORM_RESULT} />}
    </div>
  )
}
