import { createHash } from 'node:crypto'
import { SUBMIT_SCRIPT } from '#app/components/magnet-page/submit-script.ts'
import type { Env } from '#platform/env.ts'
import { isMagnetPath, isVisitorPath } from './origins.ts'

/** The one script of a magnet's page. Its bytes are known, so a kept page needs no nonce. */
const SUBMIT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SUBMIT_SCRIPT).digest('base64')}'`

/**
 * Sets what every answer carries, without touching what a route chose for itself (downloads and
 * pictures bring a stricter policy). Style attributes and the dialog library's style elements need
 * inline styles; scripts come from our own files, carry the nonce, or on a magnet's page are the one
 * whose hash is named.
 */
export function setSecurityHeaders(
  headers: Headers,
  env: Env,
  pathname: string,
  nonce: string,
  isOurHost: boolean,
): void {
  const offer = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  offer('X-Content-Type-Options', 'nosniff')
  offer('Cross-Origin-Resource-Policy', 'same-origin')
  if (env.publicUrl.startsWith('https:')) {
    // What lies below a brand's host is not ours to bind.
    const below = isOurHost && env.hstsIncludeSubdomains ? '; includeSubDomains' : ''
    offer('Strict-Transport-Security', `max-age=31536000${below}`)
  }
  // A page loads some twenty scripts: what follows is about documents, and as long as they are.
  if (pathname.startsWith('/assets/')) return
  offer('Content-Security-Policy', contentSecurityPolicy(env, pathname, nonce))
  // Not no-referrer: browsers then send Origin: null with our own forms.
  offer('Referrer-Policy', 'strict-origin-when-cross-origin')
  offer('X-Frame-Options', isPreviewPath(pathname) ? 'SAMEORIGIN' : 'DENY')
  offer('Cross-Origin-Opener-Policy', 'same-origin')
  offer(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  )
}

/** Where the payment provider's own pages are. */
const PAYMENT_PAGES = ' https://checkout.stripe.com https://billing.stripe.com'

/** The owner's preview stands in frames of the studio's own pages (decision 11). */
const isPreviewPath = (pathname: string) => /^\/magnet\/[^/]+$/i.test(pathname)

function contentSecurityPolicy(env: Env, pathname: string, nonce: string): string {
  // A link magnet's button, and without script an upgrade's, is a form whose answer leads away.
  const away = isVisitorPath(pathname) ? ' https: http:' : env.stripe ? PAYMENT_PAGES : ''
  const formAction = `'self'${away}`
  return [
    "default-src 'self'",
    `script-src ${isMagnetPath(pathname) ? SUBMIT_SCRIPT_HASH : `'self' 'nonce-${nonce}'`}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${isPreviewPath(pathname) ? "'self'" : "'none'"}`,
  ].join('; ')
}
