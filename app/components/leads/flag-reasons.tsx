import { Check } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { LeadFlag } from '#db/schema/leads.ts'
import { isSpamFlag } from '#domain/leads/lead-flags.ts'
import { formatNumber } from '#lib/format-number.ts'
import { FLAG_ADVICE, FLAG_MESSAGES } from './flag-messages.ts'

export type FlagCount = { flag: LeadFlag; leads: number }

export type FlagReasonsProps = {
  flags: FlagCount[]
  /** The page's current query ('?…'). */
  search: string
}

/** The number of flagged leads by reason. Each reason has a link to accept all its leads. */
export function FlagReasons({ flags, search }: FlagReasonsProps) {
  if (flags.length === 0) return null
  return (
    <section aria-labelledby="flag-reasons" className="grid gap-3">
      <h3 id="flag-reasons" className="heading text-lg">
        Why leads are flagged
      </h3>
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line">
        {flags.map(({ flag, leads }) => (
          <li
            key={flag}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-raised px-4 py-3"
          >
            <span className="grid min-w-60 flex-1 gap-0.5">
              <span className="font-[620]">
                {FLAG_MESSAGES[flag]}{' '}
                <span className="timecode text-soft">({formatNumber(leads)})</span>
              </span>
              <span className="text-sm text-soft">{FLAG_ADVICE[flag]}</span>
            </span>
            {isSpamFlag(flag) && (
              <ButtonLink
                to={{ search: withParams(search, { accept: flag }) }}
                preventScrollReset
                variant="secondary"
                size="small"
              >
                <Check aria-hidden="true" />
                Accept All with This Reason
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
