import { Form, useNavigation } from 'react-router'
import { useReadOnly } from '#app/components/control/read-only.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { BackupState } from '#domain/operations/backup-state.server.ts'

/** An alert that a restore has put email and payments on hold, with a button to release them. */
export function SendingHoldAlert({ hold }: { hold: NonNullable<BackupState['hold']> }) {
  const { formData } = useNavigation()
  const isReadOnly = useReadOnly()
  return (
    <Alert tone="warning" title="Email and payments are on hold">
      <div className="grid justify-items-start gap-3">
        <p>
          Email and payments have been on hold since{' '}
          <DateTime format="exact" at={hold.restoredAt} />, when this database was restored from the
          backup of <DateTime format="exact" at={hold.backupTakenAt} />. During the hold, plans are
          not compared with the payment provider’s data, and unused files and closed accounts are
          not removed. Resume email and payments only if the original installation is no longer
          running. Otherwise, people get every email twice.
        </p>
        {!isReadOnly && (
          <Form method="post" preventScrollReset>
            <Button
              name="intent"
              value="release-mail"
              variant="secondary"
              size="small"
              busy={formData?.get('intent') === 'release-mail'}
            >
              Resume Email and Payments
            </Button>
          </Form>
        )}
      </div>
    </Alert>
  )
}
