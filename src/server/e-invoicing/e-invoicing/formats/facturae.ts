import { facturaeProblems } from '@/server/e-invoicing/e-invoicing/formats/facturae/facturae-problems';
import { writeFacturae } from '@/server/e-invoicing/e-invoicing/formats/facturae/facturae-writer';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';

/** Facturae 3.2.2, what Spanish administrations take; signed, it is an .xsig. */
export const facturae: Format = {
  name: 'Facturae',
  label: 'Facturae 3.2.2',
  contentType: 'application/xml',
  canBeSigned: true,
  isReadable: true,
  fileName: (invoice) => namedByNumber(invoice, '.facturae.xml'),
  problems: facturaeProblems,
  write: writeFacturae,
};
