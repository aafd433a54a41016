import { Form, href, Link, useNavigation } from 'react-router'
import { formatRecipients } from '#app/components/leads/recipients.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { formatCount } from '#lib/format-number.ts'

type PeopleOnListProps = {
  magnetId: string
  people: number
  /** The magnets that they can be told about. */
  targets: { id: string; title: string }[]
  /** The next magnet of the rules. */
  next: string | null
}

/** The people who want to hear about the next magnet, and the way to tell them. */
export function PeopleOnList({ magnetId, people, targets, next }: PeopleOnListProps) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-[680]">{`${formatCount(people, 'person', 'people')} on the list`}</h2>
        <p className="max-w-prose text-soft">
          They left their names when this magnet was over, and got nothing to download. Tell them
          when the next one is there: each person gets one email about it, once.
        </p>
      </div>
      <Link
        to={{ pathname: href('/analytics/:id', { id: magnetId }), search: '?next=1' }}
        className="link inline-flex min-h-11 w-fit items-center sm:min-h-8"
      >
        See who they are
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
            label="The next magnet"
            defaultValue={next ?? undefined}
            options={targets.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Button variant="secondary" className="w-fit">
            Tell Them...
          </Button>
        </Form>
      )}
    </Card>
  )
}

type TellDialogProps = { magnetId: string; id: string; title: string; people: number }

/** Asks whether to tell the people on the list about a magnet, and says how many they are. */
export function TellDialog({ magnetId, id, title, people }: TellDialogProps) {
  const { formData } = useNavigation()
  const page = href('/magnets/:id/schedule', { id: magnetId })
  if (people === 0) {
    return (
      <UrlDialog
        title="Everyone has been told"
        closeTo={page}
        actions={<CancelLink to={page} variant="secondary" label="Close" />}
      >
        Everyone on the list who gets your emails was told about <bdi>“{title}”</bdi>.
      </UrlDialog>
    )
  }
  const who = formatRecipients(people)
  return (
    <UrlDialog
      title={`Tell ${who} about “${title}”?`}
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
              {people === 1 ? 'Send 1 Email' : 'Send the Emails'}
            </Button>
          </Form>
          <CancelLink to={page} />
        </>
      }
    >
      Each of them gets an email with a link to its page. People who unsubscribed or were told about
      it before aren’t counted, and get none. This can’t be undone.
    </UrlDialog>
  )
}
