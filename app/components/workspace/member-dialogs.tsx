import type { FormAnswer } from '#app/components/account/form-answer.ts'
import { Ask } from './ask.tsx'

type RemoveDialogProps = {
  member: { id: string; name: string | null; email: string }
  workspace: string
  answer: FormAnswer
}

export function RemoveDialog({ member, workspace, answer }: RemoveDialogProps) {
  return (
    <Ask
      title={`Remove ${member.name ?? member.email}?`}
      intent={`remove ${member.id}`}
      button="Remove"
      answer={answer}
    >
      <p className="[overflow-wrap:anywhere]">
        {`${member.email} sees nothing of ${workspace} any more, at once. Campaigns, codes and leads stay. You can invite them again.`}
      </p>
    </Ask>
  )
}

export function LeaveDialog({ workspace, answer }: { workspace: string; answer: FormAnswer }) {
  return (
    <Ask title={`Leave ${workspace}?`} intent="leave" button="Leave" answer={answer}>
      <p>You see nothing of it any more, at once. Only a new invitation brings you back.</p>
    </Ask>
  )
}
