import { clientNetwork } from './client-network';

const networkOf = (ip: string) => clientNetwork({ ip });

test.each([
  '2001:db8:0:1:0:0:0:1',
  '2001:0db8:0000:0001:0000:0000:0000:0001',
  '2001:db8:0:1::1',
  '2001:db8::1:0:0:0:1',
  '2001:DB8:0:1::ABCD',
  '2001:db8:0:1:ffff:ffff:ffff:ffff',
  '2001:db8:0:1::',
  '2001:db8:0:1::192.0.2.1',
  '2001:db8:0:1::1%eth0',
  '[2001:db8:0:1::1]',
  '[2001:db8:0:1::1]:50000',
])('%s is in the network 2001:db8:0:1', (ip) => {
  expect(networkOf(ip)).toBe('2001:db8:0:1');
});

test.each([
  ['::', '0:0:0:0'],
  ['::1', '0:0:0:0'],
  ['0:0:0:0:0:0:0:1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:0:2::1', '2001:db8:0:2'],
  ['::1:2:3:4:5', '0:0:0:1'],
  ['1::8', '1:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['::2:3:4:5:6:7:8', '0:2:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%25', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  '192.0.2.1',
  '::ffff:192.0.2.1',
  '::FFFF:192.0.2.1',
  '::ffff:c000:201',
  '0:0:0:0:0:ffff:c000:0201',
  '0000:0000:0000:0000:0000:ffff:192.0.2.1',
  '::ffff:192.0.2.1%eth0',
  '192.0.2.1:50000',
  '[::ffff:192.0.2.1]:50000',
])('%s is the IPv4 address 192.0.2.1', (ip) => {
  expect(networkOf(ip)).toBe('192.0.2.1');
});

test.each(['192.0.2.1', '192.0.2.2', '', 'unknown', '::ffff:999.0.2.1'])(
  '%j, which is no IPv6 address, stands for itself',
  (ip) => {
    expect(networkOf(ip)).toBe(ip);
  },
);
