import { server } from '@/app/server';

interface Context {
  params: Promise<{ action: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  return server().operatorHandler(request, action);
}
