import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';

type Argument = { name: string; description: string; pattern: RegExp; required?: boolean };

type Request = {
  name: string;
  title: string;
  description: string;
  arguments: Argument[];
  text: (given: Record<string, string>) => string;
};

const requests: Request[] = [
  {
    name: 'who_owes_what',
    title: 'Who owes what',
    description: 'What clients have not paid, oldest first, with how late it is.',
    arguments: [],
    text: () =>
      'Find out who owes us money. Call `invoices_list` with `status` `overdue`, then `sent`, then `partial`; follow ' +
      '`nextCursor` until there is none. Answer with a table by client: what is open in each currency, the number of ' +
      'invoices, the oldest due date and how many days late it is; the latest first. Never add amounts of different ' +
      'currencies. Say which clients have no email, for they cannot be reminded.',
  },
  {
    name: 'close_the_quarter',
    title: 'Close the quarter',
    description: 'What is left to do before the figures of a quarter are handed in, and those figures.',
    arguments: [
      { name: 'year', description: 'Such as 2026', pattern: /^\d{4}$/, required: true },
      { name: 'quarter', description: '1 to 4', pattern: /^[1-4]$/, required: true },
    ],
    text: ({ year, quarter }) =>
      `Prepare quarter ${quarter} of ${year}. Call \`figures_quarterly\` with \`quarter\` ${year}-Q${quarter} for its figures, \`invoices_list\` for drafts ` +
      'with a date in the quarter that were never issued, and `expenses_list` for expenses of the quarter without a ' +
      'document, without a tax id of the vendor or without a category. List what a person has to decide or complete ' +
      'first, each with its id, then the figures as they are now. Change nothing, and do not round.',
  },
  {
    name: 'chase_the_late_ones',
    title: 'Chase the late ones',
    description: 'Writes a reminder for each late invoice, for a person to approve before it is sent.',
    arguments: [
      {
        name: 'days',
        description: 'Only those that are at least so many days late; 1 if left out',
        pattern: /^\d{1,3}$/,
      },
    ],
    text: ({ days = '1' }) =>
      `Call \`invoices_list\` with \`status\` \`overdue\` and choose those that are at least ${days} days late. For each write a ` +
      'short reminder in the language of the client: the number, what is open, the due date, how to pay. The later, the ' +
      'firmer, and always polite. Show all of them and ask me which to send. Only then call `invoices_send` for those ' +
      'that I name.',
  },
];

/** Ready-made requests, for a person to choose from. */
export function listPrompts(): Prompt[] {
  return requests.map(({ name, title, description, arguments: all }) => ({
    name,
    title,
    description,
    arguments: all.map(({ pattern: _, ...argument }) => argument),
  }));
}

/** @throws ProtocolError for a prompt that is not there, or an argument that is missing or wrong */
export function promptOf(name: string, given: Record<string, string> = {}): GetPromptResult {
  const request = requests.find((it) => it.name === name);
  if (!request) {
    const names = requests.map((it) => it.name).join(', ');
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}. There are ${names}.`);
  }
  for (const { name: argument, description, pattern, required } of request.arguments) {
    const value = given[argument];
    if (value === undefined ? required : !pattern.test(value)) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The argument ${argument} is missing or wrong. ${description}.`,
      );
    }
  }
  const { description, text } = request;
  return { description, messages: [{ role: 'user', content: { type: 'text', text: text(given) } }] };
}
