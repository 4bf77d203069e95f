import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { plain } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { writeUbl } from '@/server/e-invoicing/e-invoicing/formats/en16931/ubl-writer';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** UBL 2.1 with the rules of EN 16931 alone. */
export const ubl = en16931Format(
  { name: 'UBL', label: 'UBL 2.1', fileName: (invoice) => namedByNumber(invoice, '.ubl.xml') },
  { ...plain, withholdingTotal: true },
  writeUbl,
);
