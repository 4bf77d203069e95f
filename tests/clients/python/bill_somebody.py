"""The same with the client of openapi-python-client: prints what happened, a line each."""

import sys

sys.path.insert(0, sys.argv[1])

from folio_client import Client
from folio_client.api.clients import clients_create
from folio_client.api.invoices import invoices_create, invoices_delete, invoices_list
from folio_client.models import ClientsCreateRequest, InvoiceLine, InvoicesCreateRequest, InvoicesListStatus

client = Client(base_url=sys.argv[2], headers={"X-API-Key": sys.argv[3]})
acme = clients_create.sync(client=client, body=ClientsCreateRequest(name="Acme", email="ap@acme.example"))
line = InvoiceLine(description="A", quantity=2, unit_price=50)
made = invoices_create.sync(
    client=client, body=InvoicesCreateRequest(client_id=acme.id, client_name="Acme", items=[line])
)
found = invoices_list.sync(client=client, status=InvoicesListStatus.DRAFT, limit=5)
gone = invoices_delete.sync_detailed(client=client, invoice_id=made.id)
print(made.status.value)
print(made.total)
print(",".join(f"{item.quantity:g} {item.description}" for item in made.items))
print(found.total)
print(int(gone.status_code))
