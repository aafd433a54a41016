import { formatRecipients, MAX_COUNTED_RECIPIENTS } from '#app/components/leads/recipients.ts'
import { LocalTime } from '#app/forms/local-time.tsx'
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

/** The checkbox to email existing leads about a new version. */
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
        // Without script it always shows: only the server can tell whether the content is new.
        <div hidden={hydrated && !isContentNew} className="grid gap-1 [&[hidden]]:hidden">
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-[620]">
            <input
              type="checkbox"
              name="tell_leads"
              value="on"
              defaultChecked={defaultChecked}
              aria-describedby="tell-leads-hint"
              className="size-5 flex-none"
            />
            {`Email ${recipientsText(people)} about the new version`}
          </label>
          <p id="tell-leads-hint" className="text-sm text-soft">
            Sent only if the file or link has changed. People who unsubscribed are skipped, and no
            one gets more than one email a day about this magnet. Links in earlier emails open the
            new version either way.
          </p>
        </div>
      )}
      {last && (
        <p role="status" className="text-sm text-soft">
          {last.isDone ? 'Last update email: ' : 'Sending the update email: '}
          {`${formatCount(last.mails, 'email')} sent`}
          {last.isDone ? ' on ' : ' so far, since '}
          <LocalTime at={last.at} />.
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
