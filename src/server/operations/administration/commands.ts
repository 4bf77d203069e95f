import { resetTwoFactor } from '@/server/access/accounts/factors/reset-two-factor';
import { makeOwner } from '@/server/access/members/make-owner';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { AppError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { StartError } from '@/server/platform/runtime/start-error';

type PrintLine = (line: string) => void;

type Command = {
  /** What follows its name. */
  operands: string[];
  about: string;
  run: (print: PrintLine, ...operands: string[]) => Promise<void>;
};

const commands: Record<string, Command> = {
  'reset-second-factor': {
    operands: ['e-mail'],
    about: 'turns the second factor of a person off who has lost their phone, and ends their sessions',
    run: async (print, email = '') => {
      const { wasOn, passkeys, sessions } = await resetTwoFactor(email);
      print(wasOn ? `${email} signs in without a code from now on.` : `${email} had no second factor.`);
      print(`${sessions} sessions were ended.`);
      if (passkeys > 0) print(`${passkeys} passkeys go on signing in: their person removes those of a lost phone.`);
    },
  },
  'make-owner': {
    operands: ['e-mail', 'id of the company'],
    about: 'makes a person an owner of a company whose owners are gone',
    run: async (print, email = '', workspaceId = '') => {
      const { company, person, wasOwner } = await makeOwner(email, workspaceId);
      print(wasOwner ? `${person} is an owner of ${company} already.` : `${person} is an owner of ${company} now.`);
    },
  },
  'verify-chains': {
    operands: [],
    about: 'recomputes the chain of fiscal records of every company, and says which does not hold',
    run: verifyChains,
  },
};

/**
 * `npm run admin -- <command>`: what otherwise would be done in SQL. `print` takes a line for the person.
 * @throws {StartError} for a command or an operand that is not there, and for a chain that does not hold
 */
export async function administer([name = '', ...operands]: string[], print: PrintLine): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || operands.length !== command.operands.length) throw new StartError(usage(name));
  try {
    await command.run(print, ...operands);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  }
}

function usage(name: string): string {
  const lines = Object.entries(commands).map(
    ([each, { operands, about }]) => `  ${[each, ...operands.map((it) => `<${it}>`)].join(' ')}\n      ${about}`,
  );
  const start = !name
    ? 'Name a command:'
    : Object.hasOwn(commands, name)
      ? `${name} takes other operands:`
      : `There is no command ${name}:`;
  return [start, ...lines].join('\n');
}

async function verifyChains(print: PrintLine): Promise<void> {
  const companies = await db.workspace.findMany({
    where: { deletedAt: null, fiscalRecords: { some: {} } },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
  let broken = 0;
  for (const { id: workspaceId, name } of companies) {
    const verdict = await verifyChain({ workspaceId });
    const { records, firstBroken } = verdict;
    print(`${name} (${workspaceId}): ${records} records hold${firstBroken ? `, then: ${firstBroken.reason}` : '.'}`);
    if (!verdict.valid) broken += 1;
  }
  print(`${companies.length} companies with fiscal records.`);
  if (broken > 0) throw new StartError(`The chains of ${broken} of them do not hold.`);
}
