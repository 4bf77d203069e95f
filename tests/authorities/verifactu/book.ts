import { randomUUID } from 'node:crypto';
import { type Fault, fault } from './line-rules';
import type { InvoiceId, Received } from './record';

/** What the agency holds of an invoice. */
export type Held = {
  id: InvoiceId;
  status: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  hash: string;
  /** The month that it is asked for by: of the operation, or else of the issue; `MM-YYYY`. */
  period: string;
  /** The request that brought it. */
  petition: string;
  remark?: Fault;
};

const keyOf = ({ issuer, number, date }: InvoiceId) => JSON.stringify([issuer, number, date]);
const installationOf = ({ node }: Received) => node.said('SistemaInformatico', 'NumeroInstalacion');
const isSame = (a: InvoiceId, b: InvoiceId) => keyOf(a) === keyOf(b);

/** What the agency holds of one issuer, and where the chain of its records stands. */
export class Book {
  readonly #held = new Map<string, Held>();
  readonly #hashes = new Set<string>();
  /** Every record that was judged by itself, refused ones too, in the order of arrival. */
  readonly seen: Received[] = [];

  get held(): Held[] {
    return [...this.#held.values()];
  }

  of(number: string): Held | undefined {
    return this.held.find(({ id }) => id.number === number);
  }

  /** What the agency cannot store, because of what it holds already. */
  refusalOf(record: Received): Fault | undefined {
    return record.kind === 'Alta' ? this.#refusalOfAlta(record) : this.#refusalOfAnulacion(record);
  }

  #refusalOfAlta({ id, node }: Received): Fault | undefined {
    const held = this.#held.get(keyOf(id));
    const previous = node.said('RechazoPrevio');
    if (node.said('Subsanacion') !== 'S' || (held && previous === 'X')) {
      return held && fault(3000, 'Registro de facturación duplicado.');
    }
    return held || previous === 'X' ? undefined : fault(3002, 'No existe el registro de facturación.');
  }

  #refusalOfAnulacion({ id, node }: Received): Fault | undefined {
    const held = this.#held.get(keyOf(id));
    if (held?.status === 'Anulada') return fault(3001, 'El registro de facturación ya ha sido dado de baja.');
    if (held || node.said('SinRegistroPrevio') === 'S') return undefined;
    return fault(3002, 'No existe el registro de facturación.');
  }

  duplicateOf({ id }: Received): Held | undefined {
    return this.#held.get(keyOf(id));
  }

  /**
   * Whether a record follows from the one that was seen before it. Of an issuer of whom nothing was seen yet any is
   * right: its chain may be older than its sending. Each installation of a program has a chain of its own.
   */
  chainFaultOf(record: Received): Fault | undefined {
    const { isFirst, hash, previousHash, node } = record;
    const last = this.seen.findLast((it) => installationOf(it) === installationOf(record));
    if (this.#hashes.has(hash)) return undefined;
    if (isFirst) return last && fault(2007, 'No debe informarse PrimerRegistro: ya existen registros de este sistema.');
    if (previousHash.length !== 64) return fault(2002, 'La longitud de la huella del registro anterior es incorrecta.');
    if (!/^[0-9A-F]{64}$/.test(previousHash)) return fault(2003, 'El contenido de la huella anterior es incorrecto.');
    if (!last) return undefined;
    const previous = node.at('Encadenamiento', 'RegistroAnterior');
    const named = {
      issuer: previous?.said('IDEmisorFactura') ?? '',
      number: previous?.said('NumSerieFactura') ?? '',
      date: previous?.said('FechaExpedicionFactura') ?? '',
    };
    const follows = previousHash === last.hash && isSame(named, last.id);
    return follows ? undefined : fault(2008, 'La huella anterior no es la del último registro remitido.');
  }

  /** A record that comes again, because its answer was lost, has its place already. */
  follow(record: Received): void {
    if (this.#hashes.has(record.hash)) return;
    this.#hashes.add(record.hash);
    this.seen.push(record);
  }

  hold({ kind, id, hash, node }: Received, remark?: Fault): void {
    const status = kind === 'Anulacion' ? 'Anulada' : remark ? 'AceptadaConErrores' : 'Correcta';
    const period = this.#held.get(keyOf(id))?.period ?? (node.said('FechaOperacion') || id.date).slice(3);
    this.#held.set(keyOf(id), { ...{ id, status, hash, remark, period }, petition: randomUUID().slice(0, 20) });
  }

  /** What it held of an invoice is there no more. */
  forget(number: string): void {
    const held = this.of(number);
    if (held) this.#held.delete(keyOf(held.id));
  }

  /** A record that another program has sent, which nobody here knows of. */
  holdFromElsewhere(id: InvoiceId): void {
    const hash = randomUUID().replaceAll('-', '').toUpperCase().repeat(2);
    const petition = randomUUID().slice(0, 20);
    this.#held.set(keyOf(id), { id, status: 'Correcta', hash, period: id.date.slice(3), petition });
  }
}
