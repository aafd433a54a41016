import { Pause, Pencil, Play, UserPlus } from 'lucide-react'
import { ButtonLink, type ButtonLinkProps } from '#app/ui/button.tsx'
import { type CampaignState, canBecome } from '#domain/campaigns/campaign.ts'

/** The actions of a started campaign. Changes of its state are confirmed first. */
export function CampaignActions({ root, state }: { root: string; state: CampaignState }) {
  return (
    <>
      <ButtonLink to={`${root}/creators`} icon={<UserPlus aria-hidden="true" />}>
        Add Creators
      </ButtonLink>
      <ButtonLink to={`${root}/goal`} variant="secondary" icon={<Pencil aria-hidden="true" />}>
        Edit Goal
      </ButtonLink>
      <ButtonLink to={`${root}/costs`} variant="secondary">
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
    </>
  )
}

/** Opens the dialog that confirms a change of the state. */
function StateLink(props: Pick<ButtonLinkProps, 'to' | 'icon' | 'children'>) {
  return <ButtonLink variant="secondary" preventScrollReset {...props} />
}
