import type { ReactNode } from 'react'
import type { ProviderId } from '#domain/connections/catalog.ts'

/** Letters are shown in place of logos, because logos belong to the services. */
const LETTERS: Record<ProviderId, string> = {
  kit: 'Ki',
  mailchimp: 'Mc',
  mailerlite: 'ML',
  beehiiv: 'bh',
  brevo: 'Br',
  'google-sheets': 'GS',
  listmonk: 'lm',
  slack: 'Sl',
  discord: 'Di',
}

/** The square that represents a service. */
export const Monogram = ({ of }: { of: ProviderId }) => <TileMark>{LETTERS[of]}</TileMark>

/** A square with letters or an icon. The name is beside it. */
export function TileMark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="timecode grid size-11 flex-none place-items-center rounded-sm border-[1.5px] border-ink text-lg font-[700] *:size-5"
    >
      {children}
    </span>
  )
}
