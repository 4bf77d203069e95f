import { cii } from '@/server/e-invoicing/e-invoicing/formats/cii';
import { facturX } from '@/server/e-invoicing/e-invoicing/formats/factur-x';
import { facturae } from '@/server/e-invoicing/e-invoicing/formats/facturae';
import { fatturaPa } from '@/server/e-invoicing/e-invoicing/formats/fatturapa';
import type { Format } from '@/server/e-invoicing/e-invoicing/formats/format';
import { ksef } from '@/server/e-invoicing/e-invoicing/formats/ksef';
import { peppolBis3 } from '@/server/e-invoicing/e-invoicing/formats/peppol-bis-3';
import { spfe } from '@/server/e-invoicing/e-invoicing/formats/spfe';
import { ubl } from '@/server/e-invoicing/e-invoicing/formats/ubl';
import { xrechnungCii } from '@/server/e-invoicing/e-invoicing/formats/xrechnung-cii';
import { xrechnungUbl } from '@/server/e-invoicing/e-invoicing/formats/xrechnung-ubl';

/** Every format that an invoice can be written in, in the order in which they are offered: one is added here. */
export const formats = [
  facturae,
  xrechnungCii,
  xrechnungUbl,
  facturX,
  peppolBis3,
  fatturaPa,
  ksef,
  ubl,
  cii,
  spfe,
] as const satisfies readonly Format[];

/** Names of before, or of others, by the names of ours. */
const aliases: Record<string, string> = { 'facturx-en16931': 'factur-x' };

/** The format of this name, without regard to case; undefined where there is none. */
export function formatOf(name: string): Format | undefined {
  const wanted = aliases[name.toLowerCase()] ?? name.toLowerCase();
  return formats.find((format) => format.name.toLowerCase() === wanted);
}
