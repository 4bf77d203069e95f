import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { readPdfText } from '~/tests/setup/pdf-text';
import { printedInvoice } from '~/tests/setup/printed-invoice';
import { changeFiscalProfile, changeWorkspace } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany({ profile: { street: 'Calle Mayor 1', postalCode: '28001', city: 'Madrid' } });
});

async function words(changes: object) {
  const { status, body } = await company.post('/v1/invoices', draftOf(changes));
  expect(status).toBe(201);
  const content = await printedInvoice(company.id, body.id);
  return JSON.parse(JSON.stringify(content).replace(/[\u00a0\u202f]/g, ' ')) as typeof content;
}

describe('who trades with whom', () => {
  it.each([
    ['DE', 'eu', '136 695 976', 'NIF-IVA DE136695976', 'Alemania', 'NIF-IVA ESB00000018'],
    ['GR', 'eu', 'EL094259216', 'NIF-IVA EL094259216', 'Grecia', 'NIF-IVA ESB00000018'],
    ['US', 'world', '12-3456789', 'ID fiscal 12-3456789', 'Estados Unidos', 'NIF B00000018'],
    ['ES', 'peninsula', 'B12345674', 'NIF B12345674', undefined, 'NIF B00000018'],
  ])(
    '%s: ids with the prefix of their country, and the country by its name',
    async (country, clientLocation, id, printed, name, own) => {
      const { client, issuer } = await words({
        clientLocation,
        clientTaxId: id,
        clientAddress: { city: 'X', country },
      });
      expect(client.details).toEqual([printed, 'X', ...(name ? [name] : [])]);
      expect(issuer.details).toEqual([own, 'Calle Mayor 1', '28001 Madrid', ...(name ? ['España'] : [])]);
    },
  );
});

describe('the one-stop shop', () => {
  it('names the country whose tax it is, and the scheme', async () => {
    await changeFiscalProfile(company.id, { ossSince: new Date('2026-01-01T00:00:00Z') });
    const { breakdown, sums, mentions } = await words({
      ...{ clientTaxId: undefined, clientLocation: 'eu', clientAddress: { country: 'DE' }, operationType: 'goods' },
    });
    expect(breakdown.rows).toEqual([{ tax: 'IVA 19 % (Alemania)', taxable: '100,00 €', amount: '19,00 €' }]);
    expect(sums.at(-1)).toEqual({ label: 'IVA 19 % (Alemania)', value: '19,00 €' });
    expect(mentions).toEqual([
      'IVA de Alemania, repercutido por el régimen de la Unión de la ventanilla única (OSS) (art. 163 unvicies de la Ley 37/1992).',
    ]);
  });
});

describe('the cash criterion', () => {
  beforeEach(async () => {
    const cashCriterionSince = new Date('2026-01-01T00:00:00Z');
    await changeFiscalProfile(company.id, { cashCriterionSince });
  });

  it('is said on what is issued under it, in the words that the law wants (RD 1619/2012 art. 6.1.p)', async () => {
    const said = 'Régimen especial del criterio de caja';
    expect((await words({ status: 'sent' })).mentions).toEqual([`${said} (arts. 163 decies y ss. de la Ley 37/1992).`]);
    await changeWorkspace(company.id, { locale: 'en' });
    const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent' }));
    const { bytes } = await company.get(`/v1/invoices/${body.id}/pdf`);
    expect(await readPdfText(bytes)).toContain(
      `Special cash accounting scheme: ${said} (arts. 163 decies ff. of Ley 37/1992).`.replaceAll(' ', ''),
    );
  });

  it('is not said on what the regime leaves out', async () => {
    const exempt = { items: [{ description: 'Course', quantity: 1, unitPrice: 100, taxExemptCode: 'E1' }] };
    expect((await words({ status: 'sent', ...exempt })).mentions).toEqual([
      'Operación exenta de IVA (art. 20 de la Ley 37/1992).',
    ]);
  });
});

describe('another currency', () => {
  it('states the tax in the company’s too, with the rate', async () => {
    const { breakdown, total } = await words({
      currency: 'USD',
      exchangeRate: 0.92,
      items: [{ description: 'x', quantity: 1, unitPrice: 1000.5 }],
    });
    expect(total.value).toBe('1.210,61 US$');
    expect(breakdown.rows).toEqual([
      { tax: 'IVA 21 %', taxable: '1.000,50 US$', amount: '210,11 US$' },
      { tax: 'En EUR (1 USD = 0,92 €)', taxable: '920,46 €', amount: '193,30 €' },
    ]);
  });

  it('has no decimals where the currency has none', async () => {
    const { lines, total, breakdown } = await words({
      currency: 'JPY',
      exchangeRate: 0.0061,
      items: [{ description: 'x', quantity: 3, unitPrice: 12345 }],
    });
    expect([lines[0]?.unitPrice, lines[0]?.amount, total.value, breakdown.rows[0]?.amount].join()).not.toContain(',0');
    expect(lines[0]).toMatchObject({ unitPrice: '12.345 JPY', amount: '37.035 JPY' });
    expect(breakdown.rows[1]).toMatchObject({ tax: 'En EUR (1 JPY = 0,0061 €)', taxable: '225,91 €' });
  });
});

describe('what kind of document it is', () => {
  it.each([
    ['simplified', undefined, 'Factura simplificada', 'Simplified invoice'],
    ['advance', undefined, 'Factura de anticipo', 'Advance invoice'],
    ['credit_note', 'R4', 'Factura rectificativa', 'Credit note'],
    ['credit_note', 'R5', 'Factura rectificativa simplificada', 'Simplified credit note'],
  ] as const)('%s %s', async (kind, rectification, spanish, english) => {
    const { body } = await company.post('/v1/invoices', draftOf());
    const changes = { kind, rectification };
    expect((await printedInvoice(company.id, body.id, changes)).title).toBe(spanish);
    expect((await printedInvoice(company.id, body.id, { ...changes, locale: 'en' })).title).toBe(english);
  });

  it('and all of it is on the page', async () => {
    await changeWorkspace(company.id, { locale: 'en' });
    const { body } = await company.post(
      '/v1/invoices',
      draftOf({
        status: 'sent',
        clientLocation: 'world',
        clientTaxId: '12-3456789',
        clientAddress: { country: 'US' },
        currency: 'USD',
        exchangeRate: 0.92,
        poNumber: 'PO·1.5',
        operationDate: '2026-03-01',
      }),
    );
    const text = await readPdfText((await company.get(`/v1/invoices/${body.id}/pdf`)).bytes);
    for (const piece of ['TaxID12-3456789', 'UnitedStates', 'PO·1.5', 'Dateofsupply1March2026', '1USD=€0.92']) {
      expect(text.replace('March1,2026', '1March2026')).toContain(piece);
    }
  });
});
