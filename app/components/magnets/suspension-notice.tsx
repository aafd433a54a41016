import { Alert } from '#app/ui/alert.tsx'
import { DateTime } from '#app/ui/date-time.tsx'

export type SuspensionNoticeProps = {
  of: 'magnet' | 'account'
  /** The administrator's explanation. */
  reason: string
  at: Date
}

/**
 * Shows an owner when and why something was taken down, what remains available, and how to appeal.
 */
export function SuspensionNotice({ of, reason, at }: SuspensionNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={of === 'account' ? 'Your account is suspended' : 'This page was taken down'}
    >
      <p className="[overflow-wrap:anywhere]">
        Since <DateTime format="day" at={at} />. {reason && <q dir="auto">{reason}</q>}
      </p>
      <p>
        {of === 'account'
          ? 'Visitors to your pages, and to the pages of workspaces you own, see that the page isn’t available. You can’t create or publish anything, or invite anyone. You keep your leads, and you can export or delete everything in your profile.'
          : 'Visitors see that the page isn’t available. You can’t repoint its codes, but you keep its leads.'}{' '}
        If you think this is a mistake, or you’ve fixed the problem, reply to the email we sent you.
      </p>
    </Alert>
  )
}
