import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { type MemberRole, ROLE_NAMES } from '#domain/workspaces/permissions.ts'

export type WorkspaceListProps = {
  workspaces: { id: string; name: string; role: MemberRole; members: number }[]
}

/** The workspaces that the viewer is a member of. */
export function WorkspaceList({ workspaces }: WorkspaceListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {workspaces.map(({ id, name, role, members }) => (
        <li key={id}>
          <Link
            to={href('/workspace/:workspaceId', { workspaceId: id })}
            className="group grid h-full content-between gap-6 rounded-md border border-line bg-raised p-5 hover:border-ink"
          >
            <span className="heading text-xl [overflow-wrap:anywhere]">{name}</span>
            <span className="flex items-center gap-3 text-sm text-soft">
              <Badge>{ROLE_NAMES[role]}</Badge>
              {members === 1 ? '1 member' : `${members} members`}
              <ArrowRight
                aria-hidden="true"
                className="ml-auto size-5 text-ink group-hover:translate-x-0.5"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
