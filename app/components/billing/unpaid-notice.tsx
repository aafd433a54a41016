import { LocalTime } from '#app/components/leads/local-time.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** A failed payment, where somebody sees it at once, with the way to pay. */
export function UnpaidNotice({ until, isOver }: { until: Date; isOver: boolean }) {
  return (
    <Alert
      tone="warning"
      title="Your last payment did not go through"
      actions={
        <ButtonLink to="/profile?tab=subscription" variant="secondary" size="small">
          Pay Now
        </ButtonLink>
      }
    >
      {isOver ? (
        'The free plan holds until it is paid. Your pages, codes and leads are as they were.'
      ) : (
        <>
          Your plan goes on until <LocalTime at={until} />. Pay with this card or another one to
          keep it.
        </>
      )}
    </Alert>
  )
}
