import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { requestXml } from '@/server/tax/verifactu/request-xml';

const read = (xml: string) =>
  new XMLParser({ removeNSPrefix: true, parseTagValue: false }).parse(xml).Envelope.Body.RegFactuSistemaFacturacion;
const header = { issuerName: 'Taller & Hijos\n SL', issuerTaxId: 'B00000018', endsOn: null, isLate: false };

it('a request names who sends, and the records as they are', () => {
  const record = '<sum1:RegistroAlta xmlns:sum1="x"><sum1:IDVersion>1.0</sum1:IDVersion></sum1:RegistroAlta>';
  const xml = requestXml(header, [record, record]);
  expect(xml.split(record)).toHaveLength(3);
  expect(read(xml).Cabecera).toEqual({ ObligadoEmision: { NombreRazon: 'Taller & Hijos SL', NIF: 'B00000018' } });
});

it('a request says that its records are late, and when sending ends', () => {
  const { Cabecera } = read(requestXml({ ...header, endsOn: '2026-12-31', isLate: true }, []));
  expect(Object.keys(Cabecera)).toEqual(['ObligadoEmision', 'RemisionVoluntaria']);
  expect(Cabecera.RemisionVoluntaria).toEqual({ FechaFinVeriFactu: '31-12-2026', Incidencia: 'S' });
});

it('a request that answers a requirement names it, and says whether it is the last', () => {
  const { endsOn: _, isLate: __, ...issuer } = header;
  const of = (isLast: boolean) =>
    read(requestXml({ ...issuer, requirement: { reference: 'R-1 & 2', isLast } }, [])).Cabecera;
  expect(Object.keys(of(true))).toEqual(['ObligadoEmision', 'RemisionRequerimiento']);
  expect(of(true).RemisionRequerimiento).toEqual({ RefRequerimiento: 'R-1 & 2', FinRequerimiento: 'S' });
  expect(of(false).RemisionRequerimiento).toEqual({ RefRequerimiento: 'R-1 & 2', FinRequerimiento: 'N' });
});
