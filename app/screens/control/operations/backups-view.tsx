import { Form, href, useLocation, useNavigation } from 'react-router'
import { CurrentPasswordField } from '#app/components/account/credential-fields.tsx'
import { SecondFactorField } from '#app/components/account/second-factor-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import type { ListedBackup } from '#domain/operations/backups-for-admin.server.ts'
import { formatBytes } from '#domain/operations/format-bytes.ts'
import type { ListedJob } from '#domain/operations/job-runs.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { BackUpForm } from './back-up-form.tsx'
import { isWorking } from './job-state.ts'
import type { ContentOf } from './operations.server.ts'

const REASONS: Record<string, string> = {
  nightly: 'Nightly',
  command: 'Manual',
  migration: 'Before a migration',
  move: 'Before a move',
  upgrade: 'Before an upgrade',
}

/** All backups at the destination, with what can be done with them. */
export function BackupsView({ content }: { content: ContentOf<'backups'> }) {
  const { state, list, taking, verifying, download } = content
  const isTaking = taking !== null && isWorking(taking)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading text-xl">Backups</h2>
        <BackUpForm isTaking={isTaking} />
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Place">
          {`${state.place}, ${state.isEncrypted ? 'encrypted' : 'not encrypted'}`}
        </Fact>
        <Fact label="Schedule">
          {state.isNightly ? 'Every night, 02:13 UTC' : 'Off (BACKUP_NIGHTLY)'}
        </Fact>
      </dl>
      {isTaking && (
        <Alert tone="info">A backup is running. Reload to see when it is complete.</Alert>
      )}
      {taking && !isTaking && taking.failures > 0 && (
        <Alert tone="error" title="The last manual backup failed">
          <span className="[overflow-wrap:anywhere]">{taking.lastError}</span>
        </Alert>
      )}
      {list.ok ? (
        <Backups backups={list.backups} verifying={verifying} />
      ) : (
        <Alert tone="error" title="The backups can’t be listed">
          <span className="[overflow-wrap:anywhere]">{list.problem}</span>
        </Alert>
      )}
      {download && <DownloadDialog {...download} />}
    </Card>
  )
}

type BackupsProps = { backups: ListedBackup[]; verifying: ListedJob | null }

function Backups({ backups, verifying }: BackupsProps) {
  const { search } = useLocation()
  const { formData } = useNavigation()
  const asked = formData?.get('intent') === 'verify' ? formData.get('backup') : null
  const isVerifying = verifying !== null && isWorking(verifying)
  if (backups.length === 0) {
    return (
      <EmptyState title="No backups yet" heading="h3">
        Back up now, or wait for the nightly backup.
      </EmptyState>
    )
  }
  return (
    <div className="rounded-md border border-line">
      <DataTable
        caption="Backups"
        rows={backups}
        rowKey={({ id }) => id}
        columns={[
          ...COLUMNS,
          {
            label: 'Actions',
            showLabel: 'never',
            cell: ({ id }) => (
              <span className="flex flex-wrap gap-2">
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="backup" value={id} />
                  <Button
                    name="intent"
                    value="verify"
                    variant="secondary"
                    size="small"
                    busy={isVerifying || asked === id}
                    aria-label={`Check backup ${id}`}
                  >
                    Check
                  </Button>
                </Form>
                <ButtonLink
                  to={{ search: withParams(search, { download: id, refused: null }) }}
                  variant="secondary"
                  size="small"
                  preventScrollReset
                  aria-label={`Download backup ${id}`}
                >
                  Download...
                </ButtonLink>
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

const COLUMNS: Column<ListedBackup>[] = [
  {
    label: 'Taken',
    cell: ({ takenAt, id, release }) => (
      <span className="grid">
        <DateTime format="exact" at={takenAt} />
        <span className="timecode text-xs text-soft [overflow-wrap:anywhere]">
          {`${id}, release ${release}`}
        </span>
      </span>
    ),
  },
  { label: 'Kind', cell: ({ reason }) => REASONS[reason] ?? reason },
  {
    label: 'Size',
    cell: ({ databaseBytes, rows, files }) => (
      <span className="grid">
        <span>{`${formatBytes(databaseBytes)}, ${formatCount(rows, 'row')}`}</span>
        <span className="text-sm text-soft">
          {files ? `${formatCount(files.count, 'file')}, ${formatBytes(files.bytes)}` : 'No files'}
          {files && files.missing > 0 && `, ${formatCount(files.missing, 'file')} missing`}
        </span>
      </span>
    ),
  },
  { label: 'Encrypted', cell: ({ isEncrypted }) => (isEncrypted ? 'Yes' : 'No') },
  {
    label: 'Last check',
    className: '[overflow-wrap:anywhere]',
    cell: ({ verifiedAt, verifyError }) => (
      <span className="grid justify-items-start gap-1">
        {verifiedAt && (
          <Badge tone={verifyError ? 'error' : 'success'}>
            {verifyError ? 'Damaged' : 'Complete'}
          </Badge>
        )}
        <DateTime format="exact" at={verifiedAt} missing="Never" />
        {verifyError && <span className="text-sm">{verifyError}</span>}
      </span>
    ),
  },
]

type DownloadDialogProps = NonNullable<ContentOf<'backups'>['download']>

/** Asks for the password again, because the file contains everything. */
function DownloadDialog(props: DownloadDialogProps) {
  const { id, isEncrypted, asksCode, errors, restore } = props
  const { pathname, search } = useLocation()
  const back = pathname + withParams(search, { download: null, refused: null })
  return (
    <UrlDialog title="Download this backup?" closeTo={back}>
      <Form
        method="post"
        action={href('/:controlPath/backup.zip', { controlPath: pathname.slice(1) })}
        reloadDocument
        className="grid gap-5"
      >
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <input type="hidden" name="backup" value={id} />
        <p>
          {'The file contains everything in this installation: all accounts, leads, emails and uploads. ' +
            (isEncrypted
              ? 'It is encrypted with BACKUP_PASSPHRASE. '
              : 'It is not encrypted: anyone who has it can read everything. ') +
            'The download is recorded in the audit trail. Only one download can run at a time.'}
        </p>
        <p className="text-sm text-soft">
          To restore it, unpack the file and run{' '}
          <code className="[overflow-wrap:anywhere]">{restore}</code>.
        </p>
        <CurrentPasswordField error={errors.password} />
        <SecondFactorField asked={asksCode} error={errors.code} />
        <div className="flex flex-wrap gap-3">
          <Button>Download</Button>
          <CancelLink to={back} />
        </div>
      </Form>
    </UrlDialog>
  )
}
