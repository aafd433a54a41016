import {
  Ellipsis,
  ExternalLink,
  MapPin,
  Pause,
  Pencil,
  Play,
  QrCode,
  Shuffle,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Menu, MenuButton, MenuLink } from '#app/ui/menu.tsx'
import { withParams } from '#app/ui/table.tsx'
import { withoutDialog } from './without-dialog.ts'

export type MagnetMenuProps = {
  magnet: {
    id: string
    title: string
    state: 'active' | 'paused'
    /** The public page's path. */
    path: string
    leadsTo: { id: string; title: string } | null
  }
  /** The page's current query ('?…'), kept by its actions. */
  search: string
}

/** The actions of one magnet. */
export function MagnetMenu({ magnet, search }: MagnetMenuProps) {
  const { id, title, path, state, leadsTo } = magnet
  const ask = (what: 'repoint' | 'delete' | 'qr') => ({
    search: withParams(withoutDialog(search), { [what]: id }),
  })
  return (
    <Menu
      label={`Actions for ${title}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClassName="hover:bg-sunken"
    >
      <MenuLink to={path} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden="true" />}>
        View
        <span className="sr-only">{`${title} (opens in a new tab)`}</span>
      </MenuLink>
      <MenuLink to={ask('qr')} preventScrollReset icon={<QrCode aria-hidden="true" />}>
        QR code
      </MenuLink>
      <MenuLink to={`/edit/${id}`} icon={<Pencil aria-hidden="true" />}>
        Edit
      </MenuLink>
      <MenuLink to={`/magnets/${id}/placements`} icon={<MapPin aria-hidden="true" />}>
        Placements
      </MenuLink>
      {state === 'active' ? (
        <ActionForm
          intent="pause"
          magnetId={id}
          search={search}
          icon={<Pause aria-hidden="true" />}
        >
          Pause
        </ActionForm>
      ) : (
        <ActionForm
          intent="resume"
          magnetId={id}
          search={search}
          icon={<Play aria-hidden="true" />}
        >
          Resume
        </ActionForm>
      )}
      <MenuLink to={ask('repoint')} preventScrollReset icon={<Shuffle aria-hidden="true" />}>
        Repoint
      </MenuLink>
      {leadsTo && (
        <ActionForm
          intent="bring-back"
          magnetId={id}
          search={search}
          icon={<Undo2 aria-hidden="true" />}
        >
          Undo repointing
        </ActionForm>
      )}
      <MenuLink
        to={ask('delete')}
        preventScrollReset
        className="menu-item-danger"
        icon={<Trash2 aria-hidden="true" />}
      >
        Delete
      </MenuLink>
    </Menu>
  )
}

type ActionFormProps = {
  intent: 'pause' | 'resume' | 'bring-back'
  magnetId: string
  search: string
  icon: ReactNode
  children: ReactNode
}

/** An action without confirmation: a form with one button. */
function ActionForm({ intent, magnetId, search, icon, children }: ActionFormProps) {
  return (
    <Form method="post" action={`/magnets${withoutDialog(search)}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="magnet" value={magnetId} />
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  )
}
