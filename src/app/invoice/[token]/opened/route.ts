import { publicInvoiceOpenedHandler } from '@/server/sales/invoices/public-page/public-invoice-handler';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return publicInvoiceOpenedHandler(request, (await params).token);
}
