import { longDate } from '@/lib/dates/long-date';
import type { VerifactuSettings } from '@/server/company/tax-agency-settings/verifactu-settings.schema';

const NOT_STATED = '(sin indicar)';

/**
 * The points of a declaración responsable, in the order of Orden HAC/1177/2024, art. 15.1; the producer's are those of the
 * settings, since whoever ships or alters an installation produces it. `today` is a calendar date.
 */
export function declarationOf({ producer, systemName, systemId, systemVersion }: VerifactuSettings, today: string) {
  const place = producer.address ?? NOT_STATED;
  const day = longDate('es', today);
  const points: [term: string, text: string][] = [
    ['Nombre del sistema informático', systemName],
    ['Código identificador del sistema informático', systemId ?? NOT_STATED],
    ['Versión', systemVersion],
    [
      'Componentes, hardware y software, y principales funcionalidades',
      'Programa web que se instala en un servidor propio, con una base de datos PostgreSQL. Expide facturas, genera y ' +
        'conserva sus registros de facturación de alta y de anulación, encadenados por su huella, y los remite a la ' +
        'Agencia Estatal de Administración Tributaria. Gestiona además presupuestos, gastos, anticipos e informes.',
    ],
    ['¿Solo puede funcionar como «VERI*FACTU»?', 'Sí'],
    ['¿Permite facturar a varios obligados tributarios?', 'Sí'],
    [
      'Tipos de firma de los registros de facturación y de evento fuera de «VERI*FACTU»',
      'Ninguno: el sistema solo funciona como «VERI*FACTU». Desde que la normativa obliga al emisor, no expide ninguna ' +
        'factura cuyo registro no se remita.',
    ],
    ['Productor: nombre y apellidos o razón social', producer.name ?? NOT_STATED],
    [
      'Número de identificación fiscal del productor',
      [producer.taxId ?? NOT_STATED, producer.country === 'ES' ? null : `(${producer.country})`]
        .filter(Boolean)
        .join(' '),
    ],
    ['Dirección postal completa de contacto del productor', place],
    [
      'Cumplimiento',
      'El productor declara que este sistema informático, en la versión indicada, cumple lo dispuesto en el artículo ' +
        '29.2.j) de la Ley 58/2003, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 ' +
        'de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de ' +
        'Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.',
    ],
    ['Fecha y lugar', `${day}, ${place}`],
  ];
  return points.map(([term, text], index) => ({ letter: 'abcdefghijkl'.charAt(index), term, text }));
}
