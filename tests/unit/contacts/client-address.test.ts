import { describe, expect, it } from 'vitest';
import { clientAddress, parseAddressRange } from '@/server/platform/runtime/client-address';

const proxies = ['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'].map(parseAddressRange);

describe('who is calling', () => {
  it.each([
    ['nobody is trusted, whatever the header says', '198.51.100.7', '203.0.113.1', [], '198.51.100.7'],
    ['a caller that is no proxy', '198.51.100.7', '203.0.113.1', proxies, '198.51.100.7'],
    ['a proxy tells of its caller', '10.1.2.3', '203.0.113.1', proxies, '203.0.113.1'],
    ['a proxy seen over IPv6', '::ffff:10.1.2.3', '203.0.113.1', proxies, '203.0.113.1'],
    ['what the caller wrote before the proxy did', '192.0.2.7', '1.2.3.4, 203.0.113.1', proxies, '203.0.113.1'],
    ['two proxies in a row', '10.0.0.1', '1.2.3.4, 203.0.113.1, 192.0.2.7', proxies, '203.0.113.1'],
    ['a proxy that says nothing', '10.0.0.1', '', proxies, '10.0.0.1'],
    ['a proxy that talks nonsense', '10.0.0.1', '203.0.113.1, unknown', proxies, '10.0.0.1'],
    ['proxies all the way', '10.0.0.1', '10.0.0.3, 10.0.0.2', proxies, '10.0.0.3'],
    ['a proxy that names the port as well', '10.0.0.1', '203.0.113.5:51234', proxies, '203.0.113.5'],
    ['a second proxy that does', '192.0.2.7', '203.0.113.5:51234, 10.0.0.9:443', proxies, '203.0.113.5'],
    ['IPv6 in brackets', '10.0.0.1', '[2001:DB8:2:0::9]', proxies, '2001:db8:2::9'],
    ['IPv6 in brackets with a port', '10.0.0.1', '[2001:db8:2::9]:443', proxies, '2001:db8:2::9'],
    ['IPv6 whose last group is no port', '10.0.0.1', '2001:db8:2::9:443', proxies, '2001:db8:2::9:443'],
    ['brackets around nothing', '10.0.0.1', '[]:443', proxies, '10.0.0.1'],
    ['IPv4 in brackets, which nobody writes', '10.0.0.1', '[203.0.113.5]:443', proxies, '10.0.0.1'],
    ['a port that is none', '10.0.0.1', '203.0.113.5:http', proxies, '10.0.0.1'],
    ['IPv6', '2001:db8:1::5', '2001:DB8:2:0::9', proxies, '2001:db8:2::9'],
    ['a connection that is gone', undefined, '203.0.113.1', proxies, undefined],
  ])('%s', (_, socket, forwarded, trusted, expected) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
  });

  it.each(['10.0.0.0/33', 'proxy.example', '10.0.0', ''])('takes "%s" for no range', (text) => {
    expect(() => parseAddressRange(text)).toThrow();
  });
});
