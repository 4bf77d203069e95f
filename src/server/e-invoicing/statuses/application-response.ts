import {
  INVOICE_STATUS_CODES,
  type InvoiceStatusCode,
  REJECTION_REASONS,
  type RejectionReason,
} from '@/lib/sales/invoice-statuses';
import { element as el, toXml } from '@/lib/text/xml';
import { XmlNode } from '@/server/e-invoicing/e-invoicing/incoming/xml-node';
import { apiError } from '@/server/platform/contract/errors';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACE = `${UBL}:ApplicationResponse-2`;
/** The most statuses of a file that is read. */
const MOST_RESPONSES = 1000;

/** A status of an invoice as UBL says it. An invoice is known by its issuer's tax id, its number and its date. */
export interface StatusResponse {
  code: InvoiceStatusCode;
  effectiveDate: string;
  reason: RejectionReason | null;
  invoice: { number: string; issueDate: string; issuerTaxId: string };
}

interface ResponseParty {
  taxId: string;
  name: string | null;
}

export interface ApplicationResponse {
  id: string;
  issueDate: string;
  sender: ResponseParty;
  receiver: ResponseParty;
  responses: StatusResponse[];
}

/** UBL's ApplicationResponse; the order of elements is the schema's. Which profile the public platform wants of it is not published. */
export function writeApplicationResponse({ id, issueDate, sender, receiver, responses }: ApplicationResponse): string {
  return toXml(
    el(
      'ApplicationResponse',
      [
        el('cbc:ID', id),
        el('cbc:IssueDate', issueDate),
        party('cac:SenderParty', sender),
        party('cac:ReceiverParty', receiver),
        ...responses.map(documentResponse),
      ],
      {
        xmlns: NAMESPACE,
        'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      },
    ),
  );
}

function documentResponse({ code, effectiveDate, reason, invoice }: StatusResponse) {
  return el('cac:DocumentResponse', [
    el('cac:Response', [
      el('cbc:ResponseCode', code),
      el('cbc:EffectiveDate', effectiveDate),
      el('cac:Status', [el('cbc:StatusReasonCode', reason)]),
    ]),
    el('cac:DocumentReference', [
      el('cbc:ID', invoice.number),
      el('cbc:IssueDate', invoice.issueDate),
      party('cac:IssuerParty', { taxId: invoice.issuerTaxId, name: null }),
    ]),
  ]);
}

/** NIF as the public platform has it: in the scheme FC, of the tax scheme LOC. */
function party(name: string, { taxId, name: legalName }: ResponseParty) {
  return el(name, [
    el('cac:PartyTaxScheme', [
      el('cbc:RegistrationName', legalName),
      el('cbc:CompanyID', taxId, { schemeID: 'FC' }),
      el('cac:TaxScheme', [el('cbc:ID', 'LOC')]),
    ]),
  ]);
}

/** @throws 422 for what is no ApplicationResponse, or says a status that there is not */
export function readApplicationResponse(xml: string): ApplicationResponse {
  const root = XmlNode.parse(xml);
  if (root.name !== 'ApplicationResponse') throw apiError('NO_APPLICATION_RESPONSE');
  const found = root.children('DocumentResponse');
  if (found.length > MOST_RESPONSES) throw apiError('NO_APPLICATION_RESPONSE');
  return {
    id: root.required('ID'),
    issueDate: root.date('IssueDate') ?? '',
    sender: readParty(root.child('SenderParty')),
    receiver: readParty(root.child('ReceiverParty')),
    responses: found.map(readResponse),
  };
}

function readResponse(node: XmlNode): StatusResponse {
  const code = node.required('Response', 'ResponseCode');
  const known = INVOICE_STATUS_CODES.find((it) => it === code);
  const effectiveDate = node.date('Response', 'EffectiveDate');
  const issueDate = node.date('DocumentReference', 'IssueDate');
  if (!known || !effectiveDate || !issueDate) throw apiError('STATUS_UNKNOWN', { code: code.slice(0, 40) });
  const reason = node.text('Response', 'Status', 'StatusReasonCode');
  return {
    code: known,
    effectiveDate,
    reason: reason && Object.hasOwn(REJECTION_REASONS, reason) ? (reason as RejectionReason) : null,
    invoice: {
      number: node.required('DocumentReference', 'ID'),
      issueDate,
      issuerTaxId: readParty(node.child('DocumentReference', 'IssuerParty')).taxId,
    },
  };
}

function readParty(node: XmlNode | undefined): ResponseParty {
  const taxId = node?.text('PartyTaxScheme', 'CompanyID') ?? node?.text('PartyIdentification', 'ID') ?? '';
  return { taxId, name: node?.text('PartyTaxScheme', 'RegistrationName') ?? node?.text('PartyName', 'Name') ?? null };
}
