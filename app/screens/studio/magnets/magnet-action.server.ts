import { href } from 'react-router'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { type Notice, redirectWithNotice } from '#app/middleware/notice.ts'
import { withParams } from '#app/ui/table.tsx'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { duplicateMagnet } from '#domain/magnets/duplicate-magnet.server.ts'
import { pauseMagnet, resumeMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes, restoreCodes } from '#domain/magnets/repoint-codes.server.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { type FormResult, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import { setContentIgnored } from '../content-check-action.server.ts'
import type { Route } from './+types/magnets'
import { NOWHERE } from './delete-dialog.tsx'
import { withoutDialog } from './without-dialog.ts'

const NOT_FOUND = 'Lead magnet not found. It may have been deleted in another tab.'
const CHOOSE_TARGET = 'Please choose where this magnet’s codes should lead.'
const TARGET_GONE = 'The magnet you chose no longer exists. Please choose another one.'
const REPOINTED_ELSEWHERE =
  'These codes were repointed in another tab. Please check them and try again.'
const SUSPENDED =
  'This page was taken down, so its codes can’t be repointed. The email we sent you explains why.'
const UNDER_REVIEW =
  'This page was taken down. It goes live again after our review, if we approve it.'
const TAKEN_DOWN =
  'This page was taken down, so it can’t be duplicated. The email we sent you explains why.'
const NO_TARGET = 'Please choose a magnet.'

const UPDATE_FAILED = 'Error updating lead magnet. Please try again.'

type Refusal = { error: string }
type Done = Omit<Notice, 'id'>

/** Runs the action of a card's menu or a dialog on /magnets, then returns to the list. */
export async function magnetAction({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const to = text(form, 'to')
  const intent = text(form, 'intent')
  // The request's own path isn't used, because it ends in .data if the form is sent by JavaScript.
  const { search } = new URL(request.url)
  const back = `${href('/magnets')}${withParams(withoutDialog(search), { _routes: null })}`
  const failure = {
    event: 'magnet.action_failed',
    message: intent === 'delete' ? 'Failed to delete magnet' : UPDATE_FAILED,
    fields: { intent },
  }
  const toResult = (refused: FormResult) => ({ ...toDialogResult(refused), to })
  const options = { context, form, failure, toResult }
  return formAction(options, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const outcome = await runIntent(services, viewer.id, { intent, form, back })
    return 'error' in outcome ? refuse(outcome.error, 422) : redirectWithNotice(back, outcome)
  })
}

type ActionInput = { intent: string; form: FormData; back: string }

async function runIntent(
  services: Services,
  ownerId: string,
  { intent, form, back }: ActionInput,
): Promise<Done | Refusal> {
  const id = text(form, 'magnet')
  const to = text(form, 'to')
  const refuse = (error: string) => ({ error })
  const undoBy = (fields: Record<string, string>): Pick<Notice, 'undo'> => ({
    undo: { label: 'Undo', action: back, fields: { ...fields, magnet: id } },
  })
  switch (intent) {
    case 'pause': {
      const result = await pauseMagnet(services, ownerId, id)
      if (!result.ok) return MAGNET_GONE
      return { tone: 'success', text: 'Magnet paused.', ...undoBy({ intent: 'resume' }) }
    }
    case 'resume': {
      const result = await resumeMagnet(services, ownerId, id)
      if (!result.ok) {
        return result.reason === 'suspended' ? { tone: 'error', text: UNDER_REVIEW } : MAGNET_GONE
      }
      return { tone: 'success', text: 'Magnet is live again.', ...undoBy({ intent: 'pause' }) }
    }
    case 'repoint': {
      const identifiers = [...form.keys()]
        .filter((key) => key.startsWith('which:'))
        .map((key) => key.slice('which:'.length))
      if (to === '') return refuse(NO_TARGET)
      if (identifiers.length === 0) return refuse('Please choose at least one code or link.')
      const result = await repointCodes(services, ownerId, { from: id, to, identifiers })
      if (result.ok) {
        const words = `${codesNowLead(result.identifiers.length)} to "${shorten(result.to.title)}".`
        // Undoing repoints exactly these links. Links that were repointed earlier stay, and other
        // magnets' links go back.
        const fields = { intent: 'undo-repoint', identifiers: result.identifiers.join(' ') }
        return { tone: 'success', text: words, ...undoBy({ ...fields, from: result.to.id }) }
      }
      switch (result.reason) {
        case 'not-found':
          return MAGNET_GONE
        case 'target-gone':
          return refuse(TARGET_GONE)
        case 'same':
          return refuse(NO_TARGET)
        case 'nothing-leads-here':
          return refuse(REPOINTED_ELSEWHERE)
        case 'suspended':
          return refuse(SUSPENDED)
      }
      break
    }
    case 'undo-repoint': {
      const identifiers = text(form, 'identifiers').split(' ')
      const result = await repointCodes(services, ownerId, {
        from: text(form, 'from'),
        to: id,
        identifiers,
      })
      if (result.ok) {
        const words = `${codesNowLead(result.identifiers.length)} to "${shorten(result.to.title)}" again.`
        return { tone: 'success', text: words }
      }
      if (result.reason === 'suspended') return { tone: 'error', text: SUSPENDED }
      return result.reason === 'nothing-leads-here'
        ? { tone: 'error', text: REPOINTED_ELSEWHERE }
        : MAGNET_GONE
    }
    case 'duplicate': {
      const result = await duplicateMagnet(services, { id: ownerId }, id)
      if (result.ok) {
        const { id: copyId, title } = result.magnet
        const link = { label: 'Edit the copy', to: href('/edit/:id', { id: copyId }) }
        return { tone: 'success', text: `Magnet duplicated as “${shorten(title)}”.`, link }
      }
      switch (result.reason) {
        case 'magnet-limit':
          return refuse(planIsFull(result.plan))
        case 'suspended':
          return refuse(TAKEN_DOWN)
        default:
          return MAGNET_GONE
      }
    }
    case 'bring-back': {
      const result = await restoreCodes(services, ownerId, id)
      if (!result.ok) {
        return result.reason === 'suspended' ? { tone: 'error', text: SUSPENDED } : MAGNET_GONE
      }
      return { tone: 'success', text: `Its codes now lead to "${shorten(result.title)}" again.` }
    }
    case 'content-fine':
    case 'content-watch':
      return setContentIgnored(services, ownerId, { intent, magnetId: id, back })
    case 'delete': {
      const repointTo = to === NOWHERE || to === '' ? null : to
      // The choice is empty if the form was sent without the browser's own check.
      if (to === '' && form.has('to')) return refuse(CHOOSE_TARGET)
      const result = await deleteMagnet(services, ownerId, id, { repointTo })
      if (result.ok) {
        const heir = result.repointedTo
        const after = heir ? ` Its codes now lead to "${shorten(heir.title)}".` : ''
        return { tone: 'success', text: `Magnet deleted.${after}` }
      }
      if (result.reason === 'suspended') return refuse(SUSPENDED)
      return result.reason === 'not-found' ? MAGNET_GONE : refuse(TARGET_GONE)
    }
  }
  return refuse(UPDATE_FAILED)
}

/** The message is shown above the list, because the magnet's card no longer exists. */
const MAGNET_GONE: Done = { tone: 'error', text: NOT_FOUND }

const planIsFull = ({ name, magnetLimit }: Plan) =>
  `Your ${name} plan includes ${magnetLimit === 1 ? '1 magnet' : `${magnetLimit} magnets`}. Upgrade your plan to duplicate this one.`

const text = (form: FormData, field: string) => String(form.get(field) ?? '')
const codesNowLead = (count: number) =>
  count === 1 ? 'One code now leads' : `${count} codes and links now lead`

/** Shortens a title to 60 characters, because a notice is stored in a cookie. */
function shorten(title: string): string {
  const characters = [...title]
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title
}
