import { z } from 'zod'
import { EVENT_NAMES, EVENT_TYPES, type EventType } from '#domain/events/event-types.ts'
import { id, moment } from '#domain/resources/common.ts'

/** Returns the name of an event type in the document, such as 'LeadCreatedEvent'. */
export const eventComponent = (type: EventType) =>
  `${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`

const eventOf = (type: EventType) => {
  const { data, description } = EVENT_TYPES[type]
  return z
    .object({
      id: id.describe('The event’s id. Skip events whose id you have already processed.'),
      type: z.literal(type).describe('The event type.'),
      timestamp: moment.describe('When the event happened.'),
      seq: z
        .int()
        .nullable()
        .describe(
          'The event’s sequence number in the account, starting at 1 with no gaps. Null in a webhook’s test.',
        ),
      data: data.describe('The object as it was at the time of the event.'),
    })
    .meta({ id: eventComponent(type), description })
}

const [first, ...others] = EVENT_NAMES.map(eventOf)
if (!first) throw new Error('There are no event types')

/** An event, whose `type` decides what `data` is. */
export const eventSchema = z.discriminatedUnion('type', [first, ...others]).meta({
  id: 'Event',
  description:
    'An event of the account. Webhooks send the same events. New types may be added at any time, so ignore types that you don’t know. Events keep the fields that they had when they were recorded.',
})
