import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { formAction } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { getWelcomeTotals, NO_WELCOME_TOTALS } from '#domain/leads/list/welcome-totals.server.ts'
import { findOwnTextStart } from '#domain/leads/tell/send-test-email.server.ts'
import { consumeChangeLimit, TOO_MANY_CHANGES } from '#domain/magnets/change-limit.server.ts'
import {
  findConfirmation,
  listWelcomeEmails,
  removeWelcomeEmail,
} from '#domain/magnets/welcome-emails.server.ts'
import {
  MAX_WELCOME_EMAILS,
  WELCOME_CLICK_SECONDS,
  WELCOME_LATE_DAYS,
} from '#domain/resources/welcome-email.ts'
import { EMPTY_FORM_RESULT, readForm } from '#lib/forms.ts'
import { requireOwnMagnet } from '../require-placement.server.ts'
import type { Route } from './+types/welcome-emails'
import { WelcomeEmailCard } from './welcome-email-card.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Welcome emails for ${loaderData?.title ?? 'a magnet'} | ${PRODUCT_NAME}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, ownerId, magnet } = await requireOwnMagnet({ context, params })
  const { id, title } = magnet
  const [confirmation, emails, totals, startsAt] = await Promise.all([
    findConfirmation(services, ownerId, id),
    listWelcomeEmails(services, ownerId, id),
    getWelcomeTotals(services, ownerId, id),
    findOwnTextStart(services, ownerId),
  ])
  const removed = new URL(request.url).searchParams.get('remove')
  return {
    id,
    title,
    asksForConfirmation: confirmation !== 'off',
    startsAt,
    emails: emails.map((email) => ({
      ...email,
      totals: totals.get(email.id) ?? NO_WELCOME_TOTALS,
    })),
    removing: emails.find((email) => email.id === removed) ?? null,
  }
}

const failure = {
  event: 'welcome_email.removal_failed',
  message: 'Error removing the email. Please try again.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = new URL(request.url).searchParams.get('remove') ?? ''
  return formAction({ context, form, failure }, async ({ services, viewer, refuse }) => {
    if (form.get('intent') !== 'remove') return refuse('Please try again.', 400)
    if (!(await consumeChangeLimit(services, viewer))) return refuse(TOO_MANY_CHANGES, 429)
    const removed = await removeWelcomeEmail(services, viewer.id, {
      magnetId: params.id,
      id: email,
    })
    if (!removed.ok && removed.reason === 'not-found') {
      return refuse('Lead magnet not found. It may have been deleted in another tab.', 404)
    }
    return redirectWithNotice(href('/magnets/:id/welcome-emails', { id: params.id }), {
      tone: 'success',
      text: 'Welcome email removed. It isn’t sent to anyone anymore.',
    })
  })
}

export default function WelcomeEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, emails, removing, asksForConfirmation, startsAt } = loaderData
  const addTo = href('/magnets/:id/welcome-emails/new', { id })
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Welcome Emails"
        lead={
          <>
            Up to {MAX_WELCOME_EMAILS} emails that people get some days after they confirm their
            email for <bdi className="font-[640] text-ink">{title}</bdi>.
          </>
        }
        back={{ to: href('/analytics/:id', { id }), label: 'Back to the magnet' }}
        actions={
          emails.length > 0 &&
          emails.length < MAX_WELCOME_EMAILS && (
            <ButtonLink to={addTo} icon={<Plus aria-hidden="true" />}>
              Add Email
            </ButtonLink>
          )
        }
      />
      {!removing && <FormAlert text={actionData?.errors['']} signedOut={actionData?.signedOut} />}
      {!asksForConfirmation && (
        <Alert
          tone="warning"
          title="This magnet doesn’t ask people to confirm their email"
          actions={
            <ButtonLink to={href('/edit/:id', { id })} size="small" variant="secondary">
              Edit the Magnet
            </ButtonLink>
          }
        >
          Welcome emails go only to people who confirmed. Choose when people confirm under “Email
          confirmation” in the editor. Until then, no one new gets these emails.
        </Alert>
      )}
      {startsAt && (
        <Alert tone="info" title="Your welcome emails start a bit later">
          Your account is less than a week old. Welcome emails are sent from{' '}
          <DateTime format="day" at={startsAt} /> on. This keeps people from registering only to
          send messages to strangers.
        </Alert>
      )}
      {emails.length === 0 ? (
        <EmptyState
          title="No welcome emails yet"
          action={<ButtonLink to={addTo}>Add Your First Email</ButtonLink>}
        >
          Ask after two days how your guide is going, and show your next video or magnet after five.
          Each person gets each email once, and can unsubscribe with one click.
        </EmptyState>
      ) : (
        <>
          <ol className="grid gap-4">
            {emails.map((email, index) => (
              <li key={email.id}>
                <WelcomeEmailCard magnetId={id} number={index + 1} email={email} />
              </li>
            ))}
          </ol>
          <Explanations />
        </>
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove “${removing.subject}”?`}
          intent="remove"
          button="Remove Email"
          answer={actionData ?? EMPTY_FORM_RESULT}
        >
          <p>
            No one gets this email anymore, and its stats are deleted. Buttons in emails that were
            already sent then open a page that links to your magnet. This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const Explanations = () => (
  <section aria-labelledby="how" className="grid gap-3 border-t-2 border-ink pt-4">
    <h2 id="how" className="text-base font-[680]">
      How it works
    </h2>
    <ul className="grid max-w-prose list-disc gap-2 pl-5 text-sm text-soft">
      <li>
        Only people who confirm their email after you added an email get it. The days count from
        that confirmation.
      </li>
      <li>
        People who unsubscribed, deleted their data, or were marked as a test or as suspicious get
        none. Pausing the magnet doesn’t stop the emails.
      </li>
      <li>
        Each person gets at most one email a day about a magnet, so an email may come a day later.
        An email that would be more than {WELCOME_LATE_DAYS} days late isn’t sent.
      </li>
      <li>
        <strong className="font-[620] text-ink">Sent</strong>: a mail server accepted the email.{' '}
        <strong className="font-[620] text-ink">Delivered</strong>: the mail provider reported that
        it arrived. Not every provider does.
      </li>
      <li>
        <strong className="font-[620] text-ink">Clicked</strong>: people who opened the button’s
        link, each counted once. Known mail scanners and link previews aren’t counted, and neither
        is anything in the first {WELCOME_CLICK_SECONDS} seconds, because scanners open links right
        away.
      </li>
    </ul>
  </section>
)
