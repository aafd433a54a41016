import { Form, useLocation, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { SecuredAccount } from '#domain/admin/end-sessions.server.ts'

export type AccountSecurityCardProps = {
  account: SecuredAccount
  /** Whether the confirmation dialog is open. */
  isAsking: boolean
  /** Why the action rejected the form. */
  error: string | undefined
}

/** The sign-in state of one account, and the form that ends its sessions. */
export function AccountSecurityCard({ account, isAsking, error }: AccountSecurityCardProps) {
  const { search } = useLocation()
  const { email, name, sessions, lastSeenAt, twoFactor, suspendedAt, isOwn } = account
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="heading text-xl">Account</h2>
        <p className="[overflow-wrap:anywhere]">
          <span dir="auto">{name}</span>, {email}
        </p>
        <p className="flex flex-wrap gap-2">
          <Badge tone={twoFactor ? 'success' : 'neutral'}>
            {twoFactor ? 'Two-factor on' : 'Two-factor off'}
          </Badge>
          {suspendedAt && <Badge tone="error">Suspended</Badge>}
        </p>
        <p className="text-sm text-soft">
          {devicesText(sessions)}
          {lastSeenAt && (
            <>
              {' Last seen '}
              <DateTime format="exact" at={lastSeenAt} />.
            </>
          )}
        </p>
      </div>
      {error && <Alert tone="error">{error}</Alert>}
      {isOwn ? (
        <p className="text-sm text-soft">
          This is your own account. Manage its devices in your profile under Password & Security.
        </p>
      ) : (
        <ButtonLink
          to={{ search: withParams(search, { ask: 'end-sessions' }) }}
          variant="secondary"
          preventScrollReset
          className="w-fit"
        >
          End All Sessions...
        </ButtonLink>
      )}
      {isAsking && !isOwn && <EndSessions account={account} />}
    </Card>
  )
}

function EndSessions({ account: { id, email, sessions } }: { account: SecuredAccount }) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'end-sessions'
  const back = pathname + withParams(search, { ask: null })
  return (
    <UrlDialog title="End all sessions?" closeTo={back}>
      <Form method="post" action={back} preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="end-sessions" />
        <input type="hidden" name="id" value={id} />
        <p className="[overflow-wrap:anywhere]">
          {`This signs ${email} out on every device. ${devicesText(sessions)} Sign-in links that were already sent stop working. The password doesn’t change. We’ll notify the owner by email.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={busy} busyLabel="Ending...">
            End All Sessions
          </Button>
          <CancelLink to={back} />
        </div>
      </Form>
    </UrlDialog>
  )
}

function devicesText(sessions: number): string {
  if (sessions === 0) return 'No device is signed in.'
  return sessions === 1 ? 'One device is signed in.' : `${sessions} devices are signed in.`
}
