import { answerPublicRequest, jsonOrNothing, openForVisitor } from '@/server/access/accounts/visitor-answers';
import { addRequestFile, answerRequest, readPublicRequest } from '@/server/operations/client-requests/answer-request';
import { type PublicRequest, RequestAnswer } from '@/server/operations/client-requests/client-requests.schema';
import { findByToken, visitorOrigin } from '@/server/operations/client-requests/request-links';
import { apiError } from '@/server/platform/contract/errors';
import { fileKinds } from '@/server/platform/contract/file-kinds';
import { assertStorable } from '@/server/platform/contract/storable';
import { endpoints } from '@/server/platform/http/endpoints';
import { boundedChunks, fileBounds, readBody } from '@/server/platform/http/read-body';
import { FileAttachmentUploadCreate } from '@/server/purchases/expenses/attachments.schema';

// What the holder of a request's link can do, without signing in. No cookie says who calls: the address alone does.

/** For the page: the request, or why there is none to see. */
export function openPublicRequest(token: string, headers: Headers): Promise<PublicRequest | 'unknown' | 'busy'> {
  return openForVisitor('client request', headers, () => readPublicRequest(token, headers));
}

/** POST of a `RequestAnswer`; 204 where it has been written down. */
export function clientAnswerHandler(request: Request, token: string): Promise<Response> {
  return answerPublicRequest('client answer', request.headers, async () => {
    await findByToken(token); // strangers are told nothing else
    const text = (await readBody(request, endpoints.clientAnswer.body)).toString();
    const read = RequestAnswer.safeParse(jsonOrNothing(text));
    if (!read.success) throw apiError('CLIENT_ANSWER_EMPTY');
    assertStorable(read.data);
    await answerRequest(token, read.data, visitorOrigin(request.headers));
    return new Response(null, { status: 204 });
  });
}

const SentFile = FileAttachmentUploadCreate.pick({ fileName: true, contentType: true, sizeBytes: true });

/** POST of the bytes of a file, `?name=` what it is called; 204 where it is stored. */
export function clientFileHandler(request: Request, token: string): Promise<Response> {
  return answerPublicRequest('client file', request.headers, async () => {
    await findByToken(token);
    const sizeBytes = Number(request.headers.get('content-length') ?? 0);
    if (!sizeBytes || !request.body) throw apiError('FILE_EMPTY');
    const read = SentFile.safeParse({
      fileName: new URL(request.url).searchParams.get('name') ?? '',
      contentType: request.headers.get('content-type')?.split(';')[0]?.trim(),
      sizeBytes,
    });
    if (!read.success) throw apiError('FILE_TYPE_NOT_ALLOWED');
    assertStorable(read.data);
    const bytes = boundedChunks(request, fileBounds(fileKinds.answer.maxBytes));
    await addRequestFile(token, read.data, bytes, visitorOrigin(request.headers));
    return new Response(null, { status: 204 });
  });
}
