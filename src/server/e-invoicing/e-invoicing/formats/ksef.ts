import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { findSizeProblems, ksefProblems } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-problems';
import { writeKsef } from '@/server/e-invoicing/e-invoicing/formats/ksef/ksef-writer';

/** FA(3), which Poland's KSeF takes of issuers with a Polish NIP; its name in the API is that of the schema before it. */
export const ksef: Format = {
  name: 'FA-2-KSeF',
  label: 'KSeF FA(3)',
  contentType: 'application/xml',
  canBeSigned: false,
  isReadable: true,
  fileName: (invoice) => namedByNumber(invoice, '.ksef.xml'),
  problems(invoice) {
    const problems = ksefProblems(invoice);
    return problems.length > 0 ? problems : findSizeProblems(writeKsef(invoice).xml);
  },
  write: writeKsef,
};
