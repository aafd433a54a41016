import { Pause, Pencil, Play, UserPlus } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
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
        <ButtonLink
          to="?pause"
          variant="secondary"
          preventScrollReset
          icon={<Pause aria-hidden="true" />}
        >
          Pause...
        </ButtonLink>
      )}
      {canBecome(state, 'active') && (
        <ButtonLink
          to="?resume"
          variant="secondary"
          preventScrollReset
          icon={<Play aria-hidden="true" />}
        >
          Resume...
        </ButtonLink>
      )}
      {canBecome(state, 'ended') && (
        <ButtonLink to="?end" variant="ghost" preventScrollReset>
          End...
        </ButtonLink>
      )}
    </>
  )
}
