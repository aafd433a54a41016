import { Download, Ellipsis, Mail, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import type { CreatorRow } from './creator-row.ts'

type CreatorMenuProps = { creator: CreatorRow; may: { edit: boolean; invite: boolean } }

/** The actions of one creator. */
export function CreatorMenu({ creator, may }: CreatorMenuProps) {
  const { id, name, state, page } = creator
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClassName="hover:bg-sunken"
    >
      {page && (
        <a href={page.png} download className="menu-item [&_svg]:size-4.5">
          <Download aria-hidden="true" />
          QR code (PNG)
        </a>
      )}
      {may.edit && state !== 'removed' && (
        <MenuLink to={`?edit=${id}`} preventScrollReset icon={<Pencil aria-hidden="true" />}>
          Edit
        </MenuLink>
      )}
      {may.invite && state === 'accepted' && (
        <ActionForm intent={`pause-creator ${id}`} icon={<Pause aria-hidden="true" />}>
          Pause
        </ActionForm>
      )}
      {may.invite && state === 'paused' && (
        <ActionForm intent={`resume-creator ${id}`} icon={<Play aria-hidden="true" />}>
          Resume
        </ActionForm>
      )}
      {may.invite && (state === 'invited' || state === 'declined' || state === 'removed') && (
        <ActionForm intent={`reinvite ${id}`} icon={<Mail aria-hidden="true" />}>
          {state === 'invited' ? 'Send the invitation' : 'Invite again'}
        </ActionForm>
      )}
      {may.edit && state !== 'removed' && (
        <MenuLink
          to={`?remove=${id}`}
          preventScrollReset
          className="menu-item-danger"
          icon={<Trash2 aria-hidden="true" />}
        >
          Remove
        </MenuLink>
      )}
    </Menu>
  )
}

function ActionForm({
  intent,
  icon,
  children,
}: {
  intent: string
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  )
}
