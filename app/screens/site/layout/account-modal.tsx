import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { CheckYourEmail, ConfirmationSentTo } from '#app/components/account/check-your-email.tsx'
import { ChosenPlanNote } from '#app/components/account/chosen-plan-note.tsx'
import { canHavePasskeys } from '#app/components/account/passkey-browser.ts'
import { RegisterForm } from '#app/components/account/register-form.tsx'
import {
  LinkSentNote,
  SignInForm,
  type SignInFormResult,
} from '#app/components/account/sign-in-form.tsx'
import { useModalSubmission } from '#app/forms/form-submission.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { REGISTER_LEAD } from '#content/marketing.ts'

export type AccountModalProps = {
  page: 'login' | 'register'
  /** The URL to which the form is posted: the account page with its query. */
  href: string
  onClose: () => void
}

/** Sign-in or registration as a modal over another page. */
export default function AccountModal({ page, ...rest }: AccountModalProps): ReactNode {
  return page === 'login' ? <LoginModal {...rest} /> : <RegisterModal {...rest} />
}

type ModalProps = Omit<AccountModalProps, 'page'>

function LoginModal({ href: page, onClose }: ModalProps) {
  const { answer, ...submission } = useModalSubmission<SignInFormResult>(page)
  if (answer?.sentTo) {
    return (
      <Modal key="sent" title="Check Your Email" onClose={onClose}>
        <LinkSentNote email={answer.sentTo} />
        <ButtonLink to={page} variant="secondary" wide>
          Back to Sign In
        </ButtonLink>
      </Modal>
    )
  }
  return (
    <Modal key="form" title="Sign In" onClose={onClose}>
      <SignInForm answer={answer} submission={submission} passkeys={canHavePasskeys()} />
      <p className="border-t border-line pt-5 text-center text-soft">
        No account yet?{' '}
        <Link to={otherPageUrl(page, href('/register'))} className="link">
          Sign up
        </Link>
      </p>
    </Modal>
  )
}

type RegisterFormResult =
  | { step: 'form'; values: Record<string, string>; errors: Record<string, string> }
  | { step: 'sent'; email: string; resent: { ok: boolean; message: string } | null }

function RegisterModal({ href: page, onClose }: ModalProps) {
  const { answer, ...submission } = useModalSubmission<RegisterFormResult>(page)
  if (answer?.step === 'sent') {
    return (
      <Modal key="sent" title="Check Your Email" onClose={onClose}>
        <ConfirmationSentTo email={answer.email} />
        <CheckYourEmail email={answer.email} resent={answer.resent} submission={submission} />
      </Modal>
    )
  }
  return (
    <Modal key="form" title="Create Account" onClose={onClose}>
      <p className="text-soft">{REGISTER_LEAD}</p>
      <ChosenPlanNote search={page.replace(/^[^?]*/, '')} />
      <RegisterForm
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
        submission={submission}
      />
      <p className="border-t border-line pt-5 text-center text-soft">
        Already have an account?{' '}
        <Link to={otherPageUrl(page, href('/login'))} className="link">
          Sign in
        </Link>
      </p>
    </Modal>
  )
}

type ModalFrameProps = { title: string; onClose: () => void; children: ReactNode }

/** Focuses the first field when the modal opens. */
function Modal({ title, onClose, children }: ModalFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  return (
    <Dialog open onClose={onClose} title={title}>
      <div ref={content} className="grid gap-5 text-ink">
        {children}
      </div>
    </Dialog>
  )
}

/** Returns the other account page's URL with the same query. */
const otherPageUrl = (page: string, other: string) => other + page.replace(/^[^?]*/, '')
