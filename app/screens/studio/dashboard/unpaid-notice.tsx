import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'

/** Warns about a failed payment, with a link for paying. */
export function UnpaidNotice({ until, isOver }: { until: Date; isOver: boolean }) {
  return (
    <Alert
      tone="warning"
      title="Your last payment didn’t go through"
      actions={
        <ButtonLink to={`${href('/profile')}?tab=subscription`} variant="secondary" size="small">
          Pay Now
        </ButtonLink>
      }
    >
      {isOver ? (
        'You’re on the free plan until it’s paid. Your pages, codes and leads haven’t changed.'
      ) : (
        <>
          You keep your plan until <DateTime format="day" at={until} />. To stay on this plan,
          update your payment.
        </>
      )}
    </Alert>
  )
}
