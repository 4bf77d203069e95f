import { z } from 'zod';
import { ClientName } from '@/server/sales/documents/documents.schema';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

const { clientId, clientTaxId, clientAddress, clientEmail } = InvoiceCreate.shape;

/** Who a simplified invoice was for, after all. */
export const SimplifiedReplace = z
  .object({
    clientId,
    clientName: ClientName.nullish().meta({
      description: 'The name on the simplified invoice where left out.',
      example: 'Acme Studio SL',
    }),
    clientTaxId: clientTaxId.unwrap().unwrap().in.min(1).meta({ description: 'Their tax id.', example: 'B12345674' }),
    clientAddress,
    clientEmail,
  })
  .meta({ id: 'SimplifiedReplace' });
export type SimplifiedReplace = z.output<typeof SimplifiedReplace>;
