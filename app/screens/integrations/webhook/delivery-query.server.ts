import { DELIVERY_STATES, type DeliveryFilter } from '#domain/event-targets/delivery-log.server.ts'
import { isEventType } from '#domain/events/event-types.ts'
import { DAY_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the beginning of a day (UTC) in the format of forms; null for invalid text. */
export function parseDay(text: string): Date | null {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** Reads ?state=&type=&from=&to=&after=. Invalid values are ignored. The day `to` is included. */
export function parseDeliveryQuery(search: URLSearchParams): {
  filter: DeliveryFilter
  values: { state: string; type: string; from: string; to: string }
} {
  const read = (name: string) => search.get(name) ?? ''
  const state = DELIVERY_STATES.find((one) => one === read('state')) ?? null
  const type = isEventType(read('type')) ? read('type') : null
  const [from, to] = [parseDay(read('from')), parseDay(read('to'))]
  const after = isUuid(read('after')) ? read('after') : null
  return {
    filter: { state, type, from, to: to && new Date(to.getTime() + DAY_MS), after },
    values: {
      state: state ?? '',
      type: type ?? '',
      from: from ? read('from') : '',
      to: to ? read('to') : '',
    },
  }
}
