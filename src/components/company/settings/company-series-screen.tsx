'use client';

import { CompanyFrame } from './company-frame';
import { SeriesCard } from './series-card';

/** How its documents are numbered. */
export function CompanySeriesScreen() {
  return <CompanyFrame page="series">{(_, disabled) => <SeriesCard disabled={disabled} />}</CompanyFrame>;
}
