import { Link, useActionData, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { withParams } from '#app/ui/table.tsx'
import { AccountSecurityCard } from './account-security-card.tsx'
import type { loadSecurity } from './security.server.ts'
import { SecurityFilter } from './security-filter.tsx'
import { SecurityTable } from './security-table.tsx'

type SecurityProps = { content: Awaited<ReturnType<typeof loadSecurity>> }

/** The security events of accounts and workspaces. */
export function SecuritySection({ content }: SecurityProps) {
  const { events, next, query, account, isAsking } = content
  const { search } = useLocation()
  const answer = useActionData() as { error: string } | undefined
  const isOne = query.accountId !== null
  const isNarrowed = query.event !== null || query.q !== '' || query.before !== null
  return (
    <div className="grid gap-8">
      <PageHeader
        title={account ? account.email : 'Security Events'}
        asTyped={Boolean(account)}
        lead={
          isOne
            ? undefined
            : 'Sign-ins, rejected attempts, and changes to accounts, members and links. Rejected attempts within a minute share one row.'
        }
        {...(isOne && { back: { to: '?section=security', label: 'All security events' } })}
      />
      {isOne && !account && (
        <Alert tone="error" title="Account not found">
          It may have been deleted, along with its events.
        </Alert>
      )}
      {account && (
        <AccountSecurityCard account={account} isAsking={isAsking} error={answer?.error} />
      )}
      <SecurityFilter event={query.event} q={query.q} accountId={query.accountId} />
      {events.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No matching events' : 'Nothing here yet'}>
          {isNarrowed
            ? 'Choose another event, or search for another account.'
            : 'Sign-ins and changes are listed here as they happen.'}
        </EmptyState>
      ) : (
        <Card flush>
          <SecurityTable events={events} search={search} />
          <nav
            aria-label="Pages of security events"
            className="flex flex-wrap items-center justify-between gap-4 p-4"
          >
            {query.before === null ? (
              <span className="text-sm text-soft">Latest events</span>
            ) : (
              <Link to={{ search: withParams(search, { before: null }) }} className="link">
                Back to latest
              </Link>
            )}
            {next && (
              <Link to={{ search: withParams(search, { before: next }) }} className="link">
                Older events
              </Link>
            )}
          </nav>
        </Card>
      )}
    </div>
  )
}
