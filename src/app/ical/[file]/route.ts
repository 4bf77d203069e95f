import { calendarFeedHandler } from '@/server/rental/channels/calendar-feed-handler';

type Props = { params: Promise<{ file: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return calendarFeedHandler(request, (await params).file);
}
