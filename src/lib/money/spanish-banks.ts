// By the Banco de España's register of entities; those that merged are called what their accounts are with today.
const names: Record<string, string> = {
  '0019': 'Deutsche Bank',
  '0049': 'Banco Santander',
  '0061': 'Banca March',
  '0073': 'Openbank',
  '0078': 'Banca Pueyo',
  '0081': 'Banco Sabadell',
  '0128': 'Bankinter',
  '0182': 'BBVA',
  '0186': 'Banco Mediolanum',
  '0198': 'Banco Cooperativo Español',
  '0234': 'Banco Caminos',
  '0237': 'Cajasur',
  '0239': 'EVO Banco',
  '1465': 'ING',
  '1491': 'Triodos Bank',
  '2045': 'Caixa Ontinyent',
  '2056': 'Colonya',
  '2080': 'Abanca',
  '2085': 'Ibercaja',
  '2095': 'Kutxabank',
  '2100': 'CaixaBank',
  '2103': 'Unicaja',
  '3008': 'Caja Rural de Navarra',
  '3025': "Caixa d'Enginyers",
  '3035': 'Laboral Kutxa',
  '3058': 'Cajamar',
  '3059': 'Caja Rural de Asturias',
  '3081': 'Eurocaja Rural',
  '3159': 'Caixa Popular',
  '3183': 'Arquia Banca',
  '3187': 'Caja Rural del Sur',
};

/** The bank that keeps an account, by the code of the entity in a Spanish IBAN (its characters 5 to 8). */
export function bankOfIban(iban: string): string | undefined {
  return iban.startsWith('ES') ? names[iban.slice(4, 8)] : undefined;
}
