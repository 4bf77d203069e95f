import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** The Ministry's schemas, see xsd/SOURCE.md. */
export type OfficialSchema =
  | 'altaParteHospedaje'
  | 'altaReservaHospedaje'
  | 'anularComunicacion'
  | 'consultarComunicacion'
  | 'comunicacion';

const folder = `${import.meta.dirname}/xsd`;
const validators = new Map<OfficialSchema, XsdValidator>();

xmlRegisterFsInputProviders(); // for the schemas that these import

function validatorOf(schema: OfficialSchema): XsdValidator {
  const known = validators.get(schema);
  if (known) return known;
  const path = `${folder}/${schema}.xsd`;
  const document = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const made = XsdValidator.fromDoc(document);
  validators.set(schema, made);
  return made;
}

/** What libxml2 finds wrong with a document by one of the Ministry's schemas; null where nothing is. */
export function faultBySchema(schema: OfficialSchema, xml: string): string | null {
  const document = XmlDocument.fromString(xml);
  try {
    validatorOf(schema).validate(document);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    document.dispose();
  }
}
