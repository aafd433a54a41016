import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SHARE_PASSWORD } from '#domain/share-links/share-fields.ts'
import type { FormResult } from '#lib/forms.ts'
import { SharedFrame, type SharedLook } from './shared-frame.tsx'

export type LockedPageProps = {
  look: SharedLook
  /** The page's heading and the button that opens it. */
  title: string
  button: string
  answer: FormResult
}

/**
 * The form for a link's password. It is an ordinary form, because the cookie is limited to the
 * link's own path, to which the router's data requests don't belong.
 */
export function LockedPage({ look, title, button, answer }: LockedPageProps) {
  return (
    <SharedFrame brand={look}>
      <Card className="max-w-md">
        <form method="post" className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="heading text-2xl">{title}</h1>
            <p className="text-soft">
              <bdi>{look.name}</bdi> shared it with you. If you don’t have the password, ask the
              person who sent you the link.
            </p>
          </div>
          {answer.errors[''] && <Alert tone="error">{answer.errors['']}</Alert>}
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={SHARE_PASSWORD.max}
            error={answer.errors.password}
          />
          <div>
            <Button>{button}</Button>
          </div>
        </form>
      </Card>
    </SharedFrame>
  )
}
