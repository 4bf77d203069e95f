import { alpha3Of } from '@/lib/tax/countries';
import { countryOfPrefix } from '@/lib/tax/eu-vat-id';
import { provinceOf } from '@/lib/tax/spanish-provinces';
import { isPersonId } from '@/lib/tax/tax-id';
import { splitName } from '@/lib/text/person-name';
import { type Element, element } from '@/lib/text/xml';
import type { Shorten } from '@/server/e-invoicing/e-invoicing/formats/shortened';
import type { Buyer, Party, Seller } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const SPAIN = 'ES';

/** SellerParty and BuyerParty. */
export function sellerParty(seller: Seller, shorten: Shorten): Element | null {
  return party('SellerParty', 'company', seller, isPerson(seller), [], shorten);
}

export function buyerParty(buyer: Buyer, shorten: Shorten): Element | null {
  return party('BuyerParty', 'client', buyer, isPerson(buyer), officesOf(buyer, shorten), shorten);
}

/** Whether it is named by name and surnames: who says so, or has a DNI or NIE, which ids abroad may only look like. */
export function isPerson(of: Seller | Buyer): boolean {
  const hasPersonId = isPersonId(of.taxId ?? '');
  return 'isIndividual' in of ? of.isIndividual || (of.country === SPAIN && hasPersonId) : hasPersonId;
}

function party(
  name: string,
  of: 'company' | 'client',
  it: Party,
  isNamedAsPerson: boolean,
  offices: (Element | null)[],
  shorten: Shorten,
): Element | null {
  const address = addressOf(it, of, shorten);
  const contact = contactOf(it);
  return element(name, [
    element('TaxIdentification', [
      element('PersonTypeCode', isNamedAsPerson ? 'F' : 'J'),
      element('ResidenceTypeCode', residenceOf(it)),
      element('TaxIdentificationNumber', it.country === SPAIN ? it.taxId : (it.vatId ?? it.taxId)),
    ]),
    element('AdministrativeCentres', offices),
    isNamedAsPerson
      ? element('Individual', [...namesOf(it.name, of, shorten), address, contact])
      : element('LegalEntity', [element('CorporateName', shorten(it.name, 80, [`${of}Name`])), address, contact]),
  ]);
}

/** Resident in Spain, in the Union, or elsewhere. */
function residenceOf({ country }: Party): string {
  if (country === SPAIN) return 'R';
  return country && countryOfPrefix(`${country === 'GR' ? 'EL' : country}00000000`) ? 'U' : 'E';
}

function namesOf(name: string, of: string, shorten: Shorten): (Element | null)[] {
  const path = [`${of}Name`];
  const [given, first, second] = splitName(name);
  return [
    element('Name', shorten(given, 40, path)),
    element('FirstSurname', shorten(first, 40, path)),
    element('SecondSurname', shorten(second, 40, path)),
  ];
}

/** Of the client too, as the offices of an administration have its address. */
function addressOf({ address, country }: Party, of: string, shorten: Shorten): Element | null {
  const { street = '', city = '', postalCode = '', state } = address;
  const at = (field: string) => [`${of}Address`, field];
  const countryCode = element('CountryCode', alpha3Of(country ?? ''));
  const province = shorten(state || provinceOf(postalCode) || city, 20, at('state'));
  if (country === SPAIN) {
    return element('AddressInSpain', [
      element('Address', shorten(street, 80, at('street'))),
      element('PostCode', postalCode),
      element('Town', shorten(city, 50, at('city'))),
      element('Province', province),
      countryCode,
    ]);
  }
  return element('OverseasAddress', [
    element('Address', shorten(street, 80, at('street'))),
    element('PostCodeAndTown', shorten(`${postalCode} ${city}`.trim(), 50, at('city'))),
    element('Province', province),
    countryCode,
  ]);
}

/** What does not fit is left out: it is only for a question. */
function contactOf({ contact: { name, phone, email } }: Party): Element | null {
  const within = (text: string | null, most: number) => (text && text.length <= most ? text : null);
  return element('ContactDetails', [
    element('Telephone', within(phone?.replace(/[^\d+]/g, '') ?? null, 15)),
    element('ElectronicMail', within(email, 60)),
    element('ContactPersons', within(name, 40)),
  ]);
}

/** DIR3: the accounting office, the managing body and the processing unit of an administration. */
function officesOf(buyer: Buyer, shorten: Shorten): (Element | null)[] {
  const { accountingOffice, managingBody, processingUnit } = buyer.details.dir3 ?? {};
  const office = (role: string, code: string | undefined) =>
    code
      ? element('AdministrativeCentre', [
          element('CentreCode', code),
          element('RoleTypeCode', role),
          addressOf(buyer, 'client', shorten),
        ])
      : null;
  return [office('01', accountingOffice), office('02', managingBody), office('03', processingUnit)];
}
