import { type Call, type Described, oneOrList } from './calls';
import { bodyType, docstring, PythonTypes, pascalCase, snakeCase } from './python-types';

const HEAD = '# Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.\n';

/** The files of the client in Python that are made from the API, by their names. */
export function writePython(described: Described): Record<string, string> {
  const types = new PythonTypes(described);
  const resources = writeResources(described, types);
  // The types of answers without a name are declared as the calls are written.
  return {
    '_types.py': `${HEAD}\n${types.write(described)}`,
    '_resources.py': resources,
    '_version.py': `${HEAD}\nAPI_VERSION = "${described.version}"\n`,
  };
}

function writeResources({ groups, events }: Described, types: PythonTypes): string {
  const classes = groups.map(({ name, about, calls }) => {
    const methods = calls.map((call) => writeCall(call, types));
    return `\nclass ${className(name)}(Resource):\n${docstring(`Calls of \`${snakeCase(name)}\`: ${about}.`, '    ')}\n${methods.join('\n')}`;
  });
  const members = groups.map(({ name }) => `        self.${snakeCase(name)} = ${className(name)}(client)\n`);
  return [
    HEAD,
    '# mypy: disable-error-code="no-any-return"\n',
    'from __future__ import annotations\n',
    'from typing import TYPE_CHECKING, Literal, Unpack\n',
    'from ._client import CallOptions, Client, Resource, segment',
    'from ._pages import Pages, by_cursor, by_number\n',
    'if TYPE_CHECKING:\n    from . import _types as types\n',
    `EVENTS = (\n${events.map(({ name }) => `    "${name}",\n`).join('')})\n`,
    ...classes,
    `\nclass Resources:\n    """Every group of calls."""\n\n    def __init__(self, client: Client) -> None:\n${members.join('')}`,
  ].join('\n');
}

const className = (group: string) => `${pascalCase(group)}Resource`;

function writeCall(call: Call, types: PythonTypes): string {
  const { name, query, hasFields, pathNames, body, method } = call;
  const given = [...query.filter(({ required }) => required), ...query.filter(({ required }) => !required)];
  const flags = given.map(({ name: field, schema, required }) => {
    const type = qualified(types.typeOf(oneOrList(schema), pascalCase(`${call.id}.${field}`)));
    return `${snakeCase(field)}: ${required ? type : `${type} | None = None`}`;
  });
  if (hasFields) flags.push('fields: str | None = None');
  if (body?.files) flags.push(`content_type: str = "${body.files[0]}"`);
  const bodyParameter =
    body &&
    (body.files
      ? 'body: bytes'
      : `body: ${qualified(bodyType(call, types))}${body.isRequired ? '' : ' | None = None'}`);
  const parameters = [
    'self',
    ...pathNames.map((id) => `${snakeCase(id)}: str`),
    ...(bodyParameter ? [bodyParameter] : []),
    ...(flags.length > 0 ? ['*', ...flags] : []),
    '**options: Unpack[CallOptions]',
  ];
  const queried = [...given.map(({ name: field }) => field), ...(hasFields ? ['fields'] : [])].map(
    (field) => `"${field}": ${snakeCase(field)}`,
  );
  const path =
    pathNames.length > 0
      ? `f"${call.path.replace(/\{(\w+)\}/g, (_, id) => `{segment(${snakeCase(id)}, '${snakeCase(id)}')}`)}"`
      : `"${call.path}"`;
  const passed = [
    ...(queried.length > 0 ? [`query={${queried.join(', ')}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(body?.files ? ['content_type=content_type'] : []),
    'options=options',
  ].join(', ');
  const { type, how } = answerOf(call, types, `"${method}", ${path}, ${passed}`, path, passed);
  const words = docstring([`${call.summary}.`, call.description].filter(Boolean).join(' '), '        ');
  const signature =
    parameters.length > 3 ? `\n        ${parameters.join(',\n        ')},\n    ` : parameters.join(', ');
  return `    def ${snakeCase(name)}(${signature}) -> ${type}:\n${words}        return ${how}\n`;
}

function answerOf(
  call: Call,
  types: PythonTypes,
  asked: string,
  path: string,
  passed: string,
): { type: string; how: string } {
  const { answer, id } = call;
  if (answer.kind === 'none') return { type: 'None', how: `self._json(${asked})` };
  if (answer.kind === 'file') return { type: 'bytes', how: `self._file(${asked})` };
  const named = pascalCase(`${id}.answer`);
  if (answer.kind === 'json') {
    const all = answer.schemas.map((schema) => qualified(types.typeOf(schema, named)));
    return {
      type: [...new Set([...all, ...(answer.isAbsentToo ? ['None'] : [])])].join(' | '),
      how: `self._json(${asked})`,
    };
  }
  const [item, page] = [answer.item, answer.page].map((schema) => qualified(types.typeOf(schema, named)));
  const next = answer.kind === 'cursor' ? 'by_cursor' : 'by_number';
  return { type: `Pages[${item}, ${page}]`, how: `self._pages(${path}, ${next}, ${passed})` };
}

const BUILT_IN = new Set(['Any', 'Literal', 'None', 'True', 'False']);

/** Types of the document by where they are declared; those of the language as they are. */
function qualified(type: string): string {
  return type.replace(/"[^"]*"|\b[A-Z]\w*\b/g, (word) =>
    word.startsWith('"') || BUILT_IN.has(word) ? word : `types.${word}`,
  );
}
