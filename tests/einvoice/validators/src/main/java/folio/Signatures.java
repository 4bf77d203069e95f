package folio;

import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** XAdES by the EU's own library. Whom a certificate is of is none of its concern here: those of tests nobody trusts. */
final class Signatures {
  /** The policies that a document is signed under. */
  private static final List<String> POLICIES = List.of(
    "http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf"
  );

  static List<String> check(Path file) {
    var validator = SignedDocumentValidator.fromDocument(new FileDocument(file.toFile()));
    validator.setCertificateVerifier(new CommonCertificateVerifier());
    List<SignatureWrapper> signatures = validator.validateDocument().getDiagnosticData().getSignatures();
    List<String> errors = new ArrayList<>();
    if (signatures.size() != 1) errors.add("there are " + signatures.size() + " signatures");
    for (SignatureWrapper signature : signatures) {
      if (!signature.isSignatureIntact() || !signature.isSignatureValid()) errors.add("the signature is not intact");
      for (var reference : signature.getDigestMatchers()) {
        if (!reference.isDataFound() || !reference.isDataIntact()) errors.add("a reference is not intact: " + reference.getType());
      }
      String form = String.valueOf(signature.getSignatureFormat());
      if (!form.contains("BASELINE") && !form.contains("EPES")) errors.add("the signature is of the form " + form);
      if (!POLICIES.contains(signature.getPolicyId())) errors.add("the policy is " + signature.getPolicyId());
      if (signature.getSigningCertificate() == null) errors.add("there is no certificate of the signer");
    }
    return errors;
  }
}
