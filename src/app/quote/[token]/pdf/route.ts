import { publicQuotePdfHandler } from '@/server/sales/quotes/public-quote-handler';

type Props = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return publicQuotePdfHandler(request, (await params).token);
}
