import { useLocation } from 'react-router'
import { withParams } from '#app/ui/table.tsx'
import { formatCount } from '#lib/format-number.ts'
import { ConfirmLeadsDialog } from './confirm-leads-dialog.tsx'
import { FLAG_ADVICE, FLAG_MESSAGES } from './flag-messages.ts'
import type { FlagCount } from './flag-reasons.tsx'

export type AcceptDialogProps = {
  flags: FlagCount[]
  /** The error of a rejected form. */
  refusal: { error: string; signedOut: boolean } | null | undefined
}

/** Asks for confirmation before all leads with one flag are accepted. The URL opens the dialog. */
export function AcceptDialog({ flags, refusal }: AcceptDialogProps) {
  const { pathname, search } = useLocation()
  const flagParam = new URLSearchParams(search).get('accept')
  const reason = flags.find(({ flag }) => flag === flagParam && flag !== 'test')
  if (!reason) return null
  const back = pathname + withParams(search, { accept: null })
  const leads = formatCount(reason.leads, 'lead')
  return (
    <ConfirmLeadsDialog
      title={`Accept ${leads}?`}
      back={back}
      fields={
        <>
          <input type="hidden" name="intent" value="accept-all" />
          <input type="hidden" name="flag" value={reason.flag} />
        </>
      }
      button={`Accept ${leads}`}
      busyLabel="Accepting..."
      refusal={refusal}
    >
      <p>
        <strong>{FLAG_MESSAGES[reason.flag]}.</strong> {FLAG_ADVICE[reason.flag]}
      </p>
      <p>
        Accepted leads count in your stats and exports, and we’ll send any emails that we held back.
        Leads you marked as tests still don’t count. If you change your mind about a lead, mark it
        as a test.
      </p>
    </ConfirmLeadsDialog>
  )
}
