import { Magnet, QrCode, RefreshCw, UserRound, Users } from 'lucide-react'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { StatCards } from '#app/ui/stat-card.tsx'
import { withParams } from '#app/ui/table.tsx'
import { formatCount } from '#lib/format-number.ts'
import type { loadAnalytics } from './analytics.server.ts'
import { GrowthSection } from './growth-section.tsx'
import { UserTable } from './user-table.tsx'

type AnalyticsProps = { content: Awaited<ReturnType<typeof loadAnalytics>> }

/** All accounts and magnets, with their results. */
export function AnalyticsSection({ content }: AnalyticsProps) {
  const { totals, query, users, total, page, growth, opened } = content
  const { pathname, search } = useLocation()
  const busy = useNavigation().state === 'loading'
  const cards = [
    { icon: Users, label: 'Total Users', value: totals.users },
    { icon: Magnet, label: 'Total Magnets', value: totals.magnets },
    { icon: UserRound, label: 'Total Leads', value: totals.leads },
    { icon: QrCode, label: 'QR Scans', value: totals.scans },
  ]
  return (
    <div className="grid gap-10">
      <PageHeader
        title="App Analytics"
        lead="Totals for all accounts, without flagged leads and bots."
        actions={
          <ButtonLink
            to={pathname + search}
            replace
            preventScrollReset
            variant="secondary"
            icon={busy ? <Spinner /> : <RefreshCw aria-hidden="true" />}
          >
            Refresh Data
          </ButtonLink>
        }
      />
      <StatCards className="grid grid-cols-2 gap-4 lg:grid-cols-4" cards={cards} />
      <GrowthSection growth={growth} search={search} />
      <section aria-labelledby="users" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="grid gap-1">
            <h2 id="users" className="heading text-2xl">
              Users
            </h2>
            {totals.workspaces > 0 && (
              <p className="text-sm text-soft">
                {`${formatCount(totals.users, 'user')} and ${formatCount(totals.workspaces, 'workspace')}`}
              </p>
            )}
          </div>
          <div className="flex min-w-0 flex-1 basis-64 sm:max-w-md">
            <SearchForm
              label="Search users"
              placeholder="Search users by name or email..."
              q={query.q}
              search={withParams(search, COLLAPSED)}
            />
          </div>
        </div>
        {users.length === 0 ? (
          <EmptyState title="No users found" heading="h3">
            {query.q ? 'Try adjusting your search terms' : 'No one has registered yet.'}
          </EmptyState>
        ) : (
          <Card flush>
            <UserTable users={users} query={query} opened={opened} search={search} />
            <Pager
              page={page}
              pageSize={query.size}
              total={total}
              search={withParams(search, COLLAPSED)}
            />
          </Card>
        )}
      </section>
    </div>
  )
}

/** Closes the expanded row when another page of the table opens. */
const COLLAPSED = { open: null, magnets: null }
