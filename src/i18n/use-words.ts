import { createTranslator, type NamespaceKeys, type NestedKeyOf, useLocale } from 'next-intl';
import { defaultLocale, type Locale } from './locales';

/** A file of messages in the languages of the dashboard; one that guests read has more. */
export type Words<Messages extends object> = Record<Locale, Messages> & { [language: string]: Messages };

type Section<Messages> = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** Says the messages of a file, or of a section of it, by their keys. */
export type Translate<Messages extends object, Of extends Section<Messages> = never> = ReturnType<
  typeof createTranslator<Messages, Of>
>;

/** By the messages and the section; each keeps what it has read of a message, and depends on nothing but the language. */
const translators = new WeakMap<object, Map<string, unknown>>();

/**
 * The words of a component, from files of messages that it imports itself: so a page loads those of its own screens, and none
 * can be missing. They come in both languages with the script of the component, see docs/decisions/0072.
 */
export function useWords<Messages extends object, const Of extends Section<Messages> = never>(
  words: Words<Messages>,
  section?: Of,
): Translate<Messages, Of> {
  const locale = useLocale();
  return translatorOf(locale in words ? locale : defaultLocale, words, section);
}

function translatorOf<Messages extends object, Of extends Section<Messages>>(
  locale: Locale,
  { [locale]: messages }: Words<Messages>,
  section: Of | undefined,
): Translate<Messages, Of> {
  const known = translators.get(messages) ?? new Map<string, unknown>();
  translators.set(messages, known);
  const translator = known.get(section ?? '') ?? createTranslator({ locale, messages, namespace: section });
  known.set(section ?? '', translator);
  return translator as Translate<Messages, Of>;
}
