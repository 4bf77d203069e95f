import { releaseSignIn } from '@/server/access/accounts/company-issuer/company-issuer.service';
import { resetTwoFactor } from '@/server/access/accounts/factors/reset-two-factor';
import { confirmAddress } from '@/server/access/accounts/operator';
import { makeOwner } from '@/server/access/members/make-owner';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { compareCounts, writeCounts } from '@/server/operations/administration/recount';
import { rotateKeys } from '@/server/operations/administration/rotate-keys';
import { AppError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { StartError } from '@/server/platform/runtime/start-error';

const WRITE = '--write';
/** How many figures are printed of each table. */
const MOST_SHOWN = 20;

type PrintLine = (line: string) => void;

type Command = {
  /** What follows its name. */
  operands: string[];
  /** What may follow besides, as `--write`. */
  options?: string[];
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
  'release-sign-in': {
    operands: ['id of the company'],
    about: 'lets the members of a company in by their own accounts, whose own sign-in provider is broken',
    run: async (print, workspaceId = '') => {
      const { company, wasRequired } = await releaseSignIn(workspaceId);
      print(wasRequired ? `${company} is open to its members' own accounts.` : `${company} requires no provider.`);
    },
  },
  'confirm-address': {
    operands: ['e-mail'],
    about: 'says that an account is of whoever has its address, where no mail is sent that could prove it',
    run: async (print, email = '') => {
      const wasKnown = await confirmAddress(email);
      print(wasKnown ? `${email} was confirmed already.` : `${email} is confirmed.`);
    },
  },
  'verify-chains': {
    operands: [],
    about: 'recomputes the chain of fiscal records of every company, and says which does not hold',
    run: verifyChains,
  },
  recount: {
    operands: [],
    options: [WRITE],
    about: `counts rows and adds up documents anew, and says which figures are kept otherwise; ${WRITE} keeps the new ones`,
    run: recount,
  },
  'rotate-keys': {
    operands: [],
    about: 'seals everything anew under ENCRYPTION_KEY that was sealed under ENCRYPTION_KEY_PREVIOUS',
    run: rotate,
  },
};

/**
 * `npm run admin -- <command>`: what otherwise would be done in SQL. `print` takes a line for the person.
 * @throws {StartError} for a command or an operand that is not there, and for a chain that does not hold
 */
export async function administer([name = '', ...words]: string[], print: PrintLine): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const operands = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--'));
  const fits =
    command && operands.length === command.operands.length && options.every((it) => command.options?.includes(it));
  if (!fits) throw new StartError(usage(name));
  try {
    await command.run(print, ...operands, ...options);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  }
}

function usage(name: string): string {
  const lines = Object.entries(commands).map(
    ([each, { operands, options = [], about }]) =>
      `  ${[each, ...operands.map((it) => `<${it}>`), ...options.map((it) => `[${it}]`)].join(' ')}\n      ${about}`,
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

async function recount(print: PrintLine, option?: string): Promise<void> {
  const differences = await compareCounts();
  for (const table of new Set(differences.map((it) => it.table))) {
    const those = differences.filter((it) => it.table === table);
    for (const { workspaceId, of, figures } of those.slice(0, MOST_SHOWN)) {
      const each = Object.entries(figures).map(
        ([name, { stored, counted }]) => `${name} ${stored}, counted ${counted}`,
      );
      print(`${table} of ${workspaceId}, ${JSON.stringify(of)}: ${each.join('; ')}`);
    }
    if (those.length > MOST_SHOWN) print(`${table}: ${those.length - MOST_SHOWN} more`);
  }
  if (differences.length === 0) return print('Every figure is what the documents come to.');
  if (option !== WRITE) {
    throw new StartError(
      `${differences.length} figures are not what the documents come to. Nothing was changed: ${WRITE} keeps the new ones; whoever writes documents meanwhile waits.`,
    );
  }
  await writeCounts();
  const remaining = (await compareCounts()).length;
  print(`${differences.length} figures were corrected; ${remaining} differ now.`);
}

async function rotate(print: PrintLine): Promise<void> {
  const tables = await rotateKeys();
  for (const { table, resealed, present, unreadable } of tables) {
    print(`${table}: ${resealed} sealed anew, ${present} were sealed under ENCRYPTION_KEY already`);
    if (unreadable.length > 0)
      print(`  neither key opens ${unreadable.length} of them: ${unreadable.slice(0, MOST_SHOWN).join(', ')}`);
  }
  const unreadable = tables.reduce((sum, it) => sum + it.unreadable.length, 0);
  if (unreadable > 0) {
    throw new StartError(
      `${unreadable} secrets are sealed under another key: set ENCRYPTION_KEY_PREVIOUS to it, and run this again.`,
    );
  }
  print(
    'Nothing is sealed under another key. ENCRYPTION_KEY_PREVIOUS can go; keep that key with the backups made before.',
  );
}
