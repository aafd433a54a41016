import { useLocation } from 'react-router'
import { withParams } from '#app/ui/table.tsx'
import { ANSWERS_IN_WORDS, ANSWERS_OF_MANY_IN_WORDS } from '#domain/leads/visitor-fields.ts'
import { ConfirmLeadsDialog } from './confirm-leads-dialog.tsx'

export type EraseDialogProps = {
  leads: { id: string; name: string; email: string }[]
  /** The error of a rejected form. */
  refusal: { error: string; signedOut: boolean } | null | undefined
}

const MAX_LISTED = 5

/**
 * Asks for confirmation before leads are erased. The URL opens the dialog, so it needs no
 * JavaScript.
 */
export function EraseDialog({ leads, refusal }: EraseDialogProps) {
  const { pathname, search } = useLocation()
  const back = pathname + withParams(search, { erase: null })
  const one = leads.length === 1
  return (
    <ConfirmLeadsDialog
      title={one ? 'Erase this lead?' : `Erase ${leads.length} leads?`}
      back={back}
      fields={
        <>
          <input type="hidden" name="intent" value="erase" />
          {leads.map((lead) => (
            <input key={lead.id} type="hidden" name="lead" value={lead.id} />
          ))}
        </>
      }
      button={one ? 'Erase' : `Erase ${leads.length} leads`}
      busyLabel="Erasing..."
      variant="danger"
      refusal={refusal}
    >
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
          ? `The ${ANSWERS_IN_WORDS} are erased here and in our records of the emails we sent. An imported person with this email is deleted too. The lead still counts in your stats, without personal details. `
          : `The ${ANSWERS_OF_MANY_IN_WORDS} are erased here and in our records of the emails we sent. Imported people with these emails are deleted too. The leads still count in your stats, without personal details. `}
        This can’t be undone.
      </p>
    </ConfirmLeadsDialog>
  )
}
