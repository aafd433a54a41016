import { renderToStaticMarkup } from 'react-dom/server'
import { SessionEnded } from '#app/components/account/session-ended.tsx'
import { loginPath } from '#domain/accounts/next-path.ts'
import { formValues } from '#domain/forms.ts'
import stylesheet from '../styles/app.css?url'

/**
 * Returns a 401 page, without script, that holds all submitted values except passwords and can
 * resend them. `signInAt` replaces /login.
 */
export async function sessionEndedResponse(request: Request, signInAt?: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const form = await request.formData().catch(() => new FormData())
  const html = renderToStaticMarkup(
    <SessionEnded
      action={pathname + search}
      fields={Object.entries(formValues(form))}
      loginUrl={signInAt ?? loginPath(pathname)}
      stylesheet={stylesheet}
    />,
  )
  return new Response(`<!DOCTYPE html>${html}`, {
    status: 401,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
