import { describe, expect, it } from 'vitest';
import { parseTarget, RefusedError } from '@/server/platform/outgoing-http/target';

const reasonOf = (url: string, loopback: 'allow' | 'deny' = 'allow') => {
  try {
    parseTarget(url, loopback);
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
};

describe('a URL that may be used', () => {
  it.each([
    'https://example.com',
    'https://example.com/hooks?tenant=1&x=%20',
    'https://EXAMPLE.com:8443/',
    'HTTPS://example.com',
    'https://xn--mnchen-3ya.de/',
    'https://sub_domain.example.com/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'http://localhost:4000/hook',
    'https://localhost/hook',
    'http://127.0.0.1:4000/hook',
    'https://127.0.0.1/hook',
    'https://172.15.255.255/',
    'https://172.32.0.0/',
    'https://100.128.0.1/',
  ])('%s', (url) => {
    expect(reasonOf(url)).toBeNull();
  });
});

describe('plain HTTP', () => {
  it.each(['http://example.com', 'http://8.8.8.8/', 'http://[2606:4700:4700::1111]/'])('%s needs HTTPS', (url) => {
    expect(reasonOf(url)).toBe('Use HTTPS; plain HTTP is only for localhost and 127.0.0.1');
  });

  it.each([
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'gopher://example.com',
    'ws://example.com',
    'unix:/run/x',
  ])('%s is no web address', (url) => {
    expect(reasonOf(url)).toBe('Use a URL that starts with https://');
  });

  it.each([
    '',
    'example.com/hooks',
    '/hooks',
    '//example.com',
    'https://',
    'https:',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://exa mple.com',
    'https://example.com:99999',
    'https://[::1',
    'https://1.2.3.4.5/',
    'https://256.1.1.1/',
  ])('%j is no complete URL', (url) => {
    expect(reasonOf(url)).toMatch(/complete URL|spaces/);
  });
});

describe('loopback', () => {
  it.each(['http://localhost:3000/', 'https://127.0.0.1/'])('%s can be denied', (url) => {
    expect(reasonOf(url, 'deny')).toMatch(/is not allowed here/);
  });

  it.each([
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.01/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://１２７.0.0.1/',
    'http://127。0。0。1/',
    'http://127.0.0.%31/',
    'http://%31%32%37.0.0.1/',
    'http://LOCALHOST/',
    'http://Localhost:3000/',
    'http://ｌocalhost/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://loc\u00adalhost/',
    'http://localhost./',
    'http://127.0.0.2/',
    'http://127.255.255.255/',
    'https://127.0.0.2/',
    'http://[::1]/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'http://foo.localhost/',
    'https://foo.localhost/',
    'http://localhost.localdomain/',
    'http://0/',
    'http://0.0.0.0/',
    'https://0.0.0.0/',
    'https://[::]/',
    'http://127.0.0.1.nip.io/',
  ])('%s only becomes it', (url) => {
    expect(reasonOf(url)).not.toBeNull();
  });
});

describe('a name that is not public', () => {
  it.each([
    'https://hooks',
    'https://intranet:8443/x',
    'https://printer.local/',
    'https://PRINTER.LOCAL/',
    'https://metadata.google.internal/',
    'https://db.home.arpa/',
    'https://nas.lan/',
    'https://x.localdomain/',
    'https://x.onion/',
    'https://example.com:0/',
    'https://example.com:00/',
    'https://example..com/',
    'https://.example.com/',
    'https://*.example.com/',
    'https://a*.example.com/',
    'https://-a.example.com/',
    'https://a-.example.com/',
    'https://example.-com/',
    `https://${'a'.repeat(64)}.example.com/`,
    `https://${'abcdefgh.'.repeat(28)}com.es/`,
    ' https://example.com/',
    'https://example.com/ ',
    '\thttps://example.com/',
    'https://example.com/\n',
  ])('%j is refused', (url) => {
    expect(reasonOf(url)).not.toBeNull();
  });

  it.each(['https://a-b.example.com/', 'https://local.example.com/', 'https://internal.io/', 'https://1.example.com/'])(
    '%j only looks like it',
    (url) => {
      expect(reasonOf(url)).toBeNull();
    },
  );
});

describe('an address that is not public', () => {
  it.each([
    ['10.0.0.1', 'private'],
    ['10.255.255.255', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['100.64.0.1', '100.64.0.0/10'],
    ['100.100.100.200', '100.64.0.0/10'], // Alibaba's metadata
    ['169.254.169.254', 'link-local'], // metadata of AWS, Google and Azure
    ['168.63.129.16', 'reserved'], // Azure's host
    ['192.0.0.192', 'reserved'], // Oracle's metadata
    ['192.0.2.1', 'reserved'],
    ['192.88.99.1', 'reserved'],
    ['198.18.0.1', 'reserved'],
    ['198.51.100.1', 'reserved'],
    ['203.0.113.1', 'reserved'],
    ['224.0.0.1', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['0.0.0.0', 'this machine'],
    ['[::]', 'this machine'],
    ['[::1]', 'this machine'],
    ['[fc00::1]', 'private'],
    ['[fd00:ec2::254]', 'private'], // AWS metadata by IPv6
    ['[fe80::1]', 'link-local'],
    ['[fec0::1]', 'reserved'],
    ['[ff02::1]', 'multicast'],
    ['[::ffff:a00:1]', 'written as IPv6'],
    ['[::ffff:808:808]', 'written as IPv6'],
    ['[::7f00:1]', 'reserved'], // IPv4-compatible
    ['[::ffff:0:7f00:1]', 'reserved'], // IPv4-translated
    ['[64:ff9b::a00:1]', 'NAT64'],
    ['[64:ff9b:1::a00:1]', 'NAT64'],
    ['[2002:a00:1::]', '6to4'],
    ['[2002:7f00:1::1]', '6to4'],
    ['[2001:0:a00:1::]', 'Teredo'],
    ['[2001:db8::1]', 'reserved'],
    ['[3fff::1]', 'reserved'],
    ['[100::1]', 'reserved'],
    ['[4000::1]', 'reserved'],
    ['[5f00::1]', 'reserved'],
  ])('%s', (host, named) => {
    expect(reasonOf(`https://${host}/`)).toContain(named);
    expect(reasonOf(`http://${host}/`)).toContain(named);
    expect(reasonOf(`https://${host}:8443/x`)).toContain(named);
  });

  it.each([
    ['https://167772161/', '10.0.0.1'],
    ['https://0xa000001/', '10.0.0.1'],
    ['https://0x0a.0x00.0x00.0x01/', '10.0.0.1'],
    ['https://012.0.0.1/', '10.0.0.1'],
    ['https://10.1/', '10.0.0.1'],
    ['https://10.0.1/', '10.0.0.1'],
    ['https://192.168.257/', '192.168.1.1'],
    ['https://2852039166/', '169.254.169.254'],
    ['https://0xa9fea9fe/', '169.254.169.254'],
    ['https://0251.0376.0251.0376/', '169.254.169.254'],
    ['https://169.254.43518/', '169.254.169.254'],
    ['https://１６９.２５４.１６９.２５４/', '169.254.169.254'],
    ['https://169｡254｡169｡254/', '169.254.169.254'],
    ['https://[::ffff:10.0.0.1]/', '[::ffff:a00:1]'],
    ['https://[::ffff:169.254.169.254]/', '[::ffff:a9fe:a9fe]'],
    ['https://[0:0:0:0:0:ffff:127.0.0.1]/', '[::ffff:7f00:1]'],
    ['https://[64:ff9b::10.0.0.1]/', '[64:ff9b::a00:1]'],
    ['https://[::127.0.0.1]/', '[::7f00:1]'],
    ['https://8.8.2056/', '8.8.8.8'],
    ['https://münchen.de/', 'xn--mnchen-3ya.de'],
    ['https://exam\u212Ale.com/', 'examkle.com'],
  ])('%s is told how it is really written', (url, host) => {
    expect(reasonOf(url)).toContain(`Write the host as ${host}: `);
  });
});

describe('what is hidden in a URL', () => {
  it.each([
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://@example.com/',
    'https://example.com@10.0.0.1/',
    'http://127.0.0.1:80@example.com/',
  ])('%s: credentials', (url) => {
    expect(reasonOf(url)).toBe('Leave the user name and password out of the URL');
  });

  it.each(['https://example.com/#x', 'https://example.com#@10.0.0.1/', 'https://example.com/#'])(
    '%s: a fragment',
    (url) => {
      expect(reasonOf(url)).toMatch(/after #/);
    },
  );

  it.each([
    ' https://example.com',
    'https://example.com\n',
    'https://exa\tmple.com',
    'https://example.com\\@10.0.0.1',
    'https:\\\\example.com',
    'https://10.0.0\u00a0.1/',
  ])('%j: white space or a backslash', (url) => {
    expect(reasonOf(url)).toBe('Leave spaces and backslashes out of the URL');
  });

  it('a dot at the end, and more than 2048 characters', () => {
    expect(reasonOf('https://example.com./')).toMatch(/dot at the end/);
    expect(reasonOf(`https://example.com/${'a'.repeat(2048)}`)).toMatch(/longer than 2048/);
  });

  it('never comes out as a host that is not the one written', () => {
    expect(reasonOf('https://example.com\u0000.evil/')).not.toBeNull();
    expect(parseTarget('https://example.com?@10.0.0.1', 'allow').hostname).toBe('example.com');
  });
});
