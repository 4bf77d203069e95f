import { expect, test } from 'vitest';
import { everyManieth, heightOf, middleOf, roundTicks } from '@/components/platform/ui/chart/chart-scale';

test('an axis has round amounts, nought among them, and holds every amount', () => {
  expect(roundTicks([1210, 300])).toEqual([0, 500, 1000, 1500]);
  expect(roundTicks([0.3])).toEqual([0, 0.1, 0.2, 0.3]);
  expect(roundTicks([100])).toEqual([0, 25, 50, 75, 100]);
  expect(roundTicks([-350, 900])).toEqual([-500, 0, 500, 1000]);
  expect(roundTicks([-80])).toEqual([-80, -60, -40, -20, 0]);
  expect(roundTicks([4_000_000_000])).toEqual([0, 1e9, 2e9, 3e9, 4e9]);
});

test('an axis of nothing makes no amounts up', () => {
  expect(roundTicks([])).toEqual([0]);
  expect(roundTicks([0, 0])).toEqual([0]);
  expect(heightOf(0, [0])).toBe(0);
});

test('a height is told from the lowest to the highest of an axis', () => {
  expect(heightOf(0, [-500, 0, 500])).toBe(50);
  expect(heightOf(500, [-500, 0, 500])).toBe(100);
  expect(middleOf(0, 4)).toBe(12.5);
});

test('of labels that do not fit as many are left out between any two', () => {
  expect(everyManieth(600, 12, 30)).toBe(1);
  expect(everyManieth(240, 12, 30)).toBe(2);
  expect(everyManieth(0, 12, 30)).toBe(1);
});
