import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { LiveEditor } from '#app/components/live/live-editor.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import {
  editAction,
  listCodeOptions,
  previewedValues,
  requireLiveSource,
  valuesOf,
} from '../live-source-form.server.ts'
import type { Route } from './+types/live-source-edit'

export const meta: Route.MetaFunction = () => [{ title: `Edit Stream Overlay | ${PRODUCT_NAME}` }]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, viewer, row } = await requireLiveSource({ context }, params.sourceId)
  return {
    id: row.id,
    name: row.name,
    settingsOf: row.updatedAt.toISOString(),
    codes: await listCodeOptions(services, viewer, row, row.ownerId),
    values: previewedValues(request) ?? valuesOf(row),
  }
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  editAction({ context, request, id: params.sourceId })

/** Loads the settings again after a conflict, so that the next save overwrites them. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate

export default function LiveSourceEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, settingsOf, codes, values } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Edit Stream Overlay"
        back={{ to: href('/live-sources/:sourceId', { sourceId: id }), label: loaderData.name }}
      />
      <LiveEditor
        answer={actionData ?? EMPTY_FORM_RESULT}
        codes={codes}
        values={actionData ? actionData.values : values}
        settingsOf={settingsOf}
        button="Save"
        busyLabel="Saving..."
      />
    </div>
  )
}
