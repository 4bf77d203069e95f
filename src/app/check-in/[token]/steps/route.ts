import { checkInStepHandler } from '@/server/rental/guests/check-in-handler';

type Props = { params: Promise<{ token: string }> };

export async function POST(request: Request, { params }: Props): Promise<Response> {
  return checkInStepHandler(request, (await params).token);
}
