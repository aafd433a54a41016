import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'

export function RemoveDomainDialog({ domain }: { domain: { id: string; host: string } }) {
  return (
    <ConfirmDialog
      title={`Remove ${domain.host}?`}
      intent={`remove ${domain.id}`}
      button="Remove"
      answer={EMPTY_FORM_RESULT}
    >
      <p className="[overflow-wrap:anywhere]">
        {`Links on ${domain.host} stop working immediately. Codes in videos and links on our own domain keep working.`}
      </p>
    </ConfirmDialog>
  )
}
