import { en16931Format } from '@/server/e-invoicing/e-invoicing/formats/en16931/en16931-format';
import { publicPlatform } from '@/server/e-invoicing/e-invoicing/formats/en16931/profile';
import { writeUbl } from '@/server/e-invoicing/e-invoicing/formats/en16931/ubl-writer';
import { namedByNumber } from '@/server/e-invoicing/e-invoicing/formats/file-names';

/** UBL for the public platform of invoices between Spanish businesses; nothing is sent there: see docs/decisions/0055. */
export const spfe = en16931Format(
  { name: 'UBL-SPFE', label: 'UBL (RD 238/2026)', fileName: (invoice) => namedByNumber(invoice, '.spfe.xml') },
  publicPlatform,
  writeUbl,
);
