import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import type { CheckoutEntry } from '#domain/billing/checkout-messages.ts'
import type { Checkout } from './use-checkout.ts'

export type UpgradeButtonProps = {
  priceId: string
  from: CheckoutEntry
  checkout: Checkout
  /** The page to which the checkout returns, in place of the entry's own page. */
  next?: string | null
  variant?: ButtonProps['variant']
  wide?: boolean
  children: ReactNode
}

/** Starts the checkout of one price. It is a plain form, so it also works without JavaScript. */
export function UpgradeButton({
  priceId,
  from,
  checkout,
  next,
  children,
  ...look
}: UpgradeButtonProps) {
  return (
    <form method="post" action={href('/upgrade')} onSubmit={checkout.onSubmit}>
      <input type="hidden" name="priceId" value={priceId} />
      <input type="hidden" name="from" value={from} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" busy={checkout.busy === priceId} {...look}>
        {children}
      </Button>
    </form>
  )
}
