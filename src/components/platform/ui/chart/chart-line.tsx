/** The room that lines are drawn in, as wide and as high as the chart, whatever it measures. */
const ROOM = 1_000;

interface ChartLineProps {
  /** Places in percent of the chart's width and height. A line with two parts has a gap between them. */
  parts: readonly (readonly { at: number; height: number }[])[];
  /** Whether it stays as it is up to where it changes. */
  steps?: boolean;
  /** The height down to which it is filled. */
  base?: number;
  /** How it looks: `stroke-…`, and `fill-…` for what is below it. */
  line: string;
  area?: string;
}

/** A line through places of a chart. */
export function ChartLine({ parts, steps = false, base = 0, line, area }: ChartLineProps) {
  const drawn = parts.filter((part) => part.length > 0);
  const x = (at: number) => round(at * (ROOM / 100));
  const y = (height: number) => round(ROOM - height * (ROOM / 100));
  const paths = drawn.map((part) => {
    const through = part.map(({ at, height }, index) => {
      if (index === 0) return `M${x(at)} ${y(height)}`;
      return steps ? `H${x(at)}V${y(height)}` : `L${x(at)} ${y(height)}`;
    });
    return { through: through.join(''), from: x(part[0]?.at ?? 0) };
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${ROOM} ${ROOM}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {area &&
        paths.map(({ through, from }) => <path key={from} d={`${through}V${y(base)}H${from}Z`} className={area} />)}
      {paths.map(({ through, from }) => (
        <path key={from} d={through} fill="none" vectorEffect="non-scaling-stroke" className={line} />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
