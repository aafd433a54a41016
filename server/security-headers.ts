import type { Env } from '#platform/env.ts'
import { isVisitorPath } from './origins.ts'

/**
 * Sets what every answer carries, without touching what a route chose for itself (downloads and
 * pictures bring a stricter policy). Style attributes and the dialog library's style elements need
 * inline styles; scripts never are: they come from our own files or carry the nonce.
 */
export function setSecurityHeaders(
  headers: Headers,
  env: Env,
  pathname: string,
  nonce: string,
): void {
  const offer = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  offer('Content-Security-Policy', contentSecurityPolicy(pathname, nonce))
  offer('X-Content-Type-Options', 'nosniff')
  // Not no-referrer: browsers then send Origin: null with our own forms.
  offer('Referrer-Policy', 'strict-origin-when-cross-origin')
  offer('X-Frame-Options', 'DENY')
  offer('Cross-Origin-Opener-Policy', 'same-origin')
  offer('Cross-Origin-Resource-Policy', 'same-origin')
  offer(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  )
  if (env.publicUrl.startsWith('https:')) offer('Strict-Transport-Security', 'max-age=31536000')
}

function contentSecurityPolicy(pathname: string, nonce: string): string {
  // A link magnet's button is a form whose answer leads to another site.
  const formAction = isVisitorPath(pathname) ? "'self' https: http:" : "'self'"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
