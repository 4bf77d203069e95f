const figures = ['gross', 'commission', 'cleaning', 'touristTax', 'fee', 'net'] as const;

export type StatementFigure = (typeof figures)[number];

/** Which figures a table of an owner's stays shows: what the guests paid, and any other that is not nothing in every row. */
export function shownFigures(stays: readonly Record<StatementFigure, number>[]): StatementFigure[] {
  return figures.filter((name) => name === 'gross' || stays.some((stay) => stay[name] !== 0));
}
