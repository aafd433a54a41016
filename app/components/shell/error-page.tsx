import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { Brand } from './brand.tsx'

export type ErrorPageProps = {
  /** What a loader, an action or a rendering threw. */
  error: unknown
  /** The id its log lines carry; else the root loader's `requestId`. */
  requestId?: string
  /** Inside a shell that has its own header. */
  bare?: boolean
  /** What a screen has to say itself where the fault is ours. */
  text?: string
}

/** What stands where a page should be. It says what happened and the way on, never why inside. */
export function ErrorPage({ error, requestId, bare, text }: ErrorPageProps) {
  const root = useRouteLoaderData('root') as { requestId: string | null } | undefined
  const status = isRouteErrorResponse(error) ? error.status : 500
  const words = wordsFor(status)
  const id = requestId ?? root?.requestId
  const content = (
    <Frame className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 p-6 sm:p-12">
      <p className="timecode flex items-center gap-3 text-sm font-[600] text-soft">
        <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-current" />
        {`${words.lamp} ${status}`}
      </p>
      <h1 className="display text-section">{words.title}</h1>
      <p className="max-w-prose text-lg text-soft">{(status === 500 && text) || words.text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to="/">Back to the start</ButtonLink>
        {status === 403 && (
          <ButtonLink to="/dashboard" variant="secondary">
            Dashboard
          </ButtonLink>
        )}
        {status >= 500 && (
          <Link to="" reloadDocument className="link inline-flex min-h-11 items-center px-2">
            Try again
          </Link>
        )}
      </div>
      {status >= 500 && id && (
        <p className="timecode mt-4 text-xs text-soft">{`Reference: ${id}`}</p>
      )}
    </Frame>
  )
  if (bare) return content
  return (
    <div className="page-width grid min-h-dvh grid-rows-[auto_1fr] pt-3 pb-12">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid items-center">
        {content}
      </main>
    </div>
  )
}

type Words = { lamp: string; title: string; text: string }

function wordsFor(status: number): Words {
  switch (status) {
    case 404:
      return {
        lamp: 'Out of frame',
        title: 'Page not found',
        text: "The page you're looking for doesn't exist. It may have moved, or the address may have a slip in it.",
      }
    case 403:
      return {
        lamp: 'No entry',
        title: 'This is not yours to open',
        text: 'You are signed in, but this belongs to someone else.',
      }
    case 410:
      return {
        lamp: 'Cut',
        title: 'This is gone',
        text: 'What was here has been taken down for good.',
      }
    case 429:
      return {
        lamp: 'Hold',
        title: 'Too many tries',
        text: 'Please wait a minute and try again.',
      }
    case 503:
      return {
        lamp: 'Hold',
        title: 'One moment, please',
        text: "We can't reach what this page needs right now. Nothing you saved is lost. Please try again in a minute.",
      }
    default:
      if (status < 500) {
        return {
          lamp: 'Bad take',
          title: 'That did not work',
          text: 'We could not read this request. Go back, reload the page and try once more.',
        }
      }
      return {
        lamp: 'Lost signal',
        title: 'Something broke',
        text: 'The fault is ours, and it has been written down. Nothing you saved is lost. Please try again in a moment.',
      }
  }
}
