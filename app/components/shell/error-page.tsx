import { href, isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { isNetworkError } from '#lib/network-error.ts'
import { Brand } from './brand.tsx'
import { HelperBar, type HelperBarProps } from './helper-bar.tsx'

export type ErrorPageProps = {
  /** The error thrown by a loader, an action or a render. */
  error: unknown
  /** The request id for finding the error in the logs. Default: the root loader's `requestId`. */
  requestId?: string
  /** Renders the page without a header, inside a shell that has one. */
  bare?: boolean
  /** A screen's own text for status 500. */
  text?: string
}

/** The error screen. It says what happened and what to do next, and reveals nothing internal. */
export function ErrorPage({ error, requestId, bare, text }: ErrorPageProps) {
  const root = useRouteLoaderData('root') as { requestId: string | null } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isOffline = isNetworkError(error)
  const refusal = isRouteErrorResponse(error) ? roleRefusalOf(error.data) : null
  const words = isOffline
    ? OFFLINE_PAGE
    : refusal
      ? { lamp: 'No entry', title: ROLE_REFUSED, text: refusal.text }
      : messageFor(status)
  const id = requestId ?? root?.requestId
  const content = (
    <Frame className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 p-6 sm:p-12">
      <p className="timecode flex items-center gap-3 text-sm font-[600] text-soft">
        <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-current" />
        {isOffline ? words.lamp : `${words.lamp} ${status}`}
      </p>
      <h1 className="display text-section">{words.title}</h1>
      <p className="max-w-prose text-lg text-soft">
        {(!isOffline && status === 500 && text) || words.text}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {refusal ? (
          <nav aria-label="What your role includes" className="flex flex-wrap gap-3">
            {refusal.ways.map(({ to, label }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </nav>
        ) : (
          <ButtonLink to="/" variant="primary">
            Go to the Homepage
          </ButtonLink>
        )}
        {status === 403 && !refusal && (
          <ButtonLink to={href('/dashboard')} variant="secondary">
            Dashboard
          </ButtonLink>
        )}
        {status >= 500 && (
          <Link to="" reloadDocument className="link inline-flex min-h-11 items-center px-2">
            Try again
          </Link>
        )}
      </div>
      {status >= 500 && id && !isOffline && (
        <p className="timecode mt-4 text-xs text-soft">{`Reference: ${id}`}</p>
      )}
    </Frame>
  )
  if (bare) return content
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      {refusal?.helping && <HelperBar {...refusal.helping} />}
      <div className="page-width row-start-2 grid grid-rows-[auto_1fr] pt-3 pb-12">
        <header>
          <Brand />
        </header>
        <main id="main" className="grid items-center">
          {content}
        </main>
      </div>
    </div>
  )
}

/** The heading and the tab's title for a helper whose role doesn't include a page. */
export const ROLE_REFUSED = 'Your role doesn’t include this'

/** Whether an error is the refusal of a helper whose role doesn't include a page. */
export const isRoleRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) && roleRefusalOf(error.data) !== null

type Refusal = {
  text: string
  ways: { to: string; label: string }[]
  /** The account in which the helper works. */
  helping: HelperBarProps | null
}

/** Returns why a helper's role doesn't include a page, and what it includes; null for other errors. */
function roleRefusalOf(data: unknown): Refusal | null {
  if (typeof data !== 'object' || data === null || !('roleRefusal' in data)) return null
  const { roleRefusal } = data
  if (typeof roleRefusal !== 'string') return null
  const ways = 'ways' in data && Array.isArray(data.ways) ? (data.ways as Refusal['ways']) : []
  const helping = 'helping' in data ? (data.helping as HelperBarProps) : null
  return { text: roleRefusal, ways, helping }
}

type ErrorMessage = { lamp: string; title: string; text: string }

const OFFLINE_PAGE: ErrorMessage = {
  lamp: 'No signal',
  title: 'You seem to be offline',
  text: 'Your browser couldn’t reach us. Check your connection, then try again. Anything you wrote in an editor is saved in this browser.',
}

function messageFor(status: number): ErrorMessage {
  switch (status) {
    case 404:
      return {
        lamp: 'Out of frame',
        title: 'Page not found',
        text: "The page you're looking for doesn't exist. It may have moved, or the URL may have a typo.",
      }
    case 403:
      return {
        lamp: 'No entry',
        title: 'You don’t have access',
        text: 'You’re signed in, but this page belongs to someone else.',
      }
    case 410:
      return {
        lamp: 'Cut',
        title: 'This page is gone',
        text: 'This page has been permanently removed.',
      }
    case 429:
      return {
        lamp: 'Hold',
        title: 'Too many attempts',
        text: 'Please wait a minute and try again.',
      }
    case 503:
      return {
        lamp: 'Hold',
        title: 'One moment, please',
        text: 'This page is temporarily unavailable. Everything you saved is safe. Please try again in a minute.',
      }
    default:
      if (status < 500) {
        return {
          lamp: 'Bad take',
          title: 'That didn’t work',
          text: 'We couldn’t read this request. Go back, reload the page and try again.',
        }
      }
      return {
        lamp: 'Lost signal',
        title: 'Something went wrong',
        text: 'The problem is on our end, and we’ve logged it. Everything you saved is safe. Please try again in a moment.',
      }
  }
}
