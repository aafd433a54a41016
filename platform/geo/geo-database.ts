import { unwatchFile } from 'node:fs'
import maxmind, { type CityResponse, type Reader } from 'maxmind'
import type { Log } from '../log.ts'
import type { Location } from './location.ts'
import { countryName, placeName } from './place-name.ts'

export type GeoDatabase = { reader: Pick<Reader<CityResponse>, 'get'>; close(): void }

/** Opens an MMDB file and reopens it when it is replaced. Rejects if it can't be read. */
export async function openGeoDatabase(path: string): Promise<GeoDatabase> {
  try {
    const reader = await maxmind.open<CityResponse>(path, {
      watchForUpdates: true,
      watchForUpdatesNonPersistent: true,
    })
    return { reader, close: () => unwatchFile(path) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`GEOIP_DB can't be read (${path}): ${why}`)
  }
}

/**
 * Returns the city and country of an IP address; null if the file contains neither or is damaged.
 */
export function locateByDatabase(
  reader: GeoDatabase['reader'],
  ip: string,
  log: Log,
): Location | null {
  try {
    const found = reader.get(ip)
    if (!found) return null
    const city = placeName(found.city?.names?.en)
    const country = placeName(found.country?.names?.en) ?? countryName(found.country?.iso_code)
    return city === null && country === null ? null : { city, country }
  } catch (error) {
    log.warn({ err: error }, 'geo.database_read_failed')
    return null
  }
}
