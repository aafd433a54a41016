import { data, href } from 'react-router'
import { postErrors } from '#app/components/campaigns/post-errors.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { withParams } from '#app/ui/table.tsx'
import { CHANGED_ELSEWHERE } from '#content/messages.ts'
import { type ImportViewsResult, importViews } from '#domain/campaigns/import-views.server.ts'
import { postForm, viewsForm } from '#domain/campaigns/post-input.ts'
import { remindCreators } from '#domain/campaigns/post-reminders.server.ts'
import type { PostRefusal } from '#domain/campaigns/post-rows.server.ts'
import { addPost, editPost, removePost, setPostViews } from '#domain/campaigns/posts.server.ts'
import { MAX_VIEWS_LINES, MAX_VIEWS_LIST } from '#domain/campaigns/views-list.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { type FormResult, parseForm, readForm } from '#lib/forms.ts'
import { utcDay } from '#lib/time.ts'
import type { Route } from './+types/posts'
import { DIALOGS, type PostsAnswer } from './posts-dialogs.ts'

/** Handles the forms on a campaign's posts. */
export async function postsAction({
  context,
  request,
  params,
}: Pick<Route.ActionArgs, 'context' | 'request' | 'params'>) {
  const { workspaceId, campaignId } = params
  const form = await readForm(request)
  const [intent = '', id = ''] = String(form.get('intent') ?? '').split(' ')
  const here = href('/workspace/:workspaceId/campaigns/:campaignId/posts', params)
  const back = `${here}${withParams(new URL(request.url).search, DIALOGS)}`
  const done = (text: string, tone: 'success' | 'error' | 'info' = 'success') =>
    redirectWithNotice(back, { tone, text })
  const toResult = (refused: FormResult): PostsAnswer => ({
    ...refused,
    intent,
    problems: [],
    more: 0,
  })
  return formAction({ context, form, toResult }, async ({ services, viewer, refuse }) => {
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const today = utcDay(services.clock.now())
    const args = [services, viewer, workspaceId] as const
    const refusePost = (reason: PostRefusal['reason']) => {
      if (reason === 'not-found') return refuse(CHANGED_ELSEWHERE, 404)
      const { errors, status } = postErrors(reason)
      // Only the form for views has the day on which they were counted.
      const shown = intent === 'views' ? { counted: Object.values(errors)[0] ?? '' } : errors
      return refuse(shown, status)
    }
    return withWorkspaceGuard(workspaceId, async () => {
      switch (intent) {
        case 'add':
        case 'edit': {
          const parsed = parseForm(postForm(today), form)
          if (!parsed.ok) return refuse(parsed.errors, 422)
          const saved =
            intent === 'add'
              ? await addPost(...args, campaignId, id, parsed.value)
              : await editPost(...args, id, parsed.value)
          if (!saved.ok) return refusePost(saved.reason)
          return done(intent === 'add' ? 'Post added.' : 'Post saved.')
        }
        case 'views': {
          const parsed = parseForm(viewsForm(today), form)
          if (!parsed.ok) return refuse(parsed.errors, 422)
          const saved = await setPostViews(...args, id, parsed.value)
          return saved.ok ? done('Views saved.') : refusePost(saved.reason)
        }
        case 'remove': {
          const removed = await removePost(...args, id)
          return removed.ok ? done('Post removed.') : refusePost(removed.reason)
        }
        case 'remind': {
          const result = await remindCreators(...args, campaignId, id || null)
          if (!result.ok) {
            if (result.reason === 'not-found') throw data(null, { status: 404 })
            return done('Reminders are sent only while the campaign is running.', 'error')
          }
          return result.reminded === 0
            ? done('No one was reminded. Creators get at most one of these emails a day.', 'info')
            : done(`${formatCount(result.reminded, 'creator')} reminded.`)
        }
        case 'import': {
          // The file's text, if one was chosen: server/uploads/views-form.ts.
          const fileError = String(form.get('file_error') ?? '')
          if (fileError) return refuse({ list: fileError }, 422)
          const list = String(form.get('file_text') || form.get('list') || '')
          const result = await importViews(...args, campaignId, list)
          if (result.ok) return done(importedText(result))
          if (result.reason === 'lines') {
            const { problems, more } = result
            return refuse({}, 422, { problems, more })
          }
          if (result.reason === 'not-found') return refuse(CHANGED_ELSEWHERE, 404)
          return refuse({ list: LIST_REFUSALS[result.reason] }, 422)
        }
        default:
          return refuse(CHANGED_ELSEWHERE, 404)
      }
    })
  })
}

const LIST_REFUSALS = {
  'too-long': `Please use at most ${formatNumber(MAX_VIEWS_LIST)} characters.`,
  'too-many': `Please use at most ${formatNumber(MAX_VIEWS_LINES)} lines.`,
  empty: 'Please choose a file or paste lines with links and views.',
}

function importedText({ saved, unchanged }: Extract<ImportViewsResult, { ok: true }>): string {
  if (saved === 0) return 'Nothing has changed. All of these view counts were already stored.'
  const same = unchanged > 0 ? ` ${formatNumber(unchanged)} were already stored.` : ''
  return `${formatCount(saved, 'view count')} saved.${same}`
}
