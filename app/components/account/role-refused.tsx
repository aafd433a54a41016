import { href } from 'react-router'
import { StaticDocument } from '#app/components/shell/static-document.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'

export type RoleRefusedProps = { text: string; stylesheet: string }

/** Shown in place of a file that a helper's role doesn't include. */
export function RoleRefused({ text, stylesheet }: RoleRefusedProps) {
  return (
    <StaticDocument title="No access" stylesheet={stylesheet}>
      <h1 className="display text-title">Your role doesn’t include this</h1>
      <Alert tone="error">{text}</Alert>
      <a href={href('/dashboard')} className={buttonClasses()}>
        Dashboard
      </a>
    </StaticDocument>
  )
}
