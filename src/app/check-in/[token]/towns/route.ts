import { checkInTownsHandler } from '@/server/rental/guests/check-in-handler';

type Props = { params: Promise<{ token: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return checkInTownsHandler(request, (await params).token);
}
