import { createContext, data, href, redirect } from 'react-router'
import { NO_UPLOADS } from '#app/components/magnet-form/no-uploads.ts'
import { reportPath } from '#app/components/magnet-page/report-url.ts'
import { SuspensionNotice } from '#app/components/magnets/suspension-notice.tsx'
import { NowShowingAlert } from '#app/components/schedules/now-showing.tsx'
import { useAccess } from '#app/components/shell/access.ts'
import type { EditProblem } from '#app/forms/edit-problems.tsx'
import { clearDraft, editDraft } from '#app/forms/form-draft.ts'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { listLanguages, wordsOf } from '#content/languages/words.server.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import {
  countContentUpdateRecipients,
  getLatestContentUpdate,
} from '#domain/leads/tell/content-updates.server.ts'
import { sampleEmail } from '#domain/leads/tell/sample-email.ts'
import { findOwnTextStart, sendTestEmail } from '#domain/leads/tell/send-test-email.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import {
  type EditableMagnet,
  findCreatorName,
  findEditableMagnet,
  isExperimentRunning,
  updateMagnet,
} from '#domain/magnets/edit-magnet.server.ts'
import { ALL_LOCKED, EXPERIMENT_RUNNING } from '#domain/magnets/locked-fields.ts'
import { MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { listFilesOfMagnet } from '#domain/magnets/magnet-files.server.ts'
import { toVisitorFile } from '#domain/magnets/magnet-files.ts'
import { editMagnetForm } from '#domain/magnets/magnet-form.ts'
import { describeUploads, uploadRefusal } from '#domain/magnets/magnet-uploads.server.ts'
import { findPageCreator } from '#domain/magnets/page-creator.server.ts'
import { findMagnetSuspension } from '#domain/magnets/suspension.server.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { readConfirmation } from '#domain/resources/confirmation.ts'
import { messagesOf, OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import { applyMove } from '#domain/resources/questions/question-form.ts'
import { findNowShowing } from '#domain/schedules/now-showing.server.ts'
import { type FormResult, parseForm, readForm, refuseForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/edit'
import { DeletedMagnetNotice } from './deleted-magnet-notice.tsx'
import { EditForm } from './edit-form.tsx'
import { TEST_EMAIL } from './messages-fields.tsx'

const UPDATE_FAILED = 'Error updating lead magnet. Please try again.'
const MAGNET_DELETED = 'This magnet has been deleted. What you entered is still below.'

/** The action sets this, so that the page shows the entered values of a deleted magnet. */
const deletedContext = createContext(false)

export const meta: Route.MetaFunction = () => [
  { title: `Customize Your Lead Magnet | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const magnet = await findEditableMagnet(services, ownerId, params.id)
  if (!magnet) {
    if (context.get(deletedContext)) return { magnet: null }
    // The response is the same for an unknown magnet and for someone else's, so that no one can
    // find out which ids exist.
    throw redirect('/')
  }
  const [
    creatorName,
    creator,
    earlierPeople,
    ofMagnet,
    last,
    suspension,
    showing,
    isTested,
    otherLimit,
    files,
  ] = await Promise.all([
    findCreatorName(services, ownerId),
    findPageCreator(services, ownerId),
    countContentUpdateRecipients(services, magnet.id),
    getConfirmationTotals(services, { ownerId, magnetId: magnet.id }),
    getLatestContentUpdate(services, magnet.id),
    findMagnetSuspension(services, ownerId, magnet.id),
    findNowShowing(services, ownerId, magnet.id),
    isExperimentRunning(services.db, magnet.id),
    getFileLimit(services, ownerId),
    listFilesOfMagnet(services, ownerId, magnet.id),
  ])
  return {
    suspension,
    showing,
    isTested,
    ownerId,
    magnet,
    creatorName,
    creator,
    receivesEmail: services.env.inbound !== null,
    languages: listLanguages(),
    reportUrl: reportPath(magnet.id),
    otherLimit,
    files: (files ?? []).map(toVisitorFile),
    earlierPeople,
    confirmations: [
      ofMagnet.asked > 0
        ? { of: 'of this magnet', totals: ofMagnet }
        : {
            of: 'of your other magnets',
            totals: await getConfirmationTotals(services, { ownerId, magnetId: null }),
          },
    ],
    ownTextFrom: await findOwnTextStart(services, ownerId),
    lastTold: last && { at: last.createdAt, mails: last.queued, isDone: last.doneAt !== null },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id: requestId } = context.get(requestContext)
  const form = await readForm(request)
  const toResult = async ({ values, errors, signedOut }: FormResult, viewer: Viewer | null) => ({
    values,
    errors,
    uploads: viewer
      ? await describeUploads(services, viewer.id, form).catch(() => NO_UPLOADS)
      : NO_UPLOADS,
    problem: (signedOut ? 'signed-out' : null) as EditProblem | null,
    conflict: null as EditableMagnet | null,
    /** The address that a test email was sent to. */
    tested: null as string | null,
  })
  const failure = {
    event: 'magnet.update_failed',
    message: `${UPDATE_FAILED} Reference: ${requestId}`,
  }
  const options = { context, form, signedOut: UPLOAD_MESSAGES.sessionEnded, failure, toResult }
  return formAction(options, async ({ viewer, refuse }) => {
    const gone = () => {
      context.set(deletedContext, true)
      return refuse(MAGNET_DELETED, 410, { problem: 'gone' })
    }
    const magnet = await findEditableMagnet(services, viewer.id, params.id)
    if (!magnet) return gone()
    if (form.get('intent') === TEST_EMAIL) {
      const isSent = await sendTest(services, viewer, magnet, form)
      return isSent ? refuse({}, 200, { tested: viewer.email }) : refuse(TESTED_TOO_OFTEN, 429)
    }
    if (applyMove(form)) return refuse({}, 200)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(editMagnetForm(magnet), form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const result = await updateMagnet(services, viewer, magnet.id, parsed.value)
    if (result.ok) {
      return redirectWithNotice(href('/edit/:id', { id: magnet.id }), {
        tone: 'success',
        text: 'Magnet updated successfully!',
      })
    }
    switch (result.reason) {
      case 'not-found':
        return gone()
      case 'changed-elsewhere':
        return refuse({}, 409, { conflict: result.magnet })
      case 'experiment-running':
        return refuse(EXPERIMENT_RUNNING, 409)
      default:
        return refuse(uploadRefusal(result.reason, parsed.value.fileType), 422)
    }
  })
}

const TESTED_TOO_OFTEN = 'You’ve sent five test emails in the last hour. Please try again later.'

/** Sends the viewer the delivery email with the text in the form, which isn't saved. */
async function sendTest(
  services: Services,
  viewer: Viewer,
  magnet: EditableMagnet,
  form: FormData,
): Promise<boolean> {
  const text = (name: string) => String(form.get(name) ?? '')
  const entered = {
    mailSubject: text(OWN_MESSAGES.mailSubject.form),
    mailText: text(OWN_MESSAGES.mailText.form),
  }
  const cut = (name: keyof typeof entered) => entered[name].slice(0, OWN_MESSAGES[name].max)
  const needed = readConfirmation(text('confirmation'))
  const message = sampleEmail({
    words: wordsOf(text('language')),
    title: text('title').slice(0, MAX_TITLE_LENGTH) || magnet.title,
    creatorName: await findCreatorName(services, viewer.id),
    isLink: text('file_type') === 'link',
    confirmation: needed === 'off' ? null : needed,
    messages: messagesOf({ mailSubject: cut('mailSubject'), mailText: cut('mailText') }),
    url: `${services.env.publicUrl}${href('/magnet/:id', { id: magnet.id })}`,
  })
  return sendTestEmail(services, viewer, message)
}

const NOTHING_SAVED = { uploads: NO_UPLOADS, problem: null, conflict: null, tested: null }

/** Clears the tab's draft only after the form has been saved. */
export async function clientAction({ request, serverAction, params }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) {
      const saved = thrown.headers.get('Location') === href('/edit/:id', { id: params.id })
      if (saved) clearDraft(editDraft(params.id))
      throw thrown
    }
    // If the request fails, the page keeps everything that was entered and uploaded.
    return data({ ...refuseForm(form, '', UPDATE_FAILED), ...NOTHING_SAVED }, 503)
  }
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const access = useAccess()
  if (!loaderData.magnet)
    return <DeletedMagnetNotice message={MAGNET_DELETED} values={actionData?.values ?? {}} />
  const { suspension, showing, isTested, ...shown } = loaderData
  const back = access.leads
    ? { to: href('/analytics/:id', { id: loaderData.magnet.id }), label: 'Back to Leads' }
    : { to: href('/magnets'), label: 'Back to Magnets' }
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Customize Your Lead Magnet"
        back={back}
        actions={
          <>
            {loaderData.magnet.fileType !== 'link' && (
              <ButtonLink
                to={href('/magnets/:id/files', { id: loaderData.magnet.id })}
                variant="secondary"
              >
                {loaderData.files.length > 1 ? 'Files' : 'Add Another File'}
              </ButtonLink>
            )}
            <ButtonLink
              to={href('/magnets/:id/welcome-emails', { id: loaderData.magnet.id })}
              variant="secondary"
            >
              Welcome Emails
            </ButtonLink>
            <ButtonLink
              to={href('/magnets/:id/experiment', { id: loaderData.magnet.id })}
              variant="secondary"
            >
              Experiment
            </ButtonLink>
            <ButtonLink
              to={href('/magnets/:id/schedule', { id: loaderData.magnet.id })}
              variant="secondary"
            >
              Schedule
            </ButtonLink>
          </>
        }
      />
      {suspension && <SuspensionNotice of="magnet" {...suspension} />}
      {showing && <NowShowingAlert showing={showing} />}
      {isTested && (
        <Alert
          tone="info"
          title="An experiment is running"
          actions={
            <ButtonLink
              to={href('/magnets/:id/experiment', { id: loaderData.magnet.id })}
              size="small"
              variant="secondary"
            >
              Open the Experiment
            </ButtonLink>
          }
        >
          {`Until it ends, the ${ALL_LOCKED} can’t be changed.`}
        </Alert>
      )}
      <EditForm
        key={loaderData.magnet.id}
        {...shown}
        values={actionData?.values ?? null}
        errors={actionData?.errors ?? NO_ERRORS}
        uploads={actionData?.uploads ?? NO_UPLOADS}
        problem={actionData?.problem ?? null}
        conflict={actionData?.conflict ?? null}
      />
    </div>
  )
}

const NO_ERRORS = {}
