import { X509Certificate } from 'node:crypto';
import { faultIn, type Part } from '../element-order';
import { type TlsAuthority, taxIdsIn } from '../tls-authority';
import { isVerified } from '../verify-signature';
import { readXml, type XmlNode } from '../xml-tree';
import {
  CANCELLATION,
  CANCELLATION_CORRECTION,
  cancellation,
  cancellationCorrection,
  EMISSION,
  EMISSION_CORRECTION,
  emission,
  emissionCorrection,
} from './file-schema';
import { idOf, signatureOf } from './tbai-id';

// What an agency makes of a file, by the descriptions of TicketBAI and of Zuzendu.

export type Territory = 'araba' | 'gipuzkoa' | 'bizkaia';
export type Said = { code: string; text: string };

/** A file that was taken: as it was signed, or as its correction says. */
export type Held = {
  id: string;
  key: string;
  xml: string;
  signature: string;
  isCancelled: boolean;
  corrections: string[];
  previous: string;
};

/** A file that could be read and was refused. */
export type Refused = { root: Root; id: string; key: string; signature: string; code: string; previous: string };

export type TicketbaiAuthority = TlsAuthority & {
  /** Licences of software that are registered; any is where there is none. */
  licences: Set<string>;
  /** What it says of the next files, instead of what it would. */
  verdicts: Said[];
  /** What it finds wrong with the next files, and takes them all the same. */
  remarks: Said[];
  /** What was taken of an issuer, in the order of arrival. */
  held: (taxId: string) => Held[];
  refused: (taxId: string) => Refused[];
};

const POLICIES: Record<Territory, [id: string, digest: string]> = {
  araba: ['https://ticketbai.araba.eus/tbai/sinadura/', '4Vk3uExj7tGn9DyUCPDsV9HRmK6KZfYdRiW3StOjcQA='],
  gipuzkoa: ['https://www.gipuzkoa.eus/ticketbai/sinadura', 'vSe1CH7eAFVkGN0X2Y7Nl9XGUoBnziDA5BGUSsyt8mg='],
  bizkaia: ['v1_1.pdf', 'K2baIY0fk8jbkPHkffk5F5C46O5VuzDwH21dAovjVRs='],
};
const ROOTS = {
  TicketBai: [EMISSION, emission],
  AnulaTicketBai: [CANCELLATION, cancellation],
  SubsanacionModificacionTicketBAI: [EMISSION_CORRECTION, emissionCorrection],
  SubsanacionAnulacionTicketBAI: [CANCELLATION_CORRECTION, cancellationCorrection],
} satisfies Record<string, [ns: string, parts: Part[]]>;
type Root = keyof typeof ROOTS;

/** What Zuzendu takes a correction of. */
const CORRECTABLE = ['002', '003', '004', '017'];
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

/** Codes of an emission; those of a cancellation differ from 010 on. */
export const said = (code: string, text: string): Said => ({ code, text });

export type Target = [territory: Territory, root: Root];

export type Judged = { id: string; refusal?: Said };

/** What becomes of a file. One that could be read and is refused is remembered: its correction names it. */
export function judge(authority: TicketbaiAuthority, xml: string, target: Target, caller: X509Certificate): Judged {
  const [, root] = target;
  const file = readFile(xml, root);
  if ('code' in file) return { id: '', refusal: file };
  const isCorrection = root.startsWith('Subsanacion');
  const id = root === 'TicketBai' ? idOf(file) : '';
  const unproven = brokenSender(file, caller) ?? (isCorrection ? undefined : brokenSignature(xml, file, target));
  if (unproven) return { id, refusal: unproven };
  const refusal = authority.verdicts.shift() ?? brokenLicence(authority, file) ?? decisions[root](authority, file, xml);
  if (refusal && !isCorrection) remember(authority, root, file, refusal);
  return { id, ...(refusal && { refusal }) };
}

function remember(authority: TicketbaiAuthority, root: Root, file: XmlNode, { code }: Said): void {
  const refused = authority.refused(issuerOf(file));
  const signature = signatureOf(file);
  if (refused.some((it) => it.signature === signature)) return;
  const key = keyOf((root === 'TicketBai' ? file.at('Factura') : file.at('IDFactura'))?.at('CabeceraFactura'));
  const id = root === 'TicketBai' ? idOf(file) : '';
  refused.push({ root, id, key, signature, code, previous: previousOf(file) });
}

function readFile(xml: string, root: Root): XmlNode | Said {
  let file: XmlNode;
  try {
    file = readXml(xml);
  } catch {
    return said('002', 'No es XML');
  }
  const [ns, parts] = ROOTS[root];
  if (file.name !== root || file.ns !== ns) return said('002', `No es ${root}: ${file.name}`);
  const fault = faultIn(file, parts, '');
  if (fault) return said('002', fault);
  const isInvoice = root === 'TicketBai' || root === 'SubsanacionModificacionTicketBAI';
  if (isInvoice && !file.at('Factura', 'DatosFactura', 'DetallesFactura')) return said('003', 'Sin líneas');
  return file;
}

const issuerOf = (file: XmlNode) => (file.at('Sujetos') ?? file.at('IDFactura'))?.said('Emisor', 'NIF') ?? '';

function brokenSender(file: XmlNode, caller: X509Certificate): Said | undefined {
  if (taxIdsIn(caller).includes(issuerOf(file))) return undefined;
  return said('001', 'El certificado no es del emisor');
}

function brokenSignature(xml: string, file: XmlNode, [territory]: Target): Said | undefined {
  const signature = file.at('Signature');
  const certificate = signature?.said('KeyInfo', 'X509Data', 'X509Certificate') ?? '';
  let signer: X509Certificate;
  try {
    signer = new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    return said('009', 'Sin certificado del firmante');
  }
  if (!taxIdsIn(signer).includes(issuerOf(file))) return said('009', 'El firmante no es el emisor');
  const isWeak = signature?.at('SignedInfo', 'SignatureMethod')?.attributes.Algorithm === SHA1;
  const [id, digest] = POLICIES[territory];
  const policy = signature
    ?.at('Object', 'QualifyingProperties', 'SignedProperties', 'SignedSignatureProperties')
    ?.at('SignaturePolicyIdentifier', 'SignaturePolicyId');
  const isPolicy =
    policy?.said('SigPolicyId', 'Identifier').endsWith(id) && policy.said('SigPolicyHash', 'DigestValue') === digest;
  return !isWeak && isPolicy && isVerified(xml, signer) ? undefined : said('008', 'La firma no es válida');
}

function brokenLicence({ licences }: TicketbaiAuthority, file: XmlNode): Said | undefined {
  const licence = file.said('HuellaTBAI', 'Software', 'LicenciaTBAI');
  return licences.size === 0 || licences.has(licence) ? undefined : said('012', 'La licencia no está registrada');
}

const keyOf = (header: XmlNode | undefined, suffix = '') =>
  JSON.stringify(
    ['SerieFactura', 'NumFactura', 'FechaExpedicionFactura'].map((name) => header?.said(`${name}${suffix}`)),
  );

/** What a file is chained to; empty for the first. */
function previousOf(file: XmlNode): string {
  return file.said('HuellaTBAI', 'EncadenamientoFacturaAnterior', 'SignatureValueFirmaFacturaAnterior');
}

/** Each file follows one that was seen, taken or not, and no two follow the same. */
function isChained(authority: TicketbaiAuthority, file: XmlNode): boolean {
  const issuer = issuerOf(file);
  const own = signatureOf(file);
  const refused = authority.refused(issuer).filter(({ root }) => root === 'TicketBai');
  const seen = [...authority.held(issuer), ...refused].filter(({ signature }) => signature !== own);
  const named = previousOf(file);
  const key = keyOf(file.at('HuellaTBAI', 'EncadenamientoFacturaAnterior'), 'Anterior');
  const follows = seen.find((it) => it.key === key && it.signature.slice(0, 100) === named);
  return seen.length === 0 || (follows !== undefined && seen.every(({ previous }) => previous !== named));
}

function take(authority: TicketbaiAuthority, file: XmlNode, xml: string): Said | undefined {
  const held = authority.held(issuerOf(file));
  const key = keyOf(file.at('Factura', 'CabeceraFactura'));
  if (held.some((it) => it.key === key)) return said('005', 'El fichero ya se ha recibido');
  if (!isChained(authority, file)) return said('010', 'El encadenamiento no es el de la factura anterior');
  const signature = signatureOf(file);
  held.push({
    ...{ id: idOf(file), key, xml, signature, isCancelled: false },
    ...{ corrections: [], previous: previousOf(file) },
  });
  return undefined;
}

function cancel(authority: TicketbaiAuthority, file: XmlNode): Said | undefined {
  const key = keyOf(file.at('IDFactura', 'CabeceraFactura'));
  const found = authority.held(issuerOf(file)).find((it) => it.key === key);
  if (!found) return said('010', 'No existe la factura');
  if (found.isCancelled) return said('011', 'La factura ya está anulada');
  found.isCancelled = true;
  return undefined;
}

/** Takes what was refused for its form, as its correction says, or changes what was taken; the chain stays as it was. */
function correct(authority: TicketbaiAuthority, file: XmlNode, xml: string): Said | undefined {
  const key = keyOf(file.at('Factura', 'CabeceraFactura'));
  const named = file.said('SignatureValueFirmaFactura');
  const isOf = (it: { key: string; signature: string }) => it.key === key && it.signature.slice(0, 100) === named;
  const held = authority.held(issuerOf(file));
  const found = held.find(isOf);
  if (file.said('Cabecera', 'Accion') === 'MODIFICAR') {
    if (!found) return said('011', 'No hay fichero que modificar');
    found.corrections.push(xml);
    return undefined;
  }
  if (found) return said('005', 'El fichero ya se ha recibido');
  const refused = authority.refused(issuerOf(file)).find((it) => it.root === 'TicketBai' && isOf(it));
  if (!refused || !CORRECTABLE.includes(refused.code) || previousOf(file) !== refused.previous) {
    return said('011', 'No hay fichero rechazado que subsanar');
  }
  const { id, signature, previous } = refused;
  held.push({ id, key, xml, signature, isCancelled: false, corrections: [xml], previous });
  return undefined;
}

function correctCancellation(authority: TicketbaiAuthority, file: XmlNode): Said | undefined {
  const named = file.said('SignatureValueFirmaAnulacion');
  const refused = authority
    .refused(issuerOf(file))
    .find((it) => it.root === 'AnulaTicketBai' && it.signature.slice(0, 100) === named);
  if (!refused || !CORRECTABLE.includes(refused.code)) return said('011', 'No hay anulación rechazada que subsanar');
  return cancel(authority, file);
}

const decisions: Record<Root, (authority: TicketbaiAuthority, file: XmlNode, xml: string) => Said | undefined> = {
  TicketBai: take,
  AnulaTicketBai: cancel,
  SubsanacionModificacionTicketBAI: correct,
  SubsanacionAnulacionTicketBAI: correctCancellation,
};
