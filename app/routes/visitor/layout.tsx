import { Outlet } from 'react-router'
import { VisitorFrame, VisitorNote } from '#app/components/magnet-page/visitor-frame.tsx'
import { useNonce } from '#app/components/nonce.tsx'
import css from './visitor.css?inline'

/** No framework script and no style sheet of the app: these pages must open at once, anywhere. */
export const handle = { document: 'visitor' }

export default function VisitorLayout() {
  return (
    <>
      <VisitorStyle />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <title>Something went wrong</title>
      <VisitorStyle />
      <VisitorFrame>
        <VisitorNote title="Something went wrong">
          <p>That was our fault. Please try again in a moment.</p>
        </VisitorNote>
      </VisitorFrame>
    </>
  )
}

function VisitorStyle() {
  return <style nonce={useNonce()}>{css}</style>
}
