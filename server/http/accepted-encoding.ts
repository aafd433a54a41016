import Negotiator from 'negotiator'

/** Browsers send shorter headers. Parsing 16,000 characters would take 46 ms. */
const MAX_LENGTH = 200
/**
 * Browsers send only a few different values, so a plain Map that is cleared when full is enough.
 */
const MAX_KNOWN = 200

/**
 * Returns a function that finds the first of our encodings that an Accept-Encoding header allows, or
 * 'identity'.
 */
export function createEncodingChooser<Encoding extends string>(
  offered: readonly Encoding[],
): (header: string | undefined) => Encoding | 'identity' {
  const known = new Map<string, Encoding | 'identity'>()
  /** Most visitors send the same value, and comparing it costs less than a lookup. */
  let last: { header: string; encoding: Encoding | 'identity' } = {
    header: '',
    encoding: 'identity',
  }

  return (header) => {
    if (!header) return 'identity'
    if (header === last.header) return last.encoding
    if (header.length > MAX_LENGTH) return 'identity'
    let encoding = known.get(header)
    if (!encoding) {
      const request = { headers: { 'accept-encoding': header } }
      const allowed = new Negotiator(request).encodings([...offered])
      encoding = offered.find((one) => allowed.includes(one)) ?? 'identity'
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(header, encoding)
    }
    last = { header, encoding }
    return encoding
  }
}
