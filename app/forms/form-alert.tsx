import { href, useLocation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'

export type FormAlertProps = {
  text: string | undefined
  /**
   * Whether the session ended while the form was being filled in. The alert then offers a sign-in
   * link.
   */
  signedOut?: boolean
}

/** An error about a whole form. */
export function FormAlert({ text, signedOut = false }: FormAlertProps) {
  const { pathname, search } = useLocation()
  if (!text) return null
  const login = `${href('/login')}?next=${encodeURIComponent(pathname + search)}`
  return (
    <Alert
      tone="error"
      actions={
        signedOut && (
          <a href={login} target="_blank" rel="noopener" className="link">
            Sign in (opens a new tab), then try again
          </a>
        )
      }
    >
      {text}
    </Alert>
  )
}
