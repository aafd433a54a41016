import { href, redirect, useLocation } from 'react-router'
import { ErrorPage } from '#app/components/shell/error-page.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { formAction } from '#app/middleware/form-action.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SideColumn, SideList, SideNote } from '#app/ui/side-column.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import { MAX_COLUMNS, MAX_FILE_MB, MAX_ROWS, UNDO_HOURS } from '#domain/people/people-import.ts'
import { formatNumber } from '#lib/format-number.ts'
import { EMPTY_FORM_RESULT, fieldProps, readForm } from '#lib/forms.ts'
import type { Route } from './+types/people-import'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${titleOf(location.search)} | ${PRODUCT_NAME}` },
]

const isForSuppressions = (search: string) =>
  new URLSearchParams(search).get('to') === 'suppressions'
const titleOf = (search: string) =>
  isForSuppressions(search) ? 'Import Suppressions' : 'Import People'

/** The file has already been stored when this runs: server/uploads/import-form.ts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const signedOut = 'Your session has ended. Please sign in, and choose the file again.'
  return formAction({ context, form, signedOut }, async ({ refuse }) => {
    const importId = String(form.get('file') ?? '')
    if (importId !== '') throw redirect(href('/people/imports/:importId', { importId }))
    return refuse({ file: String(form.get('file_error') ?? '') || 'Please choose a file.' }, 422)
  })
}

export default function PeopleImport({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const suppressions = isForSuppressions(search)
  const answer = actionData ?? EMPTY_FORM_RESULT
  const busy = useBusy()
  return (
    <div className="grid gap-8">
      <PageHeader
        title={titleOf(search)}
        lead={
          suppressions
            ? 'Every address in the file goes to your suppressions, so it gets no email from you.'
            : 'Bring people from another tool. You see what happens to each row before anything is imported.'
        }
        back={
          suppressions
            ? { to: href('/suppressions'), label: 'Back to Suppressions' }
            : { to: href('/people'), label: 'Back to Imported People' }
        }
      />
      <SideColumn label="Help" side={<Help suppressions={suppressions} />}>
        <SettingsCard title="Choose a file">
          <Form method="post" encType="multipart/form-data" className="grid gap-5">
            <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
            <input type="hidden" name="to" value={suppressions ? 'suppressions' : 'people'} />
            <Field
              {...fieldProps({ ...answer, values: {} }, 'file')}
              type="file"
              label="CSV file"
              required
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              hint={`Up to ${MAX_FILE_MB} MB, ${formatNumber(MAX_ROWS)} rows and ${MAX_COLUMNS} columns.`}
            />
            <Button className="w-fit" busy={busy} busyLabel="Uploading...">
              Upload File
            </Button>
          </Form>
        </SettingsCard>
      </SideColumn>
    </div>
  )
}

function Help({ suppressions }: { suppressions: boolean }) {
  return (
    <>
      {!suppressions && (
        <SideNote title="Which people">
          <SideList
            points={[
              'Only people who agreed that you may contact them. You enter how and when they agreed.',
              'People who unsubscribed go to your suppressions.',
              'We never email imported people, and they don’t count as leads or conversions.',
            ]}
          />
        </SideNote>
      )}
      <SideNote title="Which file">
        <SideList
          points={[
            'Exports from Kit, Mailchimp and QR Magnet are recognized, and so is any other CSV file.',
            'From a spreadsheet, save the sheet as CSV.',
            `You can undo an import for ${UNDO_HOURS} hours. We delete the file when it has been imported, and after a day at the latest.`,
          ]}
        />
      </SideNote>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} bare text="Failed to load this page." />
}
