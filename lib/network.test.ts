import { expect, test } from 'vitest'
import { isPublicAddress, networkOf } from './network.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['203.0.113.7, 10.0.0.1', 'unknown'],
  ['2001:db8:::1', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(networkOf(ip)).toBe(key)
})

test.each([
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['10.0.0.1', false],
  ['203.0.113.7', false],
  ['::ffff:93.184.215.14', false],
  ['fe80::1%eth0', false],
  ['127.1', false],
  ['unknown', false],
])('%s is public: %s', (ip, expected) => {
  expect(isPublicAddress(ip)).toBe(expected)
})
