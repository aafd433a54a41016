import { href, Link, useNavigation } from 'react-router'
import { formatRecipients } from '#app/components/leads/recipients.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { formatCount } from '#lib/format-number.ts'

type WaitingListProps = {
  magnetId: string
  people: number
  /** The magnets that the emails can be about. */
  targets: { id: string; title: string }[]
  /** The next magnet according to the rules. */
  next: string | null
}

/** The people who want to hear about the next magnet, and the form to email them. */
export function WaitingList({ magnetId, people, targets, next }: WaitingListProps) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-[680]">{`${formatCount(people, 'person', 'people')} on the waiting list`}</h2>
        <p className="max-w-prose text-soft">
          {people === 1 ? 'This person' : 'These people'} joined the waiting list after this offer
          ended. When your next magnet is ready, email them. Each person gets one email.
        </p>
      </div>
      <Link
        to={{ pathname: href('/analytics/:id', { id: magnetId }), search: '?next=1' }}
        className="link inline-flex min-h-11 w-fit items-center sm:min-h-8"
      >
        See the Waiting List
      </Link>
      {targets.length === 0 ? (
        <ButtonLink to={href('/create')} variant="secondary" className="w-fit">
          Create the Next Magnet
        </ButtonLink>
      ) : (
        <Form
          method="get"
          preventScrollReset
          className="grid items-end gap-4 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start"
        >
          <SelectField
            name="tell"
            label="Next magnet"
            defaultValue={next ?? undefined}
            options={targets.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Button variant="secondary" className="w-fit">
            Email Them...
          </Button>
        </Form>
      )}
    </Card>
  )
}

type NotifyDialogProps = { magnetId: string; id: string; title: string; people: number }

/** Asks whether to email the waiting list about a magnet. Shows how many people are on the list. */
export function NotifyDialog({ magnetId, id, title, people }: NotifyDialogProps) {
  const { formData } = useNavigation()
  const page = href('/magnets/:id/schedule', { id: magnetId })
  if (people === 0) {
    return (
      <UrlDialog
        title="Everyone has been emailed"
        closeTo={page}
        actions={<CancelLink to={page} variant="secondary" label="Close" />}
      >
        Everyone on the waiting list who accepts your emails has already received one about{' '}
        <bdi>“{title}”</bdi>.
      </UrlDialog>
    )
  }
  const who = formatRecipients(people)
  return (
    <UrlDialog
      title={`Email ${who} about “${title}”?`}
      closeTo={page}
      actions={
        <>
          <Form method="post" action={page}>
            <input type="hidden" name="successor" value={id} />
            <Button
              name="intent"
              value="tell"
              busy={formData?.get('intent') === 'tell'}
              busyLabel="Sending..."
            >
              {people === 1 ? 'Send 1 Email' : 'Send Emails'}
            </Button>
          </Form>
          <CancelLink to={page} />
        </>
      }
    >
      Each person gets one email with a link to the magnet’s page. People who unsubscribed or
      already got this email are skipped. This can’t be undone.
    </UrlDialog>
  )
}
