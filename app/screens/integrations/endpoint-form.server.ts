import { type EndpointInput, endpointInput } from '#domain/webhooks/endpoint-input.ts'
import type { SaveRefusal } from '#domain/webhooks/endpoints.server.ts'

/** The options that were chosen in lists, which aren't among a form's texts. */
export type Chosen = { eventTypes: string[]; magnetIds: string[] | null }

const texts = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string')

export const chosenIn = (form: FormData): Chosen => ({
  eventTypes: texts(form, 'event'),
  magnetIds: form.get('magnets') === 'chosen' ? texts(form, 'magnet') : null,
})

/**
 * Reads the form of an endpoint: `name`, `url`, `event` (several), `magnets` ('all' or 'chosen'),
 * `magnet`.
 */
export function parseEndpointForm(
  form: FormData,
): { ok: true; value: EndpointInput } | { ok: false; errors: Record<string, string> } {
  const { eventTypes, magnetIds } = chosenIn(form)
  const [name = '', url = ''] = [texts(form, 'name')[0], texts(form, 'url')[0]]
  const read = endpointInput.safeParse({ name, url, eventTypes, magnetIds })
  if (read.success) return { ok: true, value: read.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) errors[String(path[0] ?? '')] ??= message
  return { ok: false, errors }
}

const NOT_HERE =
  'not available here. Campaign events are available only in workspace webhooks, and plan events only in personal webhooks.'

/** Returns the message of a rejection for each field. `limit` is the plan's limit. */
export function describeRefusal(refusal: SaveRefusal): Record<string, string> {
  switch (refusal.reason) {
    case 'limit':
      return {
        '': `Your plan has up to ${refusal.limit} webhooks. Delete one first, or upgrade your plan.`,
        limit: String(refusal.limit),
      }
    case 'url':
      return { url: refusal.message }
    case 'magnets':
      return { magnetIds: 'One of these magnets no longer exists. Please choose again.' }
    case 'events':
      return { eventTypes: `${refusal.types.join(', ')}: ${NOT_HERE}` }
    case 'not-found':
      return { '': 'This webhook no longer exists.' }
  }
}
