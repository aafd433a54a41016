import { ActionForm } from '#app/forms/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { FormResult } from '#lib/forms.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'

type Problem = { line: number; text: string; message: string }

export type CreatorsFormProps = {
  isDraft: boolean
  answer: (FormResult & { problems?: Problem[]; more?: number }) | null
}

const EXAMPLE = 'Ada Byte, ada@example.com, 500\nBen Case <ben@example.com>'

/** A form that adds creators from a pasted list: from an email, a spreadsheet or a CSV file. */
export function CreatorsForm({ isDraft, answer }: CreatorsFormProps) {
  return (
    <Card>
      <ActionForm
        intent="add"
        answer={answer ?? EMPTY_FORM_RESULT}
        button={isDraft ? 'Add Creators' : 'Add and Invite'}
        busyLabel={isDraft ? 'Adding...' : 'Inviting...'}
        guard="campaign"
        preventScrollReset
      >
        <TextArea
          label="One creator per line"
          name="list"
          required
          rows={6}
          spellCheck={false}
          placeholder={EXAMPLE}
          defaultValue={answer?.values.list}
          error={answer?.errors.list}
          hint="Name, email and fee in any order; just an email is fine. You can also paste rows from a spreadsheet or a CSV file."
        />
        {answer?.problems && answer.problems.length > 0 && (
          <Problems problems={answer.problems} more={answer.more ?? 0} />
        )}
      </ActionForm>
    </Card>
  )
}

function Problems({ problems, more }: { problems: Problem[]; more: number }) {
  return (
    <Alert tone="error" title="No one was added yet. Please correct these lines:">
      <ul className="grid gap-2">
        {problems.map(({ line, text, message }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-[620]">{`Line ${line}: `}</span>
            <bdi className="timecode">{text}</bdi>
            <br />
            {message}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'And 1 more line.' : `And ${more} more lines.`}</li>}
      </ul>
    </Alert>
  )
}
