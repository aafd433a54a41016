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

/** Returns a code that the app shows at no time within two minutes. */
export async function wrongCode(key: string, at: Date): Promise<string> {
  const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  const shown = await Promise.all(
    steps.map((step) => appCode(key, new Date(at.getTime() + step * 30_000))),
  )
  const codes = Array.from('0123456789', (digit) => digit.repeat(6))
  return codes.find((code) => !shown.includes(code)) ?? ''
}
