import { describe, expect, it } from 'vitest';
import { type Box, liftOver } from '@/components/platform/ui/toast-place';

const WINDOW = 800;
const stack = { left: 0, right: 300, height: 60 };
const button = (top: number, bottom: number, left = 100): Box => ({ left, right: left + 80, top, bottom });
const lift = (...boxes: Box[]) => liftOver(stack, boxes, WINDOW, 16);

describe('toasts', () => {
  it('are as low as they go where nothing is below them', () => {
    expect(lift()).toBe(16);
    expect(lift(button(740, 772, 400))).toBe(16); // beside them
    expect(lift(button(600, 640))).toBe(16); // above them
  });

  it('stand above the foot of a form', () => {
    expect(lift(button(740, 772))).toBe(72);
  });

  it('stand above a second button that they would reach from there', () => {
    expect(lift(button(740, 772), button(680, 712))).toBe(132);
  });

  it('are where they always are, if there is room nowhere', () => {
    expect(lift(button(0, 800))).toBe(16);
  });
});
