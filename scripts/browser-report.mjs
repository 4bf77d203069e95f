import { existsSync, readFileSync } from 'node:fs';

const SHOWN_LINES = 60;

/** The browser tests that ended so: `unexpected` is a failure, `flaky` one that passed at the second try. */
export function testsThatEnded(how, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === how)
        .map(({ results }) => ({ name: `${file}:${line} ${title}`, firstTry: firstTryOf(results) })),
    ),
    ...testsThatEnded(how, inner),
  ]);
}

/** The error of the first try and what the page showed then, because the second try deletes the files of the first. */
function firstTryOf([result]) {
  const errors = (result?.errors ?? []).map(({ message = '' }) => message);
  const context = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const page = context && existsSync(context) ? /```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8')) : null;
  return [...errors, page?.[1] ?? ''].map((text) => text.split('\n').slice(0, SHOWN_LINES).join('\n')).join('\n');
}
