import {
  CalendarClock,
  Clapperboard,
  Code,
  Copy,
  ExternalLink,
  Files,
  FlaskConical,
  MailPlus,
  MapPin,
  Pause,
  Pencil,
  Play,
  QrCode,
  Shuffle,
  Trash2,
  Undo2,
} from 'lucide-react'
import { href } from 'react-router'
import { useAccess } from '#app/components/shell/access.ts'
import { ActionsMenu, MenuForm } from '#app/ui/actions-menu.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
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
  /** The page's current query ('?…'), which its actions keep. */
  search: string
}

/** The actions of one magnet. */
export function MagnetMenu({ magnet, search }: MagnetMenuProps) {
  const { id, title, path, state, leadsTo } = magnet
  const access = useAccess()
  const ask = (what: 'repoint' | 'delete' | 'qr') => ({
    search: withParams(withoutDialog(search), { [what]: id }),
  })
  const change = (intent: 'pause' | 'resume' | 'bring-back' | 'duplicate') => ({
    fields: { intent, magnet: id },
    action: `${href('/magnets')}${withoutDialog(search)}`,
  })
  return (
    <ActionsMenu of={title}>
      <MenuLink to={path} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden="true" />}>
        View
        <span className="sr-only">{`${title} (opens in a new tab)`}</span>
      </MenuLink>
      <MenuLink to={ask('qr')} preventScrollReset icon={<QrCode aria-hidden="true" />}>
        QR code
      </MenuLink>
      <MenuLink to={href('/edit/:id', { id })} icon={<Pencil aria-hidden="true" />}>
        Edit
      </MenuLink>
      <MenuLink to={href('/magnets/:id/files', { id })} icon={<Files aria-hidden="true" />}>
        Files
      </MenuLink>
      <MenuLink to={href('/magnets/:id/placements', { id })} icon={<MapPin aria-hidden="true" />}>
        Placements
      </MenuLink>
      <MenuLink
        to={href('/magnets/:id/schedule', { id })}
        icon={<CalendarClock aria-hidden="true" />}
      >
        Schedule
      </MenuLink>
      <MenuLink
        to={href('/magnets/:id/experiment', { id })}
        icon={<FlaskConical aria-hidden="true" />}
      >
        Experiment
      </MenuLink>
      <MenuLink
        to={href('/magnets/:id/welcome-emails', { id })}
        icon={<MailPlus aria-hidden="true" />}
      >
        Welcome emails
      </MenuLink>
      <MenuLink to={href('/magnets/:id/embed', { id })} icon={<Code aria-hidden="true" />}>
        Embed
      </MenuLink>
      <MenuLink
        to={href('/magnets/:id/video-pack', { id })}
        icon={<Clapperboard aria-hidden="true" />}
      >
        Video pack
      </MenuLink>
      <MenuForm {...change('duplicate')} icon={<Copy aria-hidden="true" />}>
        Duplicate
      </MenuForm>
      {state === 'active' ? (
        <MenuForm {...change('pause')} icon={<Pause aria-hidden="true" />}>
          Pause
        </MenuForm>
      ) : (
        <MenuForm {...change('resume')} icon={<Play aria-hidden="true" />}>
          Resume
        </MenuForm>
      )}
      {access.manage && (
        <MenuLink to={ask('repoint')} preventScrollReset icon={<Shuffle aria-hidden="true" />}>
          Repoint
        </MenuLink>
      )}
      {leadsTo && (
        <MenuForm {...change('bring-back')} icon={<Undo2 aria-hidden="true" />}>
          Undo repointing
        </MenuForm>
      )}
      {access.manage && (
        <MenuLink to={ask('delete')} preventScrollReset danger icon={<Trash2 aria-hidden="true" />}>
          Delete
        </MenuLink>
      )}
    </ActionsMenu>
  )
}
