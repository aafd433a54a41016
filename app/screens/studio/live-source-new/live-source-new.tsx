import { href, redirect } from 'react-router'
import { LiveEditor } from '#app/components/live/live-editor.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { isUuid } from '#lib/uuid.ts'
import {
  createAction,
  listCodeOptions,
  NEW_VALUES,
  previewedValues,
} from '../live-source-form.server.ts'
import type { Route } from './+types/live-source-new'

export const meta: Route.MetaFunction = () => [{ title: `New Stream Overlay | ${PRODUCT_NAME}` }]

/** ?magnet= and ?placement= preselect a code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const [magnet, placement] = ['magnet', 'placement'].map((name) => searchParams.get(name) ?? '')
  const chosen = isUuid(magnet ?? '')
    ? { magnetId: magnet ?? '', placementId: isUuid(placement ?? '') ? (placement ?? '') : null }
    : null
  const codes = await listCodeOptions(services, requireViewer(context), chosen)
  // The list explains what is needed first.
  if (codes.length === 0) throw redirect(href('/live-sources'))
  const wanted = [magnet, placement].filter(Boolean).join(' ')
  const first = codes.find(({ value }) => value === wanted) ?? codes[0]
  return { codes, values: previewedValues(request) ?? { ...NEW_VALUES, code: first?.value ?? '' } }
}

export const action = ({ context, request }: Route.ActionArgs) => createAction({ context, request })

export default function LiveSourceNew({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, values } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="New Stream Overlay"
        lead="Show your code over your live stream, with a live lead counter."
        back={{ to: href('/live-sources'), label: 'Stream Overlays' }}
      />
      <LiveEditor
        answer={actionData ?? EMPTY_FORM_RESULT}
        codes={codes}
        values={actionData ? actionData.values : values}
        button="Create Stream Overlay"
        busyLabel="Creating..."
      />
    </div>
  )
}
