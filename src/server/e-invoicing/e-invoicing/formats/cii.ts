import { writeCii } from '@/server/e-invoicing/e-invoicing/formats/en16931/cii-writer';
import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { plain } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** CII D16B with the rules of EN 16931 alone. */
export const cii = en16931Format(
  { name: 'CII', label: 'CII D16B', fileName: (invoice) => namedByNumber(invoice, '.cii.xml') },
  plain,
  writeCii,
);
