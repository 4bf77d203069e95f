import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packXml, xmlOf } from '@/server/fiscal-records/fiscal-chain/packed-xml';

const COMPANY = 'ws_01kagz4t5v8w9x0y1z2a3b4c5d';

const XML =
  '<sum1:RegistroAlta xmlns:sum1="https://example.test/SuministroInformacion.xsd"><sum1:IDVersion>1.0</sum1:IDVersion>' +
  '<sum1:NombreRazonEmisor>Ñandú &amp; Cía, 10 €</sum1:NombreRazonEmisor><sum1:NumeroInstalacion>1-ws_01kagz4t5v8w9x0y1z2a3b4c5d</sum1:NumeroInstalacion></sum1:RegistroAlta>';

it('reads what was packed in November 2026: the dictionary never changes', () => {
  const packed = 'ASOy1ZRakZhbkJOqV5JaXEKdFg5mHX94YmJeyuFdCmqJuQXWCs6H1ybqKBgaKDxqWkOgWYCZyAx18XtaH3+qRQk+AA==';
  expect(xmlOf(Buffer.from(packed, 'base64'), COMPANY)).toBe(XML);
});

it('reads back any text that begins as XML does, and one that is not packed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = `<a>${text}</a>`;
      expect(xmlOf(packXml(xml, COMPANY), COMPANY)).toBe(xml);
      expect(xmlOf(Buffer.from(xml), COMPANY)).toBe(xml);
    }),
  );
});

it('refuses what a later version packed in another way', () => {
  const packed = packXml(XML, COMPANY);
  packed[0] = 2;
  expect(() => xmlOf(packed, COMPANY)).toThrow('does not know');
  expect(() => inflateRawSync(packed.subarray(1))).toThrow(); // without the dictionary it is nothing
});
