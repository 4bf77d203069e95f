package folio;

import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.facturae.FacturaeValidation;
import com.helger.phive.fatturapa.FatturaPAValidation;
import com.helger.phive.ksef.KSeFValidation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import com.helger.phive.zugferd.ZugferdValidation;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/**
 * Checks the files of a folder by the official rules: every folder in it is named for a format, and holds invoices, an
 * `.xsig` of them signed. The folder `wss` holds SOAP envelopes, each beside the certificate (`.pem`) that it has to be
 * signed with. Prints a line of JSON for each file: its format and name, and what is wrong with it. A warning is no error.
 */
public final class Validate {
  /** The rules of each format: of an invoice, then of a credit note where that has rules of its own. */
  private static final Map<String, String[]> RULES = Map.ofEntries(
    Map.entry("UBL", new String[] {"eu.cen.en16931:ubl:1.3.16", "eu.cen.en16931:ubl-creditnote:1.3.16"}),
    // The public platform has published no rules: those of EN 16931 hold of it as well.
    Map.entry("UBL-SPFE", new String[] {"eu.cen.en16931:ubl:1.3.16"}),
    Map.entry("CII", new String[] {"eu.cen.en16931:cii:1.3.16"}),
    Map.entry("XRechnung-UBL", new String[] {"de.xrechnung:ubl-invoice:3.0.2", "de.xrechnung:ubl-creditnote:3.0.2"}),
    Map.entry("XRechnung-CII", new String[] {"de.xrechnung:cii:3.0.2"}),
    Map.entry("PEPPOL-BIS-3", new String[] {"eu.peppol.bis3:invoice:2026.5", "eu.peppol.bis3:creditnote:2026.5"}),
    Map.entry("Factur-X", new String[] {"fr.factur-x:en16931:1.0.8"}),
    Map.entry("Facturae", new String[] {"es.gob:facturae:3.2.2"}),
    Map.entry("FatturaPA", new String[] {"it.fatturapa:invoice:1.2.2"}),
    Map.entry("FA-2-KSeF", new String[] {"pl.ksef:ksef:3"})
  );

  private static final ValidationExecutorSetRegistry<IValidationSourceXML> REGISTRY = new ValidationExecutorSetRegistry<>();

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ROOT);
    EN16931Validation.initEN16931(REGISTRY);
    PeppolValidation.initStandard(REGISTRY);
    XRechnungValidation.initXRechnung(REGISTRY);
    ZugferdValidation.initZugferd(REGISTRY);
    FacturaeValidation.initFacturae(REGISTRY);
    FatturaPAValidation.initFatturaPA(REGISTRY);
    KSeFValidation.initKSeF(REGISTRY);
    VeraGreenfieldFoundryProvider.initialise();

    try (var formats = Files.list(Path.of(args[0]))) {
      for (Path format : formats.filter(Files::isDirectory).sorted().toList()) {
        try (var files = Files.list(format)) {
          for (Path file : files.filter(it -> !it.toString().endsWith(".pem")).sorted().toList()) {
            report(format.getFileName().toString(), file);
          }
        }
      }
    }
  }

  private static void report(String format, Path file) {
    List<String> errors;
    try {
      errors = new ArrayList<>(check(format, file));
    } catch (Exception e) {
      errors = List.of("could not be checked: " + e);
    }
    StringBuilder json = new StringBuilder("{\"format\":" + quoted(format) + ",\"file\":" + quoted(file.getFileName().toString()) + ",\"errors\":[");
    for (int i = 0; i < errors.size(); i++) json.append(i == 0 ? "" : ",").append(quoted(errors.get(i)));
    System.out.println(json.append("]}"));
  }

  private static List<String> check(String format, Path file) throws Exception {
    if (format.equals("wss")) return Envelopes.check(file);
    if (file.toString().endsWith(".pdf")) return checkPdf(file);
    List<String> errors = checkXml(format, file.toFile());
    if (file.toString().endsWith(".xsig")) errors.addAll(Signatures.check(file));
    return errors;
  }

  private static List<String> checkXml(String format, File file) throws Exception {
    String[] rules = RULES.get(format);
    if (rules == null) return List.of("there are no rules of this format");
    var source = ValidationSourceXML.create(new FileSystemResource(file));
    boolean isCreditNote = source.getNode().getOwnerDocument() == null
      ? ((org.w3c.dom.Document) source.getNode()).getDocumentElement().getLocalName().equals("CreditNote")
      : false;
    var set = REGISTRY.getOfID(DVRCoordinate.parseOrThrow(rules[isCreditNote ? rules.length - 1 : 0]));
    if (set == null) return List.of("the rules " + rules[0] + " are not there");
    var results = ValidationExecutionManager.executeValidation(IValidityDeterminator.createDefault(), set, source, Locale.ENGLISH);
    List<String> errors = new ArrayList<>();
    for (var result : results) {
      for (var error : result.getErrorList()) {
        if (error.isError()) errors.add(error.getErrorID() + " " + error.getErrorText(Locale.ENGLISH) + " at " + error.getErrorFieldName());
      }
      if (result.isSkipped() && errors.isEmpty()) errors.add("a layer of rules was skipped");
    }
    return errors;
  }

  /** PDF/A-3b. */
  private static List<String> checkPdf(Path file) throws Exception {
    try (var parser = Foundries.defaultInstance().createParser(file.toFile(), PDFAFlavour.PDFA_3_B);
         var validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false)) {
      var result = validator.validate(parser);
      List<String> errors = new ArrayList<>();
      for (var assertion : result.getTestAssertions()) {
        if (errors.size() < 20) errors.add(assertion.getRuleId().getClause() + " " + assertion.getMessage());
      }
      if (!result.isCompliant() && errors.isEmpty()) errors.add("no PDF/A-3b");
      return errors;
    }
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char c : String.valueOf(text).toCharArray()) {
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < ' ' || c > '~') out.append(String.format("\\u%04x", (int) c));
      else out.append(c);
    }
    return out.append('"').toString();
  }
}
