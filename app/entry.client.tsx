import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED } from '#app/components/site/script/hydrated.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Announcement />
    </StrictMode>,
  )
})

/** Tells a public page's own script that React has taken over. */
function Announcement() {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}
