// The whole client. What is needed of it alone is at @folio/sdk/webhooks, /resources, /client and /errors.

export { type CallOptions, Client, type ClientOptions, type FileBody } from './client.js';
export { FolioError, NoAnswerError, WebhookVerificationError } from './errors.js';
export { etagOf } from './etags.js';
export { Folio } from './generated/folio.js';
export type * from './generated/types.js';
export { Pages } from './pages.js';
export { signWebhook, verifyWebhook } from './webhooks.js';
