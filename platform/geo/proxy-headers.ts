import type { Location } from './geo.ts'
import { countryName, placeName } from './place-name.ts'

/** Pairs of headers that proxies set, the first pair that says anything counts. */
const HEADERS = [
  // An operator's own proxy: the country as a name or as an ISO code.
  { country: 'x-geo-country', city: 'x-geo-city' },
  // Cloudflare; the city only where "Add visitor location headers" is on.
  { country: 'cf-ipcountry', city: 'cf-ipcity' },
  // Vercel; the city is percent-encoded.
  { country: 'x-vercel-ip-country', city: 'x-vercel-ip-city' },
] as const

/** Every name of them. */
export const PLACE_HEADERS = HEADERS.flatMap(({ country, city }) => [country, city])

/** What a trusted proxy says of the visitor's place; null where it says nothing. */
export function locateByHeaders(headers: Headers): Location | null {
  for (const names of HEADERS) {
    const country = readCountry(headers.get(names.country))
    const city = placeName(decode(headers.get(names.city)))
    if (country !== null || city !== null) return { city, country }
  }
  return null
}

function readCountry(text: string | null): string | null {
  const decoded = decode(text)?.trim() ?? ''
  return /^[a-z0-9]{2}$/i.test(decoded) ? countryName(decoded) : placeName(decoded)
}

/** Header bytes are Latin-1 to us; proxies send UTF-8, or percent-encoding. */
function decode(text: string | null): string | null {
  if (text === null) return null
  try {
    const utf8 = Buffer.from(text, 'latin1').toString('utf8')
    const plain = utf8.includes('\uFFFD') ? text : utf8
    return plain.includes('%') ? decodeURIComponent(plain) : plain
  } catch {
    return text
  }
}
