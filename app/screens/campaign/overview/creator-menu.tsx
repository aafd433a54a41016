import { Clapperboard, Download, Mail, MapPin, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { ActionsMenu, MenuForm } from '#app/ui/actions-menu.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import type { CreatorRow } from './creator-row.ts'

type CreatorMenuProps = { creator: CreatorRow; may: { edit: boolean; invite: boolean } }

/** The actions for one creator. */
export function CreatorMenu({ creator, may }: CreatorMenuProps) {
  const { id, name, state, page } = creator
  return (
    <ActionsMenu of={name}>
      {page && (
        <a href={page.png} download className="menu-item [&_svg]:size-4.5">
          <Download aria-hidden="true" />
          QR code (PNG)
        </a>
      )}
      {page && (
        <MenuLink
          to={href('/magnets/:id/placements', { id: page.magnetId })}
          icon={<MapPin aria-hidden="true" />}
        >
          Placements
        </MenuLink>
      )}
      {page && (
        <MenuLink
          to={href('/magnets/:id/video-pack', { id: page.magnetId })}
          icon={<Clapperboard aria-hidden="true" />}
        >
          Video Pack
        </MenuLink>
      )}
      {may.edit && state !== 'removed' && (
        <MenuLink to={`?edit=${id}`} preventScrollReset icon={<Pencil aria-hidden="true" />}>
          Edit
        </MenuLink>
      )}
      {may.invite && state === 'accepted' && (
        <MenuForm fields={{ intent: `pause-creator ${id}` }} icon={<Pause aria-hidden="true" />}>
          Pause
        </MenuForm>
      )}
      {may.invite && state === 'paused' && (
        <MenuForm fields={{ intent: `resume-creator ${id}` }} icon={<Play aria-hidden="true" />}>
          Resume
        </MenuForm>
      )}
      {may.invite && (state === 'invited' || state === 'declined' || state === 'removed') && (
        <MenuForm fields={{ intent: `reinvite ${id}` }} icon={<Mail aria-hidden="true" />}>
          {state === 'invited' ? 'Send Invitation' : 'Invite again'}
        </MenuForm>
      )}
      {may.edit && state !== 'removed' && (
        <MenuLink
          to={`?remove=${id}`}
          preventScrollReset
          danger
          icon={<Trash2 aria-hidden="true" />}
        >
          Remove
        </MenuLink>
      )}
    </ActionsMenu>
  )
}
