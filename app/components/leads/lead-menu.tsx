import { Download, Ellipsis, Eraser } from 'lucide-react'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { LeadFlag } from '#db/schema/leads.ts'
import { ReviewButtons } from './review-buttons.tsx'

export type LeadMenuProps = {
  lead: { id: string; name: string; flags: LeadFlag[]; erased: boolean }
  /** The page's current query ('?…'). */
  search: string
}

/** Actions for one lead: review, export, erase. */
export function LeadMenu({ lead, search }: LeadMenuProps) {
  return (
    <Menu
      label={`Actions for ${lead.erased ? 'an erased lead' : lead.name}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
    >
      {!lead.erased && <ReviewButtons lead={lead} />}
      <MenuLink
        to={`/analytics/leads/${lead.id}/export.json`}
        reloadDocument
        download
        icon={<Download aria-hidden="true" />}
      >
        Export
      </MenuLink>
      {!lead.erased && (
        <MenuLink
          to={{ search: withParams(search, { erase: lead.id }) }}
          preventScrollReset
          className="menu-item-danger"
          icon={<Eraser aria-hidden="true" />}
        >
          Erase
        </MenuLink>
      )}
    </Menu>
  )
}
