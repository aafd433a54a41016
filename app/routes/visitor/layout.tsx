import { isRouteErrorResponse, Outlet } from 'react-router'
import { privatePageMeta } from '#app/components/magnet-page/page-meta.ts'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import type { Route } from './+types/layout'
import css from './visitor.css?inline'

/** No framework script and no app style sheet, so that these pages load fast. */
export const handle = { document: 'visitor' }

/** The fallback title; the pages set their own. */
export const meta: Route.MetaFunction = ({ error }) => privatePageMeta(messageFor(error).title)

export default function VisitorLayout() {
  return (
    <>
      <style>{css}</style>
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = messageFor(error)
  return (
    <>
      <style>{css}</style>
      <VisitorFrame>
        <VisitorNote title={title}>
          <p>{text}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: reloads the current URL */}
          <a className="button" href="">
            Try again
          </a>
        </VisitorNote>
      </VisitorFrame>
    </>
  )
}

/**
 * 503 means that the database or the file store is temporarily unavailable; anything else is a bug.
 */
function messageFor(error: unknown): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: 'One moment, please',
      text: 'This page is temporarily unavailable. Please try again in a minute.',
    }
  }
  return {
    title: 'Something went wrong',
    text: 'This is on our side. Please try again in a moment.',
  }
}
