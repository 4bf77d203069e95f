import { z } from 'zod';
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyList,
  ApiKeyListInput,
  ApiKeyPath,
  ApiKeyRotate,
  ApiKeyWithSecret,
  RotatedApiKey,
} from '@/server/access/api-keys/api-keys.schema';
import * as apiKeys from '@/server/access/api-keys/api-keys.service';
import { rotateApiKey } from '@/server/access/api-keys/rotate-api-key';
import { adminReadProcedure, freshAdminProcedure, rest, router } from '@/server/platform/api/trpc';

const tag = 'API keys';

export const apiKeysRouter = router({
  list: adminReadProcedure
    .meta(
      rest('GET', '/v1/api-keys', {
        tag,
        summary: 'List API keys',
        description: 'The keys of the workspace, newest first, without their secrets.',
      }),
    )
    .input(ApiKeyListInput)
    .output(ApiKeyList)
    .query(({ ctx, input }) => apiKeys.listApiKeys(ctx.actor, input)),

  get: adminReadProcedure
    .input(ApiKeyPath)
    .output(ApiKey)
    .query(({ ctx, input }) => apiKeys.getApiKey(ctx.actor, input.id)),

  create: freshAdminProcedure
    .meta(
      rest('POST', '/v1/api-keys', {
        tag,
        summary: 'Create an API key',
        description:
          'Makes a key for another program, with the `scopes` that it needs and no more. The answer has the key itself, this once: only its hash is stored. A key that is made with another key ends with that one.',
        status: 201,
        confidential: true,
      }),
    )
    .input(ApiKeyCreate)
    .output(ApiKeyWithSecret)
    .mutation(({ ctx, input }) => apiKeys.createApiKey(ctx.actor, input)),

  rotate: freshAdminProcedure
    .meta(
      rest('POST', '/v1/api-keys/{id}/rotate', {
        tag,
        summary: 'Rotate an API key',
        description:
          'Makes a key in its place, with the same name, scopes, limits and expiry, which acts for who rotates. Both work until the old one ends, after `overlapHours`. What was made with the old key goes on with the new one. A key that a key rotates ends when that key is revoked, and a key can rotate itself.',
        status: 201,
        errors: [409],
        confidential: true,
      }),
    )
    .input(ApiKeyRotate)
    .output(RotatedApiKey)
    .mutation(({ ctx, input }) => rotateApiKey(ctx.actor, input)),

  revoke: freshAdminProcedure
    .meta(
      rest('DELETE', '/v1/api-keys/{id}', {
        tag,
        summary: 'Revoke an API key',
        description:
          'The key is refused from now on, and so is every key that was made with it. They stay in the list.',
        status: 204,
      }),
    )
    .input(ApiKeyPath)
    .output(z.void())
    .mutation(({ ctx, input }) => apiKeys.revokeApiKey(ctx.actor, input.id)),
});
