import { expect, it } from 'vitest'
import { parseObsAddress } from './obs-address.ts'

it.each([
  ['', 'ws://127.0.0.1:4455'],
  [' 127.0.0.1:4455 ', 'ws://127.0.0.1:4455'],
  ['127.0.0.1', 'ws://127.0.0.1:4455'],
  ['4460', 'ws://127.0.0.1:4460'],
  ['localhost:4456', 'ws://localhost:4456'],
  ['ws://LOCALHOST:4456/', 'ws://localhost:4456'],
])('the address “%s” leads to OBS on this computer', (typed, url) => {
  expect(parseObsAddress(typed)).toBe(url)
})

it.each([
  '192.168.1.20:4455',
  'obs.example.com',
  'wss://127.0.0.1:4455',
  '127.0.0.1:0',
  '127.0.0.1:70000',
  '127.0.0.1:4455/path',
  '127.0.0.1.example.com',
  'localhost@example.com',
  '127.0.0.1; connect-src *',
])('the address “%s” isn’t accepted', (typed) => {
  expect(parseObsAddress(typed)).toBeNull()
})
