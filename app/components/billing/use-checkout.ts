import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import {
  type CheckoutEntry,
  noAnswerMessage,
  parseCheckoutResponse,
  returnPaths,
} from '#domain/billing/checkout-messages.ts'

export type Checkout = {
  /** The price whose checkout is being opened; null if there is none. */
  busy: string | null
  error: string | null
  /**
   * The submit handler of an upgrade button's form. Without JavaScript, the form posts to /upgrade.
   */
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** Opens the payment provider's checkout from a button on the page. */
export function useCheckout(entry: CheckoutEntry, next: string | null = null): Checkout {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function start(priceId: string) {
    setBusy(priceId)
    setError(null)
    const outcome = await requestCheckoutUrl(priceId, { entry, next }).catch(() => ({
      ok: false as const,
      message: noAnswerMessage(entry),
    }))
    // The button stays busy until the browser has left the page.
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

type Start = { entry: CheckoutEntry; next: string | null }

async function requestCheckoutUrl(priceId: string, { entry, next }: Start) {
  const { origin } = window.location
  const { success, cancel } = returnPaths(entry, next)
  const response = await fetch(href('/functions/v1/create-checkout-session'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      priceId,
      successUrl: `${origin}${success}`,
      cancelUrl: `${origin}${cancel}`,
    }),
  })
  const body: unknown = await response.json().catch(() => null)
  const { status, statusText } = response
  const read = body && typeof body === 'object' ? body : null
  return parseCheckoutResponse({ status, statusText, body: read }, entry)
}
