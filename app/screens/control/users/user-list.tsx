import { Link, useLocation } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { USER_GROUPS, type UserGroup } from '#domain/admin/user-groups.ts'
import type { AdminUser } from '#domain/admin/users.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { UsersContent } from './users.server.ts'

const LABELS = Object.fromEntries(
  Object.entries(USER_GROUPS).map(([name, { label }]) => [name, label]),
) as Record<UserGroup, string>

/** The users of one group, each with a link to the account. */
export function UserList({ content }: { content: Extract<UsersContent, { shown: 'list' }> }) {
  const { users, total, page, query, group } = content
  const { search } = useLocation()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Users" lead={USER_GROUPS[group].lead} />
      <OptionLinks
        label="Groups of users"
        options={LABELS}
        current={group}
        search={search}
        change={(name) => ({ group: name === 'all' ? null : name, page: null })}
      />
      <div className="flex min-w-0 sm:max-w-md">
        <SearchForm
          label="Search users"
          placeholder="Search users by name or email..."
          q={query.q}
          search={search}
        />
      </div>
      {users.length === 0 ? (
        <EmptyState title="No users found">
          {query.q ? 'Try other search terms, or another group.' : 'No one is in this group.'}
        </EmptyState>
      ) : (
        <Card flush>
          <DataTable
            caption="Users"
            rows={users}
            rowKey={({ userId }) => userId}
            columns={COLUMNS}
          />
          <Pager page={page} pageSize={query.size} total={total} search={search} />
        </Card>
      )}
    </div>
  )
}

const count = (label: string, read: (user: AdminUser) => number): Column<AdminUser> => ({
  label,
  isNumber: true,
  cell: (user) => formatNumber(read(user)),
})

const COLUMNS: Column<AdminUser>[] = [
  {
    label: 'User',
    showLabel: 'header',
    cell: ({ userId, displayName, email, isWorkspace }) => (
      <span className="grid min-w-0">
        <Link
          to={`?section=users&account=${userId}`}
          className="link inline-flex min-h-8 items-center font-[620] [overflow-wrap:anywhere]"
          dir="auto"
        >
          {displayName}
        </Link>
        {!isWorkspace && (
          <span className="text-sm text-soft [overflow-wrap:anywhere]">{email}</span>
        )}
      </span>
    ),
  },
  {
    label: 'Plan',
    cell: ({ planType, isWorkspace }) => (
      <span>
        <Badge tone={isWorkspace ? 'info' : planType === 'FREE' ? 'neutral' : 'success'}>
          {isWorkspace ? 'Workspace' : planType}
        </Badge>
      </span>
    ),
  },
  count('Magnets', ({ magnetCount }) => magnetCount),
  count('Leads', ({ totalLeads }) => totalLeads),
  { label: 'Joined', cell: ({ createdAt }) => <DateTime format="day" at={createdAt} /> },
]
