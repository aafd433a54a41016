import { createHash } from 'node:crypto'
import { COPY_SCRIPT } from '#app/components/magnet-page/copy-script.ts'
import { HEIGHT_SCRIPT } from '#app/components/magnet-page/embedded.ts'
import { PROOF_SCRIPT } from '#app/components/magnet-page/proof-script.ts'
import { SUBMIT_SCRIPT } from '#app/components/magnet-page/submit-script.ts'
import { FRAME_HOSTS_HEADER } from '#app/middleware/frame-hosts.ts'
import { signInPages } from '#domain/connections/sign-in/sign-in-providers.ts'
import type { Env } from '#platform/env.ts'
import { pathPattern } from '#server/pages/route-paths.ts'
import { isEmbedPath, isHubPath, isMagnetPath, isVisitorPath } from './origins.ts'

/**
 * The hash of the only script on magnet pages, and those of the scripts on the thank-you page. The
 * hashes are constant, so no nonce is needed.
 */
const SUBMIT_SCRIPT_HASH = hashOf(SUBMIT_SCRIPT)
/** The hash of the script of pages in a frame on another website. */
const HEIGHT_SCRIPT_HASH = hashOf(HEIGHT_SCRIPT)
const THANKS_SCRIPT_HASHES = `${hashOf(PROOF_SCRIPT)} ${hashOf(COPY_SCRIPT)} ${HEIGHT_SCRIPT_HASH}`

/**
 * Sets the security headers that a response doesn't have yet (downloads and images have a stricter
 * policy). Inline styles are allowed, because style attributes and the dialog library's style
 * elements need them. Scripts must be our own files or have the nonce; on a magnet page only the
 * script with the known hash runs. Other websites may show a page in a frame only if it names them.
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
  const frames = framesOf(headers, pathname)
  offer('X-Content-Type-Options', 'nosniff')
  offer('Cross-Origin-Resource-Policy', pathname === EMBED_SCRIPT ? 'cross-origin' : 'same-origin')
  if (env.publicUrl.startsWith('https:')) {
    // Subdomains of a custom domain belong to the brand, so the policy doesn't include them.
    const below = isOurHost && env.hstsIncludeSubdomains ? '; includeSubDomains' : ''
    offer('Strict-Transport-Security', `max-age=31536000${below}`)
  }
  // The headers below are long and matter only for documents. A page loads about twenty scripts.
  if (pathname.startsWith('/assets/')) return
  offer('Content-Security-Policy', contentSecurityPolicy(env, { pathname, nonce, frames }))
  // With 'no-referrer', browsers would send `Origin: null` with our own forms.
  offer('Referrer-Policy', 'strict-origin-when-cross-origin')
  // This older header can't name other hosts, and would refuse them.
  if (!Array.isArray(frames)) offer('X-Frame-Options', frames === 'own' ? 'SAMEORIGIN' : 'DENY')
  offer('Cross-Origin-Opener-Policy', 'same-origin')
  offer(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  )
}

/** The script that other websites load to show a magnet's page in a frame. */
const EMBED_SCRIPT = '/embed.js'

/** Which websites may show a page in a frame: none, only our own, or also these hosts. */
type Frames = 'none' | 'own' | string[]

function framesOf(headers: Headers, pathname: string): Frames {
  const hosts = headers.get(FRAME_HOSTS_HEADER)
  headers.delete(FRAME_HOSTS_HEADER)
  if (hosts) return hosts.split(' ')
  return isPreviewPath(pathname) ? 'own' : 'none'
}

/** The payment provider's pages, which our forms may redirect to. */
const PAYMENT_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com']

const CONNECTION_PATH = /^(\/workspace\/[^/]+)?\/integrations\/connections\//i

/** The studio's pages show the owner's preview in frames. */
const PREVIEW_PATH = pathPattern(['/magnet/:id'], { flags: 'i' })
const isPreviewPath = (pathname: string) => PREVIEW_PATH.test(pathname)

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function scriptSource(pathname: string, nonce: string): string {
  if (isEmbedPath(pathname)) return `${SUBMIT_SCRIPT_HASH} ${HEIGHT_SCRIPT_HASH}`
  if (isMagnetPath(pathname)) return SUBMIT_SCRIPT_HASH
  if (isHubPath(pathname)) return "'none'"
  return pathname.toLowerCase().startsWith('/thanks/')
    ? THANKS_SCRIPT_HASHES
    : `'self' 'nonce-${nonce}'`
}

type Policy = { pathname: string; nonce: string; frames: Frames }

function contentSecurityPolicy(env: Env, { pathname, nonce, frames }: Policy): string {
  // A link magnet's button is a form that redirects to another site. Without JavaScript, upgrading
  // a plan and connecting a service work the same way.
  const away = isVisitorPath(pathname)
    ? ['https:', 'http:']
    : [
        ...(env.stripe ? PAYMENT_PAGES : []),
        ...(CONNECTION_PATH.test(pathname) ? signInPages(env) : []),
      ]
  const formAction = ["'self'", ...away].join(' ')
  return [
    "default-src 'self'",
    `script-src ${scriptSource(pathname, nonce)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${frames === 'none' ? "'none'" : ["'self'", ...(frames === 'own' ? [] : frames)].join(' ')}`,
  ].join('; ')
}
