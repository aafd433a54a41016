import { type FormEvent, useState } from 'react'
import {
  type CheckoutEntry,
  noAnswerMessage,
  RETURN_PATHS,
  readCheckoutAnswer,
} from '#domain/billing/checkout-messages.ts'

export type Checkout = {
  /** The price whose page is being opened; null while nothing is. */
  busy: string | null
  error: string | null
  /** For the form of an upgrade button; without script that form starts the checkout itself. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** Opens the payment provider's page from a button of this page (spec section 7, "Checkout"). */
export function useCheckout(entry: CheckoutEntry): Checkout {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function start(priceId: string) {
    setBusy(priceId)
    setError(null)
    const outcome = await askForPage(priceId, entry).catch(() => ({
      ok: false as const,
      message: noAnswerMessage(entry),
    }))
    // The button stays busy while the browser goes on to the other page.
    if (outcome.ok) return window.location.assign(outcome.url)
    setError(outcome.message)
    setBusy(null)
  }

  return {
    busy,
    error,
    onSubmit(event) {
      event.preventDefault()
      const priceId = new FormData(event.currentTarget).get('priceId')
      if (typeof priceId === 'string' && busy === null) void start(priceId)
    },
  }
}

async function askForPage(priceId: string, entry: CheckoutEntry) {
  const { origin } = window.location
  const response = await fetch('/functions/v1/create-checkout-session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      priceId,
      successUrl: `${origin}${RETURN_PATHS[entry].success}`,
      cancelUrl: `${origin}${RETURN_PATHS[entry].cancel}`,
    }),
  })
  const body: unknown = await response.json().catch(() => null)
  const { status, statusText } = response
  const read = body && typeof body === 'object' ? body : null
  return readCheckoutAnswer({ status, statusText, body: read }, entry)
}
