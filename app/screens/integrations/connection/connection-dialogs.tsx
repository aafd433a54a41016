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
  /** What becomes of the access: 'revoked' by us, 'kept' until its owner ends it there. */
  access: 'key' | 'revoked' | 'kept'
  missed: number
  /** Null: it takes no earlier leads, or wasn't asked. */
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
            {`Nothing is sent to ${service} any more. What it has stays there, and we no longer know which of your leads it has.`}
          </p>
          {access === 'revoked' && (
            <p>{`The access that you allowed at ${service} is given back, unless another connection uses it.`}</p>
          )}
          {access === 'kept' && (
            <p>{`To end the access that you allowed, remove ${PRODUCT_NAME} in your ${service} account, too.`}</p>
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
              ? `${formatCount(missed, 'message')} about leads waited and will be sent.`
              : 'No lead waited.'}
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
            {`${formatCount(backfill.leads, 'lead')} that you have already will be sent to ${service}, by the same rules. That takes about ${formatDuration(backfill.ms)}; new leads don’t wait for them.`}
          </p>
          <p>
            Left out are leads that are flagged or erased, that your plan hides, without a stored
            consent, and those that were sent or refused before.
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
        The service has all that the rules send, or refused them. Flagged and erased leads are left
        out, and those without a stored consent or beyond your plan’s limit.
      </p>
    </UrlDialog>
  )
}

/** Returns a duration in one unit, rounded up: 'a minute', '14 minutes', '3 hours', '2 days'. */
function formatDuration(ms: number): string {
  if (ms <= MINUTE_MS) return 'a minute'
  if (ms <= 2 * HOUR_MS) return formatCount(Math.ceil(ms / MINUTE_MS), 'minute')
  if (ms <= 2 * DAY_MS) return formatCount(Math.ceil(ms / HOUR_MS), 'hour')
  return formatCount(Math.ceil(ms / DAY_MS), 'day')
}
