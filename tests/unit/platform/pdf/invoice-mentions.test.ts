import { describe, expect, it } from 'vitest';
import type { FiscalZone } from '@/lib/tax/tax-zones';
import { pdfFormat } from '@/server/sales/documents/document-pdf-format';
import { legalMentionsOf } from '@/server/sales/documents/printed-terms';

// What must be printed where no tax is charged, by category, reason and zone, in both languages.

type Case = { category: string; reason?: string; from?: FiscalZone; to?: FiscalZone; because?: string };

const taxNames = { peninsula: 'IVA', canarias: 'IGIC', ceuta_melilla: 'IPSI', eu: 'IVA', world: 'IVA' } as const;

function mentions(locale: string, { category, reason, from = 'peninsula', to, because }: Case): string[] {
  const line = { description: 'x', quantity: 1, unitPrice: 1, ...(because && { taxExemptReason: because }) };
  const document = { items: [line, line], taxes: [{ category, reason }], clientLocation: to };
  return legalMentionsOf(document, from, pdfFormat(locale, 'EUR', taxNames[from]));
}

const table: [Case, spanish: string[], english: string[]][] = [
  [{ category: 'S' }, [], []],
  [{ category: 'Z' }, [], []],
  [{ category: 'L', from: 'canarias' }, [], []],
  [
    { category: 'AE' },
    ['Inversión del sujeto pasivo (art. 84.Uno.2.º de la Ley 37/1992).'],
    ['Reverse charge: the recipient is liable for the tax (art. 84.Uno.2 of Ley 37/1992).'],
  ],
  [
    { category: 'AE', to: 'eu' },
    [
      'Inversión del sujeto pasivo: no sujeta a IVA, declara el impuesto el destinatario (art. 69.Uno.1.º de la Ley 37/1992; arts. 44 y 196 de la Directiva 2006/112/CE).',
    ],
    [
      'Reverse charge: not subject to Spanish VAT, the recipient is liable for the tax (art. 69.Uno.1 of Ley 37/1992; arts. 44 and 196 of Directive 2006/112/EC).',
    ],
  ],
  [
    { category: 'AE', from: 'canarias' },
    ['Inversión del sujeto pasivo (art. 19.1.2.º de la Ley 20/1991).'],
    ['Reverse charge: the recipient is liable for the tax (art. 19.1.2 of Ley 20/1991).'],
  ],
  [
    { category: 'AE', from: 'ceuta_melilla' },
    ['Inversión del sujeto pasivo.'],
    ['Reverse charge: the recipient is liable for the tax.'],
  ],
  [
    { category: 'K', to: 'eu' },
    ['Entrega intracomunitaria de bienes (art. 25 de la Ley 37/1992; art. 138 de la Directiva 2006/112/CE).'],
    ['Intra-Community supply of goods (art. 25 of Ley 37/1992; art. 138 of Directive 2006/112/EC).'],
  ],
  [
    { category: 'G', to: 'world' },
    ['Exportación exenta de IVA (art. 21 de la Ley 37/1992; art. 146 de la Directiva 2006/112/CE).'],
    ['Export exempt from VAT (art. 21 of Ley 37/1992; art. 146 of Directive 2006/112/EC).'],
  ],
  [
    { category: 'G', from: 'canarias', to: 'peninsula' },
    ['Exportación exenta de IGIC (art. 11 de la Ley 20/1991).'],
    ['Export exempt from IGIC (art. 11 of Ley 20/1991).'],
  ],
  [
    { category: 'O', to: 'world' },
    ['No sujeta a IVA por el lugar de realización (arts. 69 y 70 de la Ley 37/1992).'],
    ['Not subject to VAT by the place of supply (arts. 69 and 70 of Ley 37/1992).'],
  ],
  [
    { category: 'O', reason: 'N2' },
    ['No sujeta a IVA por el lugar de realización (arts. 69 y 70 de la Ley 37/1992).'],
    ['Not subject to VAT by the place of supply (arts. 69 and 70 of Ley 37/1992).'],
  ],
  [
    { category: 'O' },
    ['No sujeta a IVA (arts. 7 y 78.Tres de la Ley 37/1992).'],
    ['Not subject to VAT (arts. 7 and 78.Tres of Ley 37/1992).'],
  ],
  [
    { category: 'O', because: 'Suplido: tasa del Registro' },
    ['Suplido: tasa del Registro', 'No sujeta a IVA (arts. 7 y 78.Tres de la Ley 37/1992).'],
    ['Suplido: tasa del Registro', 'Not subject to VAT (arts. 7 and 78.Tres of Ley 37/1992).'],
  ],
  [
    { category: 'E' },
    ['Operación exenta de IVA (art. 20 de la Ley 37/1992).'],
    ['Exempt from VAT (art. 20 of Ley 37/1992).'],
  ],
  [
    { category: 'E', reason: 'E4' },
    ['Operación exenta de IVA (arts. 23 y 24 de la Ley 37/1992).'],
    ['Exempt from VAT (arts. 23 and 24 of Ley 37/1992).'],
  ],
  [{ category: 'E', reason: 'E6' }, ['Operación exenta de IVA.'], ['Exempt from VAT.']],
  [
    { category: 'E', reason: 'VATEX-EU-132-1I' },
    ['Operación exenta de IVA (art. 20 de la Ley 37/1992).'],
    ['Exempt from VAT (art. 20 of Ley 37/1992).'],
  ],
  [
    { category: 'E', because: 'art. 20.Uno.9.º' },
    ['Operación exenta de IVA: art. 20.Uno.9.º'],
    ['Exempt from VAT: art. 20.Uno.9.º'],
  ],
  [
    { category: 'E', from: 'canarias' },
    ['Operación exenta de IGIC (art. 50 de la Ley 4/2012).'],
    ['Exempt from IGIC (art. 50 of Ley 4/2012).'],
  ],
  [{ category: 'O', from: 'world', to: 'world' }, ['No sujeta a IVA.'], ['Not subject to VAT.']],
];

describe('what is said where no tax is charged', () => {
  it.each(table)('%j', (situation, spanish, english) => {
    expect(mentions('es-ES', situation)).toEqual(spanish);
    expect(mentions('en', situation)).toEqual(english);
  });

  it('calls no sale exempt that somebody else is taxed for', () => {
    for (const category of ['AE', 'K', 'O']) {
      for (const from of ['peninsula', 'canarias', 'ceuta_melilla'] as const) {
        for (const to of ['peninsula', 'eu', 'world', undefined] as const) {
          const said = [...mentions('es', { category, from, to }), ...mentions('en', { category, from, to })].join(' ');
          expect(said).not.toMatch(/exent|exempt/i);
          expect(said).not.toBe('');
        }
      }
    }
  });
});
