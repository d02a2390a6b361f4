import { addressKey, addressKeys } from '#platform/limits/addressKey.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

it('groups IPv6 addresses by /48 as well, and IPv4 addresses by nothing wider', () => {
  expect(addressKeys('2001:db8:1:2::1').wide).toBe(addressKeys('2001:db8:1:ffff::9').wide);
  expect(addressKeys('2001:db8:1:2::1').wide).not.toBe(addressKeys('2001:db8:2:2::1').wide);
  expect(addressKeys('::ffff:203.0.113.7').wide).toBeNull();
});

it('maps all invalid addresses to the same key', () => {
  expect(
    ['', 'unknown', 'nesmysl', '1.2.3.4.5', '_hidden', 'a'.repeat(100_000), `${'1.'.repeat(50_000)}1`].map(addressKey),
  ).toEqual(Array(7).fill('unknown'));
});
