import { publicInvoicePdfHandler } from '@/server/sales/invoices/public-page/public-invoice-handler';

type Props = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return publicInvoicePdfHandler(request, (await params).token);
}
