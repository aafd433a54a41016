import { Alert } from '#app/ui/alert.tsx'

/** Warns that codes open only on this machine, because no public URL is set. */
export function LocalCodeWarning() {
  return (
    <Alert tone="warning" title="This code only works on this machine">
      The operator of this site has not set its public address (PUBLIC_URL) yet. Don’t publish the
      code before that: it would lead nowhere.
    </Alert>
  )
}
