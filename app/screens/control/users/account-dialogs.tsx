import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { withParams } from '#app/ui/table.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { GRANT_PLANS, MAX_REASON_LENGTH } from '#domain/billing/grant-input.ts'
import { planName } from '#domain/plans/plan.ts'
import { NOTE_MAX } from '#domain/reports/report.ts'
import type { Question, ShownAccount, UsersRefusal } from './users.server.ts'

type DialogsProps = { shown: ShownAccount; refusal: UsersRefusal | undefined }

/** The dialog that `ask=` opens, if any. */
export function AccountDialogs({ shown, refusal }: DialogsProps) {
  const { account, question, grant, today } = shown
  const { email, name, isWorkspace } = account
  const who = isWorkspace ? name : email
  const mine = refusal && refusal.intent === question ? refusal : NO_REFUSAL
  switch (question) {
    case null:
      return null
    case 'confirm':
      return (
        <QuestionDialog {...QUESTIONS.confirm} question="confirm" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">
            {`${email} counts as confirmed, without a link by email. Do this only if you know that the address belongs to this person.`}
          </p>
        </QuestionDialog>
      )
    case 'grant':
      return (
        <QuestionDialog {...QUESTIONS.grant} question="grant" refusal={mine}>
          <SelectField
            label="Plan"
            name="plan"
            defaultValue={mine.values.plan ?? grant?.planType ?? 'CREATOR'}
            options={GRANT_PLANS.map((plan) => ({ value: plan, label: planName(plan) }))}
            error={mine.errors.plan}
          />
          <Field
            label="Last day (UTC)"
            name="until"
            type="date"
            min={today}
            hint="Without a day, the plan stays until you revoke it."
            defaultValue={mine.values.until ?? lastDayOf(grant?.until ?? null)}
            error={mine.errors.until}
          />
          <Field
            label="Reason"
            name="reason"
            required
            maxLength={MAX_REASON_LENGTH}
            hint="Only administrators see it."
            defaultValue={mine.values.reason ?? grant?.reason}
            error={mine.errors.reason}
          />
        </QuestionDialog>
      )
    case 'revoke':
      return (
        <QuestionDialog {...QUESTIONS.revoke} question="revoke" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">
            {`${email} keeps only what they pay for. Existing data stays, even if it exceeds the limits of the Free plan. We’ll let them know by email if their plan ends.`}
          </p>
        </QuestionDialog>
      )
    case 'add-helper':
      return (
        <QuestionDialog {...QUESTIONS['add-helper']} question="add-helper" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">
            {`${email} can then read Users, Reports, Operations and the Audit Trail, with the emails and plans of all accounts. They can’t change anything, and see no leads, backups or settings. We’ll let them know by email.`}
          </p>
        </QuestionDialog>
      )
    case 'remove-helper':
      return (
        <QuestionDialog {...QUESTIONS['remove-helper']} question="remove-helper" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">
            {`${email} can no longer open the control center, from the next click on. We’ll let them know by email.`}
          </p>
        </QuestionDialog>
      )
    case 'suspend':
      return (
        <QuestionDialog {...QUESTIONS.suspend} question="suspend" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">
            {`All pages of ${who} go offline now, including those of workspaces that this account owns. The owner can still sign in, export and delete data.`}
          </p>
          <NoteField refusal={mine} />
        </QuestionDialog>
      )
    case 'restore':
      return (
        <QuestionDialog {...QUESTIONS.restore} question="restore" refusal={mine}>
          <p className="[overflow-wrap:anywhere]">{`All pages of ${who} come back online.`}</p>
          <NoteField refusal={mine} />
        </QuestionDialog>
      )
  }
}

const NO_REFUSAL: Pick<UsersRefusal, 'values' | 'errors'> = { values: {}, errors: {} }

const QUESTIONS: Record<Question, { title: string; button: string; variant: ButtonVariant }> = {
  confirm: { title: 'Confirm this email?', button: 'Confirm Email', variant: 'primary' },
  grant: { title: 'Grant a plan', button: 'Grant Plan', variant: 'primary' },
  revoke: { title: 'Revoke the granted plan?', button: 'Revoke Grant', variant: 'danger' },
  'add-helper': { title: 'Add a support helper?', button: 'Add Helper', variant: 'primary' },
  'remove-helper': {
    title: 'Remove this support helper?',
    button: 'Remove Helper',
    variant: 'danger',
  },
  suspend: { title: 'Suspend this account?', button: 'Suspend Account', variant: 'danger' },
  restore: { title: 'Restore this account?', button: 'Restore Account', variant: 'primary' },
}

type QuestionProps = {
  question: Question
  title: string
  button: string
  variant: ButtonVariant
  refusal: Pick<UsersRefusal, 'values' | 'errors'>
  children: ReactNode
}

function QuestionDialog({ question, title, button, variant, refusal, children }: QuestionProps) {
  const { pathname, search } = useLocation()
  const busy = useBusy(question)
  const back = pathname + withParams(search, { ask: null })
  return (
    <UrlDialog title={title} closeTo={back}>
      <Form method="post" preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="intent" value={question} />
        {refusal.errors[''] && <Alert tone="error">{refusal.errors['']}</Alert>}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button variant={variant} busy={busy}>
            {button}
          </Button>
          <CancelLink to={back} />
        </div>
      </Form>
    </UrlDialog>
  )
}

function NoteField({ refusal }: { refusal: Pick<UsersRefusal, 'values' | 'errors'> }) {
  return (
    <TextArea
      label="Reason"
      name="note"
      rows={3}
      required
      maxLength={NOTE_MAX}
      hint="The owner gets it by email."
      defaultValue={refusal.values.note}
      error={refusal.errors.note}
    />
  )
}

/** Returns the last UTC day of a plan that ends at the start of the next day. */
const lastDayOf = (until: Date | null): string =>
  until === null ? '' : new Date(until.getTime() - 1).toISOString().slice(0, 10)
