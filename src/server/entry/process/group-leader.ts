import cluster, { type Worker } from 'node:cluster';
import type { FirstLogin } from '@/server/entry/process/first-login';
import { type Answer, isMessage, type ToLeader, type ToMember } from '@/server/entry/process/group-messages';
import { watchConnections } from '@/server/entry/process/handed-connections';
import { log } from '@/server/platform/runtime/log';
import { StartError } from '@/server/platform/runtime/start-error';

/** A process that has lived for so long is no longer one that dies as it starts. */
const SETTLED_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** What the others have not answered by then is left out. */
const ANSWERS_WITHIN_MS = 2000;

/** @property program the file that each process runs @property size how many there are */
type Group = { program: string; args?: string[]; size: number };

type Place = { member?: Worker; isReady: boolean; startedAt: number; deaths: number; timer?: NodeJS.Timeout };

/**
 * Runs a program in several processes that share their port, and starts again each that ends: after a second, and after twice as
 * long each time that one does not live for a minute.
 */
export class GroupLeader {
  readonly #places = new Map<number, Place>();
  readonly #questions = new Map<string, { answers: Answer[]; missing: Set<number>; end: () => void }>();
  #login: FirstLogin | undefined;
  #isStopping = false;

  /** @param group how many processes of what */
  constructor(readonly group: Group) {
    cluster.setupPrimary({ exec: group.program, args: group.args ?? [] });
  }

  /**
   * Starts them all. @returns once each answers requests, with how to get in where that is known
   * @throws {StartError} where one says that it cannot start
   */
  start(): Promise<FirstLogin | undefined> {
    return new Promise((resolve, reject) => {
      const onReady = () => [...this.#places.values()].every(({ isReady }) => isReady) && resolve(this.#login);
      const onRefused = (reason: string) => reject(new StartError(reason)); // once they are ready nobody listens
      for (let place = 1; place <= this.group.size; place++) {
        this.#places.set(place, { isReady: false, startedAt: 0, deaths: 0 });
      }
      for (const place of this.#places.keys()) this.#fork(place, { onReady, onRefused });
    });
  }

  /** Asks them all to end, and waits for it: each first answers what it has under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { timer } of this.#places.values()) clearTimeout(timer);
    await Promise.all([...this.#places.values()].map(({ member }) => member && end(member)));
  }

  /** Ends them all at once. */
  kill(): void {
    this.#isStopping = true;
    for (const { member } of this.#places.values()) member?.process.kill('SIGKILL');
  }

  #fork(number: number, listeners: { onReady: () => void; onRefused: (reason: string) => void }): void {
    const place = this.#place(number);
    const member = cluster.fork({ FOLIO_PROCESS: String(number) });
    Object.assign(place, { member, isReady: false, startedAt: performance.now() });
    const handOnConnections = watchConnections(member);
    member.on('message', (message: unknown) => {
      if (isMessage(message)) this.#receive(number, message as ToLeader, listeners);
    });
    member.once('exit', (code, signal) => {
      place.member = undefined;
      handOnConnections();
      for (const question of this.#questions.values()) this.#answered(question, number);
      if (this.#isStopping) return;
      place.deaths = performance.now() - place.startedAt >= SETTLED_MS ? 1 : place.deaths + 1;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (place.deaths - 1));
      log.error({ process: number, code, signal, pauseMs }, 'a process has ended; it is started again');
      place.timer = setTimeout(() => this.#fork(number, listeners), pauseMs);
    });
  }

  #receive(
    number: number,
    message: ToLeader,
    { onReady, onRefused }: { onReady: () => void; onRefused: (reason: string) => void },
  ): void {
    if (message.type === 'ready') {
      this.#place(number).isReady = true;
      if (message.login?.password || !this.#login) this.#login = message.login; // the password is known to one of them
      onReady();
    } else if (message.type === 'refused') {
      log.error({ process: number, reason: message.reason }, 'a process cannot start');
      onRefused(message.reason);
    } else if (message.type === 'ask') this.#ask(number, message.question);
    else {
      const question = this.#questions.get(`${message.to} ${message.question}`);
      question?.answers.push({ place: number, answer: message.answer });
      if (question) this.#answered(question, number);
    }
  }

  /** Asks all but the one that wants to know, and hands on what they have answered by the time that there is. */
  #ask(by: number, number: number): void {
    const key = `${by} ${number}`;
    const others = [...this.#places].filter(([place, { isReady, member }]) => place !== by && isReady && member);
    const timer = setTimeout(() => question.end(), ANSWERS_WITHIN_MS);
    const question = {
      answers: [] as Answer[],
      missing: new Set(others.map(([place]) => place)),
      end: () => {
        clearTimeout(timer);
        if (this.#questions.delete(key))
          this.#send(by, { type: 'answers', question: number, answers: question.answers });
      },
    };
    this.#questions.set(key, question);
    for (const [place] of others) this.#send(place, { type: 'asked', question: number, by });
    if (others.length === 0) question.end();
  }

  #answered({ missing, end }: { missing: Set<number>; end: () => void }, place: number): void {
    if (missing.delete(place) && missing.size === 0) end();
  }

  #send(place: number, message: ToMember): void {
    const { member } = this.#place(place);
    if (member?.isConnected()) member.send(message);
  }

  #place(number: number): Place {
    const place = this.#places.get(number);
    if (!place) throw new RangeError(`There is no process ${number}`);
    return place;
  }
}

function end(member: Worker): Promise<void> {
  return new Promise((ended) => {
    member.once('exit', () => ended());
    member.process.kill('SIGTERM');
  });
}
