import { data, href, redirect } from 'react-router'
import { requestContext, servicesContext, viewerContext } from '#app/middleware/context.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { proofForm } from '#domain/accounts/account-forms.ts'
import { NotAdmin, requireAdmin } from '#domain/admin/admin.server.ts'
import { downloadBackupForAdmin } from '#domain/operations/backups-for-admin.server.ts'
import { parseForm, readForm } from '#lib/forms.ts'
import type { Route } from './+types/backup-download'
import { zipResponse } from './zip-response.server.ts'

/**
 * Streams a backup as a ZIP to the administrator, whose password the form contains. A rejected form
 * goes back to the list of backups with the reason.
 */
export async function action({ context, request, params }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  try {
    await requireAdmin(services, viewer)
  } catch (error) {
    // To anyone else, this URL doesn't exist.
    if (error instanceof NotAdmin) throw data(null, { status: 404 })
    throw error
  }
  const form = await readForm(request)
  const id = String(form.get('backup') ?? '')
  const list = `${href('/:controlPath', params)}?section=operations&view=backups`
  const refuse = (text: string) => redirectWithNotice(list, { tone: 'error', text, stays: true })
  const askAgain = (reason: string) =>
    redirect(`${list}&download=${encodeURIComponent(id)}&refused=${reason}`)
  const parsed = parseForm(proofForm, form)
  if (!parsed.ok) return askAgain('wrong-password')
  try {
    const result = await downloadBackupForAdmin(services, viewer, { id, ...parsed.value })
    if (!result.ok) {
      if (result.reason === 'downloading') return refuse(DOWNLOADING)
      if (result.reason === 'unusable') return refuse(result.problem)
      // The page shows the reason beside the field.
      return askAgain(result.reason)
    }
    return await zipResponse(request, result.name, async () => result.stream)
  } catch (error) {
    const requestId = context.get(requestContext).id
    services.log.error({ err: error, requestId }, 'backup.download_failed')
    return refuse('The backup can’t be read now. Please try again.')
  }
}

const DOWNLOADING =
  'Another download is running. Wait for it to finish, or cancel it and try again.'
