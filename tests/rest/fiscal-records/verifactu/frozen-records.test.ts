import { beforeEach, describe, expect, it } from 'vitest';
import { PROGRAM } from '@/lib/folio/program';
import { appendAlta, appendAnulacion, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { inTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany, saleOf } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeFiscalProfile } from '~/tests/setup/stored-rows';
import vectors from '~/tests/vectors.json';
import { hashFrom, readRecords } from './records';

let company: Company;

beforeEach(async () => {
  setClock('2026-11-18T09:30:00.000Z');
  company = await openCompany();
});

const issue = async (changes: object = {}) => {
  const { status, body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const lastRecord = async () => (await readRecords(company.id)).at(-1);
const rowsOf = async (changes: object) => {
  await issue(changes);
  return (await lastRecord()).Desglose.DetalleDesglose;
};
const line = (changes: object) => ({ description: 'Silla', quantity: 1, unitPrice: 100, ...changes });

describe('the whole record', () => {
  it("has the tax agency's own example in it, hash and all", async () => {
    const { alta_first, alta_chained, anulacion } = vectors.verifactu;
    await changeFiscalProfile(company.id, { taxId: '89890001K' });
    const [one, two] = [
      (await company.post('/v1/invoices', draftOf())).body,
      (await company.post('/v1/invoices', draftOf())).body,
    ];
    const seal = { issueDate: '2024-01-01', type: 'F1', tax: '12.35', total: '123.45' };
    await inTransaction(async (tx) => {
      const holder = await lockChain(tx, company.id);
      setClock('2024-01-01T18:20:30.000Z');
      await appendAlta(tx, holder, { ...seal, id: one.id, documentNumber: '12345678/G33' });
      setClock('2024-01-01T18:20:35.000Z');
      await appendAlta(tx, holder, { ...seal, id: two.id, documentNumber: '12345679/G34' });
      setClock('2024-01-01T18:20:40.000Z');
      await appendAnulacion(tx, holder, { ...seal, id: two.id, documentNumber: '12345679/G34' });
    });
    const read = await readRecords(company.id);
    expect(read.map(hashFrom)).toEqual([alta_first, alta_chained, anulacion]);
    expect(read.map(({ Huella }) => Huella)).toEqual([alta_first.sha256, alta_chained.sha256, anulacion.sha256]);
  });

  it('is kept for every issue and every cancellation, sent or not, each naming the one before', async () => {
    const first = await issue({ documentNumber: 'A/1 & n' });
    await company.delete(`/v1/invoices/${first.id}`);
    const [alta, anulacion] = await readRecords(company.id);
    expect(Object.keys(alta)).toEqual([
      ...['IDVersion', 'IDFactura', 'RefExterna', 'NombreRazonEmisor', 'TipoFactura', 'DescripcionOperacion'],
      ...['Destinatarios', 'Desglose', 'CuotaTotal', 'ImporteTotal', 'Encadenamiento', 'SistemaInformatico'],
      ...['FechaHoraHusoGenRegistro', 'TipoHuella', 'Huella'],
    ]);
    expect(alta).toMatchObject({
      IDVersion: '1.0',
      IDFactura: {
        IDEmisorFactura: 'B00000018',
        NumSerieFactura: 'A/1 & n',
        FechaExpedicionFactura: '18-11-2026',
      },
      NombreRazonEmisor: 'Taller Norte SL',
      TipoFactura: 'F1',
      DescripcionOperacion: 'Consulting',
      Destinatarios: { IDDestinatario: { NombreRazon: 'Acme Studio SL', NIF: 'B12345674' } },
      Desglose: {
        DetalleDesglose: [
          {
            ...{ Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1', TipoImpositivo: '21.00' },
            ...{ BaseImponibleOimporteNoSujeto: '100.00', CuotaRepercutida: '21.00' },
          },
        ],
      },
      ...{ CuotaTotal: '21.00', ImporteTotal: '121.00', Encadenamiento: { PrimerRegistro: 'S' } },
      FechaHoraHusoGenRegistro: '2026-11-18T10:30:00+01:00',
      Huella: first.verifactuHash,
    });
    expect(Object.keys(anulacion)).toEqual([
      ...['IDVersion', 'IDFactura', 'RefExterna', 'SinRegistroPrevio', 'Encadenamiento', 'SistemaInformatico'],
      ...['FechaHoraHusoGenRegistro', 'TipoHuella', 'Huella'],
    ]);
    expect(anulacion.Encadenamiento.RegistroAnterior).toEqual({ ...alta.IDFactura, Huella: alta.Huella });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 2, valid: true });
  });

  it('names the program, the installation and whether it bills for several', async () => {
    await issue();
    const { SistemaInformatico: system } = await lastRecord();
    expect(Object.keys(system)).toEqual([
      ...['NombreSistemaInformatico', 'Version', 'NumeroInstalacion'],
      ...['TipoUsoPosibleSoloVerifactu', 'TipoUsoPosibleMultiOT', 'IndicadorMultiplesOT'],
    ]);
    expect(system.NombreSistemaInformatico).toBe(PROGRAM.name);
    expect(system.NumeroInstalacion).toMatch(new RegExp(`^[0-9a-f-]{36}-${company.id}$`));
    const other = await openCompany({ profile: { taxId: 'B12345674' } });
    await other.post('/v1/invoices', draftOf({ status: 'sent' }));
    const theirs = (await readRecords(other.id))[0].SistemaInformatico;
    expect(theirs.IndicadorMultiplesOT).toBe('S');
    expect(theirs.NumeroInstalacion.split(`-${other.id}`)[0]).toBe(system.NumeroInstalacion.split(`-${company.id}`)[0]);
    await company.patch('/v1/company', {
      verifactu: { producer: { name: 'Ana & Ruiz SL', taxId: 'B-12345674' }, systemId: 'FO', systemVersion: '7' },
    });
    await issue();
    expect((await lastRecord()).SistemaInformatico).toMatchObject({
      ...{ NombreRazon: 'Ana & Ruiz SL', NIF: 'B12345674', IdSistemaInformatico: 'FO', Version: '7' },
    });
  });

  it('is found out by the verifier where somebody writes it anew', async () => {
    await issue();
    await inTransaction(async () => {
      await ask(sql`ALTER TABLE fiscal_record DISABLE TRIGGER fiscal_record_append_only`);
      await ask(sql`UPDATE fiscal_record SET xml = replace(xml, '121.00', '12.10') WHERE workspace_id = ${company.id}`);
      await ask(sql`ALTER TABLE fiscal_record ENABLE TRIGGER fiscal_record_append_only`);
    });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({
      valid: false,
      firstBroken: { reason: expect.stringMatching(/whole record/) },
    });
  });

  it('names nobody on a simplified invoice, and what a replacement and a credit note stand for', async () => {
    const sale = (await company.post('/v1/invoices', saleOf({ status: 'sent' }))).body;
    expect(await lastRecord()).not.toHaveProperty('Destinatarios');
    expect(await lastRecord()).toMatchObject({ TipoFactura: 'F2' });
    const invoice = await issue();
    const note = await company.post(
      `/v1/invoices/${invoice.id}/credit-note`,
      { reason: 'refund', fullCredit: true },
      { 'idempotency-key': 'note' },
    );
    await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    expect(await lastRecord()).toMatchObject({
      TipoFactura: 'R1',
      TipoRectificativa: 'I',
      FacturasRectificadas: {
        IDFacturaRectificada: { NumSerieFactura: invoice.documentNumber, FechaExpedicionFactura: '18-11-2026' },
      },
      ...{ CuotaTotal: '-21.00', ImporteTotal: '-121.00' },
    });
    const full = await company.post(`/v1/invoices/${sale.id}/replace`, {
      ...{ clientName: 'Acme Studio SL', clientTaxId: 'B12345674' },
      clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
    });
    expect(full.status, full.text).toBe(201);
    const [replacing] = (await readRecords(company.id)).filter(({ TipoFactura }) => TipoFactura === 'F3');
    expect(replacing).toMatchObject({
      FacturasSustituidas: { IDFacturaSustituida: { NumSerieFactura: sale.documentNumber } },
    });
  });

  it('says the day of the operation, a huge total, and a description that is long or odd in one line', async () => {
    const items = [line({ description: `Una\nsilla ${'á'.repeat(600)}`, unitPrice: 90_000_000 })];
    await issue({ items, operationDate: '2026-11-03', clientName: 'Ñu <&> "Cía"' });
    const record = await lastRecord();
    expect(record).toMatchObject({ FechaOperacion: '03-11-2026', Macrodato: 'S' });
    expect(record.DescripcionOperacion).toHaveLength(500);
    expect(record.DescripcionOperacion).toMatch(/^Una silla á+$/);
    expect(record.Destinatarios.IDDestinatario.NombreRazon).toBe('Ñu <&> "Cía"');
  });
});

describe('whom it is for', () => {
  const address = (country: string) => ({ street: 'Rue 1', city: 'X', postalCode: '1', country });
  it.each([
    [
      'a company in the Union, by its VAT id',
      { clientTaxId: 'DE136695976', clientLocation: 'eu', clientAddress: address('DE') },
      { IDType: '02', ID: 'DE136695976' },
    ],
    [
      'a Greek one',
      { clientTaxId: '094259216', clientLocation: 'eu', clientAddress: address('GR') },
      { IDType: '02', ID: 'EL094259216' },
    ],
    [
      'a French one by its SIRET, which is no VAT id and no prefix makes one',
      { clientTaxId: '73282932000074', clientLocation: 'eu', clientAddress: address('FR') },
      { CodigoPais: 'FR', IDType: '04', ID: '73282932000074' },
    ],
    [
      'somebody elsewhere, by the id of their country',
      { clientTaxId: '12-3456789', clientLocation: 'world', clientAddress: address('US') },
      { CodigoPais: 'US', IDType: '04', ID: '123456789' },
    ],
  ])('is %s', async (_, client, id) => {
    await issue(client);
    expect((await lastRecord()).Destinatarios.IDDestinatario.IDOtro).toEqual(id);
  });
});

describe('its breakdown', () => {
  const german = {
    ...{ clientTaxId: 'DE136695976', clientLocation: 'eu' },
    clientAddress: { street: 'Hauptstraße 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  };

  it('is one row for each rate, with the surcharge in the row of its VAT and services beside goods', async () => {
    const client = await company.post('/v1/clients', { name: 'Tienda', applyEquivalenceSurcharge: true });
    const items = [
      line({ operationType: 'goods' }),
      line({ operationType: 'service', unitPrice: 50 }),
      line({ taxRate: 10, operationType: 'goods' }),
    ];
    const found = await rowsOf({ clientId: client.body.id, items });
    expect(found).toEqual([
      {
        ...{ Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1', TipoImpositivo: '21.00' },
        ...{ BaseImponibleOimporteNoSujeto: '100.00', CuotaRepercutida: '21.00' },
        ...{ TipoRecargoEquivalencia: '5.20', CuotaRecargoEquivalencia: '5.20' },
      },
      {
        ...{ Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1', TipoImpositivo: '21.00' },
        ...{ BaseImponibleOimporteNoSujeto: '50.00', CuotaRepercutida: '10.50' },
      },
      {
        ...{ Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S1', TipoImpositivo: '10.00' },
        ...{ BaseImponibleOimporteNoSujeto: '100.00', CuotaRepercutida: '10.00' },
        ...{ TipoRecargoEquivalencia: '1.40', CuotaRecargoEquivalencia: '1.40' },
      },
    ]);
  });

  it.each([
    [
      'goods to a business in the Union',
      { ...german, operationType: 'goods' },
      { ClaveRegimen: '01', OperacionExenta: 'E5' },
    ],
    ['services to one', { ...german, operationType: 'service' }, { ClaveRegimen: '01', CalificacionOperacion: 'N2' }],
    [
      'an export',
      {
        clientTaxId: '123456789',
        clientLocation: 'world',
        clientAddress: { street: 'A', country: 'US' },
        operationType: 'goods',
      },
      { ClaveRegimen: '02', OperacionExenta: 'E2' },
    ],
    [
      'what is exempt',
      { items: [line({ taxExemptReason: 'Formación, art. 20 LIVA' })] },
      { ClaveRegimen: '01', OperacionExenta: 'E1' },
    ],
    [
      'services to Canarias',
      { clientLocation: 'canarias', operationType: 'service' },
      { ClaveRegimen: '08', CalificacionOperacion: 'N2' },
    ],
    [
      'what is only passed on',
      { items: [line({ taxCategory: 'O' })] },
      { ClaveRegimen: '01', CalificacionOperacion: 'N1' },
    ],
  ])('says of %s why no tax is charged, and nothing of one', async (_, changes, said) => {
    expect(await rowsOf(changes)).toEqual([{ Impuesto: '01', ...said, BaseImponibleOimporteNoSujeto: '100.00' }]);
  });

  it('says of reverse charge at home that the tax is zero', async () => {
    expect(await rowsOf({ items: [line({ taxCategory: 'AE' })] })).toEqual([
      {
        ...{ Impuesto: '01', ClaveRegimen: '01', CalificacionOperacion: 'S2', TipoImpositivo: '0.00' },
        ...{ BaseImponibleOimporteNoSujeto: '100.00', CuotaRepercutida: '0.00' },
      },
    ]);
  });

  it('is of IGIC and IPSI where those are charged', async () => {
    const of = async (zone: 'canarias' | 'ceuta_melilla') => {
      company = await openCompany({ profile: { zone } });
      return rowsOf({});
    };
    expect(await of('canarias')).toMatchObject([{ Impuesto: '03', ClaveRegimen: '01', TipoImpositivo: '7.00' }]);
    expect(await of('ceuta_melilla')).toMatchObject([{ Impuesto: '02', ClaveRegimen: '01', TipoImpositivo: '10.00' }]);
  });

  it('is under regime 07 with the cash criterion', async () => {
    company = await openCompany({ profile: { cashCriterionSince: new Date('2026-01-01T00:00:00Z') } });
    expect(await rowsOf({})).toMatchObject([{ ClaveRegimen: '07', CalificacionOperacion: 'S1' }]);
  });

  it('is in the currency of the books, to the cent', async () => {
    await issue({
      currency: 'USD',
      exchangeRate: 0.91234567,
      items: [line({ unitPrice: 33.33 }), line({ taxRate: 10 })],
    });
    const record = await lastRecord();
    const amounts = record.Desglose.DetalleDesglose.map(
      ({ BaseImponibleOimporteNoSujeto: base, CuotaRepercutida: tax }: Record<string, string>) => [base, tax],
    );
    expect(amounts).toEqual([
      ['30.41', '6.39'],
      ['91.23', '9.12'],
    ]);
    expect([record.CuotaTotal, record.ImporteTotal]).toEqual(['15.51', '137.15']);
  });

  it('leaves out the VAT of another member state, as the totals and the hash do', async () => {
    company = await openCompany({ profile: { ossSince: new Date('2026-01-01T00:00:00Z') } });
    const anna = {
      clientTaxId: undefined,
      clientName: 'Anna',
      clientLocation: 'eu',
      clientAddress: { street: 'A', country: 'DE' },
    };
    const invoice = await issue({ ...anna, operationType: 'digital_service' });
    expect(invoice.total).toBe(119);
    const record = await lastRecord();
    expect(record.Desglose.DetalleDesglose).toEqual([
      { Impuesto: '01', ClaveRegimen: '17', CalificacionOperacion: 'N2', BaseImponibleOimporteNoSujeto: '100.00' },
    ]);
    expect([record.CuotaTotal, record.ImporteTotal]).toEqual(['0.00', '100.00']);
    expect(hashFrom(record).sha256).toBe(invoice.verifactuHash);
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toEqual({ records: 1, valid: true });
  });
});
