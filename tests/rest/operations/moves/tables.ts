/** Tables of one company, and a receipt, as another program exports them. */

export const clients = 'Nombre;NIF;Email\nAcme SL;B12345674;ap@acme.example\nNiebla SA;A58818501;\n';
export const vendors = 'Nombre;NIF\nIberluz SA;A95758389\n';
export const invoices = [
  'Número;Fecha;NIF;Cliente;Base imponible;% IVA;Cuota IVA;Retención;Total;Estado',
  '2026-001;15/01/2026;B12345674;Acme;1000,00;21;210,00;0;1210,00;Pagada',
  '2026-002;20/02/2026;A58818501;Niebla SA;200,00;10;20,00;0;220,00;Pagada',
  '2026-004;10/04/2026;B12345674;Acme SL;500,00;21;105,00;0;605,00;Pendiente',
].join('\n');
export const pdf = (text: string) => `%PDF-1.4\n%${text}\n`;
