import type { DeliveryContent } from '#domain/deliveries/sender.ts'

type MessageFacts = Pick<
  DeliveryContent,
  'deliveryId' | 'eventId' | 'type' | 'occurredAt' | 'seq' | 'data'
>

/**
 * Returns the `webhook-id`, which stays the same when the message is sent again. It is the event's
 * id or, for a test, the delivery's id.
 */
export const messageId = ({ eventId, deliveryId }: Pick<MessageFacts, 'eventId' | 'deliveryId'>) =>
  eventId ?? deliveryId

/**
 * Returns the message to send, as JSON. It contains the event as the API shows it. A test has no
 * `seq`.
 */
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
