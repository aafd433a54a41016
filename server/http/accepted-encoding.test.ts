import { expect, it } from 'vitest'
import { createEncodingChooser } from './accepted-encoding.ts'

const acceptedEncoding = createEncodingChooser(['br', 'gzip'])

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.000', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  [',;,;q=', 'identity'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['*;q=0, gzip', 'gzip'],
  [`${'a,'.repeat(8000)}br`, 'identity'],
] as const)('%j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
  expect(acceptedEncoding(header)).toBe(encoding)
})
