import { Form, useLocation, useNavigation } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { withParams } from '#app/ui/table.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'

export type EraseDialogProps = {
  leads: { id: string; name: string; email: string }[]
  /** The error of a refused submit. */
  refusal: { error: string; signedOut: boolean } | null | undefined
}

const MAX_LISTED = 5

/** Asks before leads are erased. The URL opens it, so it needs no script. */
export function EraseDialog({ leads, refusal }: EraseDialogProps) {
  const { pathname, search } = useLocation()
  const isErasing = useNavigation().formMethod === 'POST'
  const back = pathname + withParams(search, { erase: null })
  const one = leads.length === 1
  return (
    <UrlDialog
      title={one ? 'Erase this lead?' : `Erase ${leads.length} leads?`}
      closeTo={back}
      actions={
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="erase" />
            {leads.map((lead) => (
              <input key={lead.id} type="hidden" name="lead" value={lead.id} />
            ))}
            <Button variant="danger" busy={isErasing} busyLabel="Erasing...">
              {one ? 'Erase' : `Erase ${leads.length} leads`}
            </Button>
          </Form>
          <CancelLink to={back} variant="secondary" />
        </>
      }
    >
      <div className="grid gap-3">
        <FormAlert text={refusal?.error} signedOut={refusal?.signedOut} />
        <ul className="grid gap-1 [overflow-wrap:anywhere] text-ink">
          {leads.slice(0, MAX_LISTED).map((lead) => (
            <li key={lead.id}>
              <bdi>{lead.name}</bdi> (<bdi>{lead.email}</bdi>)
            </li>
          ))}
          {leads.length > MAX_LISTED && <li>{`and ${leads.length - MAX_LISTED} more`}</li>}
        </ul>
        <p>
          {one
            ? 'The name and email are erased here and in our records of the emails we sent. The lead still counts in your stats, without personal details. '
            : 'The names and emails are erased here and in our records of the emails we sent. The leads still count in your stats, without personal details. '}
          This can’t be undone.
        </p>
      </div>
    </UrlDialog>
  )
}
