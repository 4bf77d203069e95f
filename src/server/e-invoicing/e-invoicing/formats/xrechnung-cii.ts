import { writeCii } from '@/server/e-invoicing/e-invoicing/formats/en16931/cii-writer';
import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { xrechnung } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** XRechnung 3.0, which German authorities take. */
export const xrechnungCii = en16931Format(
  { name: 'XRechnung-CII', label: 'XRechnung (CII)', fileName: (invoice) => namedByNumber(invoice, '.xrechnung.xml') },
  xrechnung,
  writeCii,
);
