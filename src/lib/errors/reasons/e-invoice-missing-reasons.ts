import { sentence } from './reason-words';

/** What a format of e-invoices asks for and an invoice lacks. */
export const eInvoiceMissingReasons = {
  ENTER_FACE_EMAIL: sentence(
    'Give the address that FACe writes to, or enter the e-mail of the company.',
    'Indica a qué dirección escribe FACe o el correo electrónico de la empresa.',
  ),
  ENTER_DIR3: sentence(
    'Enter all three DIR3 codes of the administration.',
    'Indica los tres códigos DIR3 de la administración.',
  ),
  ENTER_DELIVERY_COUNTRY: sentence('Enter the country that the goods go to.', 'Indica el país al que van los bienes.'),
  ENTER_CLIENT_VAT_ID_INTRA_EU: sentence(
    "Enter the client's VAT id: goods go to another member state.",
    'Indica el NIF-IVA del cliente: los bienes van a otro Estado miembro.',
  ),
  ENTER_CLIENT_TAX_ID_REVERSE_CHARGE: sentence(
    "Enter the client's tax id: the buyer pays the tax.",
    'Indica el NIF del cliente: el impuesto lo paga el comprador.',
  ),
  ENTER_COMPANY_TAX_ID: sentence('Enter the tax id of the company.', 'Indica el NIF de la empresa.'),
  ENTER_DUE_DATE: sentence(
    'Enter when the invoice is due, or payment terms in the settings of the company.',
    'Indica cuándo vence la factura o unas condiciones de pago en los ajustes de la empresa.',
  ),
  ENTER_CLIENT_COUNTRY: sentence(
    "Enter the country of the client's address.",
    'Indica el país de la dirección del cliente.',
  ),
  ENTER_IBAN: sentence('Enter the account to be paid to.', 'Indica la cuenta en la que se cobra.'),
  ENTER_IBAN_OR_METHOD: sentence(
    'Enter the account to be paid to, or how the invoice is paid.',
    'Indica la cuenta en la que se cobra o la forma de pago de la factura.',
  ),
  ENTER_CLIENT_ENDPOINT_OR_EMAIL: sentence(
    "Enter the client's electronic address, or their e-mail address.",
    'Indica la dirección electrónica del cliente o su correo.',
  ),
  ENTER_CLIENT_POSTAL_CODE: sentence(
    "Enter the postal code of the client's address.",
    'Indica el código postal de la dirección del cliente.',
  ),
  ENTER_CLIENT_TOWN: sentence(
    "Enter the town of the client's address.",
    'Indica la localidad de la dirección del cliente.',
  ),
  ENTER_COMPANY_POSTAL_CODE: sentence(
    "Enter the postal code of the company's address.",
    'Indica el código postal de la dirección de la empresa.',
  ),
  ENTER_COMPANY_TOWN: sentence(
    "Enter the town of the company's address.",
    'Indica la localidad de la dirección de la empresa.',
  ),
  ENTER_COMPANY_EMAIL: sentence("Enter the company's e-mail address.", 'Indica el correo electrónico de la empresa.'),
  ENTER_COMPANY_PHONE: sentence("Enter the company's phone number.", 'Indica el teléfono de la empresa.'),
  ENTER_COMPANY_CONTACT: sentence(
    'Enter whom the buyer can ask about the invoice.',
    'Indica a quién puede preguntar el comprador por la factura.',
  ),
  ENTER_LEITWEG_ID: sentence(
    'Enter the Leitweg-ID, or the reference that the buyer wants named.',
    'Indica el Leitweg-ID o la referencia que pide el comprador.',
  ),
  ENTER_CLIENT_ENDPOINT: sentence(
    "Enter the client's Peppol address and its scheme, such as 9930 for a German VAT id.",
    'Indica la dirección Peppol del cliente y su esquema, como 9930 para un NIF-IVA alemán.',
  ),
  ENTER_COMPANY_ENDPOINT: sentence(
    "Enter the company's own Peppol address and its scheme: of a Spanish VAT id that is 9920.",
    'Indica la dirección Peppol de la empresa y su esquema: el de un NIF-IVA español es 9920.',
  ),
  ENTER_BUYER_REFERENCE: sentence(
    'Enter the reference that the buyer wants named, or their purchase order.',
    'Indica la referencia que pide el comprador o su número de pedido.',
  ),
  ENTER_CLIENT_PERSON_NAME: sentence(
    "Enter the client's first name and surname.",
    'Indica el nombre y los apellidos del cliente.',
  ),
  ENTER_CLIENT_FIVE_DIGITS: sentence(
    "Enter the five digits of the client's postal code.",
    'Indica las cinco cifras del código postal del cliente.',
  ),
  ENTER_CLIENT_STREET: sentence(
    "Enter the street of the client's address.",
    'Indica la calle de la dirección del cliente.',
  ),
  ENTER_CLIENT_TAX_ID: sentence("Enter the client's tax id.", 'Indica el NIF del cliente.'),
  ENTER_COMPANY_PERSON_NAME: sentence(
    'Enter the first name and surname of who issues as legal name.',
    'Indica como razón social el nombre y los apellidos de quien emite.',
  ),
  ENTER_COMPANY_COUNTRY: sentence(
    "Enter the country of the company's address.",
    'Indica el país de la dirección de la empresa.',
  ),
  ENTER_COMPANY_FIVE_DIGITS: sentence(
    "Enter the five digits of the company's postal code.",
    'Indica las cinco cifras del código postal de la empresa.',
  ),
  ENTER_COMPANY_STREET: sentence(
    "Enter the street of the company's address.",
    'Indica la calle de la dirección de la empresa.',
  ),
  ENTER_CLIENT_RECIPIENT_CODE: sentence(
    "Enter the client's Codice destinatario or PEC, by which Italy's exchange system reaches them.",
    'Indica el Codice destinatario o la PEC del cliente: por ahí le llega la factura desde el sistema italiano.',
  ),
  ENTER_CLIENT_ITALIAN_TAX_ID: sentence(
    'Enter an Italian tax id: a partita IVA of 11 digits or a codice fiscale of 16 characters.',
    'Indica un NIF italiano: una partita IVA de 11 cifras o un codice fiscale de 16 caracteres.',
  ),
  ENTER_CLIENT_VAT_ID_OF_STATE: sentence(
    "Goods that go to another member state need the client's VAT id of that state. Enter it.",
    'Los bienes que van a otro Estado miembro necesitan el NIF-IVA del cliente en ese Estado. Indícalo.',
  ),
  ENTER_EXEMPTION_LAW: sentence(
    'Enter the law that exempts it from tax, as Poland wants that named.',
    'Indica la norma que la declara exenta: Polonia pide que se nombre.',
  ),
  ENTER_CLIENT_VAT_ID_TWELVE: sentence(
    "Enter the client's VAT id, of up to twelve letters and digits.",
    'Indica el NIF-IVA del cliente, de doce letras y cifras como máximo.',
  ),
  ENTER_CLIENT_NIP: sentence(
    "Enter the client's Polish tax id, a NIP of ten digits.",
    'Indica el NIF polaco del cliente, un NIP de diez cifras.',
  ),
  ENTER_EAS_SCHEME: sentence('Use a code of the list EAS, such as 9920.', 'Usa un código de la lista EAS, como 9920.'),
  SPFE_SPANISH_BUSINESSES: sentence(
    'The public platform is for invoices between businesses in Spain: both have a tax id of it.',
    'La solución pública es para facturas entre empresas en España: ambas con su NIF.',
  ),
  SPFE_NO_INTRA_EU: sentence(
    'The public platform has no category of supplies to the rest of the Union.',
    'La solución pública no tiene categoría de entregas al resto de la Unión.',
  ),
};
