import type { DeliveryContent } from '#domain/deliveries/sender.ts'

type MessageFacts = Pick<
  DeliveryContent,
  'deliveryId' | 'eventId' | 'type' | 'occurredAt' | 'seq' | 'data'
>

/**
 * Returns the `webhook-id`, which stays the same however often the message is sent: the event's id, and
 * the delivery's for a test.
 */
export const messageId = ({ eventId, deliveryId }: Pick<MessageFacts, 'eventId' | 'deliveryId'>) =>
  eventId ?? deliveryId

/** Returns what is sent, as JSON: the event as the API shows it. A test has no number. */
export function webhookBody(message: MessageFacts): string {
  const { type, occurredAt, seq, data } = message
  return JSON.stringify({
    id: messageId(message),
    type,
    timestamp: occurredAt.toISOString(),
    seq,
    data,
  })
}
