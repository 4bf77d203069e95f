import words from '~/messages/en/travellers.json';

// The Ministry's codes in the order in which they are offered: each has its words in every language.

const codesOf = <Words extends object>(group: Words) => Object.keys(group) as (keyof Words)[];

export const documentTypes = codesOf(words.documentTypes);
export const sexes = codesOf(words.sexes);
export const kinships = codesOf(words.kinships);
