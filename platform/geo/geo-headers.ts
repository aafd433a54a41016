import type { Location } from './location.ts'
import { countryName, placeName } from './place-name.ts'

/** Pairs of headers that proxies set. The first pair with a value counts. */
const HEADERS = [
  // Headers of the operator's own proxy, with the country's name or ISO code.
  { country: 'x-geo-country', city: 'x-geo-city' },
  // Headers of Cloudflare. The city is set only if "Add visitor location headers" is on.
  { country: 'cf-ipcountry', city: 'cf-ipcity' },
  // Headers of Vercel. The city is percent-encoded.
  { country: 'x-vercel-ip-country', city: 'x-vercel-ip-city' },
] as const

/** The names of all location headers. */
export const PLACE_HEADERS = HEADERS.flatMap(({ country, city }) => [country, city])

/** Returns the visitor's location from a trusted proxy's headers, or null if they have none. */
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

/** Header values are decoded as Latin-1, although proxies send UTF-8 or percent-encoding. */
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
