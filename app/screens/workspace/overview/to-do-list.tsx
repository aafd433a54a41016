import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { QUIET_DAYS, type ToDo, UNANSWERED_DAYS } from '#domain/campaign-analytics/to-do.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { lastDayWords } from '#domain/campaigns/campaign-end.ts'
import { formatCount } from '#lib/format-number.ts'

export type ToDoListProps = { workspaceId: string; toDos: ToDo[] }

/** What is to do in a workspace's campaigns, each with the link or the button that does it. */
export function ToDoList({ workspaceId, toDos }: ToDoListProps) {
  return (
    <section aria-labelledby="to-do" className="grid min-w-0 content-start gap-4 print:hidden">
      <h2 id="to-do" className="heading text-2xl">
        To Do
      </h2>
      {toDos.length === 0 ? (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          Nothing to do. Unanswered invitations, late posts, quiet creators and leads to review
          appear here.
        </p>
      ) : (
        <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
          {toDos.map((toDo) => (
            <li key={`${toDo.kind} ${toDo.campaign.id}`} className="grid gap-2 p-4">
              <div className="grid gap-0.5 [overflow-wrap:anywhere]">
                <p className="font-[620]">{toDoText(toDo)}</p>
                <p className="text-sm text-soft">
                  <bdi>{toDo.campaign.name}</bdi>
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ToDoActions toDo={toDo} workspaceId={workspaceId} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const MAX_NAMES = 3

/** Returns names such as 'Nina, Rex and 4 more'. */
function nameList(creators: readonly { name: string }[]): string {
  const shown = creators.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = creators.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : `${shown[0]}`
}

function toDoText(toDo: ToDo): ReactNode {
  switch (toDo.kind) {
    case 'last-day':
      return toDo.isPaused
        ? `${lastDayWords(toDo.endsOn)}. The campaign is paused, but hasn’t ended.`
        : `${lastDayWords(toDo.endsOn)}. Pages still collect leads.`
    case 'unanswered':
      return toDo.creators.length === 1
        ? `${nameList(toDo.creators)} hasn’t answered the invitation for ${UNANSWERED_DAYS} days`
        : `${toDo.creators.length} invitations unanswered for ${UNANSWERED_DAYS} days: ${nameList(toDo.creators)}`
    case 'late-posts':
      return `${formatCount(toDo.posts, 'late post')}: ${nameList(toDo.creators)}`
    case 'flagged':
      return `${formatCount(toDo.leads, 'flagged lead')} to review`
    case 'quiet': {
      const [first] = toDo.creators
      return toDo.creators.length === 1 && first
        ? `${first.name} has had no lead since ${dayWords(first.since.toISOString().slice(0, 10), false)}`
        : `${toDo.creators.length} creators without a lead for ${QUIET_DAYS} days: ${nameList(toDo.creators)}`
    }
    case 'brief':
      return toDo.creators.length === 1
        ? `${nameList(toDo.creators)} hasn’t accepted the current brief`
        : `${toDo.creators.length} creators haven’t accepted the current brief: ${nameList(toDo.creators)}`
    case 'ready':
      return `Ready to start with ${formatCount(toDo.creators.length, 'creator')}`
  }
}

function ToDoActions({ toDo, workspaceId }: { toDo: ToDo; workspaceId: string }) {
  const { campaign } = toDo
  const ids = { workspaceId, campaignId: campaign.id }
  const root = href('/workspace/:workspaceId/campaigns/:campaignId', ids)
  const intent = `remind ${campaign.id}`
  const busy = useBusy(intent)
  const link = (to: string, label: string) => (
    <ButtonLink to={to} variant="secondary" size="small">
      {label}
      <span className="sr-only">: {campaign.name}</span>
    </ButtonLink>
  )
  switch (toDo.kind) {
    case 'last-day':
      return (
        <>
          {link(`${root}?end`, 'End...')}
          {link(href('/workspace/:workspaceId/campaigns/:campaignId/goal', ids), 'Extend')}
        </>
      )
    case 'unanswered':
      return (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <Button variant="secondary" size="small" busy={busy} busyLabel="Sending...">
            {toDo.creators.length === 1 ? 'Remind' : `Remind ${toDo.creators.length} Creators`}
            <span className="sr-only">: {campaign.name}</span>
          </Button>
        </Form>
      )
    case 'late-posts':
      return link(
        href('/workspace/:workspaceId/campaigns/:campaignId/posts', ids),
        'See Posts and Remind',
      )
    case 'flagged':
      return link(
        `${href('/workspace/:workspaceId/campaigns/:campaignId/leads', ids)}?flagged=1`,
        'Review Leads',
      )
    case 'quiet':
      return link(`${root}?sort=leads&dir=asc`, 'See Results')
    case 'brief':
      return link(href('/workspace/:workspaceId/campaigns/:campaignId/brief', ids), 'Open Brief')
    case 'ready':
      return link(root, 'Review and Start')
  }
}
