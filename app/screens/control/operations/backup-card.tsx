import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import type { BackupState } from '#domain/operations/backup-state.server.ts'
import { formatBytes } from '#domain/operations/format-bytes.ts'
import { formatCount } from '#lib/format-number.ts'

/** The newest backup: its age, size and place. */
export function BackupCard({ backup }: { backup: BackupState }) {
  const { place, isNightly, isEncrypted, last, isLate } = backup
  return (
    <Card className="grid gap-5">
      <h2 className="heading text-xl">Backups</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Newest">
          {last ? <DateTime format="exact" at={last.takenAt} /> : 'None yet'}
          {isLate && (
            <>
              {' '}
              <Badge tone="error">Old</Badge>
            </>
          )}
        </Fact>
        <Fact label="Schedule">
          {isNightly ? 'Every night, 02:13 UTC' : 'Off (BACKUP_NIGHTLY)'}
        </Fact>
        {last && (
          <Fact label="Size">
            {`${formatBytes(last.databaseBytes)} with ${formatCount(last.rows, 'row')}, ` +
              `and ${formatCount(last.files, 'file')} (${formatBytes(last.fileBytes)})`}
            {last.missingFiles > 0 && `; ${formatCount(last.missingFiles, 'file')} missing`}
          </Fact>
        )}
        <Fact label="Place">
          <span className="[overflow-wrap:anywhere]">{last?.place ?? place}</span>
          {isEncrypted ? ', encrypted' : ', not encrypted'}
        </Fact>
      </dl>
    </Card>
  )
}

/** An alert that a restore has put email and payments on hold, with a button to release them. */
export function SendingHoldAlert({ hold }: { hold: NonNullable<BackupState['hold']> }) {
  const { formData } = useNavigation()
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
      </div>
    </Alert>
  )
}
