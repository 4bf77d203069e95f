import { createHash } from 'node:crypto';
import type { XmlNode } from '../xml-tree';

export type InvoiceId = { issuer: string; number: string; date: string };

/** A record as the agency reads it. */
export type Received = {
  kind: 'Alta' | 'Anulacion';
  id: InvoiceId;
  node: XmlNode;
  hash: string;
  /** Empty for the first of a chain. */
  previousHash: string;
  isFirst: boolean;
};

export function readRecord(line: XmlNode): Received {
  const [node] = line.children;
  if (!node) throw new Error('A RegistroFactura without a record');
  const kind = node.name === 'RegistroAlta' ? 'Alta' : 'Anulacion';
  const suffix = kind === 'Alta' ? '' : 'Anulada';
  return {
    ...{ kind, node },
    id: {
      issuer: node.said('IDFactura', `IDEmisorFactura${suffix}`),
      number: node.said('IDFactura', `NumSerieFactura${suffix}`),
      date: node.said('IDFactura', `FechaExpedicionFactura${suffix}`),
    },
    hash: node.said('Huella'),
    previousHash: node.said('Encadenamiento', 'RegistroAnterior', 'Huella'),
    isFirst: node.at('Encadenamiento', 'PrimerRegistro') !== undefined,
  };
}

/** The hash as the agency's specification of 27-08-2024 computes it, from what the record says and nothing else. */
export function hashOf({ kind, id, node, previousHash }: Received): string {
  const end = `Huella=${previousHash}&FechaHoraHusoGenRegistro=${node.said('FechaHoraHusoGenRegistro')}`;
  const input =
    kind === 'Alta'
      ? `IDEmisorFactura=${id.issuer}&NumSerieFactura=${id.number}&FechaExpedicionFactura=${id.date}` +
        `&TipoFactura=${node.said('TipoFactura')}&CuotaTotal=${node.said('CuotaTotal')}` +
        `&ImporteTotal=${node.said('ImporteTotal')}&${end}`
      : `IDEmisorFacturaAnulada=${id.issuer}&NumSerieFacturaAnulada=${id.number}` +
        `&FechaExpedicionFacturaAnulada=${id.date}&${end}`;
  return createHash('sha256').update(input).digest('hex').toUpperCase();
}

/** `31-01-2026` as a number of milliseconds, so that days can be compared. */
export function dayOf(date: string): number {
  const [day, month, year] = date.split('-').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day);
}
