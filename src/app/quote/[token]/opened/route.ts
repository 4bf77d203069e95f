import { publicQuoteOpenedHandler } from '@/server/sales/quotes/public-quote-handler';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return publicQuoteOpenedHandler(request, (await params).token);
}
