import { useLocation } from 'react-router'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { formatCount } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'

/** The dialogs of a connection's page, by the value of ?ask=. */
export const CONNECTION_DIALOGS = ['delete', 'resume', 'backfill'] as const

export type ConnectionDialogProps = {
  ask: (typeof CONNECTION_DIALOGS)[number]
  name: string
  service: string
  /**
   * What happens to the access: 'revoked' by us, or 'kept' until its owner ends it at the provider.
   */
  access: 'key' | 'revoked' | 'kept'
  missed: number
  /** Null if the connection takes no earlier leads, or if this wasn't requested. */
  backfill: { leads: number; ms: number } | null
  answer: FormResult
}

export function ConnectionDialog(props: ConnectionDialogProps) {
  const { ask, name, service, access, missed, backfill, answer } = props
  switch (ask) {
    case 'delete':
      return (
        <ConfirmDialog title={`Delete ${name}?`} intent="delete" button="Delete" answer={answer}>
          <p>
            {`We stop sending leads to ${service}. The leads we already sent stay there, but we’ll no longer have a record of them.`}
          </p>
          {access === 'revoked' && (
            <p>{`We’ll revoke our access to your ${service} account, unless another connection uses it.`}</p>
          )}
          {access === 'kept' && (
            <p>{`To revoke access, also remove ${PRODUCT_NAME} in your ${service} account.`}</p>
          )}
        </ConfirmDialog>
      )
    case 'resume':
      return (
        <ConfirmDialog
          title={`Resume ${name}?`}
          intent="resume"
          variant="primary"
          button="Resume"
          answer={answer}
        >
          <p>
            {missed > 0
              ? `${formatCount(missed, 'message')} about leads will be sent.`
              : 'No leads are waiting.'}
          </p>
        </ConfirmDialog>
      )
    case 'backfill':
      if (!backfill) return null
      if (backfill.leads === 0) return <NothingToSend />
      return (
        <ConfirmDialog
          title="Send earlier leads?"
          intent="backfill"
          variant="primary"
          button="Send Them"
          answer={answer}
        >
          <p>
            {`${formatCount(backfill.leads, 'lead')} from before you connected will be sent to ${service}, following the same rules. This takes about ${formatDuration(backfill.ms)}. New leads aren’t delayed.`}
          </p>
          <p>
            We skip leads that are flagged, erased or over your plan’s limit. We also skip leads
            without stored consent, and leads that were already sent or rejected.
          </p>
        </ConfirmDialog>
      )
  }
}

function NothingToSend() {
  const { pathname } = useLocation()
  return (
    <UrlDialog
      title="No earlier leads to send"
      closeTo={pathname}
      actions={<CancelLink to={pathname} variant="secondary" label="Close" />}
    >
      <p>
        All leads that match your rules have already been sent or rejected. We skip leads that are
        flagged, erased, over your plan’s limit or without stored consent.
      </p>
    </UrlDialog>
  )
}

/**
 * Returns a duration in one unit, rounded up, such as 'a minute', '14 minutes', '3 hours' or '2
 * days'.
 */
function formatDuration(ms: number): string {
  if (ms <= MINUTE_MS) return 'a minute'
  if (ms <= 2 * HOUR_MS) return formatCount(Math.ceil(ms / MINUTE_MS), 'minute')
  if (ms <= 2 * DAY_MS) return formatCount(Math.ceil(ms / HOUR_MS), 'hour')
  return formatCount(Math.ceil(ms / DAY_MS), 'day')
}
