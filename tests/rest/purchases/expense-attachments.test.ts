import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';

let company: Company;
let expenseId: string;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  expenseId = await newExpense();
});

const checksumSha256 = 'ab'.repeat(32);
const receipt = { fileName: 'receipt.pdf', contentType: 'application/pdf', sizeBytes: 48_213 };
const uploads = '/v1/expenses/attachments/uploads';

async function newExpense(of: Company = company): Promise<string> {
  return (await of.post('/v1/expenses', { description: 'Train', amount: 121 })).body.id;
}

async function announce(changes: object = {}) {
  const { status, body } = await company.post(uploads, { ...receipt, ...changes });
  expect(status).toBe(200);
  return body.data;
}

const link = (body: object, id = expenseId) => company.post(`/v1/expenses/${id}/attachments`, body);

describe('announcing a file', () => {
  it('answers a reference that expires, the limits, and how to link it', async () => {
    const data = await announce({ expenseId, checksumSha256: checksumSha256.toUpperCase() });
    const { fileReferenceId } = data;
    const described = { originalName: 'receipt.pdf', contentType: 'application/pdf', size: 48_213 };
    expect(data).toEqual({
      ...described,
      uploadId: expect.stringMatching(/^upl_/),
      fileReferenceId: expect.stringMatching(/^file_/),
      fileId: fileReferenceId,
      fileName: 'receipt.pdf',
      sizeBytes: 48_213,
      maxSizeBytes: 10_485_760,
      expiresAt: '2026-03-19T09:30:00.000Z',
      status: 'pending',
      attach: {
        expenseId,
        endpoint: `/v1/expenses/${expenseId}/attachments`,
        body: { fileReferenceId, ...described, checksumSha256 },
      },
    });
    expect((await company.post(data.attach.endpoint, data.attach.body)).status).toBe(200);
  });

  it.each([
    ['fileName', ''],
    ['fileName', 'x'.repeat(256)],
    ['fileName', 'a\nb.pdf'],
    ['contentType', 'text/html'],
    ['contentType', 'image/svg+xml'],
    ['sizeBytes', 0],
    ['sizeBytes', 10_485_761],
    ['sizeBytes', 1.5],
    ['checksumSha256', 'ab'],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await company.post(uploads, { ...receipt, [field]: value });
    expect(status).toBe(400);
    expect(body.details[0].path).toEqual([field]);
  });

  it.each(['pdf', 'jpeg', 'jpg', 'png', 'webp', 'heic', 'heif', 'tiff'])('takes %s', async (type) => {
    const contentType = type === 'pdf' ? 'application/pdf' : `image/${type}`;
    expect(await announce({ contentType, sizeBytes: 10_485_760 })).toMatchObject({ contentType });
  });

  it('knows only expenses of its own workspace', async () => {
    const foreign = await newExpense(await openCompany());
    for (const id of [foreign, 'exp_nothing', '']) {
      expect((await company.post(uploads, { ...receipt, expenseId: id })).status).toBe(404);
    }
  });
});

describe('linking a file', () => {
  const described = { contentType: 'application/pdf', size: 48_213, originalName: 'train.pdf' };

  it('answers the attachment, shows it on the expense and tells it', async () => {
    const { fileReferenceId } = await announce();
    const { status, body } = await link({ fileReferenceId, ...described, checksumSha256 });
    const attachment = {
      ...described,
      fileId: fileReferenceId,
      checksumSha256,
    };
    expect([status, body]).toEqual([200, { data: { expenseId, attachment } }]);
    expect((await company.get(`/v1/expenses/${expenseId}`)).body.attachments).toEqual([attachment]);
    const events = await company.events();
    expect(events.map(({ type }) => type)).toEqual(['expense.created', 'expense.updated']);
    expect(events[1]?.data).toMatchObject({ id: expenseId, attachments: [attachment] });
  });

  it('takes the aliases', async () => {
    const { fileId } = await announce({ contentType: 'image/jpg' });
    const { status } = await link({ fileId, fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes: 48_213 });
    expect(status).toBe(200);
  });

  it('needs a reference, a name, a type and a size', async () => {
    const { fileReferenceId } = await announce();
    const whole = { fileReferenceId, ...described };
    for (const field of ['fileReferenceId', 'originalName', 'contentType', 'size'] as const) {
      const { [field]: _, ...body } = whole;
      const answer = await link(body);
      expect([answer.status, answer.body.details[0].path]).toEqual([400, [field]]);
    }
  });

  it('refuses another file than the one announced', async () => {
    const { fileReferenceId } = await announce({ checksumSha256 });
    const differing = [
      ['contentType', 'image/png'],
      ['size', 48_214],
      ['checksumSha256', 'cd'.repeat(32)],
    ] as const;
    for (const [field, value] of differing) {
      const answer = await link({ fileReferenceId, ...described, [field]: value });
      expect([answer.status, answer.body.details[0].path]).toEqual([400, [field]]);
    }
    expect((await link({ fileReferenceId, ...described })).status).toBe(200);
  });

  it('lets a reference be used once, however many try', async () => {
    const { fileReferenceId } = await announce();
    const targets = await Promise.all(Array.from({ length: 8 }, () => newExpense()));
    const answers = await Promise.all(targets.map((id) => link({ fileReferenceId, ...described }, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  it('refuses an expired reference', async () => {
    const { fileReferenceId } = await announce();
    setClock('2026-03-19T09:30:00.000Z');
    const { status, body } = await link({ fileReferenceId, ...described });
    expect([status, body.message]).toEqual([400, expect.stringContaining('expired')]);
  });

  it('respects the expense that it was announced for', async () => {
    const { fileReferenceId } = await announce({ expenseId });
    expect((await link({ fileReferenceId, ...described }, await newExpense())).status).toBe(400);
    expect((await link({ fileReferenceId, ...described })).status).toBe(200);
  });

  it('answers a foreign reference as an unknown one', async () => {
    const { fileReferenceId } = await announce();
    const stranger = await openCompany();
    const target = `/v1/expenses/${await newExpense(stranger)}/attachments`;
    const answers = [fileReferenceId, 'file_nothing'].map((id) =>
      stranger.post(target, { fileReferenceId: id, ...described }),
    );
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.message]).toEqual([404, expect.stringContaining('File reference not found')]);
    }
  });

  it('can be done while the expense is made, and undone by leaving a file out of the list', async () => {
    const [first, second] = [await announce(), await announce()];
    const expense = { description: 'Bus', amount: 3 };
    const { body: made } = await company.post('/v1/expenses', { ...expense, attachments: [first.attach.body] });
    expect(made.attachments).toMatchObject([{ fileId: first.fileId }]);
    const target = `/v1/expenses/${made.id}`;
    expect((await company.put(target, expense)).body.attachments).toHaveLength(1);
    const both = [...made.attachments, second.attach.body];
    expect((await company.patch(target, { attachments: both })).body.attachments).toHaveLength(2);
    const { body: left } = await company.patch(target, { attachments: [second.attach.body] });
    expect(left.attachments).toMatchObject([{ fileId: second.fileId }]);

    const unknown = { ...expense, attachments: [{ ...first.attach.body, size: 1 }] };
    expect((await company.post('/v1/expenses', unknown)).status).toBe(404);
    const announced = (await announce()).attach.body;
    const refused = await company.post('/v1/expenses', { ...expense, attachments: [{ ...announced, size: 1 }] });
    expect(refused.body.details[0].path).toEqual(['attachments', 0, 'size']);
    expect((await company.get('/v1/expenses')).body.total).toBe(2);
  });
});
