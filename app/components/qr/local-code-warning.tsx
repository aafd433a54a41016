import { Alert } from '#app/ui/alert.tsx'

/** Warns that codes open only on this computer, because no public URL is set. */
export function LocalCodeWarning() {
  return (
    <Alert tone="warning" title="This code only works on this computer">
      This site’s public address isn’t set yet. Ask the operator of this site to set it. Until then,
      don’t publish the code: it wouldn’t open for viewers.
    </Alert>
  )
}
