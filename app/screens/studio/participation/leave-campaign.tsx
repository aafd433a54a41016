import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { FormResult } from '#lib/forms.ts'

type LeaveCampaignProps = { campaign: string; brand: string; answer: FormResult }

export function LeaveCampaign({ campaign, brand, answer }: LeaveCampaignProps) {
  return (
    <ConfirmDialog title={`Leave ${campaign}?`} intent="leave" button="Leave" answer={answer}>
      <p>
        {`Your page is paused immediately and you lose access to it. ${brand} keeps its leads and can invite you again, to the same page and code.`}
      </p>
    </ConfirmDialog>
  )
}
