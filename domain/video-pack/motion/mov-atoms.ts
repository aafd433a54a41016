/** A part of a QuickTime file: a byte array, or numbers that represent bytes. */
type Part = Uint8Array | readonly number[]

/** Returns an atom: its size including the header, its four letters, and its content. */
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

/** Returns an atom that starts with version 0 and 24 bits of flags. */
export function fullAtom(type: string, flags: number, ...parts: Part[]): Uint8Array<ArrayBuffer> {
  return atom(type, u32(flags), ...parts)
}

export const u16 = (value: number) => [(value >>> 8) & 0xff, value & 0xff]
export const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
export const zeros = (bytes: number) => new Uint8Array(bytes)
export const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** Encodes a number as 16.16 fixed point. */
export const fixed = (value: number) => u32(Math.round(value * 0x10000))

/** Returns a text preceded by its length, padded with zeros to `size` bytes. */
export function pascalString(text: string, size = text.length + 1): number[] {
  const bytes = [text.length, ...letters(text)]
  return [...bytes, ...Array<number>(size - bytes.length).fill(0)]
}

/**
 * The identity transformation matrix. The last number of each row is in 2.30 format, the others in
 * 16.16.
 */
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
