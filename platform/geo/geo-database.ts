import { unwatchFile } from 'node:fs'
import maxmind, { type CityResponse, type Reader } from 'maxmind'
import type { Log } from '../log.ts'
import type { Location } from './geo.ts'
import { countryName, placeName } from './place-name.ts'

export type GeoDatabase = { reader: Pick<Reader<CityResponse>, 'get'>; close(): void }

/** Opens an MMDB file; a newer one put in its place is taken up by itself. */
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

/** City and country of an address; null where the file has neither, or is damaged there. */
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
    log.warn({ err: error }, 'GEOIP_DB could not answer')
    return null
  }
}
