import { Form, useLocation, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { MAX_NOTES_LENGTH } from '#domain/lifetime/application.ts'
import type { ReviewedApplication } from '#domain/lifetime/review.server.ts'
import { APPLICATION_STATUS_LABELS } from './application-status.ts'

export type ApplicationDialogProps = {
  application: ReviewedApplication
  /** Why the action rejected the decision. */
  refusal: { error: string; detail: string; notes: string } | undefined
  /** The list's query without this application. */
  back: string
}

/**
 * A dialog with one application. It is open while the URL contains the application's id. An
 * application that has been decided is read-only.
 */
export function ApplicationDialog({ application, refusal, back }: ApplicationDialogProps) {
  const { pathname } = useLocation()
  const { formData } = useNavigation()
  const busy = formData?.get('intent')
  const { id, name, status, adminNotes, reviewer, reviewedAt } = application
  const leave = pathname + back
  return (
    <UrlDialog title={status === 'pending' ? 'Review application' : 'Application'} closeTo={leave}>
      <div className="grid gap-5">
        {refusal && (
          <Alert tone="error" title={refusal.error}>
            {refusal.detail}
          </Alert>
        )}
        <dl className="grid gap-4 text-ink">
          <Fact label="Name">
            <span dir="auto">{name}</span>
          </Fact>
          <Fact label="Email">
            {application.email}
            {application.email !== application.accountEmail && (
              <span className="block text-sm text-soft">
                {`Account: ${application.accountEmail}`}
              </span>
            )}
          </Fact>
          <Fact label="YouTube channel">
            <NewTabLink href={application.youtubeChannelLink}>
              {application.youtubeChannelLink}
            </NewTabLink>
          </Fact>
          <Fact label="Reason">
            <span className="whitespace-pre-line" dir="auto">
              {application.reason}
            </span>
          </Fact>
          <Fact label="Submitted">
            <DateTime format="exact" at={application.createdAt} />
          </Fact>
          {status !== 'pending' && (
            <>
              <Fact label="Decision">
                <Badge tone={APPLICATION_STATUS_LABELS[status].tone}>
                  {APPLICATION_STATUS_LABELS[status].word}
                </Badge>
              </Fact>
              <Fact label="Reviewed">
                <DateTime format="exact" at={reviewedAt} /> by {reviewer ?? 'a deleted account'}
              </Fact>
              <Fact label="Notes">
                <span className="whitespace-pre-line" dir="auto">
                  {adminNotes ?? 'None'}
                </span>
              </Fact>
            </>
          )}
        </dl>
        {status === 'pending' ? (
          <Form method="post" preventScrollReset className="grid gap-5 text-ink">
            <input type="hidden" name="application" value={id} />
            <TextArea
              label="Notes"
              name="notes"
              rows={3}
              maxLength={MAX_NOTES_LENGTH}
              hint="For your records only. The applicant won’t see this."
              defaultValue={refusal?.notes}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="approve" busy={busy === 'approve'}>
                Approve
              </Button>
              <Button name="intent" value="reject" variant="danger" busy={busy === 'reject'}>
                Reject
              </Button>
              <CancelLink to={leave} />
            </div>
          </Form>
        ) : (
          <div>
            <ButtonLink to={leave} variant="secondary" preventScrollReset>
              Close
            </ButtonLink>
          </div>
        )}
      </div>
    </UrlDialog>
  )
}
