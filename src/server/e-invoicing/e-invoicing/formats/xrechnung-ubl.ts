import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { xrechnung } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { writeUbl } from '@/server/e-invoicing/e-invoicing/formats/en16931/ubl-writer';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** XRechnung 3.0, which German authorities take. */
export const xrechnungUbl = en16931Format(
  { name: 'XRechnung-UBL', label: 'XRechnung (UBL)', fileName: (invoice) => namedByNumber(invoice, '.xrechnung.xml') },
  xrechnung,
  writeUbl,
);
