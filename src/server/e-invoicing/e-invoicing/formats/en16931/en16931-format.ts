import { type CoreInvoice, coreInvoice } from '@/server/e-invoicing/e-invoicing/formats/en16931/core-invoice';
import { coreProblems } from '@/server/e-invoicing/e-invoicing/formats/en16931/core-problems';
import type { Profile } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { withholdingWarning } from '@/server/e-invoicing/e-invoicing/formats/withholding-warning';

type Own = Pick<Format, 'name' | 'label' | 'fileName'>;

/** A format of the family of EN 16931: one of its syntaxes, under a profile. */
export function en16931Format(own: Own, profile: Profile, write: (core: CoreInvoice) => string): Format {
  return {
    ...own,
    contentType: 'application/xml',
    canBeSigned: false,
    isReadable: true,
    problems: (invoice) => [...coreProblems(invoice), ...profile.problems(invoice)],
    write(invoice) {
      const core = coreInvoice(invoice, profile);
      const unsaid = core.withholding ? [] : withholdingWarning(own.label, invoice);
      return { xml: write(core), warnings: [...core.warnings, ...unsaid] };
    },
  };
}
