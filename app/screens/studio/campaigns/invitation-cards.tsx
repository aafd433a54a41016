import { href, Link } from 'react-router'
import { InvitationDetails } from '#app/components/account/invitation-details.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'

type Invitation = {
  creatorId: string
  campaign: string
  hasBrief: boolean
  details: { name: string; value: string }[]
  expiresAt: Date
}

/** Invitations to the viewer's email, with buttons to accept or decline. */
export function InvitationCards({ invitations }: { invitations: Invitation[] }) {
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" className="heading text-2xl">
        Invitations
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {invitations.map((invitation) => (
          <li key={invitation.creatorId}>
            <InvitationCard {...invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvitationCard({ creatorId, campaign, hasBrief, details, expiresAt }: Invitation) {
  const accepting = useBusy(`accept ${creatorId}`)
  const declining = useBusy(`decline ${creatorId}`)
  return (
    <Card className="grid h-full content-between gap-5">
      <div className="grid gap-4">
        <h3 className="heading text-xl [overflow-wrap:anywhere]">
          <bdi>{campaign}</bdi>
        </h3>
        <InvitationDetails details={details} />
        {hasBrief && (
          <p>
            <Link to={href('/campaigns/:creatorId/brief', { creatorId })} className="link">
              Read the Brief<span className="sr-only">{` of ${campaign}`}</span>
            </Link>
          </p>
        )}
        <p className="text-sm text-soft">
          {'Open until '}
          <DateTime at={expiresAt} />. Leads go to the brand, and you can leave at any time.
        </p>
      </div>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value={`accept ${creatorId}`}
          busy={accepting}
          busyLabel="Joining..."
          aria-label={`Accept ${campaign}`}
        >
          Accept
        </Button>
        <Button
          name="intent"
          value={`decline ${creatorId}`}
          variant="ghost"
          busy={declining}
          busyLabel="Declining..."
          aria-label={`Decline ${campaign}`}
        >
          Decline
        </Button>
      </Form>
    </Card>
  )
}
