import { href, Link } from 'react-router'
import type { CampaignIds } from '#app/components/campaigns/campaign-tabs.ts'
import { inviteMessage } from '#app/components/campaigns/invite-message.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { UNANSWERED_DAYS } from '#domain/campaign-analytics/to-do.ts'
import { formatNumber } from '#lib/format-number.ts'

export type StartedProps = {
  ids: CampaignIds
  name: string
  creators: { id: string; name: string; state: string; invitedAt: Date | null }[]
  /** How many days creators have for their answer. */
  days: number
  mayInvite: boolean
}

const MAX_NAMES = 8

/** The result of starting a campaign: who was invited, and what comes next. */
export function Started({ ids, name, creators, days, mayInvite }: StartedProps) {
  const root = href('/workspace/:workspaceId/campaigns/:campaignId', ids)
  const invited = creators.filter(({ invitedAt }) => invitedAt !== null)
  const left = creators.filter(({ state, invitedAt }) => state === 'invited' && !invitedAt).length
  const more = invited.length - MAX_NAMES
  return (
    <Alert
      tone="success"
      title={
        <>
          <bdi>{name}</bdi>
          {` is running.${invited.length > 0 ? ` ${inviteMessage({ invited: invited.length, left })}` : ''}`}
        </>
      }
      actions={
        <>
          {mayInvite && invited.length === 0 && (
            <ButtonLink
              to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', ids)}
              variant="secondary"
              size="small"
            >
              Add Creators
            </ButtonLink>
          )}
          <ButtonLink to={root} variant="secondary" size="small" preventScrollReset>
            Close
          </ButtonLink>
        </>
      }
      className="print:hidden"
    >
      <div className="grid gap-3 pt-1">
        {invited.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            {'We invited '}
            {invited.slice(0, MAX_NAMES).map(({ id, name: creator }, at) => (
              <span key={id}>
                {at > 0 && (at === invited.length - 1 ? ' and ' : ', ')}
                <bdi>{creator}</bdi>
              </span>
            ))}
            {more > 0 && ` and ${formatNumber(more)} more`}.
          </p>
        )}
        <div>
          <p className="font-[640]">What comes next</p>
          <ol className="list-decimal pl-5">
            <li>
              {`Creators have ${days} days to answer. Those who accept get their page, link and QR code right away.`}
            </li>
            <li>
              You see here who takes part, and each creator’s leads.{' '}
              {`After ${UNANSWERED_DAYS} days without an answer, you can send a reminder from the `}
              <Link
                to={href('/workspace/:workspaceId', { workspaceId: ids.workspaceId })}
                className="link"
              >
                workspace
              </Link>
              .
            </li>
            <li>
              <Link
                to={href('/workspace/:workspaceId/campaigns/:campaignId/share', ids)}
                className="link"
              >
                Share the results
              </Link>{' '}
              with a sponsor at any time, without costs and names of leads.
            </li>
          </ol>
        </div>
      </div>
    </Alert>
  )
}
