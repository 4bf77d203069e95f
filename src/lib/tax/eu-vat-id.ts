import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as bg from 'stdnum/lib/cjs/bg/vat.js';
import * as cy from 'stdnum/lib/cjs/cy/vat.js';
import * as cz from 'stdnum/lib/cjs/cz/dic.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as dk from 'stdnum/lib/cjs/dk/cvr.js';
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js';
import * as fi from 'stdnum/lib/cjs/fi/alv.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as gr from 'stdnum/lib/cjs/gr/vat.js';
import * as hr from 'stdnum/lib/cjs/hr/oib.js';
import * as hu from 'stdnum/lib/cjs/hu/anum.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as lt from 'stdnum/lib/cjs/lt/pvm.js';
import * as lu from 'stdnum/lib/cjs/lu/tva.js';
import * as lv from 'stdnum/lib/cjs/lv/pvn.js';
import * as mt from 'stdnum/lib/cjs/mt/vat.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import * as pl from 'stdnum/lib/cjs/pl/nip.js';
import * as pt from 'stdnum/lib/cjs/pt/nif.js';
import * as ro from 'stdnum/lib/cjs/ro/cui.js';
import * as se from 'stdnum/lib/cjs/se/vat.js';
import * as si from 'stdnum/lib/cjs/si/ddv.js';
import * as sk from 'stdnum/lib/cjs/sk/dph.js';
import { vatIdCountry } from '@/lib/tax/vat-territories';

type Judge = { validate: (id: string) => { isValid: boolean } };

/** What follows the prefix in each country, as VIES takes it (its FAQ, question 11), and who knows the check digit. */
const countries: Record<string, [prefix: string, format: RegExp, judge: Judge]> = {
  AT: ['AT', /^U\d{8}$/, at],
  BE: ['BE', /^[01]\d{9}$/, be],
  BG: ['BG', /^\d{9,10}$/, bg],
  CY: ['CY', /^\d{8}[A-Z]$/, cy],
  CZ: ['CZ', /^\d{8,10}$/, cz],
  DE: ['DE', /^\d{9}$/, de],
  DK: ['DK', /^\d{8}$/, dk],
  EE: ['EE', /^\d{9}$/, ee],
  FI: ['FI', /^\d{8}$/, fi],
  FR: ['FR', /^[0-9A-Z]{2}\d{9}$/, fr],
  GR: ['EL', /^\d{9}$/, gr],
  HR: ['HR', /^\d{11}$/, hr],
  HU: ['HU', /^\d{8}$/, hu],
  IE: ['IE', /^\d[0-9A-Z]\d{5}[A-Z]{1,2}$/, ie],
  IT: ['IT', /^\d{11}$/, it],
  LT: ['LT', /^(\d{9}|\d{12})$/, lt],
  LU: ['LU', /^\d{8}$/, lu],
  LV: ['LV', /^\d{11}$/, lv],
  MT: ['MT', /^\d{8}$/, mt],
  NL: ['NL', /^\d{9}B\d{2}$/, nl],
  PL: ['PL', /^\d{10}$/, pl],
  PT: ['PT', /^\d{9}$/, pt],
  RO: ['RO', /^\d{2,10}$/, ro],
  SE: ['SE', /^\d{10}\d{2}$/, se],
  SI: ['SI', /^\d{8}$/, si],
  SK: ['SK', /^\d{10}$/, sk],
  XI: ['XI', /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, gb], // Northern Ireland
};

/** A regular expression of the VAT numbers of other member states, in small letters and with their prefix; PostgreSQL reads it as well. */
export const EU_VAT_NUMBERS = `^(${Object.values(countries)
  .map(([prefix, format]) => `${prefix}(${format.source.slice(1, -1)})`)
  .join('|')
  .toLowerCase()})$`;

/** The country (ISO 3166-1 alpha-2, and XI) whose VAT prefix an id begins with: Greece for `EL…`; Spain is not among them. */
export function countryOfPrefix(id: string): string | undefined {
  return Object.keys(countries).find((country) => id.startsWith(countries[country]?.[0] ?? ''));
}

/** What looks wrong about the VAT id of another EU country, with or without its prefix; nothing for other countries. */
export function vatIdWarning(id: string, country: string): 'format' | 'check_digit' | undefined {
  const [prefix, format, judge] = countries[vatIdCountry(country, id)] ?? [];
  if (!prefix) return undefined;
  const number = id.startsWith(prefix) ? id.slice(prefix.length) : id;
  if (!format?.test(number)) return 'format';
  return judge?.validate(number).isValid ? undefined : 'check_digit';
}

/**
 * A VAT id with the prefix of its country, as invoices within the Union show it (Directive 2006/112/EC art. 215 and 226);
 * null outside of the Union. `id` is normalized.
 */
export function vatIdIn(country: string, id: string): string | null {
  const prefix = country === 'ES' ? 'ES' : countries[vatIdCountry(country, id)]?.[0];
  if (!prefix) return null;
  return id.startsWith(prefix) ? id : `${prefix}${id}`;
}
