import { publicDecisionDoor } from '@/server/dashboard/public-quote-handler';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return publicDecisionDoor(request, (await params).token);
}
