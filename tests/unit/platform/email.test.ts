import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { describe, expect, it } from 'vitest';
import { mailto } from '@/lib/text/mailto';
import { Email } from '@/server/platform/contract/text';

describe('an e-mail address', () => {
  it.each([
    ['ana@acme.example'],
    ['a&b@x.example'],
    ['a/b=c@x.example'],
    ["o'neil+x@x.example"],
    ['{a|b}~!#$%^*`@x.example'],
    ['a@xn--fiqs8s.xn--fiqs8s'],
  ])('may be %s', (address) => expect(Email.parse(` ${address}\t`)).toBe(address));

  it.each([
    ...[
      'a b@x.example',
      'a,b@x.example',
      'a;b@x.example',
      '"a"@x.example',
      '<a@x.example>',
      'a@x.example\r\nBcc: b@x.example',
    ],
    ...[
      'a\nb@x.example',
      'a:b@x.example',
      'a(b)@x.example',
      'a\\b@x.example',
      'a[b]@x.example',
      'a@b@x.example',
      'ñ@x.example',
    ],
    ...[
      '=?utf-8?q?b=40y.example=2C?=@x.example',
      '.a@x.example',
      'a..b@x.example',
      'a@x',
      'a@x.e',
      'a@x.1',
      'a@[10.0.0.1]',
      '',
    ],
  ])('is never %j', (address) => expect(Email.safeParse(address).success).toBe(false));

  it('is one recipient, and stands in a header as it is', () => {
    const address = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=^_`{|}~.-]{1,20}$/).map((local) => `${local}@x.example`);
    fc.assert(
      fc.property(address, (to) => {
        fc.pre(Email.safeParse(to).success);
        const composed = new MailComposer({ from: 'a@x.example', to, subject: 's', text: 't' }).compile();
        expect(composed.getEnvelope().to).toEqual([to]);
        expect(composed.buildHeaders()).toContain(`To: ${to}\r\n`);
      }),
    );
  });

  it('is written to by a link that names it alone', () => {
    expect(mailto('ana@acme.example')).toBe('mailto:ana@acme.example');
    expect(mailto('a&b%c#@x.example')).toBe('mailto:a%26b%25c%23@x.example');
  });
});
