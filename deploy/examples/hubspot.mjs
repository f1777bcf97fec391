/** Keeps the contacts of HubSpot up to date by the calls of the webhook (docs/operations/crm.md). */
import { isGenuine } from './check-webhook.mjs';

const CONTACTS = 'https://api.hubapi.com/crm/v3/objects/contacts';

async function hubspot(method, path, body) {
  const response = await fetch(CONTACTS + path, {
    method,
    headers: {
      Authorization: `Bearer ${process.env.HUBSPOT_TOKEN}`,
      'Content-Type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  // A lead that HubSpot does not know, or no longer: the contact is that of a later lead.
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`HubSpot answered ${response.status}`);
  return response.status === 204 ? {} : response.json();
}

/** Returns the status to answer with. After any but 2xx the webhook is tried again. */
export async function onWebhook(headers, body) {
  if (!isGenuine(headers, body, process.env.WEBHOOK_SECRET)) return 401;
  const { type, data } = JSON.parse(body);
  if (!type.startsWith('contact_submission.')) return 204;
  const byLead = `/${data.external_id ?? data.id}?idProperty=assay_lead_id`;
  const properties = { assay_lead_status: data.status };
  // A new lead, or one whose fields were corrected.
  if ('email' in data) {
    Object.assign(properties, {
      email: data.email,
      firstname: data.first_name,
      lastname: data.last_name,
      company: data.company ?? '',
      phone: data.phone ?? '',
      assay_lead_id: data.id,
    });
  }
  if (type === 'contact_submission.created') {
    const input = { idProperty: 'email', id: data.email, properties };
    await hubspot('POST', '/batch/upsert', { inputs: [input] });
  } else if (type === 'contact_submission.erased') {
    const contact = await hubspot('GET', byLead);
    if (contact) await hubspot('DELETE', `/${contact.id}`);
  } else {
    await hubspot('PATCH', byLead, { properties });
  }
  return 204;
}
