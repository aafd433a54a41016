import { data, Form } from 'react-router'
import { placeLine } from '#app/components/placements/place-line.ts'
import { drawCode, svgUrl } from '#app/components/qr/draw-code.ts'
import { QrPreview } from '#app/components/qr/qr-preview.tsx'
import { QrStyleForm } from '#app/components/qr/qr-style-form.tsx'
import { type StyleAnswer, useQrEditor } from '#app/components/qr/use-qr-editor.ts'
import { LeaveGuard } from '#app/components/studio/leave-guard.tsx'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { formValues, readForm, refuseForm } from '#domain/forms.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import {
  checkPlacementStyle,
  inheritStyle,
  savePlacementStyle,
  styleOf,
} from '#domain/placements/placement-style.server.ts'
import { PLACEMENT_WORDS } from '#domain/placements/placement-words.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { drawQrImage, qrImageTag } from '#domain/qr/qr-image.server.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import { DEFAULT_QR_STYLE, startedStyle } from '#domain/qr/qr-style.ts'
import { QR_STYLE_WORDS } from '#domain/qr/qr-style-words.ts'
import type { Route } from './+types/placement-qr'
import { placementsPath, requirePlacement } from './placed.server.ts'
import { answerStyleCheck, answerStyleSave, type StyleRefusal } from './style-answer.server.ts'

export const meta: Route.MetaFunction = () => [{ title: `QR Style: ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, magnet, placement } = await requirePlacement({ context, params })
  const { publicUrl, publicUrlIsSet } = services.env
  const code = codeUrl(publicUrl, placement.code)
  const stored = styleOf(placement, magnet)
  const image = await drawQrImage(code, stored, 'svg')
  return {
    magnetId: magnet.id,
    placementId: placement.id,
    title: placementTitle(placement),
    label: placement.label,
    place: placeLine(placement),
    code,
    inherits: placement.qrStylePreferences === null,
    style: {
      preferences: { ...DEFAULT_QR_STYLE, ...stored },
      version: qrImageTag(code, stored, 'png', ''),
      isReadable: image.ok,
    },
    images: placementImages(magnet, placement, publicUrl),
    shortUrl: magnetUrl(publicUrl, placement.code),
    publicUrlIsSet,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  const form = await readForm(request)
  const intent = intentOf(form)
  const refuse = (message: string, status: number, signedOut = false) =>
    data(refusalOf(intent, form, message, signedOut), status)
  if (!viewer) return refuse('Your session has expired. Please log in again.', 401, true)
  try {
    const { ownerId, magnet, placement } = await requirePlacement({ context, params })
    const path = placementsPath(magnet.id)
    const gone = () => redirectWithNotice(path, { tone: 'error', text: PLACEMENT_WORDS.gone })
    if (intent === 'inherit') {
      const text = 'This code follows the magnet’s style again.'
      return (await inheritStyle(services, ownerId, placement.id))
        ? redirectWithNotice(`${path}/${placement.id}/qr`, { tone: 'success', text })
        : gone()
    }
    const drawn = { magnet, one: placement }
    const keeper = {
      check: (style: Parameters<typeof checkPlacementStyle>[2]) =>
        checkPlacementStyle(services, drawn, style),
      save: (style: Parameters<typeof checkPlacementStyle>[2]) =>
        savePlacementStyle(services, ownerId, drawn, style),
      savedAt: `${path}/${placement.id}/qr`,
      gone,
    }
    const asked = { services, viewer, form }
    return intent === 'check'
      ? await answerStyleCheck(asked, keeper)
      : await answerStyleSave(asked, keeper)
  } catch (error) {
    if (error instanceof Response) throw error
    const { id: requestId } = context.get(requestContext)
    services.log.error({ err: error, requestId, intent }, 'the QR editor of a placement failed')
    return refuse(failed(intent), 500)
  }
}

/** A lost connection is a word in the page; it must not take the page and its values away. */
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
  const { magnetId, placementId, title, code, style, images, inherits } = loaderData
  const at = `/magnets/${magnetId}/placements/${placementId}`
  const refused = actionData?.intent === 'style' ? actionData : null
  const started = refused && startedStyle(refused.values, style.preferences)
  const editor = useQrEditor(`${at}/qr`, style, started)
  const svg = editor.isChanged ? drawCode(code, editor.draft, `QR code of ${title}`) : null
  const picture = svg === null ? images.svg : svgUrl(svg)
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
          This code is drawn like its magnet’s. Save a style here to give it its own.
        </Alert>
      ) : (
        <Alert
          tone="info"
          title="A style of its own"
          actions={
            <Form method="post">
              <Button name="intent" value="inherit" variant="secondary" size="small">
                Use the Magnet’s Style
              </Button>
            </Form>
          }
        >
          This code stays as it is when the magnet’s style changes.
        </Alert>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <section aria-label="QR Code" className="min-w-0">
          <QrStyleForm
            editor={editor}
            picture={picture}
            errors={refused?.errors ?? {}}
            signedOut={refused?.signedOut ?? false}
            withSmall={style.preferences.logoSize === 'S'}
          />
        </section>
        <aside aria-label="Preview" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <QrPreview
            title={title}
            picture={picture}
            svg={svg}
            verdict={editor.verdict}
            downloads={images.downloads}
            savedPng={images.png}
            shortUrl={loaderData.shortUrl}
            publicUrlIsSet={loaderData.publicUrlIsSet}
            onCheckAgain={editor.checkAgain}
          />
        </aside>
      </div>
      <LeaveGuard active={editor.isChanged} onLeave={editor.reset} />
    </div>
  )
}

type Intent = 'check' | 'style' | 'inherit'

const failed = (intent: Intent) =>
  intent === 'check' ? QR_STYLE_WORDS.checkFailed : QR_STYLE_WORDS.saveFailed

function intentOf(form: FormData): Intent {
  const intent = form.get('intent')
  return intent === 'check' || intent === 'inherit' ? intent : 'style'
}

/** What is typed stays. A chosen file is left out: its preview is in `logo_choice`. */
function refusalOf(
  intent: Intent,
  form: FormData,
  message: string,
  signedOut: boolean,
): StyleRefusal | StyleAnswer {
  if (intent === 'check') {
    const draft = String(form.get('draft') ?? '')
    return { intent, draft, ok: false, errors: { '': message }, failed: true }
  }
  const { logo: _, ...values } = formValues(form)
  return { intent: 'style', ...refuseForm(form, '', message), values, signedOut }
}
