export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between toasts and what they stand above, pixels. */
const GAP = 12;

/**
 * How far above the window's lower edge a stack of toasts begins, in pixels, so that it covers none of the boxes: as low as
 * it can, no lower than `least`. Where there is room nowhere it is `least`.
 */
export function liftOver(
  stack: { left: number; right: number; height: number },
  boxes: readonly Box[],
  windowHeight: number,
  least: number,
): number {
  const inColumn = boxes.filter((box) => box.left < stack.right && box.right > stack.left);
  for (let lift = least; lift + stack.height <= windowHeight; ) {
    const bottom = windowHeight - lift;
    const covered = inColumn.filter((box) => box.top < bottom && box.bottom > bottom - stack.height);
    if (covered.length === 0) return lift;
    lift = windowHeight - Math.min(...covered.map(({ top }) => top)) + GAP;
  }
  return least;
}
