import { createHmac } from 'node:crypto';
import type { createAuthMiddleware } from 'better-auth/api';
import { deviceName } from '@/lib/device-name';
import { callOrigin } from '@/server/call-origin';
import { env } from '@/server/env';
import { recordAccountEvent } from '@/server/security-log/record-event';
import { warnPerson } from '@/server/security-log/security-mail';

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const DEVICE_SECONDS = 400 * 24 * 60 * 60; // as long as browsers keep a cookie

const signingUp = ['/sign-up/email', '/verify-email'];
const signingIn = ['/sign-in/email', ...signingUp];

/** From where a call to better-auth comes. */
export const originOf = ({ request }: HookContext) => callOrigin((name) => request?.headers.get(name));

/** Writes down that somebody has signed in, and mails them where it was in a browser that they had never done so in. */
export async function afterSignIn(ctx: HookContext): Promise<void> {
  const { newSession } = ctx.context;
  if (!newSession || !signingIn.includes(ctx.path)) return;
  const { user } = newSession;
  const from = originOf(ctx);
  await recordAccountEvent(user.email, 'signed_in', from);
  const isKnown = await rememberDevice(ctx, user.id);
  if (isKnown || signingUp.includes(ctx.path)) return;
  await warnPerson(user, 'newDevice', { what: deviceName(from.userAgent), address: from.address });
}

/** A password was changed from within: others must learn of it who are signed in as the same person. */
export async function afterPasswordChange(ctx: HookContext, user: { id: string; email: string; name: string }) {
  const from = originOf(ctx);
  await recordAccountEvent(user.email, 'password_changed', from);
  await warnPerson(user, 'passwordChanged', { what: deviceName(from.userAgent), address: from.address });
}

/** Marks the browser as one of this person's. @returns whether it was one already */
async function rememberDevice(ctx: HookContext, userId: string): Promise<boolean> {
  const proof = createHmac('sha256', env.AUTH_SECRET).update(`device\n${userId}`).digest('base64url');
  const name = `folio.device_${proof.slice(0, 12)}`; // several people may share a browser
  const isKnown = ctx.getCookie(name) === proof;
  const secure = env.APP_URL.startsWith('https:');
  ctx.setCookie(name, proof, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: DEVICE_SECONDS, secure });
  return isKnown;
}
