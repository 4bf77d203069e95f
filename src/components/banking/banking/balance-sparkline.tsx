interface BalanceSparklineProps {
  /** What it shows, for who does not see it. */
  label: string;
  points: readonly { date: string; balance: number }[];
  className?: string;
}

const WIDTH = 240;
const HEIGHT = 48;
const DAY_MS = 86_400_000;

/** The balance of an account at a glance: a line that steps where something moved. */
export function BalanceSparkline({ label, points, className }: BalanceSparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={pathOf(points)} fill="none" stroke="var(--accent)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function pathOf(points: BalanceSparklineProps['points']): string {
  const days = points.map(({ date }) => Date.parse(date) / DAY_MS);
  const [first = 0, last = first] = [days[0], days.at(-1)];
  const balances = points.map(({ balance }) => balance);
  const [lowest, highest] = [Math.min(...balances), Math.max(...balances)];
  const x = (day: number) => ((day - first) / Math.max(last - first, 1)) * WIDTH;
  // An account on which nothing moves is a line through the middle.
  const y = (balance: number) =>
    highest === lowest ? HEIGHT / 2 : HEIGHT - 2 - ((balance - lowest) / (highest - lowest)) * (HEIGHT - 4);
  return points
    .map(({ balance }, n) => {
      const [at, level] = [x(days[n] ?? first).toFixed(1), y(balance).toFixed(1)];
      return n === 0 ? `M${at} ${level}` : `H${at}V${level}`;
    })
    .join('');
}
