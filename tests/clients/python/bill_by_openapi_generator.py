"""The same with the client of OpenAPI Generator: prints what happened, a line each."""

import sys

sys.path.insert(0, sys.argv[1])

import folio
from folio.api import BankingApi, ClientsApi, InvoicesApi, WebhooksApi

api = folio.ApiClient(folio.Configuration(host=sys.argv[2], api_key={"ApiKey": sys.argv[3]}))
clients, invoices, webhooks = ClientsApi(api), InvoicesApi(api), WebhooksApi(api)

acme = clients.clients_create(folio.ClientsCreateRequest(name="Acme", email="ap@acme.example"))
one, other = clients.clients_create_batch(
    [folio.ClientsCreateRequest(name=name, tax_id="B12345674") for name in ("B", "C")]
).data
print(str(one.success).lower(), str(other.success).lower(), other.status)

rule = folio.BankingRulesCreateRequest(
    name="Subscriptions",
    action=folio.BankRuleAction(category="Software"),
    conditions=[
        folio.BankRuleCondition(field="description", operator="contains", value="amazon"),
        folio.BankRuleCondition(field="counterparty", operator="oneOf", value=["a", "b"]),
    ],
)
conditions = BankingApi(api).banking_rules_create(rule).data.conditions
print(conditions[0].value, len(conditions[1].value))

hook = webhooks.webhooks_create(
    folio.WebhooksCreateRequest(url="https://hooks.acme.example/folio", events=["invoice.paid"])
)
print(hook.status, webhooks.webhooks_list().total)

line = folio.InvoiceLine(description="A", quantity=2, unit_price=50)
made = invoices.invoices_create(
    folio.InvoicesCreateRequest(client_id=acme.id, client_name="Acme", items=[line])
)
read = invoices.invoices_get(made.id).items[0]
print(made.status, f"{made.total:g}", f"{read.quantity:g}", read.description)
print(invoices.invoices_update(made.id, folio.InvoicesUpdateRequest(notes="Thanks")).notes)
print(invoices.invoices_list(limit=5, status="draft").total)
try:
    clients.clients_get("cli_nobody")
except folio.ApiException as refused:
    print(refused.status)
print(webhooks.webhooks_delete_with_http_info(hook.id).status_code)
