import { z } from 'zod'
import { EVENT_NAMES } from '#domain/events/event-types.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'

export const MAX_ENDPOINT_NAME = 100
export const MAX_ENDPOINT_URL = 2000
export const MAX_CHOSEN_MAGNETS = 200

/** The settings of a webhook endpoint that its owner chooses. */
export const endpointInput = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .refine(isVisible, 'Please enter a name.')
    .refine(
      (typed) => textLength(typed) <= MAX_ENDPOINT_NAME,
      `Please keep the name to ${MAX_ENDPOINT_NAME} characters.`,
    ),
  url: z
    .string()
    .trim()
    .max(MAX_ENDPOINT_URL, `Please keep the URL to ${MAX_ENDPOINT_URL} characters.`)
    .transform((typed, context) => {
      const url = URL.parse(typed)
      if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href
      context.addIssue({ code: 'custom', message: 'Please enter an http or https URL.' })
      return z.NEVER
    })
    .refine((url) => url.length <= MAX_ENDPOINT_URL, 'Please enter a shorter URL.'),
  eventTypes: z
    .array(z.enum(EVENT_NAMES))
    .min(1, 'Please choose at least one event.')
    .max(EVENT_NAMES.length)
    .transform((types) => EVENT_NAMES.filter((type) => types.includes(type)))
    .describe('The event types to send.'),
  magnetIds: z
    .array(z.uuid())
    .min(1, 'Please choose at least one magnet, or all of them.')
    .max(MAX_CHOSEN_MAGNETS, `Please choose at most ${MAX_CHOSEN_MAGNETS} magnets.`)
    .transform((ids) => [...new Set(ids)])
    .nullable()
    .describe(
      'Send only events of these magnets; null for all events, including those without a magnet.',
    ),
})
export type EndpointInput = z.output<typeof endpointInput>
