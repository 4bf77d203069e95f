import type { Call, Described } from './calls';
import { comment, queryName, typeOf } from './typescript-types';

const HEAD = '// Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.\n';

/** `resources.ts`: a class for each group of calls. */
export function writeResources({ groups }: Described): string {
  const classes = groups.map(
    ({ name, about, calls }) =>
      `${comment(`Calls of \`${name}\`: ${about}.`)}export class ${className(name)} extends Resource {\n${calls.map(writeCall).join('\n')}}\n`,
  );
  const body = classes.join('\n');
  const pages = ['byCursor', 'byNumber', 'type Pages'].filter((it) =>
    new RegExp(`\\b${it.replace('type ', '')}\\b`).test(body),
  );
  const parts = ['type Fields', 'type PageOf', 'Resource', 'type Selected', 'segment'];
  return [
    HEAD,
    "import type { CallOptions, FileBody } from '../client.js';",
    `import { ${pages.join(', ')} } from '../pages.js';`,
    `import { ${parts.join(', ')} } from '../resource.js';`,
    "import type * as types from './types.js';\n",
    body,
  ].join('\n');
}

/** `folio.ts`: the client with all of them. */
export function writeFolio({ groups }: Described): string {
  const members = groups.map(
    ({ name, about }) =>
      `${comment(
        about.replace(/^[a-z]/, (c) => c.toUpperCase()),
        '  ',
      )}  readonly ${name} = new resources.${className(name)}(this);\n`,
  );
  return [
    HEAD,
    "import { Client } from '../client.js';",
    "import * as resources from './resources.js';\n",
    `/** The API of a company. */\nexport class Folio extends Client {\n${members.join('')}}\n`,
  ].join('\n');
}

/** `types.ts` begins so as well. */
export const withHead = (text: string) => `${HEAD}\n${text}`;

/** The class of a group's calls. */
export function className(group: string): string {
  return `${group.replace(/^./, (first) => first.toUpperCase())}Resource`;
}

function writeCall(call: Call): string {
  const { name, query, body, hasFields, pathNames, answer } = call;
  const isQueryNeeded = query.some(({ required }) => required);
  const queryType = [...(query.length > 0 ? [`types.${queryName(call)}`] : []), ...(hasFields ? ['Fields<F>'] : [])];
  const bodyType = body && (body.files ? 'FileBody' : ofTypes(typeOf(body.schema)));
  const parameters = [
    ...pathNames.map((it) => `${it}: string`),
    ...(body ? [`body${body.isRequired || isQueryNeeded ? '' : '?'}: ${bodyType}`] : []),
    ...(queryType.length > 0 ? [`query${isQueryNeeded ? '' : '?'}: ${queryType.join(' & ')}`] : []),
    'options?: CallOptions',
  ];
  const given = `{ ${[...(body ? ['body'] : []), ...(queryType.length > 0 ? ['query'] : []), 'options'].join(', ')} }`;
  const path =
    pathNames.length > 0
      ? `\`${call.path.replace(/\{(\w+)\}/g, (_, it) => `\${segment(${it}, '${it}')}`)}\``
      : `'${call.path}'`;
  const generic = hasFields ? '<F extends string | undefined = undefined>' : '';
  const about = [`${call.summary}.`, call.description].filter(Boolean).join(' ');
  const words = comment(call.isDeprecated ? `@deprecated ${about}` : about, '  ');
  const head = `${words}  ${name}${generic}(${parameters.join(', ')})`;
  if (answer.kind === 'cursor' || answer.kind === 'log') {
    const [item, page] = [ofTypes(typeOf(answer.item)), ofTypes(typeOf(answer.page))];
    const type = hasFields ? `Pages<Selected<${item}, F>, PageOf<${page}, F>>` : `Pages<${item}, ${page}>`;
    const next = answer.kind === 'cursor' ? 'byCursor' : 'byNumber';
    return `${head}: ${type} {\n    return this.pages(${path}, ${next}, ${given}) as never;\n  }\n`;
  }
  const asked = `'${call.method}', ${path}`;
  if (answer.kind === 'file') return `${head}: Promise<Blob> {\n    return this.file(${asked}, ${given});\n  }\n`;
  const type = answerType(call);
  const files = body?.files && `[${body.files.map((it) => `'${it}'`).join(', ')}], `;
  const how = files ? `this.upload(${asked}, ${files}${given})` : `this.json(${asked}, ${given})`;
  return `${head}: Promise<${hasFields ? `Selected<${type}, F>` : type}> {\n    return ${how};\n  }\n`;
}

function answerType({ answer }: Call): string {
  if (answer.kind !== 'json') return 'void';
  const types = answer.schemas.map((schema) => ofTypes(typeOf(schema, '  ')));
  return [...types, ...(answer.isAbsentToo ? ['undefined'] : [])].join(' | ');
}

/** Types of the document by where they are declared. */
function ofTypes(type: string): string {
  return type.replace(/\/\*\*.*?\*\/|'[^']*'|\b[A-Z]\w*\b/g, (word) =>
    /^[A-Z]/.test(word) && word !== 'Record' ? `types.${word}` : word,
  );
}
