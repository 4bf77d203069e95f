import { partyName } from '@/lib/tables/imports/person-name';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import { type Client, ClientCreate } from '@/server/contacts/clients/clients.schema';
import * as clients from '@/server/contacts/clients/clients.service';
import { deleteClients } from '@/server/contacts/clients/clients.service';
import { type PartySearch, pickParty } from '@/server/contacts/parties/find-parties';
import type { Party, PartyCreate } from '@/server/contacts/parties/party.schema';
import { type Vendor, VendorCreate } from '@/server/contacts/vendors/vendors.schema';
import * as vendors from '@/server/contacts/vendors/vendors.service';
import { differences, type ImportTarget } from '@/server/operations/imports/kinds/import-target';
import type { Actor } from '@/server/platform/api/context';

/** A client: the same by its tax id, else by its e-mail address, else by its name where the row says no more. */
export const clientTarget: ImportTarget<ClientCreate, Client> = {
  schema: ClientCreate,
  compose: ([values = {}]) => composeParty(values),
  keysOf: partyKeys,
  find: finderIn(clients.findClientsLike),
  one: clients.createClient,
  together: clients.createClients,
  changesOf: differences,
  update: (actor, id, input, item) => clients.updateClient(actor, id, presentFields(input, item)),
  restore: (actor, id, before) => clients.replaceClient(actor, id, ClientCreate.parse(before)),
  removeAll: (_tx, actor, ids) => deleteClients(actor, ids),
};

/** A client, of whom a new one stands at `stage` where its row does not say. */
export function clientImportTarget(stage: NonNullable<ClientCreate['stage']>): ImportTarget<ClientCreate, Client> {
  return {
    ...clientTarget,
    link: async (_, inputs) => inputs.map((input) => ({ ...input, stage: input.stage ?? stage })),
  };
}

/** A vendor, by the same rules. */
export const vendorTarget: ImportTarget<VendorCreate, Vendor> = {
  schema: VendorCreate,
  compose: ([values = {}]) => composeParty(values),
  keysOf: partyKeys,
  find: finderIn(vendors.findVendorsLike),
  one: vendors.createVendor,
  together: vendors.createVendors,
  changesOf: differences,
  update: (actor, id, input, item) => vendors.updateVendor(actor, id, presentFields(input, item)),
  restore: (actor, id, before) => vendors.replaceVendor(actor, id, VendorCreate.parse(before)),
  removeAll: (_tx, actor, ids) => vendors.deleteVendors(actor, ids),
};

type FindLike<Found> = (actor: Actor, searches: PartySearch[]) => Promise<Found[]>;

/** Finds for each row what it is already there as. */
function finderIn<Found extends Party & { id: string }>(findLike: FindLike<Found>) {
  return async (actor: Actor, inputs: { input: PartyCreate; id?: string }[]) => {
    const searches = inputs.map(searchOf);
    const found = await findLike(actor, searches);
    return searches.map((it) => pickParty(it, found));
  };
}

const addressParts = ['street', 'city', 'state', 'postalCode', 'country'];

/** A party of its row: its name whole, the mobile phone where there is no other, and the address under one name. */
function composeParty({ firstName, lastName, mobile, ...values }: RowValues): object {
  const name = partyName({ name: values.name, firstName, lastName });
  const phone = values.phone ?? mobile;
  return withAddress({ ...values, ...(name && { name }), ...(phone !== undefined && { phone }) });
}

/** The parts of an address under one name. */
export function withAddress(values: RowValues): object {
  const entries = Object.entries(values);
  const parts = entries.filter(([field]) => addressParts.includes(field));
  const others = entries.filter(([field]) => !addressParts.includes(field));
  return { ...Object.fromEntries(others), ...(parts.length > 0 && { address: Object.fromEntries(parts) }) };
}

function partyKeys({ taxId, email, name }: PartyCreate): string[] {
  if (taxId) return [`taxId ${normalizeTaxId(taxId)}`];
  return email ? [`email ${email.toLowerCase()}`] : [`name ${fold(name)}`];
}

function searchOf({ input, id }: { input: PartyCreate; id?: string }): PartySearch {
  const { taxId, email, name } = input;
  return { id, name, taxId: taxId ? normalizeTaxId(taxId) : undefined, email: email?.toLowerCase() };
}

/** What a PATCH sends: the parts of an address that the row does not say stay. */
function presentFields<Input extends PartyCreate>(input: Input, { address }: Party): Partial<Input> {
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null)) as Partial<Input>;
  if (typeof input.address !== 'object' || !input.address) return present;
  return { ...present, address: { ...address, ...input.address } };
}
