import { Pencil, Play, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useAccess } from '#app/components/shell/access.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import type { Remedy, Repair } from '#domain/back-catalog/repair.ts'

type Target = { to: string; label: string; icon: ReactNode }

const TARGETS: Record<Repair['action'], (magnet: Repair['magnet']) => Target> = {
  resume: ({ title }) => ({
    to: `${href('/magnets')}?${new URLSearchParams({ q: title })}`,
    label: 'Resume the Magnet',
    icon: <Play aria-hidden="true" />,
  }),
  'change-file': ({ id }) => ({
    to: href('/edit/:id', { id }),
    label: 'Upload the File',
    icon: <Pencil aria-hidden="true" />,
  }),
  'see-reason': ({ id }) => ({
    to: href('/edit/:id', { id }),
    label: 'See the Reason',
    icon: <Pencil aria-hidden="true" />,
  }),
  repoint: ({ id }) => ({
    to: `${href('/magnets')}?repoint=${id}`,
    label: 'Repoint Its Codes',
    icon: <Shuffle aria-hidden="true" />,
  }),
}

/**
 * What can be done about a dead code or link. Its links open in a new tab, because this page would
 * lose its results.
 */
export function RemedyPart({ remedy: { advice, repairs } }: { remedy: Remedy }) {
  const { manage } = useAccess()
  const shown = repairs.filter(({ action }) => action !== 'repoint' || manage)
  if (advice === null) return null
  return (
    <>
      <p className="max-w-prose text-sm">{advice}</p>
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {shown.map(({ action, magnet }) => {
            const { to, label, icon } = TARGETS[action](magnet)
            return (
              <a
                key={action}
                href={to}
                target="_blank"
                rel="noopener"
                className={buttonClasses({ variant: 'secondary', size: 'small' })}
              >
                {icon}
                {label}
                <span className="sr-only">{` (${magnet.title}, opens in a new tab)`}</span>
              </a>
            )
          })}
        </div>
      )}
    </>
  )
}
