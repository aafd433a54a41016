import { useActionData } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { AccountPage } from './account-page.tsx'
import { UserList } from './user-list.tsx'
import type { UsersContent, UsersRefusal } from './users.server.ts'

/** The list of users, or the page of one account. */
export function UsersSection({ content }: { content: UsersContent }) {
  const refusal = useActionData() as UsersRefusal | undefined
  if (content.shown === 'list') return <UserList content={content} />
  if (content.found) return <AccountPage shown={content.found} refusal={refusal} />
  return (
    <div className="grid gap-8">
      <PageHeader title="Users" back={{ to: '?section=users', label: 'All users' }} />
      <Alert tone="error" title="Account not found">
        It may have been deleted.
      </Alert>
    </div>
  )
}
