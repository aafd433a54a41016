/** Parts of a QuickTime file: bytes, or numbers that are bytes. */
type Part = Uint8Array | readonly number[]

/** Returns an atom: its size with this header, its four letters, its content. */
export function atom(type: string, ...parts: Part[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 8)
  const bytes = new Uint8Array(size)
  bytes.set(u32(size))
  bytes.set(letters(type), 4)
  let at = 8
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Returns an atom that starts with a version of 0 and 24 bits of flags. */
export function fullAtom(type: string, flags: number, ...parts: Part[]): Uint8Array<ArrayBuffer> {
  return atom(type, u32(flags), ...parts)
}

export const u16 = (value: number) => [(value >>> 8) & 0xff, value & 0xff]
export const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
export const zeros = (bytes: number) => new Uint8Array(bytes)
export const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** Returns a 16.16 fixed-point number. */
export const fixed = (value: number) => u32(Math.round(value * 0x10000))

/** Returns a text behind its length, filled up with zeros to `size` bytes in all. */
export function pascalString(text: string, size = text.length + 1): number[] {
  const bytes = [text.length, ...letters(text)]
  return [...bytes, ...Array<number>(size - bytes.length).fill(0)]
}

/** The transformation that changes nothing: u and v of its rows are 2.30, the others 16.16. */
export const IDENTITY = [
  ...fixed(1),
  ...u32(0),
  ...u32(0),
  ...u32(0),
  ...fixed(1),
  ...u32(0),
  ...u32(0),
  ...u32(0),
  ...u32(0x40000000),
]
