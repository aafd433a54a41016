import { Link } from 'react-router'
import type { OpenStep } from '#domain/campaigns/setup.ts'
import { type CampaignIds, getStepUrl } from './campaign-tabs.ts'

export type OpenStepsProps = { ids: CampaignIds; steps: OpenStep[]; isRequired: boolean }

/** Links to the steps at which something required, or something optional, is missing. */
export function OpenSteps({ ids, steps, isRequired }: OpenStepsProps) {
  const open = steps.filter((step) => step.isRequired === isRequired)
  if (open.length === 0) return null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className={isRequired ? 'font-[640]' : 'text-soft'}>
        {isRequired ? 'Missing before the start:' : 'Optional:'}
      </span>
      {open.map(({ step, words }) => (
        <Link
          key={step}
          to={getStepUrl(ids, step)}
          className="link inline-flex min-h-11 items-center sm:min-h-8"
        >
          {words}
        </Link>
      ))}
    </span>
  )
}
