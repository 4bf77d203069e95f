import { initTRPC } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withCheckedSchemas } from '@/server/platform/api/checked-schemas';

const t = initTRPC.context<object>().create();
const procedure = withCheckedSchemas(t.procedure).use(({ next }) => next());

const Person = z.object({ name: z.string(), nick: z.string().optional(), address: z.object({ city: z.string() }) });
const People = z.object({ data: z.array(Person) });
const ana = { name: 'Ana', address: { city: 'Valencia' } };

/** What a procedure that promises `schema` answers where it returns `returned`. */
function answerOf(schema: z.ZodType, returned: unknown) {
  const router = t.router({ get: procedure.output(schema).query(() => returned) });
  return router.createCaller({}).get();
}

describe('an answer under test', () => {
  it('passes as its schema has it', async () => {
    expect(await answerOf(People, { data: [ana] })).toEqual({ data: [ana] });
    expect(await answerOf(z.array(Person), [ana])).toEqual([ana]);
    expect(await answerOf(Person.nullable(), null)).toBeNull();
  });

  it('fails with a column that its schema does not know, however deep', async () => {
    const cause = (path: string) => ({ cause: { message: `The schema does not know ${path}` } });
    await expect(answerOf(Person, { ...ana, passwordHash: 'x' })).rejects.toMatchObject(cause('answer.passwordHash'));
    const deep = { ...ana, address: { city: 'Valencia', geo: null } };
    await expect(answerOf(People, { data: [ana, deep] })).rejects.toMatchObject(cause('answer.data.1.address.geo'));
    await expect(answerOf(z.array(Person), [deep])).rejects.toMatchObject(cause('answer.0.address.geo'));
  });

  it('takes undefined for nothing, as JSON does', async () => {
    expect(await answerOf(Person, { ...ana, secret: undefined })).toEqual(ana);
  });

  it('fails where a column is missing or of another type', async () => {
    await expect(answerOf(Person, { name: 'Ana' })).rejects.toThrow('Output validation failed');
    await expect(answerOf(Person, { ...ana, name: 1 })).rejects.toThrow('Output validation failed');
  });
});

describe('what is asked', () => {
  const echo = (schema: z.ZodType) =>
    t
      .router({
        ask: procedure
          .input(schema)
          .output(z.unknown())
          .query(({ input }) => input),
      })
      .createCaller({});

  it('leaves out what its schema does not know, and names what is wrong', async () => {
    expect(await echo(Person).ask({ ...ana, extra: 1 })).toEqual(ana);
    await expect(echo(Person).ask({ name: 'Ana' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('may have the schema of an answer', async () => {
    const router = t.router({
      save: procedure
        .input(Person)
        .output(Person)
        .mutation(({ input }) => input),
    });
    expect(await router.createCaller({}).save({ ...ana, extra: 1 } as z.input<typeof Person>)).toEqual(ana);
  });
});

it('leaves zod as it is', async () => {
  expect(await z.object({ name: z.string() }).parseAsync({ name: 'Ana', extra: 1 })).toEqual({ name: 'Ana' });
  const late = z.object({ name: z.string().refine(async (name) => name === 'Ana') });
  expect(await late.parseAsync({ name: 'Ana' })).toEqual({ name: 'Ana' });
});
