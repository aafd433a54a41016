import { data, href } from 'react-router'
import { formatPlacementLocation } from '#app/components/placements/placement-location.ts'
import { failedCheck, failedForm, QrWorkbench } from '#app/components/qr/qr-workbench.tsx'
import type { StyleAnswer } from '#app/components/qr/use-qr-editor.ts'
import { assertEditable } from '#app/middleware/craft.server.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import {
  checkPlacementStyle,
  getPlacementStyle,
  inheritStyle,
  savePlacementStyle,
} from '#domain/placements/placement-style.server.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import { loadQrEditor } from '../qr-editor.server.ts'
import { checkStyleAction, type StyleRefusal, saveStyleAction } from '../qr-style-action.server.ts'
import { requirePlacement } from '../require-placement.server.ts'
import type { Route } from './+types/placement-qr'

export const meta: Route.MetaFunction = () => [{ title: `QR Style | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, magnet, placement, craft } = await requirePlacement({ context, params })
  assertEditable(craft)
  const { publicUrl } = services.env
  return {
    magnetId: magnet.id,
    placementId: placement.id,
    label: placement.label,
    place: formatPlacementLocation(placement),
    inherits: placement.qrStylePreferences === null,
    editor: await loadQrEditor(services, {
      title: placementTitle(placement),
      code: codeUrl(publicUrl, placement.code),
      stored: getPlacementStyle(placement, magnet),
      images: placementImages(magnet, placement, publicUrl),
      shortUrl: magnetUrl(publicUrl, placement.code),
    }),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form)
  const failure = {
    event: 'placement_qr_editor.action_failed',
    message: failed(intent),
    fields: { intent },
  }
  const toResult = ({ errors, signedOut }: FormResult) =>
    refusalOf(intent, form, errors[''] ?? '', signedOut)
  return formAction({ context, form, failure, toResult }, async ({ services, viewer }) => {
    const { ownerId, magnet, placement, craft } = await requirePlacement({ context, params })
    assertEditable(craft)
    const path = href('/magnets/:id/placements', { id: magnet.id })
    const editor = href('/magnets/:id/placements/:placementId/qr', params)
    const gone = () => redirectWithNotice(path, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
    if (intent === 'inherit') {
      const text = 'This code uses the magnet’s style again.'
      return (await inheritStyle(services, ownerId, placement.id))
        ? redirectWithNotice(editor, { tone: 'success', text })
        : gone()
    }
    const drawn = { magnet, one: placement }
    const target = {
      check: (style: Parameters<typeof checkPlacementStyle>[2]) =>
        checkPlacementStyle(services, drawn, style),
      save: (style: Parameters<typeof checkPlacementStyle>[2]) =>
        savePlacementStyle(services, ownerId, drawn, style),
      savedAt: editor,
      gone,
    }
    const input = { services, viewer, form }
    return intent === 'check' ? checkStyleAction(input, target) : saveStyleAction(input, target)
  })
}

/** Turns a failed request into an error on the page. The page keeps its values. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const intent = intentOf(form)
    return data(refusalOf(intent, form, failed(intent), false), 503)
  }
}

export default function PlacementQr({ loaderData, actionData }: Route.ComponentProps) {
  const { magnetId, placementId, editor, inherits } = loaderData
  const at = href('/magnets/:id/placements/:placementId', { id: magnetId, placementId })
  const refused = actionData?.intent === 'style' ? actionData : null
  return (
    <div className="grid gap-8">
      <PageHeader
        title="QR Style"
        lead={
          <>
            <bdi className="font-[640] text-ink">{loaderData.label}</bdi> {loaderData.place}
          </>
        }
        back={{ to: at, label: 'Back to the placement' }}
      />
      {inherits ? (
        <Alert tone="info" title="The magnet’s style">
          This code uses its magnet’s style. To give the code its own style, save one here.
        </Alert>
      ) : (
        <Alert
          tone="info"
          title="Its own style"
          actions={
            <Form method="post">
              <Button name="intent" value="inherit" variant="secondary" size="small">
                Use the Magnet’s Style
              </Button>
            </Form>
          }
        >
          This code doesn’t change when the magnet’s style changes.
        </Alert>
      )}
      <QrWorkbench
        action={href('/magnets/:id/placements/:placementId/qr', { id: magnetId, placementId })}
        {...editor}
        refused={refused}
      />
    </div>
  )
}

type Intent = 'check' | 'style' | 'inherit'

const failed = (intent: Intent) =>
  intent === 'check' ? QR_STYLE_MESSAGES.checkFailed : QR_STYLE_MESSAGES.saveFailed

function intentOf(form: FormData): Intent {
  const intent = form.get('intent')
  return intent === 'check' || intent === 'inherit' ? intent : 'style'
}

function refusalOf(
  intent: Intent,
  form: FormData,
  message: string,
  signedOut: boolean,
): StyleRefusal | StyleAnswer {
  if (intent === 'check') return failedCheck(form, message)
  return { intent: 'style', ...failedForm(form, message, signedOut) }
}
