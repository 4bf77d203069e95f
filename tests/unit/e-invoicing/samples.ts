// E-invoices as other programs write them: other prefixes, another order of what may be in any, attachments, other units.

const CAC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';

/** A German vendor: a price for a hundred, a line discount, freight on the whole, and a picture inside. */
export const germanUbl = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<u:Invoice xmlns:u="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="${CAC}" xmlns:b="${CBC}">
  <b:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</b:CustomizationID>
  <b:ID>RE-2026/0815</b:ID>
  <b:IssueDate>2026-03-18+01:00</b:IssueDate>
  <b:DueDate>2026-04-17</b:DueDate>
  <b:InvoiceTypeCode>380</b:InvoiceTypeCode>
  <b:Note><![CDATA[Schrauben & Muttern <groß>]]></b:Note>
  <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:AdditionalDocumentReference>
    <b:ID>Foto</b:ID>
    <a:Attachment><b:EmbeddedDocumentBinaryObject mimeCode="image/png" filename="f.png">iVBORw0KGgo=</b:EmbeddedDocumentBinaryObject></a:Attachment>
  </a:AdditionalDocumentReference>
  <a:AccountingSupplierParty><a:Party>
    <a:PartyName><b:Name>Schrauben-Meier</b:Name></a:PartyName>
    <a:PostalAddress><b:StreetName>Werkstraße 5</b:StreetName><b:CityName>Köln</b:CityName><b:PostalZone>50667</b:PostalZone>
      <a:Country><b:IdentificationCode>DE</b:IdentificationCode></a:Country></a:PostalAddress>
    <a:PartyTaxScheme><b:CompanyID>215/1234/5678</b:CompanyID><a:TaxScheme><b:ID>FC</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyTaxScheme><b:CompanyID>DE 136 695 976</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyLegalEntity><b:RegistrationName>Meier Schrauben GmbH &amp; Co. KG</b:RegistrationName></a:PartyLegalEntity>
    <a:Contact><b:ElectronicMail>rechnung@meier.example</b:ElectronicMail></a:Contact>
  </a:Party></a:AccountingSupplierParty>
  <a:AccountingCustomerParty><a:Party>
    <a:PartyTaxScheme><b:CompanyID>ESB00000018</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyLegalEntity><b:RegistrationName>Taller Norte SL</b:RegistrationName></a:PartyLegalEntity>
  </a:Party></a:AccountingCustomerParty>
  <a:PaymentMeans><b:PaymentMeansCode>58</b:PaymentMeansCode><b:PaymentID>0815</b:PaymentID>
    <a:PayeeFinancialAccount><b:ID>DE02120300000000202051</b:ID></a:PayeeFinancialAccount></a:PaymentMeans>
  <a:AllowanceCharge><b:ChargeIndicator>true</b:ChargeIndicator><b:AllowanceChargeReason>Fracht</b:AllowanceChargeReason>
    <b:Amount currencyID="EUR">5.00</b:Amount></a:AllowanceCharge>
  <a:TaxTotal><b:TaxAmount currencyID="EUR">23.91</b:TaxAmount><a:TaxSubtotal>
    <b:TaxableAmount currencyID="EUR">125.86</b:TaxableAmount><b:TaxAmount currencyID="EUR">23.91</b:TaxAmount>
    <a:TaxCategory><b:ID>S</b:ID><b:Percent>19.00</b:Percent><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:TaxCategory>
  </a:TaxSubtotal></a:TaxTotal>
  <a:LegalMonetaryTotal><b:LineExtensionAmount currencyID="EUR">120.86</b:LineExtensionAmount>
    <b:TaxExclusiveAmount currencyID="EUR">125.86</b:TaxExclusiveAmount>
    <b:TaxInclusiveAmount currencyID="EUR">149.77</b:TaxInclusiveAmount>
    <b:ChargeTotalAmount currencyID="EUR">5.00</b:ChargeTotalAmount>
    <b:PayableAmount currencyID="EUR">149.77</b:PayableAmount></a:LegalMonetaryTotal>
  <a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="H87">250</b:InvoicedQuantity>
    <b:LineExtensionAmount currencyID="EUR">30.86</b:LineExtensionAmount>
    <a:Item><b:Name>Schraube M8</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>19</b:Percent></a:ClassifiedTaxCategory></a:Item>
    <a:Price><b:PriceAmount currencyID="EUR">12.345</b:PriceAmount><b:BaseQuantity unitCode="H87">100</b:BaseQuantity></a:Price></a:InvoiceLine>
  <a:InvoiceLine><b:ID>2</b:ID><b:InvoicedQuantity unitCode="HUR">1</b:InvoicedQuantity>
    <b:LineExtensionAmount currencyID="EUR">90</b:LineExtensionAmount>
    <a:AllowanceCharge><b:ChargeIndicator>false</b:ChargeIndicator><b:Amount currencyID="EUR">10</b:Amount></a:AllowanceCharge>
    <a:Item><b:Name>Beratung</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>19</b:Percent></a:ClassifiedTaxCategory></a:Item>
    <a:Price><b:PriceAmount currencyID="EUR">100</b:PriceAmount></a:Price></a:InvoiceLine>
</u:Invoice>`;

/** As Peppol delivers it. */
export const peppolEnvelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader">
  <StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>
  ${germanUbl.slice(germanUbl.indexOf('<u:Invoice'))}
</StandardBusinessDocument>`;

/** A French credit note, its amounts above zero, in CII with prefixes of its own and a line that only groups. */
export const frenchCredit = `<x:CrossIndustryInvoice xmlns:x="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:d="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <x:ExchangedDocument><ID>AV-77</ID><TypeCode>381</TypeCode><IssueDateTime><d:DateTimeString format="102">20260318</d:DateTimeString></IssueDateTime></x:ExchangedDocument>
  <x:SupplyChainTradeTransaction>
    <IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument><LineID>1</LineID><LineStatusReasonCode>GROUP</LineStatusReasonCode></AssociatedDocumentLineDocument>
      <SpecifiedTradeProduct><Name>Lot</Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeSettlement><SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>100.00</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation></SpecifiedLineTradeSettlement></IncludedSupplyChainTradeLineItem>
    <IncludedSupplyChainTradeLineItem><AssociatedDocumentLineDocument><LineID>2</LineID></AssociatedDocumentLineDocument>
      <SpecifiedTradeProduct><Name>Chaise</Name></SpecifiedTradeProduct>
      <SpecifiedLineTradeAgreement><NetPriceProductTradePrice><ChargeAmount>50</ChargeAmount></NetPriceProductTradePrice></SpecifiedLineTradeAgreement>
      <SpecifiedLineTradeDelivery><BilledQuantity unitCode="C62">2</BilledQuantity></SpecifiedLineTradeDelivery>
      <SpecifiedLineTradeSettlement><ApplicableTradeTax><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><RateApplicablePercent>20</RateApplicablePercent></ApplicableTradeTax>
        <SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>100.00</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation></SpecifiedLineTradeSettlement></IncludedSupplyChainTradeLineItem>
    <ApplicableHeaderTradeAgreement>
      <SellerTradeParty><Name>Meubles SARL</Name><PostalTradeAddress><PostcodeCode>75001</PostcodeCode><LineOne>1 rue de Rivoli</LineOne><CityName>Paris</CityName><CountryID>FR</CountryID></PostalTradeAddress>
        <SpecifiedTaxRegistration><ID schemeID="FC">123</ID></SpecifiedTaxRegistration><SpecifiedTaxRegistration><ID schemeID="VA">FR83404833048</ID></SpecifiedTaxRegistration></SellerTradeParty>
      <BuyerTradeParty><Name>Taller Norte SL</Name></BuyerTradeParty></ApplicableHeaderTradeAgreement>
    <ApplicableHeaderTradeDelivery/>
    <ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
      <ApplicableTradeTax><CalculatedAmount>20.00</CalculatedAmount><TypeCode>VAT</TypeCode><BasisAmount>100.00</BasisAmount><CategoryCode>S</CategoryCode><RateApplicablePercent>20.00</RateApplicablePercent></ApplicableTradeTax>
      <SpecifiedTradeSettlementHeaderMonetarySummation><LineTotalAmount>100.00</LineTotalAmount><TaxBasisTotalAmount>100.00</TaxBasisTotalAmount>
        <TaxTotalAmount currencyID="EUR">20.00</TaxTotalAmount><GrandTotalAmount>120.00</GrandTotalAmount><DuePayableAmount>120.00</DuePayableAmount></SpecifiedTradeSettlementHeaderMonetarySummation>
      <InvoiceReferencedDocument><IssuerAssignedID>F-70</IssuerAssignedID></InvoiceReferencedDocument>
    </ApplicableHeaderTradeSettlement></x:SupplyChainTradeTransaction></x:CrossIndustryInvoice>`;

/** A Spanish professional: a series, six decimals, recargo de equivalencia, IRPF and the cash criterion. */
export const spanishFacturae = `<?xml version="1.0" encoding="ISO-8859-1" standalone="yes"?>
<namespace2:Facturae xmlns:namespace2="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_1.xml">
  <FileHeader><SchemaVersion>3.2.1</SchemaVersion><Modality>I</Modality><InvoiceIssuerType>EM</InvoiceIssuerType></FileHeader>
  <Parties>
    <SellerParty><TaxIdentification><PersonTypeCode>F</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode><TaxIdentificationNumber>12345678Z</TaxIdentificationNumber></TaxIdentification>
      <Individual><Name>Begoña</Name><FirstSurname>Núñez</FirstSurname><SecondSurname>Peña</SecondSurname>
        <AddressInSpain><Address>Calle Sol 3</Address><PostCode>28001</PostCode><Town>Madrid</Town><Province>Madrid</Province><CountryCode>ESP</CountryCode></AddressInSpain></Individual></SellerParty>
    <BuyerParty><TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode><TaxIdentificationNumber>ESB00000018</TaxIdentificationNumber></TaxIdentification>
      <LegalEntity><CorporateName>Taller Norte SL</CorporateName></LegalEntity></BuyerParty>
  </Parties>
  <Invoices><Invoice>
    <InvoiceHeader><InvoiceNumber>118</InvoiceNumber><InvoiceSeriesCode>A26-</InvoiceSeriesCode><InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-03-18</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode><TaxCurrencyCode>EUR</TaxCurrencyCode><LanguageName>es</LanguageName></InvoiceIssueData>
    <TaxesOutputs>
      <Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>100.123456</TotalAmount></TaxableBase><TaxAmount><TotalAmount>21.025926</TotalAmount></TaxAmount>
        <EquivalenceSurcharge>5.20</EquivalenceSurcharge><EquivalenceSurchargeAmount><TotalAmount>5.206420</TotalAmount></EquivalenceSurchargeAmount></Tax>
      <Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>10.00</TaxRate><TaxableBase><TotalAmount>50.000000</TotalAmount></TaxableBase><TaxAmount><TotalAmount>5.000000</TotalAmount></TaxAmount></Tax>
    </TaxesOutputs>
    <TaxesWithheld><Tax><TaxTypeCode>04</TaxTypeCode><TaxRate>15.00</TaxRate><TaxableBase><TotalAmount>150.12</TotalAmount></TaxableBase><TaxAmount><TotalAmount>22.52</TotalAmount></TaxAmount></Tax></TaxesWithheld>
    <InvoiceTotals><TotalGrossAmount>150.12</TotalGrossAmount><TotalGrossAmountBeforeTaxes>150.12</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>31.23</TotalTaxOutputs>
      <TotalTaxesWithheld>22.52</TotalTaxesWithheld><InvoiceTotal>158.83</InvoiceTotal><TotalOutstandingAmount>158.83</TotalOutstandingAmount><TotalExecutableAmount>158.83</TotalExecutableAmount></InvoiceTotals>
    <Items>
      <InvoiceLine><ItemDescription>Género de punto</ItemDescription><Quantity>1.0</Quantity><UnitOfMeasure>01</UnitOfMeasure><UnitPriceWithoutTax>100.123456</UnitPriceWithoutTax><TotalCost>100.123456</TotalCost><GrossAmount>100.123456</GrossAmount>
        <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate><TaxableBase><TotalAmount>100.123456</TotalAmount></TaxableBase></Tax></TaxesOutputs></InvoiceLine>
      <InvoiceLine><ItemDescription>Libro</ItemDescription><Quantity>2.0</Quantity><UnitPriceWithoutTax>25.000000</UnitPriceWithoutTax><TotalCost>50.000000</TotalCost><GrossAmount>50.000000</GrossAmount>
        <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>10.00</TaxRate><TaxableBase><TotalAmount>50.000000</TotalAmount></TaxableBase></Tax></TaxesOutputs></InvoiceLine>
    </Items>
    <LegalLiterals><LegalReference>Régimen especial del criterio de caja</LegalReference></LegalLiterals>
  </Invoice></Invoices>
</namespace2:Facturae>`;
