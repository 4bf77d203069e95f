import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { peppol } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { writeUbl } from '@/server/e-invoicing/e-invoicing/formats/en16931/ubl-writer';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** Peppol BIS Billing 3.0, for the Peppol network. */
export const peppolBis3 = en16931Format(
  { name: 'PEPPOL-BIS-3', label: 'Peppol BIS Billing 3', fileName: (invoice) => namedByNumber(invoice, '.peppol.xml') },
  peppol,
  writeUbl,
);
