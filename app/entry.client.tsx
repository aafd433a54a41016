import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED } from '#app/components/site/script/hydrated.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  )
})

/**
 * Renders only the router, as on the server, because a sibling would change every id from `useId`.
 * Also notifies a public page's own script that React has taken over.
 */
function App() {
  useEffect(() => {
    // The router restores scroll positions in pixels, so the whole page must be laid out.
    document.documentElement.dataset.laidOut = ''
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return <HydratedRouter />
}
