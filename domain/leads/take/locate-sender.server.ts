import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** If a lead's location isn't known within this time, the lead is stored without one. */
const LOCATION_TIMEOUT_MS = 300

/**
 * Returns the location from which a form was sent. Has a time limit, because the geo service may
 * hang.
 */
export async function locateSender(
  { geo, log }: Services,
  request: Parameters<Services['geo']['locate']>[0],
): Promise<{ city: string | null; country: string | null }> {
  const nowhere = { city: null, country: null }
  const found = geo.locate(request).catch((error) => {
    log.warn({ err: error }, 'lead.location_failed')
    return nowhere
  })
  return withTimeoutOr(found, LOCATION_TIMEOUT_MS, nowhere)
}
