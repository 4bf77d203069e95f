import { either, maybe, one, oneOf, type Part, text, upTo } from '../element-order';

// The XSD of TicketBAI 1.2 as its description tells it: only the root has a namespace.

export const EMISSION = 'urn:ticketbai:emision';
export const CANCELLATION = 'urn:ticketbai:anulacion';
export const EMISSION_CORRECTION = 'urn:ticketbai:zuzendu-alta';
export const CANCELLATION_CORRECTION = 'urn:ticketbai:zuzendu-baja';

const yesNo = oneOf('S', 'N');
const amount = /^[+-]?\d{1,12}(\.\d{1,2})?$/;
const precise = /^[+-]?\d{1,12}(\.\d{1,8})?$/;
const rate = /^\d{1,3}(\.\d{1,2})?$/;
const date = /^\d{2}-\d{2}-\d{4}$/;
const taxId = one('NIF', text(9));
const otherId = one('IDOtro', [
  maybe('CodigoPais', /^[A-Z]{2}$/),
  one('IDType', oneOf('02', '03', '04', '05', '06')),
  one('ID', text(20)),
]);
const header = one('Cabecera', [one('IDVersionTBAI', oneOf('1\\.2'))]);
const software = one('Software', [
  one('LicenciaTBAI', text(20)),
  one('EntidadDesarrolladora', [either(taxId, otherId)]),
  one('Nombre', text(120)),
  one('Version', text(20)),
]);
const device = maybe('NumSerieDispositivo', text(30));
const issuer = one('Emisor', [taxId, one('ApellidosNombreRazonSocial', text(120))]);
const number = [maybe('SerieFactura', text(20)), one('NumFactura', text(20)), one('FechaExpedicionFactura', date)];

const breakdown: Part[] = [
  maybe('Sujeta', [
    maybe('Exenta', [upTo(7, 'DetalleExenta', [one('CausaExencion', /^E[1-6]$/), one('BaseImponible', amount)])]),
    maybe('NoExenta', [
      upTo(2, 'DetalleNoExenta', [
        one('TipoNoExenta', oneOf('S1', 'S2')),
        one('DesgloseIVA', [
          upTo(12, 'DetalleIVA', [
            one('BaseImponible', amount),
            maybe('TipoImpositivo', rate),
            maybe('CuotaImpuesto', amount),
            maybe('TipoRecargoEquivalencia', rate),
            maybe('CuotaRecargoEquivalencia', amount),
            maybe('OperacionEnRecargoDeEquivalenciaORegimenSimplificado', yesNo),
          ]),
        ]),
      ]),
    ]),
  ]),
  maybe('NoSujeta', [
    upTo(4, 'DetalleNoSujeta', [one('Causa', oneOf('OT', 'RL', 'VT', 'IE')), one('Importe', amount)]),
  ]),
];

const invoice: Part[] = [
  one('CabeceraFactura', [
    maybe('SerieFactura', text(20)),
    one('NumFactura', text(20)),
    one('FechaExpedicionFactura', date),
    one('HoraExpedicionFactura', /^\d{2}:\d{2}:\d{2}$/),
    maybe('FacturaSimplificada', yesNo),
    maybe('FacturaEmitidaSustitucionSimplificada', yesNo),
    maybe('FacturaRectificativa', [
      one('Codigo', /^R[1-5]$/),
      one('Tipo', oneOf('S', 'I')),
      maybe('ImporteRectificacionSustitutiva', [
        one('BaseRectificada', amount),
        one('CuotaRectificada', amount),
        maybe('CuotaRecargoRectificada', amount),
      ]),
    ]),
    maybe('FacturasRectificadasSustituidas', [upTo(100, 'IDFacturaRectificadaSustituida', number)]),
  ]),
  one('DatosFactura', [
    maybe('FechaOperacion', date),
    one('DescripcionFactura', text(250)),
    maybe('DetallesFactura', [
      upTo(1000, 'IDDetalleFactura', [
        one('DescripcionDetalle', text(250)),
        one('Cantidad', precise),
        one('ImporteUnitario', precise),
        maybe('Descuento', precise),
        one('ImporteTotal', precise),
      ]),
    ]),
    one('ImporteTotalFactura', amount),
    maybe('RetencionSoportada', amount),
    maybe('BaseImponibleACoste', amount),
    one('Claves', [upTo(3, 'IDClave', [one('ClaveRegimenIvaOpTrascendencia', /^\d{2}$/)])]),
  ]),
  one('TipoDesglose', [
    either(
      one('DesgloseFactura', breakdown),
      one('DesgloseTipoOperacion', [maybe('PrestacionServicios', breakdown), maybe('Entrega', breakdown)]),
    ),
  ]),
];

const subjects = one('Sujetos', [
  issuer,
  maybe('Destinatarios', [
    upTo(100, 'IDDestinatario', [
      either(taxId, otherId),
      one('ApellidosNombreRazonSocial', text(120)),
      maybe('CodigoPostal', text(20)),
      maybe('Direccion', text(250)),
    ]),
  ]),
  maybe('VariosDestinatarios', yesNo),
  maybe('EmitidaPorTercerosODestinatario', oneOf('N', 'T', 'D')),
]);

const link = one('HuellaTBAI', [
  maybe('EncadenamientoFacturaAnterior', [
    maybe('SerieFacturaAnterior', text(20)),
    one('NumFacturaAnterior', text(20)),
    one('FechaExpedicionFacturaAnterior', date),
    one('SignatureValueFirmaFacturaAnterior', text(100)),
  ]),
  software,
  device,
]);

/** An issued invoice. Whether it has lines is a rule of its own, with its own code. */
export const emission: Part[] = [header, subjects, one('Factura', invoice), link, one('Signature', 'anything')];

const invoiceId = one('IDFactura', [issuer, one('CabeceraFactura', number)]);
const program = one('HuellaTBAI', [software, device]);

/** The cancellation of one: it is in no chain. */
export const cancellation: Part[] = [header, invoiceId, program, one('Signature', 'anything')];

const version = one('IDVersion', oneOf('1\\.0'));

/** Zuzendu: the correction of an issued invoice, which bears the signature of its file instead of one of its own. */
export const emissionCorrection: Part[] = [
  one('Cabecera', [version, one('Accion', oneOf('SUBSANAR', 'MODIFICAR'))]),
  subjects,
  one('Factura', invoice),
  link,
  one('SignatureValueFirmaFactura', text(100)),
];

/** Zuzendu: that of a cancellation. */
export const cancellationCorrection: Part[] = [
  one('Cabecera', [version]),
  invoiceId,
  program,
  one('SignatureValueFirmaAnulacion', text(100)),
];
