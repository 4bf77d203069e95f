import { describe, expect, it } from 'vitest';
import { openCompleteCompany } from '~/tests/einvoice/companies';
import { readFatturaPa } from '~/tests/einvoice/fatturapa-rules';
import { inPoland } from '~/tests/einvoice/in-poland';
import { readKsef } from '~/tests/einvoice/ksef-rules';
import { type Company, call, draftOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { createKey } from '~/tests/setup/workspaces';

const italian = {
  clientName: 'Città & Figli S.r.l.',
  clientTaxId: 'IT00743110157',
  clientLocation: 'eu',
  clientAddress: { street: 'Via Dante 7', city: 'Milano', state: 'MI', postalCode: '20121', country: 'IT' },
};

async function issue(company: Company, changes: object): Promise<string> {
  const { status, text, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status, text).toBe(201);
  return body.id;
}

async function exported(company: Company, id: string, format: string) {
  const { key } = await createKey(company.actor, { name: 'e-invoices', scopes: ['einvoice:*'] });
  return call(key, 'POST', `/v1/invoices/${id}/einvoice/export`, { format });
}

const fatturaOf = async (company: Company, changes: object) => {
  const id = await issue(company, { ...italian, ...changes });
  const { status, text, body } = await exported(company, id, 'fatturapa');
  expect(status, text).toBe(200);
  return { ...body.data, ...readFatturaPa(body.data.xml) };
};

const pathsOf = (body: { details: { path: string[] }[] }) => body.details.map(({ path }) => path.join('.'));

describe('FatturaPA', () => {
  it('goes to a business by its code, under a name that SdI takes, and is what an Italian client is offered', async () => {
    const company = await openCompleteCompany('peninsula');
    const id = await issue(company, { ...italian, einvoice: { recipientCode: 'abc1234' }, dueDate: '2026-12-31' });
    expect((await dashboardOf(company.actor).eInvoicing.offer({ invoiceId: id })).suggested).toBe('FatturaPA');
    const { data } = (await exported(company, id, 'FatturaPA')).body;
    expect(data.filename).toMatch(/^ESB00000018_[0-9A-Z]{5}\.xml$/);
    const { version, header, general, payment } = readFatturaPa(data.xml);
    expect(version).toBe('FPR12');
    expect(header.DatiTrasmissione).toMatchObject({
      IdTrasmittente: { IdPaese: 'ES', IdCodice: 'B00000018' },
      CodiceDestinatario: 'ABC1234',
    });
    expect(header.CedentePrestatore.Sede).toEqual({
      Indirizzo: 'Calle Mayor 1, 46001',
      CAP: '00000',
      Comune: 'Valencia',
      Nazione: 'ES',
    });
    expect(header.CessionarioCommittente.DatiAnagrafici).toEqual({
      IdFiscaleIVA: { IdPaese: 'IT', IdCodice: '00743110157' },
      Anagrafica: { Denominazione: 'Città & Figli S.r.l.' },
    });
    expect(general.TipoDocumento).toBe('TD01');
    expect(payment.DettaglioPagamento).toEqual([
      {
        ModalitaPagamento: 'MP05',
        DataScadenzaPagamento: '2026-12-31',
        ImportoPagamento: '100.00',
        IBAN: 'ES9121000418450200051332',
        BIC: 'CAIXESBBXXX',
      },
    ]);
  });

  it('goes to an administration as FPA12, and by certified mail where there is no code', async () => {
    const company = await openCompleteCompany('peninsula');
    const office = await fatturaOf(company, { einvoice: { recipientCode: 'UF1A2B' } });
    expect([office.version, office.header.DatiTrasmissione.FormatoTrasmissione]).toEqual(['FPA12', 'FPA12']);
    const mailed = await fatturaOf(company, { einvoice: { pec: 'citta@pec.example' } });
    expect(mailed.header.DatiTrasmissione).toMatchObject({
      CodiceDestinatario: '0000000',
      PECDestinatario: 'citta@pec.example',
    });
  });

  it('says in words what it has no field for, and leaves nothing of it out', async () => {
    const company = await openCompleteCompany('peninsula');
    const { general, payment } = await fatturaOf(company, {
      einvoice: { recipientCode: 'ABC1234' },
      irpfRate: 15,
      prepayment: 20,
      notes: 'word '.repeat(100),
      items: [{ description: 'Consulting', quantity: 1, unitPrice: 100, taxRate: 21 }],
    });
    expect(general.ImportoTotaleDocumento).toBe('121.00');
    expect(payment.DettaglioPagamento[0].ImportoPagamento).toBe('86.00');
    const said = general.Causale.join(' ');
    expect(said).toContain('15.00 EUR');
    expect(said).toContain('20.00 EUR');
    expect(said.match(/word/g)).toHaveLength(100);
  });

  it('warns of letters that it cannot hold, and of what it shortens', async () => {
    const company = await openCompleteCompany('peninsula');
    const { header, warnings } = await fatturaOf(company, {
      einvoice: { recipientCode: 'ABC1234' },
      clientName: `Łódź “Śląsk” ${'x'.repeat(80)}`,
    });
    const { Denominazione: name } = header.CessionarioCommittente.DatiAnagrafici.Anagrafica;
    expect(name).toMatch(/^Lódz "Slask" x+$/);
    expect(name).toHaveLength(80);
    expect(warnings).toMatchObject([
      { path: ['clientName'], message: expect.stringContaining('letters of Western Europe') },
      { path: ['clientName'], message: expect.stringContaining('takes 80 characters') },
    ]);
  });

  it('says all that is missing, and what it has no place for, at once', async () => {
    const company = await openCompleteCompany('peninsula');
    const id = await issue(company, {
      ...italian,
      clientTaxId: 'IT123',
      clientAddress: { ...italian.clientAddress, postalCode: 'MI', street: null },
      poNumber: 'a number of more than twenty characters',
      currency: 'JPY',
      exchangeRate: 0.0061,
      equivalenceSurchargeRate: 5.2,
      items: [{ description: 'Chair', quantity: 1, unitPrice: 100, taxRate: 21.125 }],
    });
    const { status, body } = await exported(company, id, 'FatturaPA');
    expect(status).toBe(422);
    expect(pathsOf(body).sort()).toEqual([
      'clientAddress.postalCode',
      'clientAddress.street',
      'clientTaxId',
      'currency',
      'einvoice.recipientCode',
      'equivalenceSurchargeRate',
      'items.0.taxRate',
      'poNumber',
    ]);
  });
});

describe('FA(3)', () => {
  it('is what an issuer with a Polish tax id is offered, and nobody else is given', async () => {
    const spanish = await openCompleteCompany('peninsula');
    const { status, body } = await exported(spanish, await issue(spanish, {}), 'FA-2-KSeF');
    expect(status).toBe(422);
    expect(pathsOf(body)).toContain('company.taxId');

    const polish = inPoland(await openCompleteCompany('polish'));
    const id = await issue(polish, { poNumber: 'PO-1', dueDate: '2026-12-31' });
    expect((await dashboardOf(polish.actor).eInvoicing.offer({ invoiceId: id })).suggested).toBe('FA-2-KSeF');
    const { data } = (await exported(polish, id, 'fa-2-ksef')).body;
    const { seller, buyer, invoice } = readKsef(data.xml);
    expect(data.filename).toMatch(/\.ksef\.xml$/);
    expect(seller.DaneIdentyfikacyjne).toEqual({ NIP: '5260250274', Nazwa: 'Warsztat Północ sp. z o.o.' });
    expect(buyer).toMatchObject({ DaneIdentyfikacyjne: { NIP: '5252344078' }, JST: '2', GV: '2' });
    expect(invoice).toMatchObject({
      KodWaluty: 'PLN',
      P_13_1: '100.00',
      P_14_1: '23.00',
      P_15: '123.00',
      RodzajFaktury: 'VAT',
      Platnosc: { TerminPlatnosci: { Termin: '2026-12-31' }, FormaPlatnosci: '6' },
      WarunkiTransakcji: { Zamowienia: { NrZamowienia: 'PO-1' } },
    });
  });

  it('corrects by difference, and warns that it names no KSeF number', async () => {
    const polish = inPoland(await openCompleteCompany('polish'));
    const id = await issue(polish, {});
    const key = { 'idempotency-key': `credit-${id}` };
    const { body } = await polish.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, key);
    const note = body.data.creditNote.id;
    await polish.patch(`/v1/invoices/${note}`, { status: 'sent' });
    const { data } = (await exported(polish, note, 'FA-2-KSeF')).body;
    const { documentNumber, issueDate } = (await polish.get(`/v1/invoices/${id}`)).body;
    expect(readKsef(data.xml).invoice).toMatchObject({
      P_13_1: '-100.00',
      P_15: '-123.00',
      RodzajFaktury: 'KOR',
      DaneFaKorygowanej: [{ DataWystFaKorygowanej: issueDate, NrFaKorygowanej: documentNumber, NrKSeFN: '1' }],
    });
    expect(data.warnings).toMatchObject([
      { path: ['originalInvoiceId'], message: expect.stringContaining(documentNumber) },
    ]);
  });

  it('says all that is missing, and what it has no place for, at once', async () => {
    const polish = await openCompleteCompany('polish');
    const line = (changes: object) => ({ description: 'Chair', quantity: 1, unitPrice: 100, ...changes });
    const id = await issue(polish, {
      clientTaxId: '123',
      clientLocation: 'eu',
      clientAddress: { street: 'ul. Długa 2', city: 'Kraków', country: 'PL' },
      dueDate: '2099-01-31',
      items: [line({ taxRate: 21 }), line({ taxCategory: 'E' }), line({ taxCategory: 'K' })],
    });
    const { status, body } = await exported(polish, id, 'FA-2-KSeF');
    expect(status).toBe(422);
    expect(pathsOf(body).sort()).toEqual([
      'clientTaxId',
      'dueDate',
      'items.0.taxRate',
      'items.1.taxExemptReason',
      'items.2.taxCategory',
    ]);
  });
});
