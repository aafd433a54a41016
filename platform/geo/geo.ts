import { isPublicAddress } from '#lib/network.server.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { locateByDatabase, openGeoDatabase } from './geo-database.ts'
import { locateByHeaders, PLACE_HEADERS } from './geo-headers.ts'
import { createGeoService } from './geo-service.ts'
import type { Location } from './location.ts'

/** Locates the visitor of a request. `locate` never rejects and never takes longer than 300 ms. */
export type Geo = {
  /**
   * The headers of a trusted proxy that `locate` reads. If this isn't set, it may read any header.
   */
  headerNames?: readonly string[]
  /**
   * False if an IP address alone can't be located, because there is neither a database nor a
   * service.
   */
  knowsAddresses?: boolean
  locate(request: { ip: string; headers: Headers; fromTrustedProxy: boolean }): Promise<Location>
  close(): Promise<void>
}

export const NOWHERE: Location = Object.freeze({ city: null, country: null })

/**
 * Uses a trusted proxy's headers. Without them, uses the MMDB file GEOIP_DB or, if there is none,
 * the HTTP service GEOIP_URL. Private IP addresses have no location. Rejects if GEOIP_DB can't be
 * read, because a wrong setting has to stop the start.
 */
export async function createGeo(env: Pick<Env, 'geoipDb' | 'geoipUrl'>, log: Log): Promise<Geo> {
  const database = env.geoipDb ? await openGeoDatabase(env.geoipDb) : null
  const service = env.geoipUrl && !database ? createGeoService(env.geoipUrl, log) : null
  return {
    headerNames: PLACE_HEADERS,
    knowsAddresses: database !== null || service !== null,
    async locate({ ip, headers, fromTrustedProxy }) {
      const fromHeaders = fromTrustedProxy ? locateByHeaders(headers) : null
      if (fromHeaders) return fromHeaders
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
