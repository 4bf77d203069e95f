import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from '@/lib/folio/own-path';

describe('ownPath', () => {
  it.each([
    ['/', '/'],
    ['/w/ws_1/invoices?status=draft&q=a%20b', '/w/ws_1/invoices?status=draft&q=a%20b'],
    ['/w/../w/ws_1', '/w/ws_1'],
    ['/a//b', '/a//b'],
    ['/?next=//evil.test', '/?next=//evil.test'],
    ['/%2F/evil.test', '/%2F/evil.test'],
  ])('%j is a path of ours: %j', (wanted, path) => {
    expect(ownPath(wanted)).toBe(path);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/%2e//evil.test',
    '/%2E/%2e//evil.test',
    '/..//evil.test',
    '/a/..//evil.test',
    '/a/%2e%2E//evil.test',
    '/\t/evil.test',
    '/\n//evil.test',
    '/.\r//evil.test',
    '///evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'evil.test',
    ' /w',
    '',
    '//',
    undefined,
    ['/w', '//evil.test'],
  ])('%j leads to the start page', (wanted) => {
    expect(ownPath(wanted)).toBe('/');
  });

  it('never leads elsewhere, however often a browser reads it', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2F', '%5C', '\t', '\n', '\r', '\0', '?', '#', '@', ':', 'a', 'evil.test'); // biome-ignore format: one line
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = ownPath(`/${pieces.join('')}`);
        const url = new URL(path, 'https://folio.test');
        expect(url.origin).toBe('https://folio.test');
        expect(new URL(url.pathname, 'https://folio.test').origin).toBe('https://folio.test');
        expect(ownPath(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});
