import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.BankingApi;
import org.openapitools.client.api.ClientsApi;
import org.openapitools.client.api.InvoicesApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.*;

/** What somebody writes who has the client of OpenAPI Generator: prints what happened, a line each. */
public class BillSomebody {
  public static void main(String[] args) throws ApiException {
    ApiClient api = new ApiClient();
    api.updateBaseUri(args[0]);
    api.setRequestInterceptor(request -> request.header("X-API-Key", args[1]));
    ClientsApi clients = new ClientsApi(api);
    InvoicesApi invoices = new InvoicesApi(api);
    WebhooksApi webhooks = new WebhooksApi(api);

    ClientRecord acme = clients.clientsCreate(new ClientsCreateRequest().name("Acme").email("ap@acme.example"), null);
    List<ClientBatchDataInner> some =
        clients.clientsCreateBatch(
            List.of(
                new ClientsCreateRequest().name("B").taxId("B12345674"),
                new ClientsCreateRequest().name("C").taxId("B12345674")),
            null)
            .getData();
    System.out.println(some.get(0).getSuccess() + " " + some.get(1).getSuccess() + " " + some.get(1).getStatus());

    BankingRulesCreateRequest rule =
        new BankingRulesCreateRequest()
            .name("Subscriptions")
            .action(new BankRuleAction().category("Software"))
            .conditions(
                List.of(
                    new BankRuleCondition()
                        .field(BankRuleCondition.FieldEnum.DESCRIPTION)
                        .operator(BankRuleCondition.OperatorEnum.CONTAINS)
                        .value("amazon"),
                    new BankRuleCondition()
                        .field(BankRuleCondition.FieldEnum.COUNTERPARTY)
                        .operator(BankRuleCondition.OperatorEnum.ONE_OF)
                        .value(List.of("a", "b"))));
    var conditions = new BankingApi(api).bankingRulesCreate(rule, null).getData().getConditions();
    System.out.println(conditions.get(0).getValue() + " " + ((List<?>) conditions.get(1).getValue()).size());

    Webhook hook =
        webhooks.webhooksCreate(
            new WebhooksCreateRequest()
                .url("https://hooks.acme.example/folio")
                .addEventsItem(WebhooksCreateRequest.EventsEnum.INVOICE_PAID),
            null);
    int hooks = webhooks.webhooksList(10, null, null, null, null, null, null, null).getTotal();
    System.out.println(hook.getStatus().getValue() + " " + hooks);

    Invoice made =
        invoices.invoicesCreate(
            new InvoicesCreateRequest()
                .clientId(acme.getId())
                .clientName("Acme")
                .addItemsItem(new InvoiceLine().description("A").quantity(2d).unitPrice(50d)),
            "one");
    var line = invoices.invoicesGet(made.getId(), null).getItems().get(0);
    System.out.println(
        made.getStatus().getValue() + " " + plain(made.getTotal()) + " " + plain(line.getQuantity()) + " "
            + line.getDescription());
    System.out.println(
        invoices.invoicesUpdate(made.getId(), new InvoicesUpdateRequest().notes("Thanks")).getNotes());
    System.out.println(
        invoices.invoicesList(5, null, null, null, null, null, null, null, "draft", null, null, null, null, null, null, null)
            .getTotal());
    try {
      clients.clientsGet("cli_nobody", null);
    } catch (ApiException refused) {
      System.out.println(refused.getCode());
    }
    System.out.println(webhooks.webhooksDeleteWithHttpInfo(hook.getId()).getStatusCode());
  }

  private static String plain(double number) {
    return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
