import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '@/lib/text/cursor';
import { newId } from '@/lib/text/id';

const cursor = { createdAt: new Date('2026-11-20T10:11:12.345Z'), id: newId('inv') };
const ours = encodeCursor(cursor);

it('comes back as it went, and fits in a URL', () => {
  expect(decodeCursor(ours)).toEqual(cursor);
  expect(encodeURIComponent(ours)).toBe(ours);
});

const packed = (text: string) => Buffer.from(text).toString('base64url');

it.each([
  '',
  'x',
  'null',
  '%00',
  `${ours}=`,
  ` ${ours}`,
  `${ours}!`,
  packed('1.'),
  packed('.inv_1'),
  packed("1.a' OR 1"),
  packed('-1.inv_1'),
  packed('9'.repeat(16)),
])('is not ours: %j', (text) => {
  expect(decodeCursor(text)).toBeNull();
});

it('never throws, and never gives a date that does not exist', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.string().map((it) => Buffer.from(it).toString('base64url')),
      ),
      (text) => {
        const decoded = decodeCursor(text);
        expect(decoded === null || !Number.isNaN(decoded.createdAt.getTime())).toBe(true);
      },
    ),
  );
});
