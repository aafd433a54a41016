const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the code that an authenticator app shows for a key at a given time (RFC 6238). Uses
 * WebCrypto and no code of the product, so that both can't have the same mistake.
 */
export async function appCode(key: string, at: Date): Promise<string> {
  let bits = 0
  let held = 0
  const bytes: number[] = []
  for (const letter of key.replace(/\s/g, '')) {
    held = (held << 5) | BASE32.indexOf(letter)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  const hmac = { name: 'HMAC', hash: 'SHA-1' }
  const secret = await crypto.subtle.importKey('raw', new Uint8Array(bytes), hmac, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setUint32(4, Math.floor(at.getTime() / 30_000))
  const digest = new DataView(await crypto.subtle.sign('HMAC', secret, counter.buffer))
  const number = digest.getUint32(digest.getUint8(19) & 15) & 0x7fffffff
  return `000000${number}`.slice(-6)
}
