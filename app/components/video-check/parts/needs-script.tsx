import { Alert } from '#app/ui/alert.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Explains to visitors without JavaScript why a check does nothing. */
export function NeedsScript({ what }: { what: 'frame' | 'video' }) {
  if (useHydrated()) return null
  return (
    <noscript>
      <Alert tone="info" title="This check needs JavaScript">
        {`Please turn on JavaScript. Your browser reads the ${what} itself, so nothing is uploaded.`}
      </Alert>
    </noscript>
  )
}
