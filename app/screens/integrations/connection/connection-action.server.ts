import { type RouterContextProvider, redirect } from 'react-router'
import { connectionPaths } from '#app/components/integrations/connection-paths.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { requireIntegrations } from '#app/middleware/integration-owner.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { needsProof } from '#domain/accounts/recent-sign-in.server.ts'
import { startBackfill, stopBackfill } from '#domain/connections/backfill.server.ts'
import { deleteConnection } from '#domain/connections/connections.server.ts'
import { testConnection } from '#domain/connections/test-connection.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { readForm } from '#lib/forms.ts'
import { TOO_OFTEN } from '../connection-form.server.ts'
import { goToSignIn, NOT_OFFERED } from '../connection-sign-in.server.ts'
import { requireConnection } from '../require-connection.server.ts'

type Input = {
  context: Readonly<RouterContextProvider>
  params: { workspaceId?: string; targetId?: string }
  request: Request
}

const NOT_STARTED = {
  'not-found': 'This connection no longer exists.',
  running: 'Earlier leads are already being sent.',
  'not-active': 'This connection isn’t active. Resume it first.',
  nothing: 'There are no earlier leads to send.',
}

/** Handles the buttons on a connection's page. */
export async function connectionAction({ context, params, request }: Input) {
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  return formAction({ context, form }, async ({ services, refuse }) => {
    const isLess = ['pause', 'delete', 'stop-backfill'].includes(intent)
    const integrations = await requireIntegrations({ context, params }, isLess ? 'less' : 'any')
    const { accountId, base, actor, workspaceId } = integrations
    const found = await requireConnection(services, accountId, params.targetId)
    const { id: targetId, name, provider } = found
    const key = { accountId, targetId, actor, workspaceId }
    const paths = connectionPaths(base)
    const path = paths.one(targetId)
    const say = (text: string, to = path) => redirectWithNotice(to, { tone: 'success', text })
    const fail = (text: string) => redirectWithNotice(path, { tone: 'error', text })
    switch (intent) {
      case 'test': {
        if (!(await services.limits.take('connection-test', accountId)).ok) return fail(TOO_OFTEN)
        const tested = await testConnection(services, key, { isForced: true })
        if (!tested?.ok) return fail(tested?.error ?? NOT_STARTED['not-found'])
        const { lists, fields } = tested.choices
        const counts = [
          lists.length > 0 && formatCount(lists.length, 'list'),
          fields.length > 0 && formatCount(fields.length, 'field'),
        ].filter(Boolean)
        return say(`${name} works.${counts.length > 0 ? ` Found: ${counts.join(', ')}.` : ''}`)
      }
      case 'sign-in': {
        // The form for this asks for the password.
        if (await needsProof(services, actor)) throw redirect(paths.edit(targetId))
        if (!(await services.limits.take('connection-test', accountId)).ok) return fail(TOO_OFTEN)
        return (
          (await goToSignIn(services, integrations, { provider, targetId })) ?? fail(NOT_OFFERED)
        )
      }
      case 'pause':
        await pauseTarget(services, key)
        return say(`${name} is paused.`)
      case 'resume': {
        const resumed = await resumeTarget(services, key, { sendMissed: true })
        const sent = resumed.ok ? resumed.sent : 0
        const more = sent > 0 ? ` ${formatCount(sent, 'message')} will be sent.` : ''
        return say(`${name} is active again.${more}`)
      }
      case 'delete':
        await deleteConnection(services, key)
        return say(`${name} was deleted.`, paths.list)
      case 'backfill': {
        const started = await startBackfill(services, key)
        if (!started.ok) return fail(NOT_STARTED[started.reason])
        return say(`${formatCount(started.leads, 'lead')} will be sent.`)
      }
      case 'stop-backfill':
        await stopBackfill(services, key)
        return say('Stopped sending earlier leads.')
      default:
        return refuse('Please choose an action.', 400)
    }
  })
}
