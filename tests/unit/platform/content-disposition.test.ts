import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '@/lib/text/file-name';
import { contentDisposition } from '@/server/platform/http/content-disposition';
import { anyCharacter } from '~/tests/setup/any-character';

describe('the name under which a file is saved', () => {
  it.each([
    ['F-2026-001.pdf', 'application/pdf', 'F-2026-001.pdf'],
    ['Factura nº 3.pdf', 'application/pdf', 'Factura nº 3.pdf'],
    ['x.html', 'application/pdf', 'x.html.pdf'],
    ['invoice\u202efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
    ['../../etc/passwd', 'application/pdf', '_.._etc_passwd.pdf'],
    ['A/2026/7.pdf', 'application/pdf', 'A_2026_7.pdf'],
    ['CON.pdf', 'application/pdf', '_CON.pdf'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.pdf', 'image/png', 'photo.pdf.png'],
    ['page.html', 'text/html', 'page.html.bin'],
    [' . ', 'application/pdf', 'file.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['a\u0000b\u200b.pdf', 'application/pdf', 'ab.pdf'],
  ])('%j of %s is %j', (name, mediaType, expected) => {
    expect(safeFileName(name, mediaType)).toBe(expected);
  });

  it('is safe and true to the type, whatever it is made of', () => {
    const anything = fc.string({
      unit: fc.oneof(anyCharacter, fc.constantFrom('\ud800', '\u202e', '/', '"', '.', ' ', '\u2066')),
      maxLength: 300,
    });
    fc.assert(
      fc.property(anything, (name) => {
        const safe = safeFileName(name, 'application/pdf');
        expect(safe).toMatch(/^[^\s.<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}][^<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]*\.pdf$/iu);
        expect(safe.length).toBeLessThanOrEqual(304);
        expect(safeFileName(safe, 'application/pdf')).toBe(safe);
      }),
    );
  });
});

describe('the header', () => {
  it('has the name in ASCII, and whole as RFC 8187 writes it', () => {
    expect(contentDisposition('inline', "F'(1) ñ.html", 'application/pdf')).toBe(
      `inline; filename="F__1___.html.pdf"; filename*=UTF-8''F%27%281%29%20%C3%B1.html.pdf`,
    );
  });
});
