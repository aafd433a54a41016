import { Form, useLocation, useNavigation } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { formatCount } from '#lib/format-number.ts'
import { FLAG_ADVICE, FLAG_MESSAGES } from './flag-messages.ts'
import type { FlagCount } from './flag-reasons.tsx'

export type AcceptDialogProps = {
  flags: FlagCount[]
  /** The error of a refused submit. */
  refusal: { error: string; signedOut: boolean } | null | undefined
}

/** Asks before all leads with one flag are accepted. The URL opens it. */
export function AcceptDialog({ flags, refusal }: AcceptDialogProps) {
  const { pathname, search } = useLocation()
  const isAccepting = useNavigation().formMethod === 'POST'
  const flagParam = new URLSearchParams(search).get('accept')
  const reason = flags.find(({ flag }) => flag === flagParam && flag !== 'test')
  if (!reason) return null
  const back = pathname + withParams(search, { accept: null })
  const leads = formatCount(reason.leads, 'lead')
  return (
    <UrlDialog
      title={`Accept ${leads}?`}
      closeTo={back}
      actions={
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="accept-all" />
            <input type="hidden" name="flag" value={reason.flag} />
            <Button busy={isAccepting} busyLabel="Accepting...">
              {`Accept ${leads}`}
            </Button>
          </Form>
          <CancelLink to={back} variant="secondary" />
        </>
      }
    >
      <div className="grid gap-3">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <p>
          <strong>{FLAG_MESSAGES[reason.flag]}.</strong> {FLAG_ADVICE[reason.flag]}
        </p>
        <p>
          They will count in your stats and exports, and any emails we held back will be sent. Leads
          you marked as tests are still left out. If you change your mind about a lead, mark it as a
          test.
        </p>
      </div>
    </UrlDialog>
  )
}
