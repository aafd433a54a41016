export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send only a few different values: a plain Map that is cleared when full is enough. */
const MAX_KNOWN = 200
const known = new Map<string, Encoding>()
/** Most visitors send the same value: comparing costs less than a lookup. */
let last: { header: string; encoding: Encoding } = { header: '', encoding: 'identity' }

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (header === last.header) return last.encoding
  let encoding = known.get(header)
  if (!encoding) {
    encoding = choose(header)
    if (known.size >= MAX_KNOWN) known.clear()
    if (header.length < 200) known.set(header, encoding)
  }
  last = { header, encoding }
  return encoding
}

function choose(header: string): Encoding {
  const taken = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim())
    taken.set(coding, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  const takes = (coding: string) => taken.get(coding) ?? taken.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
