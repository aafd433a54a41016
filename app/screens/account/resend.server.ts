import { readBrowserKey } from '#app/middleware/browser-key.server.ts'
import { getNextPath } from '#app/middleware/redirect-after-sign-in.server.ts'
import { resendConfirmation } from '#domain/accounts/registration.server.ts'
import { normalizeAccountEmail } from '#lib/email-address.ts'
import type { Services } from '#platform/services.ts'

export type ResendResult = { ok: boolean; message: string; status: number }

/** Sends the confirmation email again and returns the message to show. */
export async function resendConfirmationEmail(
  services: Services,
  request: Request,
  form: FormData,
  ip: string,
): Promise<ResendResult> {
  const email = normalizeAccountEmail(String(form.get('email') ?? ''))
  const result = email
    ? await resendConfirmation(services, {
        email,
        ip,
        browserKey: readBrowserKey(request.headers, services.env),
        next: getNextPath(request),
      })
    : ({ ok: false, reason: 'no-email' } as const)
  if (result.ok) {
    return { ok: true, message: 'Confirmation email sent! Please check your inbox.', status: 200 }
  }
  const message = 'Failed to resend confirmation email. Please try again.'
  return { ok: false, message, status: result.reason === 'too-many' ? 429 : 422 }
}
