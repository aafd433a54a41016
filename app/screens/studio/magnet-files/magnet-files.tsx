import { href } from 'react-router'
import { FILE_NOTICES, fileRefusal } from '#app/components/magnets/file-change-messages.ts'
import { FileManager } from '#app/components/magnets/file-manager.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { servicesContext } from '#app/middleware/context.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { changeMagnetFiles, findMagnetFiles } from '#domain/magnets/magnet-files.server.ts'
import { fileChangeForm, toManagedFile } from '#domain/magnets/magnet-files.ts'
import { describeUploads } from '#domain/magnets/magnet-uploads.server.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/magnet-files'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Files of ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const view = await findMagnetFiles(services, ownerId, magnet.id)
  const files = (view?.files ?? []).map(toManagedFile)
  const { searchParams } = new URL(request.url)
  const find = (name: string) => files.find(({ slot }) => slot === searchParams.get(name)) ?? null
  return {
    id: magnet.id,
    title: magnet.title,
    isLink: magnet.fileType === 'link',
    files,
    editing: find('edit'),
    removing: files.length > 1 ? find('remove') : null,
    fileLimit: await getFileLimit(services, ownerId),
  }
}

const failure = {
  event: 'magnet_files.change_failed',
  message: 'Error changing the files. Please try again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const toResult = async (refused: FormResult, viewer: Viewer | null) => ({
    ...refused,
    upload: viewer ? (await describeUploads(services, viewer.id, form)).file : null,
  })
  const services = context.get(servicesContext)
  return formAction({ context, form, failure, toResult }, async ({ viewer, refuse }) => {
    const parsed = parseForm(fileChangeForm, form)
    if (!parsed.ok) return refuse(parsed.errors, 422)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const change = parsed.value
    const result = await changeMagnetFiles(services, viewer, params.id, change)
    if (!result.ok) {
      return refuse(fileRefusal(result.reason), result.reason === 'not-found' ? 404 : 422)
    }
    return redirectWithNotice(href('/magnets/:id/files', { id: params.id }), {
      tone: 'success',
      text: FILE_NOTICES[change.do],
    })
  })
}

export default function MagnetFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isLink, files, editing, removing } = loaderData
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Files"
        lead={
          <>
            What visitors of <bdi className="font-[640] text-ink">{title}</bdi> get, in this order.
            Audio and video can be played on the thank-you page.
          </>
        }
        back={{ to: href('/edit/:id', { id }), label: 'Back to the editor' }}
      />
      {!editing && !removing && (
        <FormAlert text={actionData?.errors['']} signedOut={actionData?.signedOut} />
      )}
      {isLink ? (
        <EmptyState
          title="This magnet opens a link"
          action={<ButtonLink to={href('/edit/:id', { id })}>Edit the Magnet</ButtonLink>}
        >
          To offer files, choose another type and a first file in the editor.
        </EmptyState>
      ) : (
        <FileManager
          path={href('/magnets/:id/files', { id })}
          files={files}
          editing={editing}
          removing={removing}
          fileLimit={loaderData.fileLimit}
          answer={actionData}
          upload={actionData?.upload ?? null}
        />
      )}
    </div>
  )
}
