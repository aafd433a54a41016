import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'

export type KeptFormProps = {
  title: string
  /** Why the form wasn't accepted. */
  text: string
  /** What to do in the new tab, for example 'Sign in'. */
  todo: string
  /** The page that opens in the new tab. */
  opens: { url: string; label: string }
  /** The URL to which the form was posted and will be posted again. */
  action: string
  fields: [name: string, value: string][]
  stylesheet: string
}

/** Shown in place of a page if its form wasn't accepted. Keeps the form, so it can be sent again. */
export function KeptForm({ title, text, todo, opens, action, fields, stylesheet }: KeptFormProps) {
  return (
    <StaticDocument title={title} stylesheet={stylesheet}>
      <h1 className="display text-title">Nothing is lost</h1>
      <Alert tone="error">{text}</Alert>
      <p>
        {`Everything you entered is still on this page. ${todo} (opens a new tab), then come back and submit the form again.`}
      </p>
      <form method="post" action={action} className="flex flex-wrap gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <a href={opens.url} target="_blank" rel="noopener" className={buttonClasses()}>
          {`${opens.label} (New Tab)`}
        </a>
        <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
          Send Again
        </button>
      </form>
    </StaticDocument>
  )
}
