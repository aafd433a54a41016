import { Pause, Pencil, Play, UserPlus } from 'lucide-react'
import { href } from 'react-router'
import type { CampaignIds } from '#app/components/campaigns/campaign-tabs.ts'
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx'
import { type CampaignState, canBecome } from '#domain/campaigns/campaign.ts'

type CampaignActionsProps = {
  ids: CampaignIds
  state: CampaignState
  may: { edit: boolean; editEnding: boolean }
}

/** The actions of a campaign that has started. Changes of its state need confirmation. */
export function CampaignActions({ ids, state, may }: CampaignActionsProps) {
  const ending = may.editEnding && (
    <ButtonLink
      to={href('/workspace/:workspaceId/campaigns/:campaignId/ending', ids)}
      variant={state === 'ended' ? 'secondary' : 'ghost'}
    >
      Ended Page
    </ButtonLink>
  )
  if (!may.edit) return ending
  return (
    <>
      <ButtonLink
        to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', ids)}
        icon={<UserPlus aria-hidden="true" />}
      >
        Add Creators
      </ButtonLink>
      <ButtonLink
        to={href('/workspace/:workspaceId/campaigns/:campaignId/goal', ids)}
        variant="secondary"
        icon={<Pencil aria-hidden="true" />}
      >
        Edit Goal
      </ButtonLink>
      <ButtonLink
        to={href('/workspace/:workspaceId/campaigns/:campaignId/costs', ids)}
        variant="secondary"
      >
        Costs
      </ButtonLink>
      {canBecome(state, 'paused') && (
        <StateLink to="?pause" icon={<Pause aria-hidden="true" />}>
          Pause...
        </StateLink>
      )}
      {canBecome(state, 'active') && (
        <StateLink to="?resume" icon={<Play aria-hidden="true" />}>
          Resume...
        </StateLink>
      )}
      {canBecome(state, 'ended') && (
        <ButtonLink to="?end" variant="ghost" preventScrollReset>
          End...
        </ButtonLink>
      )}
      {ending}
    </>
  )
}

/** A link to the dialog that confirms a change of the state. */
function StateLink(props: Pick<ButtonLinkProps, 'to' | 'icon' | 'children'>) {
  return <ButtonLink variant="secondary" preventScrollReset {...props} />
}
