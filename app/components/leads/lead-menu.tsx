import { Download, Eraser, FileCheck, Send } from 'lucide-react'
import { href } from 'react-router'
import { useAccess } from '#app/components/shell/access.ts'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { LeadFlag } from '#db/schema/leads.ts'
import { ReviewButtons } from './review-buttons.tsx'

export type LeadMenuProps = {
  lead: { id: string; name: string; flags: LeadFlag[]; erased: boolean }
  /** The page's current query ('?…'). */
  search: string
}

/** The actions for one lead: review it, see where it was sent, export it, erase it. */
export function LeadMenu({ lead, search }: LeadMenuProps) {
  return (
    <ActionsMenu of={lead.erased ? 'an erased lead' : lead.name}>
      {!lead.erased && <ReviewButtons lead={lead} />}
      <SentLink id={lead.id} search={search} />
      <MenuLink
        to={href('/analytics/leads/:leadId/export.json', { leadId: lead.id })}
        reloadDocument
        download
        icon={<Download aria-hidden="true" />}
      >
        Export
      </MenuLink>
      <ConsentLink to={href('/analytics/leads/:leadId/consent', { leadId: lead.id })} />
      {!lead.erased && <EraseLink id={lead.id} search={search} />}
    </ActionsMenu>
  )
}

/** A link to the dialog that shows where a lead was sent. */
export function SentLink({ id, search }: { id: string; search: string }) {
  return (
    <MenuLink
      to={{ search: withParams(search, { sent: id }) }}
      preventScrollReset
      icon={<Send aria-hidden="true" />}
    >
      Delivery Log
    </MenuLink>
  )
}

/** A link to the proof of what a person agreed to. */
export function ConsentLink({ to }: { to: string }) {
  return (
    <MenuLink to={to} icon={<FileCheck aria-hidden="true" />}>
      Proof of Consent
    </MenuLink>
  )
}

/** A link to the dialog for erasing a lead. */
export function EraseLink({ id, search }: { id: string; search: string }) {
  if (!useAccess().manage) return null
  return (
    <MenuLink
      to={{ search: withParams(search, { erase: id }) }}
      preventScrollReset
      danger
      icon={<Eraser aria-hidden="true" />}
    >
      Erase
    </MenuLink>
  )
}
