import { docsPathOf, errorTable, isErrorCode } from '@/lib/errors/error-table';
import { readGuides } from '@/server/entry/rest/guides';
import { apiReference } from '@/server/entry/rest/reference';
import { env } from '@/server/platform/runtime/env';

/** `/llms.txt` (llmstxt.org): the API for programs that read text, made from the document of `/openapi.yaml`. */
export async function llmsText(): Promise<string> {
  const { version, summary, description, groups, events } = await apiReference();
  const at = (path: string) => `${env.APP_URL}${path}`;
  const lines = [
    '# Folio',
    '',
    `> ${summary} REST API, version ${version}, at ${at('/v1')}. JSON in and out; money is decimal, dates are YYYY-MM-DD.`,
    '',
    description,
    '',
    '## Documentation',
    '',
    `- [OpenAPI 3.1 document](${at('/openapi.yaml')}): every path, parameter, schema and error; the same in JSON at ${at('/openapi.json')}`,
    `- [API reference](${at('/docs')}): the same for people, with requests to try`,
    `- [Postman collection](${at('/docs/postman.json')}): each operation with its examples, format 2.1`,
    `- [Changelog](${at('/docs/changelog')}): what has changed in the API, and which operations are different by it`,
    ...(await readGuides()).map(({ slug, title }) => `- [${title}](${at(`/docs/guides/${slug}`)}): a guide`),
    ...groups.flatMap(({ name, description: about, slug, operations }) => [
      '',
      `## ${name}`,
      '',
      about,
      '',
      ...operations.map(
        ({ id, method, path, summary: does, description: more }) =>
          `- [${method} ${path}](${at(`/docs/${slug}#${id}`)}): ${[does, more].filter(Boolean).join('. ')}`,
      ),
    ]),
    '',
    '## Webhook events',
    '',
    ...events.map(({ name, summary }) => `- \`${name}\`: ${summary}`),
    '',
    '## Error codes',
    '',
    `Each is the member \`code\` of an answer; all of them: ${at('/docs/errors')}`,
    '',
    ...Object.keys(errorTable)
      .filter(isErrorCode)
      .map((code) => `- [${code}](${at(docsPathOf(code))}), ${errorTable[code].status}: ${errorTable[code].en[1]}`),
  ];
  return `${lines.join('\n')}\n`;
}
