import { isRouteErrorResponse, Outlet } from 'react-router'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import type { Route } from './+types/layout'
import { ticketMeta } from './page-meta.ts'
import css from './visitor.css?inline'

/** No framework script and no style sheet of the app: these pages must open at once, anywhere. */
export const handle = { document: 'visitor' }

/** The pages have titles of their own; where one is missing, this is what it says. */
export const meta: Route.MetaFunction = ({ error }) => ticketMeta(wordsFor(error).title)

export default function VisitorLayout() {
  return (
    <>
      <style>{css}</style>
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = wordsFor(error)
  return (
    <>
      <style>{css}</style>
      <VisitorFrame>
        <VisitorNote title={title}>
          <p>{text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: this very address, with where the visitor came from */}
          <a className="button" href="">
            Try again
          </a>
        </VisitorNote>
      </VisitorFrame>
    </>
  )
}

/** 503: the database or the file store is away, which passes. Anything else is a bug. */
function wordsFor(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: 'One moment, please',
      text: "We can't open this page right now. It is still there: please try again in a minute.",
    }
  }
  return {
    title: 'Something went wrong',
    text: 'That was our fault. Please try again in a moment.',
  }
}
