import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SHARE_PASSWORD } from '#domain/campaign-analytics/share-form.ts'
import type { FormResult } from '#lib/forms.ts'
import { SharedFrame, type SharedLook } from './shared-frame.tsx'

/**
 * The form for a link's password. It is an ordinary form, because the cookie is limited to the
 * link's own path, to which the router's data requests don't belong.
 */
export function LockedReport({ brand, answer }: { brand: SharedLook; answer: FormResult }) {
  return (
    <SharedFrame brand={brand}>
      <Card className="max-w-md">
        <form method="post" className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="heading text-2xl">This report needs a password</h1>
            <p className="text-soft">
              <bdi>{brand.name}</bdi> shared it with you. If you don’t have the password, ask the
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
            <Button>Show Report</Button>
          </div>
        </form>
      </Card>
    </SharedFrame>
  )
}
