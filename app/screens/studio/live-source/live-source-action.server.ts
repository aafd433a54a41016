import { href, type RouterContextProvider } from 'react-router'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import {
  deleteLiveSource,
  renewLiveAddress,
  revokeLiveAddress,
} from '#domain/live-sources/live-address.server.ts'
import { LIVE_MESSAGES } from '#domain/live-sources/live-messages.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { readForm } from '#lib/forms.ts'

/** Handles the dialogs of a stream overlay's page. */
export async function addressAction({
  context,
  id,
  request,
}: {
  context: Readonly<RouterContextProvider>
  id: string
  request: Request
}) {
  const form = await readForm(request)
  const failure = { event: 'live_source.change_failed', message: LIVE_MESSAGES.saveFailed }
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const path = href('/live-sources/:sourceId', { sourceId: id })
    const say = (text: string, to = path) => redirectWithNotice(to, { tone: 'success', text })
    const gone = () => refuse(LIVE_MESSAGES.notFound, 404)
    switch (form.get('intent')) {
      case 'renew': {
        const renewed = await renewLiveAddress(services, viewer, id)
        return renewed.ok
          ? say(`${renewed.name} has a new address. The previous one no longer works.`)
          : gone()
      }
      case 'revoke': {
        const revoked = await revokeLiveAddress(services, viewer, id)
        return revoked.ok ? say(`${revoked.name} is turned off.`) : gone()
      }
      case 'delete': {
        const deleted = await deleteLiveSource(services, viewer, id)
        return deleted.ok ? say(`${deleted.name} was deleted.`, href('/live-sources')) : gone()
      }
      default:
        return refuse(LIVE_MESSAGES.unknownCommand, 400)
    }
  })
}
