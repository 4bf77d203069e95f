<?php
// The same with the client of OpenAPI Generator: prints what happened, a line each.

require 'GuzzleHttp/autoload.php';

use OpenAPI\Client\Api\{BankingApi, ClientsApi, InvoicesApi, WebhooksApi};
use OpenAPI\Client\{ApiException, Configuration};
use OpenAPI\Client\Model\{BankRuleAction, BankRuleCondition, BankingRulesCreateRequest, ClientsCreateRequest, InvoiceLine,
    InvoicesCreateRequest, InvoicesUpdateRequest, WebhooksCreateRequest};

[, $folder, $url, $key] = $argv;
spl_autoload_register(function (string $class) use ($folder) {
    require $folder . '/lib/' . str_replace('\\', '/', substr($class, strlen('OpenAPI\\Client\\'))) . '.php';
});

$config = (new Configuration())->setHost($url)->setApiKey('X-API-Key', $key);
$http = new GuzzleHttp\Client();
[$clients, $invoices] = [new ClientsApi($http, $config), new InvoicesApi($http, $config)];
[$webhooks, $banking] = [new WebhooksApi($http, $config), new BankingApi($http, $config)];

$acme = $clients->clientsCreate(new ClientsCreateRequest(['name' => 'Acme', 'email' => 'ap@acme.example']));
[$one, $other] = $clients->clientsCreateBatch([
    new ClientsCreateRequest(['name' => 'B', 'tax_id' => 'B12345674']),
    new ClientsCreateRequest(['name' => 'C', 'tax_id' => 'B12345674']),
])->getData();
echo var_export($one->getSuccess(), true), ' ', var_export($other->getSuccess(), true), ' ', $other->getStatus(), "\n";

$conditions = $banking->bankingRulesCreate(new BankingRulesCreateRequest([
    'name' => 'Subscriptions',
    'action' => new BankRuleAction(['category' => 'Software']),
    'conditions' => [
        new BankRuleCondition(['field' => 'description', 'operator' => 'contains', 'value' => 'amazon']),
        new BankRuleCondition(['field' => 'counterparty', 'operator' => 'oneOf', 'value' => ['a', 'b']]),
    ],
]))->getData()->getConditions();
echo $conditions[0]->getValue(), ' ', count($conditions[1]->getValue()), "\n";

$hook = $webhooks->webhooksCreate(
    new WebhooksCreateRequest(['url' => 'https://hooks.acme.example/folio', 'events' => ['invoice.paid']])
);
echo $hook->getStatus(), ' ', $webhooks->webhooksList()->getTotal(), "\n";

$made = $invoices->invoicesCreate(new InvoicesCreateRequest([
    'client_id' => $acme->getId(),
    'client_name' => 'Acme',
    'items' => [new InvoiceLine(['description' => 'A', 'quantity' => 2, 'unit_price' => 50])],
]));
$line = $invoices->invoicesGet($made->getId())->getItems()[0];
echo "{$made->getStatus()} {$made->getTotal()} {$line->getQuantity()} {$line->getDescription()}\n";
echo $invoices->invoicesUpdate($made->getId(), new InvoicesUpdateRequest(['notes' => 'Thanks']))->getNotes(), "\n";
echo $invoices->invoicesList(limit: 5, status: 'draft')->getTotal(), "\n";
try {
    $clients->clientsGet('cli_nobody');
} catch (ApiException $refused) {
    echo $refused->getCode(), "\n";
}
echo $webhooks->webhooksDeleteWithHttpInfo($hook->getId())[1], "\n";
