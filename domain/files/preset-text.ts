/** Checks of presets that are texts. Each reads the text once, from start to end. */

const MAX_LINE = 300
const NUMBER = String.raw`[+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,3})?`
const VALUES = new RegExp(`^${NUMBER}[ \\t]{1,20}${NUMBER}[ \\t]{1,20}${NUMBER}$`)
const KEYWORD = new RegExp(
  `^(?:TITLE "[^"<>]{0,250}"|LUT_[13]D_SIZE \\d{1,5}|LUT_[13]D_INPUT_RANGE ${NUMBER} ${NUMBER}|DOMAIN_(?:MIN|MAX) ${NUMBER} ${NUMBER} ${NUMBER})$`,
)
const SIZE = /^LUT_([13])D_SIZE (\d{1,5})$/
const MAX_SIZE = { 1: 65_536, 3: 256 } as const

/**
 * Reads a LUT (.cube) in pieces. `write` returns false as soon as a line is neither a keyword, a
 * comment nor three numbers. `end` returns whether there are as many colors as the size demands.
 */
export function checkLut(): { write(piece: string): boolean; end(): boolean } {
  let rest: string | null = null
  let wanted = 0
  let colors = 0
  const take = (raw: string): boolean => {
    const line = raw.trim()
    if (line === '') return true
    if (line.startsWith('#')) return !/[<>]/.test(line)
    if (VALUES.test(line)) return wanted > 0 && ++colors <= wanted
    const words = line.replace(/[ \t]+/g, ' ')
    const [, dimensions, size] = SIZE.exec(words) ?? []
    if (size) {
      const cube = dimensions === '3'
      if (Number(size) > MAX_SIZE[cube ? 3 : 1]) return false
      wanted += cube ? Number(size) ** 3 : Number(size)
    }
    return KEYWORD.test(words)
  }
  return {
    write(piece) {
      const lines = (rest ?? '')
        .concat(rest === null ? withoutMark(piece) : piece)
        .split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ''
      return rest.length <= MAX_LINE && lines.every((line) => line.length <= MAX_LINE && take(line))
    },
    end: () => take(rest ?? '') && wanted > 0 && colors === wanted,
  }
}

/** Removes the byte order mark of UTF-8, which was read as three characters. */
const withoutMark = (piece: string) => piece.replace(/^\xef\xbb\xbf/, '')

const CAMERA_RAW = 'http://ns.adobe.com/camera-raw-settings/1.0/'

/** Returns whether a text is a Lightroom or Camera Raw preset (.xmp), without anything that runs. */
export function isCameraRawPreset(text: string): boolean {
  const start = text.replace(/^\ufeff/, '').trimStart()
  if (!/^(?:<\?xml[^<>]{0,200}\?>\s*)?(?:<\?xpacket[^<>]{0,200}\?>\s*)?<x:xmpmeta\b/.test(start)) {
    return false
  }
  const hasRest = /<\/x:xmpmeta>\s*(?:<\?xpacket[^<>]{0,200}\?>)?\s*$/.test(text.slice(-2000))
  // Declarations could name entities; elements and instructions of other languages could run.
  const isActive =
    /<!|<(?:[\w-]+:)?(?:script|html|svg|iframe|object|embed)\b|<\?(?!xml|xpacket)|javascript:/i
  return hasRest && text.includes(CAMERA_RAW) && !isActive.test(text)
}

/**
 * Returns whether a text is a Lightroom template (.lrtemplate): one assignment of a Lua table that
 * consists of names, strings, numbers and tables, so that nothing in it can be called.
 */
export function isLightroomTemplate(text: string): boolean {
  if (!/^\ufeff?\s{0,100}s\s{0,20}=\s{0,20}\{/.test(text)) return false
  if (!/\btype\s{0,20}=\s{0,20}"Develop"/.test(text)) return false
  const token = /\s+|"(?:[^"\\\n]|\\[^\n])*"|[A-Za-z_]\w*|-?\d[\d.]*(?:e[+-]?\d+)?|[={}[\],;]/gy
  let depth = 0
  let hasTable = false
  for (token.lastIndex = text.startsWith('\ufeff') ? 1 : 0; token.lastIndex < text.length; ) {
    const [found] = token.exec(text) ?? []
    if (!found) return false
    if (found === 'function' || found === 'return' || found === 'local') return false
    if (found === '{') {
      if (depth === 0 && hasTable) return false
      depth++
      hasTable = true
    }
    if (found === '}' && --depth < 0) return false
    if (depth > 50) return false
  }
  return depth === 0
}
