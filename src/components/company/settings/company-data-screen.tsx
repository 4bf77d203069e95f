'use client';

import { CompanyForm } from './company/company-form';
import { CompanyFrame } from './company-frame';
import { useAgencyAnchor } from './use-agency-anchor';

/** Who the company is, where it is paid, and which parts of Folio it sees. */
export function CompanyDataScreen() {
  useAgencyAnchor();
  return (
    <CompanyFrame page="data">
      {(company, disabled) => <CompanyForm part="data" {...{ company, disabled }} />}
    </CompanyFrame>
  );
}
