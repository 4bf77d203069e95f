import { expect, it } from 'vitest';
import { refusalOf, walPosition } from '@/server/platform/db/wal-position';

const committed = walPosition({ system: '77', timeline: '00000002', lsn: '1/5' });
const standby = { ...committed, isPrimary: false, isPooled: false, sinceLastChange: 0 };
const at = (lsn: string) => walPosition({ system: '77', timeline: '00000002', lsn });

it('reads from a standby that has replayed as much as was committed, and from no other', () => {
  expect(refusalOf(standby, committed)).toBeUndefined();
  expect(refusalOf({ ...standby, ...at('A/0') }, at('9/FFFFFFFF'))).toBeUndefined();
  expect(refusalOf({ ...standby, ...at('1/4') }, committed)).toBe('behind');
  expect(refusalOf({ ...standby, ...at('0/FFFFFFFF') }, committed)).toBe('behind');
});

it('compares positions of one cluster and one timeline alone', () => {
  expect(refusalOf({ ...standby, system: '78' }, committed)).toBe('foreign');
  expect(refusalOf({ ...standby, ...at('9/0'), timeline: '00000001' }, committed)).toBe('foreign');
  expect(refusalOf({ ...standby, isPrimary: true }, committed)).toBe('no_standby');
  expect(refusalOf(standby, undefined)).toBe('primary_unknown');
});
