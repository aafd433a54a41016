import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 Chrome/131.0.0.0', 'Chrome'],
  ['Bot/1.0 (like Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0)', 'Windows'],
  ['curl/8.5.0', 'A program'],
  ['', 'Unknown device'],
  ['  ', 'Unknown device'],
  [null, 'Unknown device'],
  ['<script>alert(1)</script>', 'A program'],
])('%j is %s', (agent, name) => expect(deviceName(agent)).toBe(name))

it('has a name for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (agent) => {
      expect(deviceName(agent)).not.toBe('')
      expect(deviceName(`Mozilla/5.0 (${agent}`)).not.toBe('')
    }),
  )
})
