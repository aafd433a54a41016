import { KeptForm } from '#app/components/account/kept-form.tsx'
import { SESSION_EXPIRED } from '#content/messages.ts'
import { loginPath } from '#domain/accounts/next-path.ts'
import { formValues, readForm } from '#lib/forms.ts'
import stylesheet from '../styles/app.css?url'
import { staticResponse } from './static-response.server.ts'

/**
 * Returns a 401 page without scripts that contains all submitted values except passwords and can
 * send them again. `signInAt` replaces /login.
 */
export async function sessionEndedResponse(request: Request, signInAt?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const page = (
    <KeptForm
      title="Signed out"
      text={SESSION_EXPIRED}
      todo="Sign in"
      opens={{ url: signInAt ?? loginPath(pathname), label: 'Sign In' }}
      action={pathname + search}
      fields={Object.entries(formValues(await readForm(request)))}
      stylesheet={stylesheet}
    />
  )
  return staticResponse(page, 401)
}
