import { execFileSync } from 'node:child_process';

// npm run check:subjects [-- range]: the subjects of commits, of main..HEAD where no range is named.

const LONGEST = 72;
const unfinished = /^(wip|fixup!|squash!|amend!)/i;
/** `area: what changes for its user`; what git writes for a merge or a revert is its own. */
const form = /^([a-z][^:]*|API[^:]*|`\/v1`|\/v1): \S|^(Merge|Revert) /;

const range = process.argv[2] ?? 'main..HEAD';
const log = execFileSync('git', ['log', '--format=%h %s', range], { encoding: 'utf8' });
const wrong = log
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [commit, subject] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    const faults = [
      subject.length > LONGEST && `has ${subject.length} characters, ${LONGEST} at most`,
      unfinished.test(subject) && 'is not finished: squash it into the commit that it mends',
      !form.test(subject) && 'does not name its area: write `area: what changes for its user`',
    ].filter(Boolean);
    return faults.map((fault) => `${commit} ${fault}: ${subject}`);
  });
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);
