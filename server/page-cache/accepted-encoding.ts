export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different values. */
const KNOWN_MOST = 200
const known = new Map<string, Encoding>()

/** The smallest encoding a reader takes, by its Accept-Encoding. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const found = known.get(header)
  if (found) return found
  const chosen = choose(header)
  if (known.size >= KNOWN_MOST) known.clear()
  if (header.length < 200) known.set(header, chosen)
  return chosen
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
