import { href } from 'react-router'
import { campaignTitle } from '#app/components/campaigns/campaign-title.ts'
import { SetupBack } from '#app/components/campaigns/setup-back.tsx'
import { NO_UPLOADS } from '#app/components/magnet-form/no-uploads.ts'
import { reportUrl } from '#app/components/magnet-page/report-url.ts'
import { clearDraft, editDraft } from '#app/forms/form-draft.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { listLanguages, wordsOf } from '#content/languages/words.server.ts'
import { findCampaignFiles } from '#domain/campaigns/campaign-files.server.ts'
import { findTemplate } from '#domain/campaigns/template.server.ts'
import { sampleForm } from '#domain/leads/lead.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { toVisitorFile } from '#domain/magnets/magnet-files.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { findPublicBrand } from '#domain/workspaces/brand-kit.server.ts'
import { DEFAULT_LANGUAGE, readLanguage } from '#lib/languages.ts'
import { requireCampaign } from '../require-campaign.server.ts'
import type { Route } from './+types/template'
import { templateAction } from './template-action.server.ts'
import { TemplateForm } from './template-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: campaignTitle(matches, 'template') },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const opened = await requireCampaign({ context, params, viewer, action: 'edit-campaigns' })
  const { campaign, membership } = opened
  const [view, brand, otherLimit, found] = await Promise.all([
    findTemplate(services, viewer, params.workspaceId, campaign.id),
    findPublicBrand(services, params.workspaceId),
    getFileLimit(services, viewer.id),
    findCampaignFiles(services, viewer, params.workspaceId, campaign.id),
  ])
  if (!brand) throw new Response(null, { status: 404 })
  const { env } = services
  const files = found ?? []
  const template = view
    ? {
        ...view.template,
        version: `${view.template.version}-${view.template.usedAt ? 'used' : 'new'}`,
        file: view.file,
        hero: view.hero,
      }
    : {
        ...NEW_TEMPLATE,
        brandingColor: brand.brandColor,
        consentText: sampleForm(wordsOf(DEFAULT_LANGUAGE), brand.name).consent,
      }
  const { version, title, description, fileType, fileUrl, brandingColor } = template
  return {
    viewerId: viewer.id,
    otherLimit,
    hasMoreFiles: files.length > 1,
    files: files.map(toVisitorFile),
    state: campaign.state,
    isUsed: Boolean(view?.template.usedAt),
    number: view?.template.version ?? null,
    isReadOnly: membership.isReadOnly || campaign.state === 'ended',
    template: {
      version,
      title,
      description,
      fileType,
      fileUrl,
      brandingColor,
      consentText: template.consentText,
      language: readLanguage(template.language),
      confirmation: template.confirmation,
      passesUtm: template.passesUtm,
      takesEmail: template.takesEmail,
      ...perBox((column) => template[column]),
      questions: template.questions,
      privacyUrl: template.privacyUrl,
      freeFields: template.freeFields,
      file: template.file,
      hero: template.hero,
    },
    brand,
    languages: listLanguages(),
    confirmationTotals: await getConfirmationTotals(services, {
      ownerId: membership.accountId,
      magnetId: null,
    }),
    reportUrl: reportUrl(env),
    receivesEmail: env.inbound !== null,
  }
}

const NEW_TEMPLATE = {
  version: 'none',
  title: '',
  description: '',
  fileType: 'pdf' as const,
  fileUrl: null,
  language: DEFAULT_LANGUAGE,
  confirmation: 'off' as const,
  passesUtm: false,
  takesEmail: false,
  newsletterBox: null,
  partnerBox: null,
  questions: null,
  privacyUrl: null,
  freeFields: ['title'],
  file: null,
  hero: null,
}

export function action({ context, request, params }: Route.ActionArgs) {
  return templateAction({ context, request, params })
}

/** Clears the tab's draft only after the form has been saved. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.get('Location')) {
      clearDraft(editDraft(params.campaignId))
    }
    throw thrown
  }
}

export default function Template({ loaderData, actionData, params }: Route.ComponentProps) {
  const { viewerId, state, isUsed, number, isReadOnly, template, brand } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Template"
        lead={
          state === 'draft'
            ? 'The page that every creator gets, with its own link and code.'
            : `Version ${number}. Every page of this campaign is based on this version.`
        }
        actions={
          <>
            {template.file && (
              <ButtonLink
                to={href('/workspace/:workspaceId/campaigns/:campaignId/files', params)}
                variant="secondary"
              >
                {isReadOnly || loaderData.hasMoreFiles ? 'Files' : 'Add Another File'}
              </ButtonLink>
            )}
            <ButtonLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/survey', params)}
              variant="secondary"
            >
              Survey
            </ButtonLink>
          </>
        }
      />
      {isUsed && !isReadOnly && (
        <Alert tone="info" title="Saving updates every page right away">
          This creates version {(number ?? 0) + 1}. Creators keep their changes in the fields
          they’re allowed to change. Leads keep the consent text they agreed to.
        </Alert>
      )}
      {state === 'ended' && (
        <Alert tone="info">The campaign has ended. This was its template.</Alert>
      )}
      <TemplateForm
        viewerId={viewerId}
        campaignId={params.campaignId}
        template={template}
        brand={brand}
        languages={loaderData.languages}
        confirmationTotals={loaderData.confirmationTotals}
        reportUrl={loaderData.reportUrl}
        files={loaderData.files}
        receivesEmail={loaderData.receivesEmail}
        otherLimit={loaderData.otherLimit}
        button={state === 'draft' ? 'Continue to Creators' : 'Save Template'}
        beside={state === 'draft' && <SetupBack ids={params} />}
        isReadOnly={isReadOnly}
        values={actionData?.values ?? null}
        errors={actionData?.errors ?? {}}
        uploads={actionData?.uploads ?? NO_UPLOADS}
        signedOut={actionData?.signedOut ?? false}
      />
    </div>
  )
}
