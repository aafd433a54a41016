import { href } from 'react-router'
import { MediaKitForm } from '#app/components/media-kits/media-kit-form.tsx'
import { MediaKitHelp } from '#app/components/media-kits/media-kit-help.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { KIT_MESSAGES, kitForm } from '#domain/media-kits/kit-input.ts'
import { createMediaKit } from '#domain/media-kits/media-kits.server.ts'
import { EMPTY_FORM_RESULT, parseForm, readForm } from '#lib/forms.ts'
import { KIT_REFUSALS, listKitMagnets, NEW_KIT_VALUES } from '../media-kit-form.server.ts'
import type { Route } from './+types/media-kit-new'

export const meta: Route.MetaFunction = () => [{ title: `New Media Kit | ${PRODUCT_NAME}` }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const magnets = await listKitMagnets(services, requireViewer(context).id)
  return { magnets, values: NEW_KIT_VALUES }
}

const FAILURE = { event: 'media_kit.save_failed', message: KIT_MESSAGES.saveFailed }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  return formAction({ context, form, failure: FAILURE }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const parsed = parseForm(kitForm(services.clock.now()), form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    const created = await createMediaKit(services, viewer, parsed.value)
    if (!created.ok) {
      const { why, status } = KIT_REFUSALS[created.reason]
      return refuse(why, status)
    }
    return redirectWithNotice(href('/media-kits/:kitId', { kitId: created.id }), {
      tone: 'success',
      text: `${parsed.value.name} was created. Copy its link and send it to your sponsor.`,
    })
  })
}

export default function MediaKitNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeader
        title="New Media Kit"
        lead="Choose what your sponsor sees. You can change it later without a new link."
        back={{ to: href('/media-kits'), label: 'Media Kits' }}
      />
      <SideColumn label="Help" side={<MediaKitHelp />}>
        <MediaKitForm
          title="What You Share"
          values={actionData?.values ?? loaderData.values}
          answer={actionData ?? EMPTY_FORM_RESULT}
          magnets={loaderData.magnets}
          hasPassword={false}
          button="Create Media Kit"
        />
      </SideColumn>
    </div>
  )
}
