/** How the axes of charts look. */
export const axisLook = { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)', fontSize: 11 } };

/** How the box looks that says what is pointed at in a chart. */
export const tooltipLook = {
  isAnimationActive: false,
  contentStyle: { background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 6 },
  itemStyle: { color: 'var(--ink)' },
  labelStyle: { color: 'var(--muted)' },
};
