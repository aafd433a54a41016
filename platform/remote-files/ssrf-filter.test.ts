import { expect, test } from 'vitest'
import { isPubliclyRoutable } from './ssrf-filter.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:93.184.215.14',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'fc00::1',
  'ff02::1',
  // IPv4 addresses within IPv6: mapped, translated, NAT64, 6to4.
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::ffff:0:7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::93.184.215.14',
  '2002:a9fe:a9fe::1',
  '2002:5db8:d70e::1',
  // Relays, benchmarks, documentation, discarded, site-local, not assigned.
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.7',
  '240.0.0.1',
  '2001:2::1',
  '3fff::1',
  '100::1',
  'fec0::1',
  '4000::1',
  'localhost',
  '127.1',
  '0x7f.1',
  '2130706433',
  '0177.0.0.1',
  '',
])('%s is not ours to open', (ip) => {
  expect(isPubliclyRoutable(ip)).toBe(false)
})

test.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is open',
  (ip) => {
    expect(isPubliclyRoutable(ip)).toBe(true)
  },
)
