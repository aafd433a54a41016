import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Cell, SortHeaders, Table, withParams } from '#app/ui/table.tsx'
import type { AdminUser } from '#domain/admin/users.server.ts'
import {
  firstDirection,
  USER_COLUMNS,
  type UserColumn,
  type UsersQuery,
} from '#domain/admin/users-query.ts'
import { UNLIMITED } from '#domain/plans/plan.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type OpenedMagnets, UserMagnets } from './user-magnets.tsx'

export type UserTableProps = {
  users: AdminUser[]
  query: Pick<UsersQuery, 'sort' | 'dir' | 'open'>
  /** The magnets of the expanded account. */
  opened: OpenedMagnets | null
  /** The page's current query ('?…'). */
  search: string
}

const LABELS: Record<UserColumn, string> = {
  name: 'User',
  email: 'Email',
  plan: 'Plan',
  magnets: 'Magnets',
  leads: 'Leads',
  scans: 'Scans',
  created: 'Joined',
}
const COLUMNS = USER_COLUMNS.map((column) => ({
  column,
  label: LABELS[column],
  first: firstDirection(column),
}))

/** A row for each account. An expanded account shows its magnets below the row. */
export function UserTable({ users, query, opened, search }: UserTableProps) {
  const sort = { column: query.sort, direction: query.dir }
  const unopened = withParams(search, { open: null, magnets: null })
  return (
    <Table caption="User accounts" stacked className="data-table-held">
      <thead>
        <tr>
          <SortHeaders columns={COLUMNS} sort={sort} search={unopened} />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const isOpen = query.open === user.userId
          return (
            <Fragment key={user.userId}>
              <UserRow user={user} isOpen={isOpen} search={unopened} />
              {isOpen && opened && (
                <tr id={`magnets-${user.userId}`}>
                  <td colSpan={COLUMNS.length} className="bg-sunken">
                    <p className="flex flex-wrap gap-x-5">
                      <Link to={`?section=users&account=${user.userId}`} className="link">
                        Account
                      </Link>
                      {!user.isWorkspace && (
                        <Link to={`?section=security&account=${user.userId}`} className="link">
                          Security events and devices
                        </Link>
                      )}
                    </p>
                    <UserMagnets
                      name={user.displayName}
                      isWorkspace={user.isWorkspace}
                      opened={opened}
                      search={search}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

type UserRowProps = { user: AdminUser; isOpen: boolean; search: string }

function UserRow({ user, isOpen, search }: UserRowProps) {
  const Icon = isOpen ? ChevronDown : ChevronRight
  const limit = user.magnetLimit === UNLIMITED ? '' : ` of ${user.magnetLimit}`
  return (
    <tr>
      <Cell label="User">
        <Link
          to={{ search: withParams(search, { open: isOpen ? null : user.userId }) }}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="-mx-1.5 inline-flex min-h-11 items-center gap-2 rounded-sm px-1.5 font-[620] hover:bg-sunken sm:min-h-9"
        >
          <Icon aria-hidden="true" className="size-4 flex-none" />
          <span className="min-w-24 [overflow-wrap:anywhere]">{user.displayName}</span>
          <span className="sr-only">{isOpen ? ': hide magnets' : ': show magnets'}</span>
        </Link>
      </Cell>
      <Cell label="Email" className="[overflow-wrap:anywhere]">
        <span className="block sm:min-w-40">{user.isWorkspace ? '–' : user.email}</span>
      </Cell>
      <Cell label="Plan">
        <span>
          <Badge tone={planTone(user)}>{user.isWorkspace ? 'Workspace' : user.planType}</Badge>
        </span>
      </Cell>
      <Cell label="Magnets" className="timecode whitespace-nowrap">
        <span>
          {formatNumber(user.magnetCount)}
          <span className="text-soft">{limit}</span>
        </span>
      </Cell>
      <Cell label="Leads" className="timecode">
        {formatNumber(user.totalLeads)}
      </Cell>
      <Cell label="Scans" className="timecode">
        {formatNumber(user.scans)}
      </Cell>
      <Cell label="Joined">
        <DateTime format="day" at={user.createdAt} />
      </Cell>
    </tr>
  )
}

function planTone({ isWorkspace, planType }: AdminUser): BadgeTone {
  if (isWorkspace) return 'info'
  return planType === 'FREE' ? 'neutral' : 'success'
}
