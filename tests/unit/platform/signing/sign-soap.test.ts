import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signSoap } from '@/server/platform/signing/sign-soap';
import { verifyMessage } from '~/tests/authorities/face/ws-security';
import { holderOf } from '~/tests/authorities/tls-authority';
import { readXml } from '~/tests/authorities/xml-tree';
import { makeAuthority } from '~/tests/setup/certificates';

// Verified by xml-crypto, whose canonicalization and digests are its own.

const NOW = new Date('2026-11-22T12:00:00.000Z');
const { certificate, key } = makeAuthority('AC de prueba').issueTo(holderOf('B00000018', 'Taller Norte SL'));
const identity = { key, chain: certificate };
const BODY =
  '<web:ask xmlns:web="https://face.example"><request a="2" b="1"><name>Núñez &amp; Ruiz &lt;SL&gt;</name><empty/></request></web:ask>';

const sign = (body = BODY, form?: 'inclusive' | 'exclusive') => signSoap(body, { identity, now: NOW, form });
const faultOf = (text: string, now = NOW) => {
  const verdict = verifyMessage(text, readXml(text), now);
  return 'fault' in verdict ? verdict.fault : null;
};

describe('a SOAP message', () => {
  it('is signed, body and time, by whom its token names', async () => {
    const text = await sign();
    expect(faultOf(text)).toBeNull();
    const verdict = verifyMessage(text, readXml(text), NOW);
    expect('signer' in verdict && verdict.signer.subject).toContain('VATES-B00000018');
    expect(readXml(text).at('Body', 'ask', 'request', 'name')?.text).toBe('Núñez & Ruiz <SL>');
  });

  it('is signed whatever the body says', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 40 }).map((it) => it.replace(/[^\P{C}\n\t]|[&<>]/gu, '.'));
    await fc.assert(
      fc.asyncProperty(word, word, async (a, b) => {
        const body = `<w:ask xmlns:w="urn:w" xmlns="urn:d"><one>${a}</one><two xmlns="">${b}</two></w:ask>`;
        expect(faultOf(await sign(body))).toBeNull();
      }),
      { numRuns: 25 },
    );
  });

  it('is broken by any change, and good for a minute', async () => {
    const text = await sign();
    const changes: [string | RegExp, string][] = [
      ['Núñez', 'Nuñez'],
      ['a="2"', 'a="3"'],
      ['12:00:00.000Z', '12:00:00.001Z'],
      [/(<ds:SignatureValue>)..../, '$1AAAA'],
      [/(<wsse:BinarySecurityToken [^>]*>)..../, '$1AAAA'],
      ['URI="#stamp"', 'URI="#body"'],
      [' soap:mustUnderstand="1"', ''],
    ];
    for (const [from, to] of changes) {
      const changed = text.replace(from, to);
      expect(changed).not.toBe(text);
      expect({ from, fault: faultOf(changed) }).toEqual({ from, fault: expect.any(String) });
    }
    expect(faultOf(text, new Date('2026-11-22T12:01:00.000Z'))).toBeNull();
    expect(faultOf(text, new Date('2026-11-22T12:01:00.001Z'))).toBe('La petición ha caducado');
  });

  it('can be signed over inclusive C14N too', async () => {
    const text = await sign(BODY, 'inclusive');
    expect(text).not.toContain('xml-exc-c14n');
    expect(faultOf(text)).toBeNull();
  });
});
