import { Outlet } from 'react-router'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import css from './visitor.css?inline'

/** No framework script and no style sheet of the app: these pages must open at once, anywhere. */
export const handle = { document: 'visitor' }

export default function VisitorLayout() {
  return (
    <>
      <style>{css}</style>
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <title>Something went wrong</title>
      <style>{css}</style>
      <VisitorFrame>
        <VisitorNote title="Something went wrong">
          <p>That was our fault. Please try again in a moment.</p>
        </VisitorNote>
      </VisitorFrame>
    </>
  )
}
