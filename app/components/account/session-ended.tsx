import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { SESSION_EXPIRED } from '#content/messages.ts'

export type SessionEndedProps = {
  /** The URL to which the form was posted and will be posted again. */
  action: string
  fields: [name: string, value: string][]
  loginUrl: string
  stylesheet: string
}

/** Shown in place of a page if its form was sent after the session had ended. */
export function SessionEnded({ action, fields, loginUrl, stylesheet }: SessionEndedProps) {
  return (
    <StaticDocument title="Signed out" stylesheet={stylesheet}>
      <h1 className="display text-title">Nothing is lost</h1>
      <Alert tone="error">{SESSION_EXPIRED}</Alert>
      <p>
        Everything you entered is still on this page. Sign in (opens a new tab), then come back and
        submit the form again.
      </p>
      <form method="post" action={action} className="flex flex-wrap gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <a href={loginUrl} target="_blank" rel="noopener" className={buttonClasses()}>
          Sign In (New Tab)
        </a>
        <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
          Send Again
        </button>
      </form>
    </StaticDocument>
  )
}
