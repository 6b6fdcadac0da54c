/** The page that stands for the bank; see stripe.js. */
'use strict';
let asked = null;

async function answer(allowed) {
  if (!asked) return;
  const { call, key, clientSecret, page } = asked;
  asked = null;
  const id = clientSecret.split('_secret')[0];
  let result;
  try {
    const response = await fetch(`/v1/payment_intents/${id}/answer`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams({ client_secret: clientSecret, allowed: String(allowed) }),
    });
    const body = await response.json();
    result = body.error ? { error: body.error } : { paymentIntent: body };
  } catch {
    result = { error: { type: 'api_connection_error', message: 'The network failed.' } };
  }
  parent.postMessage({ call, result }, page);
}

addEventListener('message', (event) => {
  if (event.source === parent && event.data.type === 'authenticate') asked = { ...event.data, page: event.origin };
});
document.getElementById('complete').addEventListener('click', () => void answer(true));
document.getElementById('fail').addEventListener('click', () => void answer(false));
document.getElementById('complete').focus();
