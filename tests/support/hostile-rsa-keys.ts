import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// Private keys that a stranger may paste. They are built as DER, since no tool makes them.

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  return bytes < 0x100 ? Buffer.from([0x81, bytes]) : Buffer.from([0x82, bytes >> 8, bytes & 0xff])
}

const item = (tag: number, content: Buffer) =>
  Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
const sequence = (...parts: Buffer[]) => item(0x30, Buffer.concat(parts))
/** An integer must not look negative. */
const integer = (bytes: Buffer) =>
  item(2, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)

const toPem = (label: string, der: Buffer) =>
  [
    `-----BEGIN ${label}-----`,
    ...(der.toString('base64').match(/.{1,64}/g) ?? []),
    `-----END ${label}-----\n`,
  ].join('\n')

/** Returns a random odd number with its highest bit set. */
function odd(bytes: number): Buffer {
  const number = randomBytes(bytes)
  number.writeUInt8(number.readUInt8(0) | 0x80, 0)
  number.writeUInt8(number.readUInt8(bytes - 1) | 1, bytes - 1)
  return number
}

const THREE = Buffer.from([3])
const E = Buffer.from([1, 0, 1])
const RSA = item(0x30, Buffer.from('06092a864886f70d0101010500', 'hex'))
const VERSION = integer(Buffer.from([0]))

function pkcs8(numbers: readonly Buffer[]): string {
  const rsa = sequence(VERSION, ...numbers.map(integer))
  return toPem('PRIVATE KEY', sequence(VERSION, RSA, item(4, rsa)))
}

/**
 * An RSA key of 16,384 bits whose other numbers are so short that it fits into 8,000 characters. A signature
 * with it takes a second, because OpenSSL then falls back to the whole exponent.
 */
export const slowRsaKey = (): string =>
  toPem(
    'RSA PRIVATE KEY',
    sequence(VERSION, ...[odd(2048), E, odd(2048), THREE, THREE, THREE, THREE, THREE].map(integer)),
  )

/** Keys that none should sign with, by what is wrong. */
export function hostileRsaKeys(): [what: string, pem: string][] {
  const real = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const jwk = real.export({ format: 'jwk' })
  const of = (name: keyof typeof jwk) => Buffer.from(String(jwk[name]), 'base64url')
  const names = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const
  const but = (changed: Partial<Record<(typeof names)[number], Buffer>>) =>
    pkcs8(names.map((name) => changed[name] ?? of(name)))
  const pem = { format: 'pem', type: 'pkcs8' } as const
  const exported = (key: { export(options: typeof pem): string | Buffer }) =>
    key.export(pem).toString()
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { privateKey: ed25519 } = generateKeyPairSync('ed25519')
  const { privateKey: pss } = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
  const { privateKey: short } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const encrypted = real.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'x' }).toString()
  return [
    ['16,384 bits', slowRsaKey()],
    [
      '16,384 bits in few characters',
      pkcs8([odd(2048), E, THREE, THREE, THREE, THREE, THREE, THREE]),
    ],
    ['8,192 bits', pkcs8([odd(1024), E, odd(512), THREE, THREE, THREE, THREE, THREE])],
    ['1,024 bits', exported(short)],
    ['an even modulus', but({ n: Buffer.concat([of('n').subarray(0, -1), Buffer.from([2])]) })],
    ['factors of another number', but({ p: odd(1024) })],
    ['a long public exponent', but({ e: odd(256) })],
    ['a long private exponent', but({ d: odd(512) })],
    ['a long exponent of a factor', but({ dp: odd(512) })],
    ['a curve', exported(ec)],
    ['Ed25519', exported(ed25519)],
    ['RSA-PSS', exported(pss)],
    ['encrypted', encrypted],
    ['a public key', createPublicPem(real)],
    ['cut', exported(real).slice(0, 900)],
    ['followed by more', `${exported(real)}x`],
    ['blanks', `-----BEGIN PRIVATE KEY-----${' '.repeat(3900)}`],
    ['nothing', ''],
  ]
}

function createPublicPem(key: KeyObject): string {
  const { n, e } = key.export({ format: 'jwk' })
  const numbers = [n, e].map((part) => integer(Buffer.from(String(part), 'base64url')))
  return toPem('PRIVATE KEY', sequence(...numbers))
}
