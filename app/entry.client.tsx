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
 * The router alone, as on the server: a sibling would change every id of `useId`. Tells a public
 * page's own script that React has taken over.
 */
function App() {
  useEffect(() => {
    // The router restores scroll positions by pixels.
    document.documentElement.dataset.laidOut = ''
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return <HydratedRouter />
}
