import { publicDecisionHandler } from '@/server/sales/quotes/public-quote-handler';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return publicDecisionHandler(request, (await params).token);
}
