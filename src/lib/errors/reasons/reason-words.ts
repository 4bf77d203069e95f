import type { ErrorValues, HolesIn } from '@/lib/errors/error-entry';

/** What is wrong, in both languages; `{name}` stands for what varies. */
export type ReasonWords<English extends string = string> = { en: English; es: string };

/** An entry of the table of reasons. */
export function sentence<const English extends string>(en: English, es: string): ReasonWords<English> {
  return { en, es };
}

/** Why: in English, and with the code and the values by which programs and other languages find it. */
export type Reason<Code extends string = string> = { message: string; reason: Code; params?: ErrorValues };

/** A sentence with the code of its reason, where it has one. */
export type CodedReason = { message: string; reason?: string; params?: ErrorValues };

type Table = Record<string, ReasonWords>;

/** What has to be given of a reason, by its English. */
type ParamsOf<Words extends ReasonWords> = Record<HolesIn<Words['en']>, string | number>;

/** What follows a code: nothing where nothing varies. */
export type ReasonArguments<Words extends ReasonWords> = keyof ParamsOf<Words> extends never
  ? [params?: Record<string, never>]
  : [params: ParamsOf<Words>];

/** What makes the reasons of a table, by their codes. */
export function reasonsOf<Some extends Table>(table: Some) {
  return <Code extends keyof Some & string>(reason: Code, ...[params]: ReasonArguments<Some[Code]>): Reason<Code> => {
    const values: ErrorValues = params ?? {};
    const message = filledReason((table[reason] as ReasonWords).en, (name) => String(values[name] ?? ''));
    return { message, reason, ...(Object.keys(values).length > 0 && { params: values }) };
  };
}

/** A sentence with what varies in its place. @param fill what stands for a name */
export function filledReason(text: string, fill: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
}
