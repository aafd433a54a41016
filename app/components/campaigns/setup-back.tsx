import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { type CampaignIds, getPreviousStep } from './campaign-tabs.ts'

/** A link from a step of a draft to the one before it. */
export function SetupBack({ ids }: { ids: CampaignIds }) {
  const { pathname } = useLocation()
  const previous = getPreviousStep(ids, pathname)
  if (!previous) return null
  return (
    <ButtonLink to={previous.to} variant="ghost" icon={<ArrowLeft aria-hidden="true" />}>
      {`Back to ${previous.name}`}
    </ButtonLink>
  )
}
