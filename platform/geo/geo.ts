import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { locateByDatabase, openGeoDatabase } from './geo-database.ts'
import { createGeoService } from './geo-service.ts'
import { locateByHeaders, PLACE_HEADERS } from './proxy-headers.ts'
import { isPublicAddress } from './public-address.ts'

export type Location = { city: string | null; country: string | null }

/** Where a request came from (decision 18). Never throws and never takes longer than 300 ms. */
export type Geo = {
  /** What `locate` reads of a trusted proxy's headers; anything where it doesn't say. */
  headerNames?: readonly string[]
  /** False where an address alone tells nothing: no database, no service. */
  knowsAddresses?: boolean
  locate(request: { ip: string; headers: Headers; fromTrustedProxy: boolean }): Promise<Location>
  close(): Promise<void>
}

export const NOWHERE: Location = Object.freeze({ city: null, country: null })

/**
 * Looks, in this order, at a trusted proxy's headers, the MMDB file of GEOIP_DB, else (only
 * without such a file) the HTTP service of GEOIP_URL. Private addresses are nowhere.
 * Throws where GEOIP_DB can't be read: a start-up with a wrong setting must not go unnoticed.
 */
export async function createGeo(env: Pick<Env, 'geoipDb' | 'geoipUrl'>, log: Log): Promise<Geo> {
  const database = env.geoipDb ? await openGeoDatabase(env.geoipDb) : null
  const service = env.geoipUrl && !database ? createGeoService(env.geoipUrl, log) : null
  return {
    headerNames: PLACE_HEADERS,
    knowsAddresses: database !== null || service !== null,
    async locate({ ip, headers, fromTrustedProxy }) {
      const told = fromTrustedProxy ? locateByHeaders(headers) : null
      if (told) return told
      if ((!database && !service) || !isPublicAddress(ip)) return NOWHERE
      const read = database ? locateByDatabase(database.reader, ip, log) : null
      if (read) return read
      return (await service?.locate(ip)) ?? NOWHERE
    },
    async close() {
      database?.close()
    },
  }
}
