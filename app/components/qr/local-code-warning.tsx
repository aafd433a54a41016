import { Alert } from '#app/ui/alert.tsx'

/** Warns that codes open only on this machine, because no public URL is set. */
export function LocalCodeWarning() {
  return (
    <Alert tone="warning" title="This code only works on this machine">
      Set PUBLIC_URL to this site’s public URL before you publish the code.
    </Alert>
  )
}
