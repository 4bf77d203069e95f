/** What a flag of a call takes. `list` is separated by commas, `json` is an object or a list of them. */
export type FlagType = 'string' | 'number' | 'boolean' | 'list' | 'json';

/** A field of a query or a body, and so a flag. */
export type Field = {
  name: string;
  type: FlagType;
  /** The values that it may have, where they are few. */
  values?: readonly string[];
  isRequired?: true;
  about: string;
};

/** A call of the API, as the command line asks for it. */
export type Operation = {
  /** `invoices` */
  group: string;
  /** `create-batch` */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** What stands in the path, in order. */
  ids: readonly string[];
  query: readonly Field[];
  /** The fields of a body; those of a list or a file are not flags. */
  body?: readonly Field[];
  /** The media types of a file that is sent. */
  files?: readonly string[];
  /** How its pages follow each other, where it is a list. */
  list?: 'cursor' | 'log';
  /** Whether it answers with a file. */
  isFile?: true;
  summary: string;
};
