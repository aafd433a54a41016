import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

export type SecretCardProps = {
  title: string
  secret: string
  /** What the secret is for. */
  children: ReactNode
  actions?: ReactNode
}

/** A secret that is shown once, with a button to copy it. */
export function SecretCard({ title, secret, children, actions }: SecretCardProps) {
  return (
    <Alert tone="success" title={title} actions={actions} className="lg:max-w-2xl">
      <div className="grid gap-3">
        <p>{children}</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
            {secret}
          </code>
          <CopyButton
            text={secret}
            label="Copy Secret"
            copiedText="Copied to clipboard!"
            errorText="Failed to copy to clipboard"
            size="small"
          />
        </div>
        <p className="font-[620]">This is shown only once. Store it somewhere safe.</p>
      </div>
    </Alert>
  )
}
