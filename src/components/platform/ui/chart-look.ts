/** How the axes of charts look. */
export const axisLook = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 11 } };

/** The axis of days or months: where not all that is written on it fits, as much is left out between any two. */
export const timeAxisLook = { ...axisLook, interval: 'equidistantPreserveStart' } as const;

/** The axis of amounts is as wide as what is written on it: "25,5 mil €" takes more than "€25.5K". */
export const amountAxisLook = { ...axisLook, width: 'auto' } as const;

/** How the box looks that says what is pointed at in a chart. */
export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: { background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 6 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--muted)' },
};
