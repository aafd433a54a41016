import { ConfirmDialog } from './confirm-dialog.tsx'

const EMPTY_FORM_ANSWER = { values: {}, errors: {}, signedOut: false }

export function RemoveDomainDialog({ domain }: { domain: { id: string; host: string } }) {
  return (
    <ConfirmDialog
      title={`Remove ${domain.host}?`}
      intent={`remove ${domain.id}`}
      button="Remove"
      answer={EMPTY_FORM_ANSWER}
    >
      <p className="[overflow-wrap:anywhere]">
        {`Links on ${domain.host} stop working immediately. Codes in videos and links on our own domain keep working.`}
      </p>
    </ConfirmDialog>
  )
}
