// What the nodes use of n8n, as its package n8n-workflow 1 and 2 describes it: that has another licence, and is not needed
// to run. tests/rest/developers/clients/n8n-node.test.ts plays n8n's part.

export type Value = string | number | boolean | null | undefined | object;

/** Which other fields show this one. */
export type Shown = { show: Record<string, readonly Value[]> };

/** A field of a node or of credentials. */
export type Property = {
  displayName: string;
  name: string;
  type: 'string' | 'number' | 'boolean' | 'options' | 'multiOptions' | 'json' | 'collection' | 'notice';
  default: Value;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  typeOptions?: Record<string, Value>;
  options?: readonly (Property | Choice)[];
  displayOptions?: Shown;
};

export type Choice = { name: string; value: string; action?: string; description?: string };

export type NodeDescription = {
  displayName: string;
  name: string;
  icon: string;
  group: readonly ('transform' | 'trigger')[];
  version: number;
  subtitle?: string;
  description: string;
  defaults: { name: string };
  inputs: readonly string[];
  outputs: readonly string[];
  usableAsTool?: boolean;
  credentials: readonly { name: string; required: boolean }[];
  webhooks?: readonly Record<string, Value>[];
  properties: readonly Property[];
};

export type Binary = { data: string; mimeType: string; fileName?: string };

export type Item = { json: object; binary?: Record<string, Binary>; pairedItem?: { item: number } };

export type HttpRequest = {
  method: string;
  url: string;
  qs?: object;
  body?: unknown;
  headers?: Record<string, string>;
  json?: boolean;
  encoding?: 'arraybuffer';
  returnFullResponse: true;
  ignoreHttpStatusErrors: true;
  arrayFormat?: 'comma';
};

export type HttpResponse = { statusCode: number; headers: Record<string, string | undefined>; body: unknown };

type Helpers = {
  httpRequestWithAuthentication: (this: unknown, credentials: string, request: HttpRequest) => Promise<HttpResponse>;
  prepareBinaryData: (data: Uint8Array, fileName?: string, mimeType?: string) => Promise<Binary>;
  getBinaryDataBuffer: (item: number, property: string) => Promise<Uint8Array>;
  assertBinaryData: (item: number, property: string) => Binary;
};

type Caller = {
  getCredentials: (name: string) => Promise<Record<string, unknown>>;
  helpers: Helpers;
};

/** What n8n gives a node that runs. */
export type ExecuteFunctions = Caller & {
  getInputData: () => Item[];
  getNodeParameter: (name: string, item: number, fallback?: Value) => unknown;
  getNode: () => { name: string };
  getExecutionId: () => string;
  getWorkflowDataProxy: (item: number) => { $runIndex: number };
  continueOnFail: () => boolean;
};

/** What n8n gives a trigger while a workflow is switched on or off. */
export type HookFunctions = Caller & {
  getNodeParameter: (name: string, fallback?: Value) => unknown;
  getNodeWebhookUrl: (name: string) => string | undefined;
  getWorkflow: () => { name?: string };
  getWorkflowStaticData: (of: 'node') => Record<string, unknown>;
};

/** What n8n gives a trigger when its address is called. */
export type WebhookFunctions = {
  getRequestObject: () => { rawBody: Uint8Array; headers: Record<string, string | string[] | undefined> };
  getResponseObject: () => { status: (code: number) => { json: (body: object) => unknown } };
  getWorkflowStaticData: (of: 'node') => Record<string, unknown>;
};
