// Validates PDFs with veraPDF: java Verapdf ua1,2b FILE... prints PASS or FAIL and the rules broken.
import java.io.FileInputStream;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

public class Verapdf {
  public static void main(String[] words) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (int file = 1; file < words.length; file++) {
      for (String name : words[0].split(",")) {
        PDFAFlavour flavour = PDFAFlavour.fromString(name);
        try (FileInputStream in = new FileInputStream(words[file]);
            PDFAParser parser = Foundries.defaultInstance().createParser(in, flavour)) {
          ValidationResult result =
              Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
          System.out.println((result.isCompliant() ? "PASS " : "FAIL ") + name + " " + words[file]);
          TreeMap<String, Integer> broken = new TreeMap<>();
          for (TestAssertion one : result.getTestAssertions()) {
            if (one.getStatus() == TestAssertion.Status.FAILED) {
              broken.merge(one.getRuleId().getClause() + "-" + one.getRuleId().getTestNumber()
                  + " " + one.getMessage(), 1, Integer::sum);
            }
          }
          broken.forEach((rule, times) -> System.out.println("  " + times + " x " + rule));
        }
      }
    }
  }
}
