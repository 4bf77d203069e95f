package folio;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.wss4j.dom.validate.NoOpValidator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** WS-Security by Apache: an envelope whose body and timestamp one certificate has signed, which lies beside it. */
final class Envelopes {
  static List<String> check(Path file) throws Exception {
    X509Certificate expected = certificateBeside(file);
    Document document = parse(file);
    RequestData request = new RequestData();
    WSSConfig config = WSSConfig.getNewInstance();
    config.setValidator(WSConstants.SIGNATURE, new NoOpValidator()); // the certificate is compared below
    config.setValidator(WSConstants.TIMESTAMP, new NoOpValidator()); // it was made a while ago
    request.setWssConfig(config);
    request.setSigVerCrypto(new Merlin());

    List<String> errors = new ArrayList<>();
    var result = new WSSecurityEngine().processSecurityHeader(document, request);
    if (result == null) return List.of("there is no security header");
    List<WSSecurityEngineResult> signatures = result.getActionResults().getOrDefault(WSConstants.SIGN, List.of());
    if (signatures.size() != 1) errors.add("there are " + signatures.size() + " signatures");
    for (WSSecurityEngineResult stamped : result.getActionResults().getOrDefault(WSConstants.TS, List.of())) {
      Timestamp timestamp = (Timestamp) stamped.get(WSSecurityEngineResult.TAG_TIMESTAMP);
      if (!timestamp.getExpires().isAfter(timestamp.getCreated())) errors.add("the timestamp is over before it begins");
    }

    List<Element> covered = new ArrayList<>();
    for (WSSecurityEngineResult signature : signatures) {
      if (!expected.equals(signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATE))) errors.add("another certificate has signed it");
      @SuppressWarnings("unchecked")
      var references = (List<WSDataRef>) signature.get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
      for (WSDataRef reference : references) covered.add(reference.getProtectedElement());
    }
    if (!covered.contains(child(document.getDocumentElement(), "Body"))) errors.add("the body is not signed");
    if (covered.stream().noneMatch(it -> "Timestamp".equals(it.getLocalName()))) errors.add("the timestamp is not signed");
    return errors;
  }

  private static X509Certificate certificateBeside(Path file) throws Exception {
    Path beside = Path.of(file.toString().replaceAll("\\.xml$", ".pem"));
    try (InputStream in = Files.newInputStream(beside)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }

  private static Document parse(Path file) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(file.toFile());
  }

  private static Element child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && name.equals(element.getLocalName())) return element;
    }
    return null;
  }
}
