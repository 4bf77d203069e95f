import cluster from 'node:cluster';
import { type Answer, isMessage, type ToLeader, type ToMember } from '@/server/entry/process/group-messages';

const state = {
  answer: async (): Promise<unknown> => undefined,
  asked: 0,
  waiting: new Map<number, (answers: Answer[]) => void>(),
};

/** Whether this process is one of a group that shares a port. */
export const isInGroup = (): boolean => cluster.isWorker;

/** From now on this process answers so what the others of its group ask. */
export function answerGroup(answer: () => Promise<unknown>): void {
  state.answer = answer;
  process.off('message', listen);
  process.on('message', listen);
}

/** What the others of the group answer, by their places; without those that do not answer in time. */
export function askGroup(): Promise<Answer[]> {
  state.asked += 1;
  const question = state.asked;
  return new Promise((resolve) => {
    state.waiting.set(question, resolve);
    sendToLeader({ type: 'ask', question });
  });
}

/** Says something to the process that leads the group. @returns once it is on its way */
export function sendToLeader(message: ToLeader): Promise<void> {
  return new Promise((sent) => {
    if (process.send) process.send(message, () => sent());
    else sent();
  });
}

function listen(message: unknown): void {
  if (!isMessage(message)) return;
  const { type, question, ...rest } = message as ToMember;
  if (type === 'answers') {
    state.waiting.get(question)?.((rest as { answers: Answer[] }).answers);
    state.waiting.delete(question);
  } else if (type === 'asked') {
    const { by } = rest as { by: number };
    void state.answer().then((answer) => sendToLeader({ type: 'answer', question, to: by, answer }));
  }
}
