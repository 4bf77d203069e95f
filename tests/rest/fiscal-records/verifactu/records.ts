import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { storedRows } from '~/tests/setup/stored-rows';

// A second, naive reading of what was frozen: another parser, and the hash put together by the words of AEAT's paper.

const parser = new XMLParser({
  ...{ ignoreAttributes: true, removeNSPrefix: true, parseTagValue: false },
  isArray: (name) => name === 'DetalleDesglose',
});

// biome-ignore lint/suspicious/noExplicitAny: a record is whatever the test expects of it
export type ReadRecord = any;

/** The records of a company as they are kept, in the order of the chain. */
export async function readRecords(workspaceId: string): Promise<ReadRecord[]> {
  const kept = await storedRows('fiscalRecord', { workspaceId }, { orderBy: { sequence: 'asc' } });
  return kept.map(({ xml }) => parseRecord(xml ?? ''));
}

export function parseRecord(xml: string): ReadRecord {
  return Object.values(parser.parse(xml))[0];
}

/** §6.1 and §6.3 of the paper on hashes, v0.1.2: the values as they stand in the record, and the hash of them. */
export function hashFrom(record: ReadRecord): { input: string; sha256: string } {
  const previous = record.Encadenamiento.RegistroAnterior?.Huella ?? '';
  const id = Object.entries(record.IDFactura).map(([name, value]) => `${name}=${value}`);
  const amounts = record.TipoFactura
    ? [`TipoFactura=${record.TipoFactura}`, `CuotaTotal=${record.CuotaTotal}`, `ImporteTotal=${record.ImporteTotal}`]
    : [];
  const end = [`Huella=${previous}`, `FechaHoraHusoGenRegistro=${record.FechaHoraHusoGenRegistro}`];
  const input = [...id, ...amounts, ...end].join('&');
  return { input, sha256: createHash('sha256').update(input).digest('hex').toUpperCase() };
}
