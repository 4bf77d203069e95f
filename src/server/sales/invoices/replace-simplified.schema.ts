import { z } from 'zod';
import { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';

const { clientId, clientName, clientTaxId, clientAddress, clientEmail } = InvoiceCreate.shape;

/** Who a simplified invoice was for, after all. */
export const SimplifiedReplace = z
  .object({
    clientId,
    clientName: clientName.nullish().meta({ description: 'The name on the simplified invoice where left out.' }),
    clientTaxId: clientTaxId.unwrap().unwrap().in.min(1).meta({ description: 'Their tax id.', example: 'B12345674' }),
    clientAddress,
    clientEmail,
  })
  .meta({ id: 'SimplifiedReplace' });
export type SimplifiedReplace = z.output<typeof SimplifiedReplace>;
