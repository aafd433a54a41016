import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { Ask } from '#app/components/workspace/ask.tsx'

type LeaveCampaignProps = { campaign: string; brand: string; answer: FormAnswer }

export function LeaveCampaign({ campaign, brand, answer }: LeaveCampaignProps) {
  return (
    <Ask title={`Leave ${campaign}?`} intent="leave" button="Leave" answer={answer}>
      <p>
        {`Your page takes a break at once, and you see nothing of it any more. Its leads stay with ${brand}, who can invite you again: to the same page and the same code.`}
      </p>
    </Ask>
  )
}
