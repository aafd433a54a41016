import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Alert } from '#app/ui/alert.tsx'

export type SuspensionNoticeProps = {
  of: 'magnet' | 'account'
  /** What the administrator wrote. */
  reason: string
  at: Date
}

/** What its owner reads of what was taken down: since when, why, what stays, how to appeal. */
export function SuspensionNotice({ of, reason, at }: SuspensionNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={of === 'account' ? 'Your account is suspended' : 'This page was taken down'}
    >
      <p className="[overflow-wrap:anywhere]">
        Since <LocalTime at={at} />. {reason && <q dir="auto">{reason}</q>}
      </p>
      <p>
        {of === 'account'
          ? 'Your pages, and those of the workspaces you own, show visitors a neutral note, and you cannot create, publish or invite. Your leads stay, and you can export or delete everything in your profile.'
          : 'Visitors see a neutral note, and its codes stay with it. Its leads stay with you.'}{' '}
        You think this is a mistake, or you have put it right? Answer the email we sent you about
        it.
      </p>
    </Alert>
  )
}
