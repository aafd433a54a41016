import { data } from 'react-router'
import { CreateForm } from '#app/components/studio/create-form.tsx'
import { clearDraft } from '#app/components/studio/form-draft.ts'
import { UpgradeDialog } from '#app/components/studio/upgrade-dialog.tsx'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { planCards } from '#content/plans.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findPendingFile } from '#domain/files/files.server.ts'
import { UPLOAD_MESSAGES, wrongTypeMessage } from '#domain/files/upload-rules.ts'
import { type FormRefusal, formValues, parseForm, readForm, refuseForm } from '#domain/forms.ts'
import { newMagnetForm } from '#domain/magnets/magnet-form.ts'
import {
  type CreateMagnetResult,
  createMagnet,
  magnetAllowance,
} from '#domain/magnets/magnets.server.ts'
import { planTable, UNLIMITED } from '#domain/plans/plan.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/create'

const CREATE_FAILED = 'Error creating lead magnet. Please try again.'

export const meta: Route.MetaFunction = () => [{ title: `Create Magnet: ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env } = services
  const ownerId = requireViewer(context).id
  const { plan, canCreate } = await magnetAllowance(services, ownerId)
  const free = { magnets: env.freeMagnetLimit, monthlyLeads: env.freeMonthlyLeads }
  const unlimited = Object.values(planTable(env)).filter((row) => row.magnetLimit === UNLIMITED)
  return {
    ownerId,
    canCreate,
    plan: { name: plan.name, magnetLimit: plan.magnetLimit },
    plansWithoutLimit: planCards(free)
      .filter((card) => unlimited.some((row) => row.type === card.id))
      .map(({ id, name, price, period, features }) => ({ id, name, price, period, features })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  if (!viewer) {
    const message = 'You must be logged in to create a lead magnet.'
    return data({ ...refuseForm(form, '', message), uploads: NO_UPLOADS, full: false }, 401)
  }
  const answer = async (refusal: Omit<FormRefusal, 'ok'>, status: number, full = false) =>
    data({ ...refusal, uploads: await describeUploads(services, viewer.id, form), full }, status)

  const parsed = parseForm(newMagnetForm, form)
  if (!parsed.ok) return answer(parsed, 422)
  try {
    const result = await createMagnet(services, viewer, parsed.value)
    if (result.ok) {
      return redirectWithNotice('/dashboard', {
        tone: 'success',
        text: 'Magnet created successfully!',
      })
    }
    const full = result.reason === 'magnet-limit'
    const errors = refusalMessages(result, parsed.value.fileType)
    return answer({ values: formValues(form), errors }, full ? 403 : 422, full)
  } catch (error) {
    if (error instanceof Response) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId }, 'a magnet could not be created')
    return answer(refuseForm(form, '', CREATE_FAILED), 500)
  }
}

/** What the tab keeps of a form goes once the magnet exists, and not before. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    const created = thrown instanceof Response && thrown.headers.get('Location') === '/dashboard'
    if (created) clearDraft('create')
    throw thrown
  }
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Create Magnet"
        lead="What your viewers get for their name and email. Its QR code works for ever."
      />
      <CreateForm
        ownerId={loaderData.ownerId}
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        uploads={actionData?.uploads ?? NO_UPLOADS}
      />
      <UpgradeDialog
        open={!loaderData.canCreate || actionData?.full === true}
        planName={loaderData.plan.name}
        magnetLimit={loaderData.plan.magnetLimit}
        plans={loaderData.plansWithoutLimit}
      />
    </div>
  )
}

const NO_UPLOADS = { file: null, hero_image: null }

/** What was uploaded is not lost with a refused form: it is named beside its field. */
async function describeUploads({ db }: Services, ownerId: string, form: FormData) {
  const describe = async (field: string) => {
    const file = await findPendingFile(db, ownerId, String(form.get(field) ?? ''))
    return file && { id: file.id, filename: file.filename, bytes: file.bytes, kind: file.kind }
  }
  return { file: await describe('file'), hero_image: await describe('hero_image') }
}

type Refusal = Extract<CreateMagnetResult, { ok: false }>

function refusalMessages(
  refusal: Refusal,
  fileType: 'pdf' | 'image' | 'video' | 'link',
): Record<string, string> {
  switch (refusal.reason) {
    case 'magnet-limit':
      return {}
    case 'file-missing':
      return { '': UPLOAD_MESSAGES.formFailed, file: 'Please choose the file again.' }
    case 'file-mismatch':
      return { file: wrongTypeMessage(fileType === 'link' ? null : fileType) }
    case 'hero-missing':
      return { '': UPLOAD_MESSAGES.formFailed, hero_image: 'Please choose the image again.' }
  }
}
