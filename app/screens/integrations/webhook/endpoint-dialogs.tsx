import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { formatCount } from '#lib/format-number.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The dialogs of a webhook's page, by the value of ?ask=. */
export const ENDPOINT_DIALOGS = ['delete', 'rotate', 'resume', 'failed', 'range'] as const
export type EndpointDialogName = (typeof ENDPOINT_DIALOGS)[number]

export type EndpointDialogProps = {
  ask: EndpointDialogName
  name: string
  /** The number of events that the endpoint missed while it was stopped. */
  missed: number
  failed: number
  answer: FormResult
}

export function EndpointDialog({ ask, name, missed, failed, answer }: EndpointDialogProps) {
  switch (ask) {
    case 'delete':
      return (
        <ConfirmDialog title={`Delete ${name}?`} intent="delete" button="Delete" answer={answer}>
          <p>
            We stop sending events to this webhook and delete its deliveries. This can’t be undone.
          </p>
        </ConfirmDialog>
      )
    case 'rotate':
      return (
        <ConfirmDialog
          title="Rotate the secret?"
          intent="rotate"
          variant="primary"
          button="Rotate"
          answer={answer}
        >
          <p>
            You get a new secret. For 24 hours, we sign messages with both secrets, so your app can
            switch without missing any messages.
          </p>
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
          {missed > 0 ? (
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                name="missed"
                value="on"
                defaultChecked
                className="mt-0.5 size-5 flex-none"
              />
              {`Also send the ${formatCount(missed, 'event')} that happened while this webhook was off`}
            </label>
          ) : (
            <p>No events were missed.</p>
          )}
        </ConfirmDialog>
      )
    case 'failed':
      return (
        <ConfirmDialog
          title="Resend all failed deliveries?"
          intent="resend-failed"
          variant="primary"
          button="Send Again"
          answer={answer}
        >
          <p>{`${formatCount(failed, 'delivery', 'deliveries')} failed. We send each event once more, up to 20 per second. Deliveries that are waiting for another attempt are also sent now.`}</p>
        </ConfirmDialog>
      )
    case 'range':
      return (
        <ConfirmDialog
          title="Resend a date range"
          intent="resend-range"
          variant="primary"
          button="Send Again"
          answer={answer}
        >
          <p>
            We resend every event of these days (UTC) that this webhook listens to, including
            delivered events. We keep events for 30 days.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...fieldProps(answer, 'from')} type="date" label="First day" required />
            <Field {...fieldProps(answer, 'to')} type="date" label="Last day" required />
          </div>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="earlier" className="size-5 flex-none" />
            Include events from before this webhook was added
          </label>
        </ConfirmDialog>
      )
  }
}
