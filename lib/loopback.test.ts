import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.10.20.255', '::1', '[::1]'])(
  '%s is this computer',
  (name) => expect(isLoopback(name)).toBe(true),
)

it.each([
  '',
  'localhost.example.com',
  'mylocalhost',
  '128.0.0.1',
  '127.0.0',
  '127.0.0.1.nip.io',
  '::11',
  '127.a.0.1',
])('%j is another one', (name) => expect(isLoopback(name)).toBe(false))
