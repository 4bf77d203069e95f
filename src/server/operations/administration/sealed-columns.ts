import { contextOfClientSecret } from '@/server/access/accounts/company-issuer/find-issuer';
import { contextOfKey } from '@/server/company/certificates/certificate.service';
import { contextOfSecret } from '@/server/developers/webhooks/webhook-secret';
import { contextOfLot } from '@/server/rental/guest-registration/communication-rows';
import { contextOfPassword } from '@/server/rental/guest-registration/settings.service';
import { contextOfPerson, contextOfSignature } from '@/server/rental/guests/sealed-guest';

/** A table with secrets that `encrypt` sealed. */
export type SealedTable = {
  table: string;
  /** The column of the id that the secrets are bound to. */
  id: string;
  /** Each column with what its secret is bound to, beside the id the name of a member where the column is an object of secrets. */
  columns: Record<string, (id: string, member: string) => string>;
};

/** Every place where something is sealed under ENCRYPTION_KEY; a test looks that none is missing. */
export const sealedTables: SealedTable[] = [
  {
    table: 'webhook',
    id: 'id',
    columns: {
      secret: (id) => contextOfSecret(id, 'secret'),
      previous_secret: (id) => contextOfSecret(id, 'secret'),
      headers: (id, name) => contextOfSecret(id, `header:${name}`),
    },
  },
  { table: 'company_issuer', id: 'workspace_id', columns: { sealed_secret: contextOfClientSecret } },
  { table: 'certificate', id: 'id', columns: { sealed_key: contextOfKey } },
  { table: 'guest', id: 'id', columns: { sealed_person: contextOfPerson, sealed_signature: contextOfSignature } },
  { table: 'guest_registration_settings', id: 'workspace_id', columns: { sealed_password: contextOfPassword } },
  { table: 'communication', id: 'id', columns: { sealed_xml: contextOfLot } },
];
