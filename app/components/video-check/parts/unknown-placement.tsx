import { Alert } from '#app/ui/alert.tsx'

/** Says that the placement in the page's address doesn't exist. */
export const UnknownPlacement = () => (
  <Alert tone="warning" title="We couldn’t find that placement">
    It may have been deleted, or it belongs to another account.
  </Alert>
)
