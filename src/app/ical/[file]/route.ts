import { server } from '@/app/server';

type Props = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return server().calendarFeedHandler(request, (await params).file);
}
