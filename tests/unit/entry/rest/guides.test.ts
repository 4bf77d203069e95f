import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isErrorCode } from '@/lib/errors/error-table';
import { guideNames, type Inline } from '@/server/entry/rest/guides';
import { guideOf, makeGuides } from '@/server/entry/rest/make-guides';
import { signWebhook } from '~/packages/sdk/src/webhooks';
import { can, MINUTES, reportOmission } from '~/tests/setup/programs';

const run = promisify(execFile);
const guides = makeGuides();
const samples = guides.flatMap(({ slug, blocks }) =>
  blocks.flatMap((block) => (block.kind === 'code' ? block.samples.map((sample) => ({ slug, ...sample })) : [])),
);

describe('the check of a signature', () => {
  const body = '{"event":"invoice.paid","data":{"name":"Peña & Söhne €"}}';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  /** What runs a language's example for the body, signature and secret of its arguments, and prints true or false. */
  const programs: Record<string, { program: string[]; file: string; around: (code: string) => string }> = {
    Node: {
      program: [process.execPath],
      file: 'check.mjs',
      around: (code) => `${code}\nconst [, , b, s, k] = process.argv;\nconsole.log(isGenuine(b, s, k));`,
    },
    Python: {
      program: ['python3'],
      file: 'check.py',
      around: (code) =>
        `${code}\nimport sys\nprint(str(is_genuine(sys.argv[1].encode(), sys.argv[2], sys.argv[3])).lower())`,
    },
    PHP: {
      program: ['php'],
      file: 'check.php',
      around: (code) => `${code}\necho isGenuine($argv[1], $argv[2], $argv[3]) ? 'true' : 'false';`,
    },
    Ruby: { program: ['ruby'], file: 'check.rb', around: (code) => `${code}\nputs genuine?(*ARGV)` },
    Go: {
      program: ['go', 'run'],
      file: 'check.go',
      around: (code) =>
        `${code.replace('import (', 'import (\n\t"fmt"\n\t"os"')}\nfunc main() { fmt.Println(isGenuine([]byte(os.Args[1]), os.Args[2], os.Args[3])) }`,
    },
    Java: {
      program: ['java'],
      file: 'Check.java',
      around: (code) =>
        code.replace(
          'class Webhooks {',
          'class Webhooks {\n public static void main(String[] a) throws Exception { System.out.println(isGenuine(a[0].getBytes(StandardCharsets.UTF_8), a[1], a[2])); }',
        ),
    },
    Elixir: {
      program: ['elixir'],
      file: 'check.exs',
      around: (code) => `${code}\n[b, s, k] = System.argv()\nIO.puts(Webhooks.genuine?(b, s, k))`,
    },
  };

  it('is shown in nine languages', () => {
    const shown = samples.filter(({ slug, language }) => slug === 'webhooks' && language !== 'Shell');
    expect(shown.map(({ language }) => language)).toEqual([
      ...Object.keys(programs).slice(0, 6),
      'C#',
      'Rust',
      'Elixir',
    ]);
  });

  it.each(Object.entries(programs))(
    'in %s tells what Folio has signed from anything else',
    async (language, { program: [name = '', ...first], file, around }) => {
      if (!(await can(name, language === 'Go' ? 'version' : '--version')))
        return reportOmission(`a guide in ${language}`, `there is no ${name}`);
      const sent = { id: 'dlv_1', event: 'invoice.paid', body, secret, sentAt: 1773826200789, sequence: 7 };
      const signature = new Headers(await signWebhook(sent)).get('x-service-signature') ?? '';
      const path = join(mkdtempSync(join(tmpdir(), 'verify-')), file);
      writeFileSync(path, around(samples.find((it) => it.slug === 'webhooks' && it.language === language)?.code ?? ''));
      const says = async (...given: string[]) => (await run(name, [...first, path, ...given])).stdout.trim();
      expect(await says(body, signature, secret)).toBe('true');
      expect(await says(`${body} `, signature, secret)).toBe('false');
      expect(await says(body, signature, 'another')).toBe('false');
      expect(await says(body, 'sha256=00', secret)).toBe('false');
    },
    MINUTES,
  );
});

describe('a guide', () => {
  const inlinesOf = (value: unknown): Inline[] => {
    if (Array.isArray(value)) return value.flatMap(inlinesOf);
    if (!value || typeof value !== 'object') return [];
    return 'href' in value ? [value as Inline] : Object.values(value).flatMap(inlinesOf);
  };

  it('leads to pages that there are', () => {
    const hrefs = inlinesOf(guides).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
    const own = hrefs.filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(3);
    const pages = ['/docs/errors', '/docs/events', ...guideNames.map((name) => `/docs/guides/${name}`)];
    expect(own.filter((href) => !pages.includes(href))).toEqual([]);
  });

  it('names codes of errors that there are', () => {
    const text = JSON.stringify(guides);
    const codes = [...text.matchAll(/"kind":"code","text":"([A-Z]+_[A-Z_]+)"/g)].map(([, code = '']) => code);
    expect(codes.length).toBeGreaterThan(3);
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  it('is refused where it has what no screen shows', () => {
    expect(() => guideOf('x', 'No heading')).toThrow('begins without a heading');
    expect(() => guideOf('x', '# A\n\n<b>html</b>\n')).toThrow('cannot have html');
    expect(() => guideOf('x', '# A\n\nAn ![image](a.png)\n')).toThrow('cannot have image');
  });
});
