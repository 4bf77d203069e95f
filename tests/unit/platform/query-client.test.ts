import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/components/platform/api/query-client';

/** A list of notes that answers when it is told to, with what there was when it was asked. */
function notesOf(client: ReturnType<typeof createQueryClient>) {
  const stored: string[] = [];
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['notes'],
    queryFn: () => {
      const found = [...stored];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(found)));
    },
  });
  return { stored, answers, observer, end: observer.subscribe(() => {}) };
}

it.each([
  ['its own list is invalidated', { queryKey: ['notes'] }],
  ['a mutation ends', { refetchType: 'none' as const }],
])('shows what was added while a list was loading for the first time, once %s', async (_, filters) => {
  const client = createQueryClient();
  const { stored, answers, observer, end } = notesOf(client);
  expect(answers).toHaveLength(1);
  stored.push('added meanwhile');
  const invalidated = client.invalidateQueries(filters);
  for (const answer of answers) answer(); // the one from before the change comes first
  await invalidated;
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['added meanwhile']));
  expect(answers).toHaveLength(2);
  end();
  client.clear();
});

it('asks once for what was not under way', async () => {
  const client = createQueryClient();
  const { answers, end } = notesOf(client);
  answers[0]?.();
  await vi.waitFor(() => expect(client.getQueryData(['notes'])).toEqual([]));
  void client.invalidateQueries({ queryKey: ['notes'] });
  expect(answers).toHaveLength(2);
  answers[1]?.();
  end();
  client.clear();
});
