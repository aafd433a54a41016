import { data, href, redirect, useSearchParams } from 'react-router'
import { SpokenNameCard } from '#app/components/placements/spoken-name-card.tsx'
import { failedCheck, failedForm, QrWorkbench } from '#app/components/qr/qr-workbench.tsx'
import type { StyleAnswer } from '#app/components/qr/use-qr-editor.ts'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { findCodeTarget, listOldSlugs } from '#domain/magnets/custom-slug.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'
import { canEditSlug } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { codeUrl, magnetUrl } from '#domain/qr/code-url.ts'
import { qrImages } from '#domain/qr/qr-image-path.ts'
import { QR_STYLE_MESSAGES } from '#domain/qr/qr-style-messages.ts'
import { SPOKEN_NAME_MESSAGES } from '#domain/spoken-names/spoken-name-messages.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import { loadQrEditor } from '../qr-editor.server.ts'
import { loadSpokenName } from '../spoken-name-action.server.ts'
import type { Route } from './+types/edit-qr'
import {
  checkStyle,
  type EditQrRefusal,
  removeSlug,
  saveSlug,
  saveSpokenName,
  saveStyle,
} from './edit-qr.server.ts'
import { SlugForm } from './slug-form.tsx'

export const meta: Route.MetaFunction = () => [
  { title: `Customize Your Code & Link | ${PRODUCT_NAME}` },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const magnet = await findMagnet(services, viewer.id, params.id)
  // The response is the same for an unknown magnet and for someone else's, so that no one can find
  // out which ids exist.
  if (!magnet) throw redirect(href('/analytics'))
  const { publicUrl } = services.env
  const shortIdUrl = magnetUrl(publicUrl, magnet.shortId)
  const of = { ownerId: viewer.id, magnetId: magnet.id, placementId: null }
  const [plan, oldSlugs, codeLeadsTo, spokenName, editor] = await Promise.all([
    getPlan(services, viewer.id),
    listOldSlugs(services, magnet.id),
    findCodeTarget(services, magnet),
    loadSpokenName(services, of),
    loadQrEditor(services, {
      title: magnet.title,
      code: codeUrl(publicUrl, magnet.shortId),
      stored: magnet.qrStylePreferences,
      images: qrImages(magnet, publicUrl),
      shortUrl: magnet.customSlug ? magnetUrl(publicUrl, magnet.customSlug) : shortIdUrl,
    }),
  ])
  return {
    id: magnet.id,
    editor,
    spokenName,
    link: {
      slug: magnet.customSlug ?? '',
      prefix: `${new URL(publicUrl).host}/m/`,
      shortIdUrl,
      oldSlugs,
      codeLeadsTo,
      canEdit: canEditSlug(plan),
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = intentOf(form)
  const failure = {
    event: 'qr_editor.action_failed',
    message: FAILED[intent],
    fields: { intent },
  }
  const toResult = ({ errors, signedOut }: FormResult) =>
    refusalOf(intent, form, errors[''] ?? '', signedOut)
  return formAction({ context, form, failure, toResult }, async ({ services, viewer }) => {
    const input = { services, viewer, magnetId: params.id, form }
    switch (intent) {
      case 'check':
        return checkStyle(input)
      case 'style':
        return saveStyle(input)
      case 'slug':
        return saveSlug(input)
      case 'clear-slug':
        return removeSlug(input)
      case 'spoken-name':
        return saveSpokenName(input)
    }
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
    // With an error status, the loaders' data stays unchanged and isn't loaded again.
    return data(refusalOf(intent, form, FAILED[intent], false), 503)
  }
}

export default function EditQr({ loaderData, actionData }: Route.ComponentProps) {
  const { id, editor, link } = loaderData
  const refusal = actionData && actionData.intent !== 'check' ? actionData : null
  const refusedStyle = refusal?.intent === 'style' ? refusal : null
  const refusedName = refusal?.intent === 'spoken-name' ? refusal : null
  const refusedSlug =
    refusal?.intent === 'slug' || refusal?.intent === 'clear-slug' ? refusal : null
  // This isn't loader data, because a check that finishes during a navigation would end it with the
  // previous loader data.
  const [search] = useSearchParams()
  const asked = TABS.find(({ name }) => name === search.get('tab'))?.name ?? 'code'
  const tab = refusedSlug ? 'link' : refusedStyle ? 'code' : refusedName ? 'spoken' : asked
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Customize Your Code & Link"
        lead={editor.title}
        back={{ to: href('/analytics/:id', { id }), label: 'Back to the magnet' }}
      />
      <TabLinks
        label="Customize Your Code & Link"
        tabs={TABS.map(({ name, label }) => ({
          to: `${href('/edit-qr/:id', { id })}${name === 'code' ? '' : `?tab=${name}`}`,
          label,
          current: tab === name,
        }))}
      />
      <QrWorkbench
        action={href('/edit-qr/:id', { id })}
        {...editor}
        refused={refusedStyle}
        beside={{
          isShown: tab !== 'code',
          panel:
            tab === 'spoken' ? (
              <div className="min-w-0">
                <SpokenNameCard
                  of="magnet"
                  {...loaderData.spokenName}
                  refusal={
                    refusedName
                      ? {
                          error: refusedName.errors[''] ?? '',
                          signedOut: refusedName.signedOut ?? false,
                        }
                      : undefined
                  }
                />
              </div>
            ) : (
              <section aria-label="Custom Link" hidden={tab !== 'link'} className="min-w-0">
                <SlugForm
                  magnetId={id}
                  {...link}
                  refusal={{
                    values: refusedSlug?.values ?? {},
                    errors: refusedSlug?.errors ?? {},
                    signedOut: refusedSlug?.signedOut ?? false,
                    upgrade: refusedSlug?.upgrade ?? false,
                  }}
                />
              </section>
            ),
        }}
      />
    </div>
  )
}

const TABS = [
  { name: 'code', label: 'QR Code' },
  { name: 'link', label: 'Custom Link' },
  { name: 'spoken', label: 'Spoken Link' },
] as const

type Intent = EditQrRefusal['intent'] | StyleAnswer['intent']

const INTENTS: readonly Intent[] = ['check', 'slug', 'clear-slug', 'spoken-name']

/** The message of each intent for an unexpected failure. */
const FAILED: Record<Intent, string> = {
  check: QR_STYLE_MESSAGES.checkFailed,
  style: QR_STYLE_MESSAGES.saveFailed,
  slug: SLUG_MESSAGES.updateFailed,
  'clear-slug': SLUG_MESSAGES.clearFailed,
  'spoken-name': SPOKEN_NAME_MESSAGES.failed,
}

function intentOf(form: FormData): Intent {
  return INTENTS.find((one) => one === form.get('intent')) ?? 'style'
}

function refusalOf(
  intent: Intent,
  form: FormData,
  message: string,
  signedOut: boolean,
): EditQrRefusal | StyleAnswer {
  if (intent === 'check') return failedCheck(form, message)
  return { intent, ...failedForm(form, message, signedOut) }
}
