import { formatRecipients, MAX_COUNTED_RECIPIENTS } from '#app/components/leads/recipients.ts'
import { DateTime } from '#app/ui/date-time.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatCount } from '#lib/format-number.ts'

export type NotifyLeadsCheckboxProps = {
  /** The number of recipients, counted up to a limit. */
  people: number
  /** Whether the file or link differs from the saved one. */
  isContentNew: boolean
  last: { at: Date; mails: number; isDone: boolean } | null
  defaultChecked: boolean
}

/** The checkbox for emailing existing leads about a new version. */
export function NotifyLeadsCheckbox({
  people,
  isContentNew,
  last,
  defaultChecked,
}: NotifyLeadsCheckboxProps) {
  const hydrated = useHydrated()
  if (people === 0 && !last) return null
  return (
    <div className="grid gap-2 has-[>[hidden]:only-child]:hidden">
      {people > 0 && (
        // Without JavaScript the checkbox is always shown, because only the server can tell whether
        // the content is new.
        <div hidden={hydrated && !isContentNew} className="[&[hidden]]:hidden">
          <SwitchField
            name="tell_leads"
            label={`Email ${recipientsText(people)} about the new version`}
            hint="We email people only if the file or link has changed. We skip people who unsubscribed, and send at most one email a day about this magnet. Links in earlier emails open the new version either way."
            defaultChecked={defaultChecked}
          />
        </div>
      )}
      {last && (
        <p role="status" className="text-sm text-soft">
          {last.isDone ? 'Last update email: ' : 'Sending the update email: '}
          {`${formatCount(last.mails, 'email')} sent`}
          {last.isDone ? ' on ' : ' so far, since '}
          <DateTime format="day" at={last.at} />.
        </p>
      )}
    </div>
  )
}

function recipientsText(people: number): string {
  return people > MAX_COUNTED_RECIPIENTS
    ? formatRecipients(people)
    : `${formatRecipients(people)} who signed up earlier`
}
