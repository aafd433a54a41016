import { href } from 'react-router'
import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'

export type OtherAccountProps = {
  /** The URL to which the form was posted and will be posted again. */
  action: string
  text: string
  fields: [name: string, value: string][]
  stylesheet: string
}

/** Shown in place of a page if its form was sent after the person had switched accounts. */
export function OtherAccount({ action, text, fields, stylesheet }: OtherAccountProps) {
  return (
    <StaticDocument title="Another account" stylesheet={stylesheet}>
      <h1 className="display text-title">Nothing is lost</h1>
      <Alert tone="error">{text}</Alert>
      <p>
        Everything you entered is still on this page. Switch accounts (opens a new tab), then come
        back and submit the form again.
      </p>
      <form method="post" action={action} className="flex flex-wrap gap-3">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <a href={href('/accounts')} target="_blank" rel="noopener" className={buttonClasses()}>
          Accounts (New Tab)
        </a>
        <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
          Send Again
        </button>
      </form>
    </StaticDocument>
  )
}
