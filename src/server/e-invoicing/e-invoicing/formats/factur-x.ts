import { writeCii } from '@/server/e-invoicing/e-invoicing/formats/en16931/cii-writer';
import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { plain } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';

/** Factur-X 1.0 (ZUGFeRD 2), profile EN 16931: CII, which its PDF holds under this very name. */
export const facturX = en16931Format(
  { name: 'Factur-X', label: 'Factur-X / ZUGFeRD', fileName: () => 'factur-x.xml' },
  plain,
  writeCii,
);
