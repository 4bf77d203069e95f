import { describe, expect, it } from 'vitest';
import { vatIdIn, vatIdWarning } from '@/lib/tax/eu-vat-id';
import { lineTax } from '@/lib/tax/line-tax';
import { kindFromAbroad } from '@/lib/tax/purchase-from-abroad';
import { isInAnotherZone } from '@/lib/tax/tax-hints';
import { type BilledClient, type Issuer, taxParties } from '@/lib/tax/tax-parties';
import type { FiscalZone, OperationType } from '@/lib/tax/tax-zones';
import { zonesOf } from '@/lib/tax/vat-territories';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';

// Directive 2006/112/EC art. 5 to 7; Protocol on Ireland/Northern Ireland art. 8; LIVA art. 3.

describe('the zone of a place', () => {
  it.each<[string, string | undefined, FiscalZone[]]>([
    ['FR', '75001', ['eu']],
    ['MC', '98000', ['eu']], // France for VAT
    ['FR', '98000', ['eu']], // Monaco, written so
    ['FR', '97400', ['world']], // La Réunion
    ['RE', '97400', ['world']],
    ['GP', undefined, ['world']],
    ['FR', '98800', ['world']], // Nouméa
    ['FI', '00100', ['eu']],
    ['FI', '22100', ['world']], // Mariehamn
    ['FI', 'AX-22 100', ['world']],
    ['AX', '22100', ['world']],
    ['DE', '78266', ['world']], // Büsingen
    ['DE', 'D-27498', ['world']], // Helgoland
    ['DE', '27499', ['eu']],
    ['IT', '23041', ['world']], // Livigno
    ['IT', '22061', ['world']], // Campione d'Italia
    ['IT', 'I-20121', ['eu']],
    ['SM', '47890', ['world']], // San Marino
    ['VA', '00120', ['world']],
    ['GR', '630 86', ['world']], // Mount Athos
    ['GR', '10431', ['eu']],
    ['IM', 'IM1 1AA', ['world']], // as the United Kingdom
    ['GB', 'IM1 1AA', ['world']],
    ['GB', 'SW1A 1AA', ['world']],
    ['GB', 'bt1 5gs', ['eu', 'world']], // Northern Ireland: for goods, and for services
    ['JE', undefined, ['world']],
    ['GI', 'GX11 1AA', ['world']],
    ['AD', 'AD500', ['world']],
    ['CH', '6900', ['world']],
    ['NO', '0150', ['world']],
    ['FO', '100', ['world']],
    ['PT', '9000-001', ['eu']], // Madeira
    ['ES', '28001', ['peninsula']],
    ['ES', '07001', ['peninsula']], // Baleares
    ['ES', '35001', ['canarias']],
    ['ES', '38003', ['canarias']],
    ['ES', '51001', ['ceuta_melilla']],
    ['ES', 'E-52001', ['ceuta_melilla']],
    ['ES', undefined, ['peninsula', 'canarias', 'ceuta_melilla']],
  ])('%s %s is %j', (country, postalCode, zones) => {
    expect(zonesOf({ country, postalCode })).toEqual(zones);
  });

  it('is not known without a country, and is both for an id of Northern Ireland', () => {
    expect(zonesOf({ postalCode: '35001' })).toEqual([]);
    expect(zonesOf({ country: 'GB' }, 'XI123456789')).toEqual(['eu', 'world']);
  });

  it('is compared with the zone that is said, or with the company’s own', () => {
    const of = (zone: FiscalZone | null, country: string, postalCode?: string, taxId: string | null = null) =>
      isInAnotherZone({ zone, country, postalCode, taxId }, 'peninsula');
    expect(of('eu', 'IT', '23041')).toBe(true);
    expect(of('world', 'IT', '23041')).toBe(false);
    expect(of('peninsula', 'ES', '35001')).toBe(true);
    expect(of(null, 'ES', '35001')).toBe(true);
    expect(of(null, 'ES', '28001')).toBe(false);
    expect(of(null, 'FR')).toBe(true);
    expect(of('eu', 'GB', 'BT1 5GS')).toBe(false);
    expect(of('eu', 'GB', 'SW1A 1AA')).toBe(true);
    expect(of('eu', 'GB', 'SW1A 1AA', 'XI 123456789')).toBe(false);
  });
});

describe('VAT ids of territories', () => {
  it('are those of France in Monaco, and XI in Northern Ireland', () => {
    expect(vatIdIn('MC', '46000000008')).toBe('FR46000000008');
    expect(vatIdIn('GB', 'XI110305878')).toBe('XI110305878');
    expect(vatIdIn('GB', '110305878')).toBeNull();
    expect(vatIdIn('IM', '110305878')).toBeNull();
    expect(vatIdIn('AX', '20774740')).toBeNull();
    expect(vatIdWarning('1', 'MC')).toBe('format');
  });
});

describe('whom a fiscal record names', () => {
  const named = (taxId: string, country: string) =>
    recipientOf({ name: 'x', taxId, country, zone: 'eu', isIndividual: false });

  it.each([
    ['46000000008', 'MC', { country: null, type: '02', id: 'FR46000000008' }],
    ['XI110305878', 'GB', { country: null, type: '02', id: 'XI110305878' }],
    ['GB110305878', 'GB', { country: 'GB', type: '04', id: 'GB110305878' }],
    ['12345', 'IM', { country: 'IM', type: '04', id: '12345' }],
  ])('%s of %s', (taxId, country, other) => {
    expect(named(taxId, country)).toEqual({ name: 'x', other });
  });
});

const issuer: Issuer = { zone: 'peninsula', regime: 'general', taxRate: null, taxId: 'B12345674', ossSince: null };
const nobody: BilledClient = { zone: null, type: null, taxId: null, country: null, isSurcharged: false };

describe('what is sold to them', () => {
  const of = (client: Partial<BilledClient>, operationType: OperationType, company: Partial<Issuer> = {}) => {
    const { category, reason, oss, rate } = lineTax(
      taxParties({ ...issuer, ...company }, { ...nobody, ...client }, '2026-02-10'),
      { operationType },
    );
    return [category, reason, oss, Number(rate)].join(' ').trim();
  };
  const belfast = { country: 'GB', taxId: 'XI110305878' };

  it.each<FiscalZone>(['eu', 'world'])(
    'is goods of the Union and services of elsewhere, in Northern Ireland (%s)',
    (zone) => {
      expect(of({ ...belfast, zone }, 'goods')).toBe('K E5  0');
      expect(of({ ...belfast, zone }, 'service')).toBe('O N2  0');
      const consumer = { country: 'GB', postalCode: 'BT1 5GS', zone };
      expect(of(consumer, 'goods')).toBe('S   21');
      expect(of(consumer, 'goods', { ossSince: '2021-07-01' })).toBe('S  XI:goods 20');
      expect(of(consumer, 'digital_service', { ossSince: '2021-07-01' })).toBe('S   21');
    },
  );

  it('is an export to the rest of the United Kingdom and to the Isle of Man', () => {
    for (const country of ['GB', 'IM']) {
      expect(of({ country, taxId: 'GB110305878', zone: 'world' }, 'goods')).toBe('G E2  0');
      expect(of({ country, taxId: 'GB110305878', zone: 'world' }, 'service')).toBe('O N2  0');
    }
  });

  it('is taxed in Monaco as in France', () => {
    expect(of({ country: 'MC', taxId: 'FR46000000008', zone: 'eu' }, 'goods')).toBe('K E5  0');
    expect(of({ country: 'MC', taxId: '46000000008', zone: 'eu' }, 'service')).toBe('AE N2  0');
    const consumer = { country: 'MC', postalCode: '98000', zone: 'eu' as const };
    expect(of(consumer, 'goods', { ossSince: '2021-07-01' })).toBe('S  FR:goods 20');
  });

  it('is in no one-stop shop outside of the territory', () => {
    const consumer = { country: 'FR', postalCode: '97400', zone: 'eu' as const };
    expect(of(consumer, 'goods', { ossSince: '2021-07-01' })).toBe('S   21');
  });
});

describe('what is bought from them', () => {
  it.each([
    ['MC', undefined, 'intra_community', 'intra_community'],
    ['MC', 'FR46000000008', 'intra_community', 'intra_community'],
    [undefined, 'XI110305878', 'intra_community', 'reverse_charge'],
    ['GB', 'XI110305878', 'intra_community', 'reverse_charge'],
    ['GB', 'GB110305878', 'import', 'reverse_charge'],
    ['IM', undefined, 'import', 'reverse_charge'],
    ['RE', undefined, 'import', 'reverse_charge'],
    ['AX', undefined, 'import', 'reverse_charge'],
    ['SM', undefined, 'import', 'reverse_charge'],
    ['VA', undefined, 'import', 'reverse_charge'],
  ])('from %s with the id %s: %s, and as a service %s', (vendorCountry, vendorTaxId, goods, service) => {
    const of = (operationType: OperationType) => kindFromAbroad({ vendorCountry, vendorTaxId }, { operationType });
    expect([of('goods'), of('service')]).toEqual([goods, service]);
  });
});
