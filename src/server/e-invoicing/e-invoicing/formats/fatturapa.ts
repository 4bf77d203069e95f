import { fatturaPaProblems } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-problems';
import { writeFatturaPa } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/fatturapa-writer';
import { sdiFileName } from '@/server/e-invoicing/e-invoicing/formats/fatturapa/transmission';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';

/** FatturaPA 1.2.2, which Italy's exchange system (SdI) takes: FPR12 to businesses and people, FPA12 to administrations. */
export const fatturaPa: Format = {
  name: 'FatturaPA',
  label: 'FatturaPA 1.2.2',
  contentType: 'application/xml',
  canBeSigned: false,
  isReadable: true,
  fileName: sdiFileName,
  problems: fatturaPaProblems,
  write: writeFatturaPa,
};
