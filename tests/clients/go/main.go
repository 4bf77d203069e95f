// Command clients does the same with the client of oapi-codegen: prints what happened, a line each.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"

	"folio.example/clients/folio"
	"github.com/oapi-codegen/runtime/types"
)

func main() {
	key := folio.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Args[2])
		return nil
	})
	api := must(folio.NewClientWithResponses(os.Args[1], key))
	ctx := context.Background()

	email := types.Email("ap@acme.example")
	acme := must(api.ClientsCreateWithResponse(ctx, nil, folio.ClientsCreateRequest{Name: "Acme", Email: &email}))
	taxID := "B12345674"
	some := must(api.ClientsCreateBatchWithResponse(ctx, nil, folio.ClientsCreateBatchRequest{
		{Name: "B", TaxId: &taxID}, {Name: "C", TaxId: &taxID},
	})).JSON207.Data
	fmt.Println(some[0].Success, some[1].Success, *some[1].Status)

	rule := must(api.BankingRulesCreateWithResponse(ctx, nil, folio.BankingRulesCreateRequest{
		Name:   "Subscriptions",
		Action: folio.BankRuleAction{Category: "Software"},
		Conditions: []folio.BankRuleCondition{
			{Field: "description", Operator: "contains", Value: "amazon"},
			{Field: "counterparty", Operator: "oneOf", Value: []string{"a", "b"}},
		},
	})).JSON201.Data
	fmt.Println(rule.Conditions[0].Value, len(rule.Conditions[1].Value.([]any)))

	hook := must(api.WebhooksCreateWithResponse(ctx, nil, folio.WebhooksCreateRequest{
		Url:    "https://hooks.acme.example/folio",
		Events: []folio.WebhooksCreateRequestEvents{"invoice.paid"},
	})).JSON201
	fmt.Println(hook.Status, must(api.WebhooksListWithResponse(ctx, nil)).JSON200.Total)

	key1 := "one"
	made := must(api.InvoicesCreateWithResponse(ctx, &folio.InvoicesCreateParams{IdempotencyKey: &key1},
		folio.InvoicesCreateRequest{
			ClientId:   &acme.JSON201.Id,
			ClientName: "Acme",
			Items:      []folio.InvoiceLine{{Description: "A", Quantity: 2, UnitPrice: 50}},
		})).JSON201
	line := must(api.InvoicesGetWithResponse(ctx, made.Id, nil)).JSON200.Items[0]
	fmt.Println(made.Status, made.Total, line.Quantity, line.Description)
	notes := "Thanks"
	changed := must(api.InvoicesUpdateWithResponse(ctx, made.Id, folio.InvoicesUpdateRequest{Notes: &notes}))
	fmt.Println(*changed.JSON200.Notes)
	limit, draft := 5, folio.InvoicesListParamsStatus("draft")
	fmt.Println(must(api.InvoicesListWithResponse(ctx, &folio.InvoicesListParams{Limit: &limit, Status: &draft})).JSON200.Total)
	fmt.Println(must(api.ClientsGetWithResponse(ctx, "cli_nobody", nil)).StatusCode())
	fmt.Println(must(api.WebhooksDeleteWithResponse(ctx, hook.Id)).StatusCode())
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
