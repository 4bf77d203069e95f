/** What is said of the Ministry's answers in English, and how a Spanish screen says it: see in-spanish.ts. */
export const hospedajesSentences: Record<string, string> = {
  'The Ministry answered nothing that could be understood (HTTP {status}).':
    'El Ministerio no ha respondido nada que se pueda entender (HTTP {status}).',
  'The Ministry answered that something went wrong with itself.':
    'El Ministerio ha respondido que tuvo un fallo propio.',
  'The Ministry has this very lot already.': 'El Ministerio ya tiene este mismo lote.',
  'The state of the lot is {state}.': 'El estado del lote es {state}.',
};
