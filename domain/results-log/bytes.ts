/** Functions for bytes that work in browsers and in Node. */
type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
export const utf8 = (text: string): Bytes => encoder.encode(text)

export function joinBytes(...parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Returns the bytes; null if the text isn't exactly the base64 that `toBase64` returns for them. */
export function fromBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}
