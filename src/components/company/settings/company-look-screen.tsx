'use client';

import { CompanyForm } from './company/company-form';
import { CompanyFrame } from './company-frame';

/** How its documents look. */
export function CompanyLookScreen() {
  return (
    <CompanyFrame page="look">
      {(company, disabled) => <CompanyForm part="look" {...{ company, disabled }} />}
    </CompanyFrame>
  );
}
